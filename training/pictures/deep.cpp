// Vindinium: looks at all sequences of its own moves, one move deeper each time, until its milliseconds are over, and reports on standard
// error how deep it came. It ignores the other heroes. The picture figure-depth.svg shows it.
#include <chrono>
#include <iostream>
#include <string>
#include <vector>
using namespace std;
using Clock = chrono::steady_clock;

int boardSize, me, millis;
vector<string> board;
vector<vector<int>> owner;  // Of a mine, by y and x; 9 elsewhere.
Clock::time_point limit;
const char* WORDS[] = {"NORTH", "EAST", "SOUTH", "WEST"};
const int DX[] = {0, 1, 0, -1}, DY[] = {-1, 0, 1, 0};
bool late;
long nodes;

double best(int x, int y, int life, int gold, int mines, int depth, int* move) {
  if ((++nodes & 255) == 0 && Clock::now() > limit) late = true;
  if (depth == 0 || late) return gold + 0.05 * life;
  double top = -1e9;
  for (int i = 0; i < 4; i++) {
    int nx = x + DX[i], ny = y + DY[i], l = max(1, life - 1), g = gold, m = mines, before = -9;
    if (nx < 0 || ny < 0 || nx >= boardSize || ny >= boardSize || board[ny][nx] == '#') continue;
    if (board[ny][nx] == 'T') {
      if (g >= 2 && l < 90) g -= 2, l = min(100, l + 50);
      nx = x, ny = y;
    } else if (board[ny][nx] == 'M') {
      if (owner[ny][nx] == me || l <= 20) continue;
      before = owner[ny][nx], owner[ny][nx] = me, l -= 20, m++;
    }
    int tx = nx, ty = ny;
    if (before != -9) nx = x, ny = y;
    double value = best(nx, ny, l, g + m, m, depth - 1, nullptr);
    if (before != -9) owner[ty][tx] = before;
    if (value > top) { top = value; if (move) *move = i; }
  }
  return top == -1e9 ? gold : top;
}

int main(int argc, char** argv) {
  millis = argc > 1 ? stoi(argv[1]) : 40;
  cin >> boardSize;
  board.resize(boardSize);
  for (string& row : board) cin >> row;
  cin >> me;
  int entities;
  while (cin >> entities) {
    limit = Clock::now() + chrono::milliseconds(millis);
    owner.assign(boardSize, vector<int>(boardSize, 9));
    int x = 0, y = 0, life = 0, gold = 0, mines = 0;
    for (int i = 0; i < entities; i++) {
      string type;
      int id, ex, ey, elife, egold;
      cin >> type >> id >> ex >> ey >> elife >> egold;
      if (type == "MINE") owner[ey][ex] = id, mines += id == me;
      else if (id == me) x = ex, y = ey, life = elife, gold = egold;
    }
    int move = 0, depth = 0;
    double value = 0;
    late = false, nodes = 0;
    for (int next = 1; next <= 30; next++) {
      int found = 0;
      double reached = best(x, y, life, gold, mines, next, &found);
      if (late) break;
      depth = next, value = reached - gold, move = found;
    }
    cerr << "[AURUM] depth=" << depth << " gain=" << value << " nodes=" << nodes << endl;
    cout << WORDS[move] << endl;
  }
}
