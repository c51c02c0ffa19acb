package aurum.training.serve;

/** The fixed texts of pages, as HTML. */
final class Texts {
  static final String REGISTRATION =
      """
      <p class="error" role="alert">%s</p>
      <form method="post" action="/register">
      <p><label>Name, 3 to 20 characters: <input name="name" maxlength="20" required value="%s"></label>
      <button>Register</button></p>
      </form>
      """;

  static final String KEY =
      """
      <p>%s is registered. This is its key. It is shown once, and the server cannot recover it.</p>
      <p id="user-key"><strong>%s</strong></p>
      <p>Copy the key, then go to <a href="/ai/%s">the page of the bot</a>, or read how it plays:
      <a href="/doc">the API</a>.</p>
      """;

  static final String START =
      """
      <p>No arena game has been played. To start: <a href="/register">register a bot</a>, and let
      it play with its key as <a href="/doc">the API</a> says. Four bots make an arena game.</p>
      """;

  static final String NOT_FOUND =
      """
      <p>There is no such page. <a href="/doc">The API</a> is called with POST.</p>
      """;

  static final String API =
      """
      <p>A bot sends HTTP requests. Fields are sent as a url-encoded form, a multipart form, a JSON
      object or in the query string. Every answer is the state in which the bot has to move next.</p>
      <table><thead><tr><th>Request</th><th>Fields</th><th>Effect</th></tr></thead><tbody>
      <tr><td><code>POST /api/training</code></td><td><code>key</code>, optional: <code>turns</code> (1 to 600),
      <code>map</code> (<code>m1</code> to <code>m6</code>, or a text)</td>
      <td>a game against bots of the server</td></tr>
      <tr><td><code>POST /api/arena</code></td><td><code>key</code></td>
      <td>waits for three other bots, then starts a rated game</td></tr>
      <tr><td><code>POST</code> to the state's <code>playUrl</code></td>
      <td><code>dir</code>: North, South, East, West or Stay</td>
      <td>moves; answers at the next turn of the bot</td></tr>
      </tbody></table>
      <p>A move must arrive within 1 second of the state. A bot that is late crashes: its hero stays
      where it is until the end.</p>
      <pre>curl -d key=KEY http://HOST/api/training
      curl -d dir=North PLAY_URL</pre>
      <p>A state has these fields. Positions are <code>x</code>, the row, and <code>y</code>, the column.</p>
      <pre>{"game": {"id", "turn", "maxTurns",
        "heroes": [{"id", "name", "userId", "elo", "pos": {"x", "y"}, "lastDir", "life", "gold",
                    "mineCount", "spawnPos": {"x", "y"}, "crashed"}, ...],
        "board": {"size", "tiles"}, "finished"},
       "hero": {...}, "token", "viewUrl", "playUrl"}</pre>
      <p>Tiles have two characters: two blanks for air, <code>##</code> wall, <code>[]</code> tavern,
      <code>$-</code> free mine, <code>$1</code> mine of hero 1, <code>@1</code> hero 1.</p>
      <p>Event streams: <code>/events/GAME</code>, <code>/now-playing</code>,
      <code>/ai/USER/now-playing</code>.</p>
      """;

  static final String BOTS =
      """
      <p>Every bot that was written for the original Vindinium server can play here. Give it the key
      of your <a href="/register">registration</a> and the address of this server. If
      <code>http://vindinium.org</code> is built into the bot, map that name to this server in the
      hosts file of the bot's machine.</p>
      """;

  private Texts() {}
}
