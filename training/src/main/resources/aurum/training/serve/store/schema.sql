CREATE TABLE user (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  key_hash TEXT NOT NULL UNIQUE,
  elo INTEGER NOT NULL,
  games INTEGER NOT NULL
);
CREATE TABLE game (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  finished INTEGER NOT NULL, -- milliseconds since 1970
  arena INTEGER NOT NULL,
  seed INTEGER NOT NULL,
  map TEXT, -- null for the map of the seed
  turns INTEGER NOT NULL, -- of each hero
  orders TEXT NOT NULL -- a character for each turn
);
CREATE TABLE seat (
  game INTEGER NOT NULL REFERENCES game,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  user TEXT REFERENCES user,
  elo_before INTEGER, -- when the game was created
  elo_after INTEGER, -- null if the game was not rated
  gold INTEGER NOT NULL,
  crashed INTEGER NOT NULL,
  PRIMARY KEY (game, seat)
);
CREATE INDEX seat_user ON seat (user, game);
CREATE INDEX user_elo ON user (elo);
