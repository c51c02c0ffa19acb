// Plays cultist-wars (codingame).
// Policy: none; a tree search with the game's own evaluation plays.
// Search: until 40000000L nanoseconds after the first line of a turn; change the number in the first statement of main.
// Made by aurum export, which compiles the file and compares its replies with the policy's.
// Licence: Apache License 2.0.
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
public class Player {
	public static void main(String[] args) {
		SearchLimit limit = new SearchLimit(40000000L, 0);
		bot(limit).play(System.in, System.out, ExportedBot.FIRST_TURN, System::nanoTime);
	}
	static ExportedBot bot(SearchLimit limit) {
		CultistWars game = new CultistWars("codingame", Map.of());
		Supplier<TurnPlanner> planner = () -> new TreeSearch(game, game.newTreePosition(Weights.TREE), limit, 0.04);
		return new ExportedBot(game, planner.get(), planner.get(), limit);
	}
}
record SearchLimit(long nanoseconds, int playouts) {
	public static final SearchLimit NONE = new SearchLimit(0, 0);
	static final int REPLY_DIVISOR = 5;
	static final long MAXIMUM_REPLY = 8_000_000;
	static final Pattern TEXT = Pattern.compile("([1-9][0-9]{0,7})(ms)?");
	public boolean isTime() {
		return nanoseconds > 0;
	}
	public Budget newBudget(LongSupplier clock) {
		return isTime()
				? new Deadline(clock, nanoseconds - Math.min(nanoseconds / REPLY_DIVISOR, MAXIMUM_REPLY))
				: new PlayoutLimit(playouts);
	}
}
final class ExportedBot {
	public static final long FIRST_TURN = 500_000_000L;
	final RefereeGame game;
	final RefereeReader reader;
	final TurnPlanner warmUpPlanner;
	final TurnPlanner planner;
	final SearchLimit limit;
	final SearchLimit warmUpLimit;
	final RefereeMatch trial;
	final StringBuilder reply = new StringBuilder();
	public ExportedBot(
			RefereeGame game, TurnPlanner warmUpPlanner, TurnPlanner planner, SearchLimit limit) {
		this.game = game;
		this.warmUpPlanner = warmUpPlanner;
		this.planner = planner;
		this.limit = limit;
		warmUpLimit = new SearchLimit(limit.nanoseconds() / 8, limit.playouts() / 8);
		reader = game.newReader();
		trial = game.newMatch();
	}
	final class TurnClock implements RefereeReader.Lines {
		final RefereeReader.Lines input;
		final long firstTurn;
		final LongSupplier nanoseconds;
		Deadline warmUp;
		Budget budget;
		boolean turnBegun;
		TurnClock(RefereeReader.Lines input, long firstTurn, LongSupplier nanoseconds) {
			this.input = input;
			this.firstTurn = firstTurn;
			this.nanoseconds = nanoseconds;
		}
		public String next() {
			String line = input.next();
			if (budget == null) {
				warmUp = new Deadline(nanoseconds, limit.isTime() ? firstTurn / 2 : firstTurn);
				budget = limit.newBudget(nanoseconds);
			} else if (!turnBegun) {
				budget.begin();
			}
			turnBegun = true;
			return line;
		}
		void endTurn() {
			turnBegun = false;
		}
	}
	public void play(InputStream input, PrintStream output, long firstTurn, LongSupplier clock) {
		TurnClock in = new TurnClock(lines(input), firstTurn, clock);
		StringBuilder start = new StringBuilder();
		try {
			reader.readStart(
					() -> {
						String line = in.next();
						start.append(line).append('\n');
						return line;
					});
			firstTurn(start.toString(), in, output);
			while (true) {
				laterTurn(in, output);
			}
		} catch (UncheckedIOException e) {
			if (!(e.getCause() instanceof EOFException)) {
				throw e;
			}
		}
	}
	void firstTurn(String start, TurnClock in, PrintStream output) {
		reader.readTurn(in);
		warmUp(start, in.warmUp, in.nanoseconds);
		Budget budget = limit.isTime() ? in.warmUp.extended() : in.budget;
		String reply = reply(planner, reader.match(), budget);
		if (limit.isTime()) {
			warmUp(start, budget, in.nanoseconds);
		}
		endTurn(reply, in, output);
	}
	void laterTurn(TurnClock in, PrintStream output) {
		reader.readTurn(in);
		endTurn(reply(planner, reader.match(), in.budget), in, output);
	}
	void endTurn(String reply, TurnClock in, PrintStream output) {
		print(reply, output);
		if (limit.isTime()) {
			System.err.println("[AURUM] " + planner.figures());
		}
		in.endTurn();
	}
	static RefereeReader.Lines lines(InputStream input) {
		BufferedReader in = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
		return () -> {
			try {
				String line = in.readLine();
				if (line == null) {
					throw new EOFException();
				}
				return line;
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		};
	}
	static RefereeReader.Lines lines(CharSequence text) {
		return lines(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)));
	}
	static void print(String line, PrintStream output) {
		output.append(line).append('\n').flush();
	}
	String reply(TurnPlanner planner, RefereeMatch position, Budget budget) {
		Turn planned = planner.plan(position, budget);
		reply.setLength(0);
		trial.copyFrom(position);
		for (int k = 0; k < planned.length(); k++) {
			trial.writeCommand(planned.action(k), reply);
			trial.play(planned.action(k));
		}
		return reply.toString();
	}
	void warmUp(String start, Budget budget, LongSupplier clock) {
		RefereeReader selfPlay = game.newReader();
		RefereeMatch match = game.newMatch();
		StringBuilder text = new StringBuilder();
		PrintStream discarded =
				new PrintStream(new BufferedOutputStream(OutputStream.nullOutputStream()));
		Random random = new Random(1);
		int seat = reader.match().actingSeat();
		while (budget.allowsAnotherStep()) {
			selfPlay.readStart(lines(start));
			match.copyFrom(reader.match());
			while (!match.over() && budget.allowsAnotherStep()) {
				if (match.actingSeat() == seat) {
					text.setLength(0);
					match.writeTurn(text);
					selfPlay.readTurn(lines(text));
					print(reply(warmUpPlanner, selfPlay.match(), warmUpLimit.newBudget(clock)), discarded);
				}
				int action = random.nextInt(game.actions());
				if (random.nextInt(4) == 0 && match.legal(action)) {
					match.play(action);
				}
				playTurn(match, warmUpLimit.newBudget(clock));
			}
		}
	}
	void playTurn(RefereeMatch match, Budget budget) {
		int turn = match.turn();
		Turn planned = warmUpPlanner.plan(match, budget);
		for (int k = 0; k < planned.length() && match.turn() == turn; k++) {
			match.play(planned.action(k));
		}
	}
}
interface RefereeGame extends Game {
	RefereeMatch newMatch();
	RefereeReader newReader();
}
interface RefereeReader {
	interface Lines {
		String next();
	}
	void readStart(Lines lines);
	void readTurn(Lines lines);
	RefereeMatch match();
}
interface TurnPlanner {
	Turn plan(Match position, Budget budget);
	default String figures() {
		return "";
	}
}
interface RefereeMatch extends Match {
	RefereeGame game();
	void writeTurn(StringBuilder out);
	void writeCommand(int action, StringBuilder line);
}
final class CultistWars implements RefereeGame, TreeGame {
	public static final String NAME = "cultist-wars";
	public static final List<String> VARIANTS = List.of("codingame");
	public static final int SEATS = 2;
	public static final int UNITS = 14;
	public static final int FIRST_CULTIST = 2;
	public static final int NEUTRAL = 2;
	public static final int FULL_LIFE = 10;
	public static final int RANGE = 6;
	public static final int TURNS = 150;
	public static final int OWN_UNITS = 0;
	public static final int LIFE = 1;
	public static final int LEADER = 2;
	public static final int KILLS = 3;
	public static final int CONVERSIONS = 4;
	static final List<String> MEASURES =
			List.of("units", "life", "leader", "kills", "conversions");
	final GameInfo info;
	public CultistWars(String variant, Map<String, String> options) {
		for (String option : options.keySet()) {
			throw new InvalidInputException("cultist-wars has no options; leave out '" + option + "'");
		}
		info =
				new GameInfo(
						NAME,
						variant,
						options,
						SEATS,
						TURNS,
						CultistActions.NAMES,
						CultistActions.WAIT,
						MEASURES,
																				true,
																			true);
	}
	public GameInfo info() {
		return info;
	}
	public CultistMatch newMatch() {
		return new CultistMatch(this);
	}
	public TreePosition newTreePosition(int[] weights) {
		return new CultistTreePosition(this, weights);
	}
	public RefereeReader newReader() {
		return new CultistReader(this);
	}
}
final class TreeSearch implements TurnPlanner {
	static final int WIN = 1_000_000;
	static final int PROVEN = 900_000;
	static final int INFINITE = WIN + 1;
	static final int QUIESCENCE_PLIES = 6;
	static final int MAXIMUM_PLY = TreePosition.MAXIMUM_DEPTH - QUIESCENCE_PLIES;
	static final int STEP = 32;
	static final int TABLE_BITS = 20;
	static final int REWARD = 500;
	static final int WINDOW = 60;
	static final int WIDENING = 16;
	static final int REDUCIBLE_DEPTH = 3;
	static final double[] LOGARITHMS =
			IntStream.range(0, TreePosition.MAXIMUM_DEPTH).mapToDouble(Math::log).toArray();
	final TreePosition position;
	final TranspositionTable table;
	final ActionOrder order = new ActionOrder();
	final Turn turn;
	final Repetitions repetitions = new Repetitions();
	final int step;
	final int repetitionCost;
	final boolean prunes;
	final int[] actions;
	final int[] scores;
	final int width;
	final int[] rootCosts;
	int rootCount;
	int best;
	Budget budget;
	boolean stopped;
	int positions;
	int depth;
	int value;
	int passPly = -1;
	public TreeSearch(Game game, TreePosition position, SearchLimit limit, double repetitionCost) {
		this(game, position, limit, TABLE_BITS, repetitionCost, true);
	}
	TreeSearch(
			Game game,
			TreePosition position,
			SearchLimit limit,
			int tableBits,
			double repetitionCost,
			boolean prunes) {
		this.position = position;
		this.prunes = prunes;
		this.repetitionCost = (int) (REWARD * repetitionCost);
		step = limit.isTime() ? STEP : 1;
		int enough = Integer.SIZE - Integer.numberOfLeadingZeros(limit.playouts());
		table = new TranspositionTable(limit.isTime() ? tableBits : Math.min(tableBits, enough));
		turn = new Turn(game);
		width = position.maximumActions();
		actions = new int[width * (MAXIMUM_PLY + QUIESCENCE_PLIES + 1)];
		scores = new int[actions.length];
		rootCosts = new int[game.actions()];
	}
	public Turn plan(Match root, Budget budget) {
		int action = search(root, budget, MAXIMUM_PLY - 1);
		turn.begin(root);
		turn.append(action);
		repetitions.add(turn.after());
		return turn;
	}
	public String figures() {
		return "depth=" + depth + " positions=" + positions;
	}
	int search(Match root, Budget budget, int maximumDepth) {
		this.budget = budget;
		stopped = false;
		positions = 0;
		depth = 0;
		value = 0;
		position.set(root);
		findRootActions(root);
		while (!stopped && depth < maximumDepth && rootCount > 1 && Math.abs(value) < PROVEN) {
			deepen();
		}
		return position.matchAction(best);
	}
	void findRootActions(Match root) {
		int end = position.actions(actions, 0, false);
		rootCount = 0;
		for (int i = 0; i < end; i++) {
			int number = position.matchAction(actions[i]);
			if (number != TreePosition.NONE) {
				turn.begin(root);
				turn.append(number);
				rootCosts[number] = repetitionCost * repetitions.count(turn.after());
				actions[rootCount++] = actions[i];
			}
		}
		best = actions[0];
	}
	void deepen() {
		for (int window = depth == 0 ? INFINITE : WINDOW; !stopped; window *= WIDENING) {
			int alpha = Math.max(value - window, -INFINITE);
			int beta = Math.min(value + window, INFINITE);
			int found = search(depth + 1, alpha, beta, 0);
			if (!stopped && found > alpha && found < beta) {
				value = found;
				depth++;
				return;
			}
		}
	}
	void countPosition() {
		if (positions++ % step == 0) {
			stopped |= !budget.allowsAnotherStep();
		}
	}
	int finalValue() {
		countPosition();
		Match match = position.match();
		return Double.compare(match.outcome(match.actingSeat()), 0.5) * (WIN - match.turn());
	}
	int search(int depth, int alpha, int beta, int ply) {
		if (position.match().over()) {
			return finalValue();
		}
		if (depth == 0 || ply == MAXIMUM_PLY) {
			return quiescence(alpha, beta, ply, QUIESCENCE_PLIES);
		}
		countPosition();
		if (stopped) {
			return 0;
		}
		long hash = position.hash();
		long known = table.get(hash);
		boolean isRoot = ply == 0;
		if (!isRoot && TranspositionTable.decides(known, depth, alpha, beta)) {
			return TranspositionTable.value(known);
		}
		boolean isPrunable = prunes && !isRoot && beta - alpha == 1 && Math.abs(beta) < PROVEN;
		if (isPrunable && depth >= REDUCIBLE_DEPTH && passIsEnough(depth, beta, ply)) {
			return beta;
		}
		int from = ply * width;
		int to = isRoot ? rootCount : position.actions(actions, from, false);
		int first = TranspositionTable.action(known);
		order.score(actions, from, to, isRoot ? best : first, ply, scores);
		int highest = -INFINITE;
		int lower = alpha;
		for (int i = from; i < to && highest < beta; i++) {
			int action = ActionOrder.select(actions, scores, i, to);
			if (isPrunable && isLate(depth, i - from, action) && highest > -PROVEN) {
				break;
			}
			int cost = isRoot ? rootCosts[position.matchAction(action)] : 0;
			int found = lower + 1;
			position.play(action);
			if (i > from) {
				int reduced = depth - 1 - reduction(depth, i - from, action, beta - alpha > 1);
				found = -search(reduced, -lower - cost - 1, -lower - cost, ply + 1) - cost;
				if (found > lower && reduced < depth - 1) {
					found = -search(depth - 1, -lower - cost - 1, -lower - cost, ply + 1) - cost;
				}
			}
			if (i == from || found > lower && found < beta) {
				found = -search(depth - 1, -beta - cost, -lower - cost, ply + 1) - cost;
			}
			position.undo();
			if (stopped) {
				return 0;
			}
			highest = Math.max(highest, found);
			if (found > lower) {
				lower = found;
				first = action;
				best = isRoot ? action : best;
			}
			if (found >= beta) {
				order.cutoff(actions, from, i, ply, depth);
			}
		}
		table.put(hash, depth, highest, alpha, beta, first);
		return highest;
	}
	boolean passIsEnough(int depth, int beta, int ply) {
		if (passPly == ply - 1 || position.pass() == TreePosition.NONE || position.evaluate() < beta) {
			return false;
		}
		position.play(position.pass());
		passPly = ply;
		int found = -search(Math.max(0, depth - 3 - depth / 4), -beta, 1 - beta, ply + 1);
		passPly = -1;
		position.undo();
		return found >= beta && !stopped;
	}
	static boolean isLate(int depth, int index, int action) {
		return index > 6 + 3 * depth * depth && !ActionOrder.hasPriority(action);
	}
	int reduction(int depth, int index, int action, boolean isWide) {
		if (!prunes || depth < REDUCIBLE_DEPTH || ActionOrder.hasPriority(action)) {
			return 0;
		}
		double logarithm = LOGARITHMS[Math.min(index, LOGARITHMS.length - 1)];
		return Math.max(0, (int) (0.3 + LOGARITHMS[depth] * logarithm / 2.5) - (isWide ? 1 : 0));
	}
	int quiescence(int alpha, int beta, int ply, int plies) {
		countPosition();
		int highest = position.evaluate();
		if (plies == 0 || stopped) {
			return highest;
		}
		int from = ply * width;
		int to = highest >= beta ? from : position.actions(actions, from, true);
		System.arraycopy(actions, from, scores, from, to - from);
		for (int i = from; i < to && highest < beta; i++) {
			position.play(ActionOrder.select(actions, scores, i, to));
			int found =
					position.match().over()
							? -finalValue()
							: -quiescence(-beta, -Math.max(alpha, highest), ply + 1, plies - 1);
			position.undo();
			highest = Math.max(highest, found);
		}
		return highest;
	}
}
interface Game {
	GameInfo info();
	default int seats() {
		return info().seats();
	}
	default int actions() {
		return info().actionNames().size();
	}
	default String actionName(int action) {
		return info().actionNames().get(action);
	}
	Match newMatch();
}
interface Match {
	Game game();
	boolean over();
	int actingSeat();
	int turn();
	boolean legal(int action);
	void mask(boolean[] destination, int offset);
	void play(int action);
	int score(int seat);
	default double outcome(int seat) {
		double outcome = 1;
		for (int other = 0; other < game().seats(); other++) {
			int lead = other == seat ? 1 : Integer.compare(score(seat), score(other));
			outcome = Math.min(outcome, (lead + 1) / 2.0);
		}
		return outcome;
	}
	void copyFrom(Match other);
	default long repetitionHash() {
		return turn();
	}
	void save(DataOutput out) throws IOException;
}
final class Deadline implements Budget {
	static final int DECAY_DIVISOR = 16;
	final LongSupplier clock;
	final long duration;
	long start;
	long end;
	long stepBegin;
	boolean started;
	long longest;
	boolean over;
	public Deadline(LongSupplier clock, long duration) {
		this.clock = clock;
		this.duration = duration;
		begin();
	}
	public void begin() {
		start = clock.getAsLong();
		end = start + duration;
		longest -= longest / DECAY_DIVISOR;
		started = false;
		over = false;
	}
	public Deadline extended() {
		return new Deadline(clock, end + duration - clock.getAsLong());
	}
	public boolean allowsAnotherStep() {
		if (!over) {
			long now = clock.getAsLong();
			longest = Math.max(longest, started ? now - stepBegin : 0);
			started = true;
			stepBegin = now;
			over = now + longest - end > 0;
		}
		return !over;
	}
}
interface Budget {
	void begin();
	boolean allowsAnotherStep();
}
interface TreeGame extends Game {
	String WEIGHTS = "tree-weights.txt";
}
record GameInfo(
		String name,
		String variant,
		Map<String, String> options,
		int seats,
		int maximumTurns,
		List<String> actionNames,
		int waitingAction,
		List<String> measures,
		boolean hasSingleActionTurns,
		boolean hasHiddenRandomness) {
	public GameInfo {
		options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
		actionNames = List.copyOf(actionNames);
		measures = List.copyOf(measures);
	}
}
final class InvalidInputException extends IllegalArgumentException {
	static final long serialVersionUID = 1L;
	public InvalidInputException(String message) {
		super(message);
	}
	public InvalidInputException(String message, Throwable cause) {
		super(message, cause);
	}
}
final class CultistActions {
	public static final int WAIT = 0;
	static final int FIRST_LEADER_STEP = 1;
	static final int FIRST_CONVERSION = FIRST_LEADER_STEP + CultistMap.DIRECTIONS;
	static final int FIRST_CULTIST_STEP = FIRST_CONVERSION + CultistMap.DIRECTIONS;
	static final int FIRST_SHOT = FIRST_CULTIST_STEP + CultistView.OWN_SLOTS * CultistMap.DIRECTIONS;
	public static final int COUNT = FIRST_SHOT + CultistView.TARGET_SLOTS;
	static final String[] DIRECTIONS = {"NORTH", "EAST", "SOUTH", "WEST"};
	static final List<String> NAMES =
			IntStream.range(0, COUNT).mapToObj(CultistActions::name).toList();
	CultistActions() {}
	static String name(int action) {
		if (action == WAIT) {
			return "WAIT";
		}
		if (action < FIRST_CONVERSION) {
			return "LEADER-" + DIRECTIONS[action - FIRST_LEADER_STEP];
		}
		if (action < FIRST_CULTIST_STEP) {
			return "CONVERT-" + DIRECTIONS[action - FIRST_CONVERSION];
		}
		if (action < FIRST_SHOT) {
			return "CULTIST" + (1 + stepSlot(action)) + "-" + DIRECTIONS[stepDirection(action)];
		}
		int slot = action - FIRST_SHOT;
		if (slot == CultistView.LEADER_SLOT) {
			return "SHOOT-LEADER";
		}
		return slot <= CultistView.FOE_SLOTS
				? "SHOOT-FOE" + slot
				: "SHOOT-NEUTRAL" + (slot - CultistView.FOE_SLOTS);
	}
	static int stepSlot(int action) {
		return (action - FIRST_CULTIST_STEP) >> 2;
	}
	static int stepDirection(int action) {
		return (action - FIRST_CULTIST_STEP) & 3;
	}
	static int mirrored(int seat, int direction) {
		return (seat & direction) == 0 ? direction : direction ^ 2;
	}
	static boolean isLegal(CultistMatch match, int action) {
		return action >= 0
				&& action < COUNT
				&& (action == WAIT || match.over() || possibleEffect(match, action) != CultistEffect.WAIT);
	}
	static int effect(CultistMatch match, int action) {
		return action == WAIT || match.over() ? CultistEffect.WAIT : possibleEffect(match, action);
	}
	static int possibleEffect(CultistMatch match, int action) {
		CultistPosition position = match.position;
		int seat = match.actingSeat();
		if (action < FIRST_CONVERSION) {
			int cell = neighbour(position, seat, seat, action - FIRST_LEADER_STEP);
			return canLeaderStep(position, seat, cell)
					? CultistEffect.step(seat, cell)
					: CultistEffect.WAIT;
		}
		if (action < FIRST_CULTIST_STEP) {
			int cell = neighbour(position, seat, seat, action - FIRST_CONVERSION);
			return canConvert(position, seat, cell)
					? CultistEffect.convert(seat, position.board[cell])
					: CultistEffect.WAIT;
		}
		if (action < FIRST_SHOT) {
			int slot = stepSlot(action);
			if (slot >= position.cultists(seat)) {
				return CultistEffect.WAIT;
			}
			int unit = match.view(seat).own[slot];
			int cell = neighbour(position, unit, seat, stepDirection(action));
			return position.isFree(cell) ? CultistEffect.step(unit, cell) : CultistEffect.WAIT;
		}
		int slot = action - FIRST_SHOT;
		if (position.cultists(seat) == 0 || !CultistView.isTaken(position, seat, slot)) {
			return CultistEffect.WAIT;
		}
		CultistView view = match.view(seat);
		int target = view.target(slot);
		return view.canHit(target)
				? CultistEffect.shoot(view.shooter[target], target)
				: CultistEffect.WAIT;
	}
	static boolean canLeaderStep(CultistPosition position, int leader, int cell) {
		return position.life[leader] > 0 && position.isFree(cell);
	}
	static boolean canConvert(CultistPosition position, int leader, int cell) {
		return position.life[leader] > 0 && position.isConvertible(cell, leader);
	}
	static int neighbour(CultistPosition position, int unit, int seat, int direction) {
		return CultistMap.neighbour(position.cell[unit], mirrored(seat, direction));
	}
	static void mask(CultistMatch match, boolean[] destination, int offset) {
		boolean over = match.over();
		Arrays.fill(destination, offset, offset + COUNT, over);
		destination[offset + WAIT] = true;
		if (over) {
			return;
		}
		CultistPosition position = match.position;
		int seat = match.actingSeat();
		for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
			int cell = neighbour(position, seat, seat, direction);
			destination[offset + FIRST_LEADER_STEP + direction] = canLeaderStep(position, seat, cell);
			destination[offset + FIRST_CONVERSION + direction] = canConvert(position, seat, cell);
		}
		int cultists = position.cultists(seat);
		if (cultists == 0) {
			return;
		}
		CultistView view = match.view(seat);
		int step = offset + FIRST_CULTIST_STEP;
		for (int slot = 0; slot < Math.min(cultists, CultistView.OWN_SLOTS); slot++) {
			for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
				int cell = neighbour(position, view.own[slot], seat, direction);
				destination[step++] = position.isFree(cell);
			}
		}
		for (int slot = 0; slot < CultistView.TARGET_SLOTS; slot++) {
			destination[offset + FIRST_SHOT + slot] =
					CultistView.isTaken(position, seat, slot) && view.canHit(view.target(slot));
		}
	}
}
final class CultistReader implements RefereeReader {
	final CultistMatch match;
	final CultistMap map = new CultistMap();
	final CultistPosition units = new CultistPosition();
	final CultistGeneratorTracker tracker = new CultistGeneratorTracker();
	int seat;
	int turnsRead;
	CultistReader(CultistWars game) {
		match = new CultistMatch(game);
	}
	public void readStart(Lines lines) {
		seat = Integer.parseInt(lines.next().trim());
		lines.next();
		long low = 0;
		long high = 0;
		for (int y = 0; y < CultistMap.HEIGHT; y++) {
			String row = lines.next();
			for (int x = 0; x < CultistMap.WIDTH; x++) {
				if (row.charAt(x) == '.') {
					low |= CultistMap.lowBit(CultistMap.cell(x, y));
					high |= CultistMap.highBit(CultistMap.cell(x, y));
				}
			}
		}
		map.setFloor(low, high);
		Arrays.fill(map.startCell, (byte) CultistMap.cell(0, 0));
		match.start(map);
		units.start(map);
		tracker.start();
		turnsRead = 0;
	}
	public void readTurn(Lines lines) {
		Arrays.fill(units.life, (byte) 0);
		for (int left = Integer.parseInt(lines.next().trim()); left > 0; left--) {
			String[] words = lines.next().trim().split(" ");
			int unit = Integer.parseInt(words[0]);
			units.life[unit] = Byte.parseByte(words[2]);
			units.cell[unit] =
					(byte) CultistMap.cell(Integer.parseInt(words[3]), Integer.parseInt(words[4]));
			units.owner[unit] = Byte.parseByte(words[5]);
		}
		units.derive(map);
		if (turnsRead > 0) {
			tracker.actions(match.position, units, seat);
		} else if (seat > 0) {
			tracker.firstAction(units);
		}
		setNeutrals();
		match.neutralGenerator.set(tracker.state());
		if (!tracker.known()) {
			match.neutralGenerator.forget();
		}
		match.setPosition(CultistWars.SEATS * turnsRead + seat, units);
		turnsRead++;
	}
	void setNeutrals() {
		for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
			if (units.life[unit] == 0) {
				units.owner[unit] = (byte) (tracker.isNeutral(unit) ? CultistWars.NEUTRAL : seat);
			}
		}
	}
	public CultistMatch match() {
		return match;
	}
}
final class CultistMatch implements RefereeMatch, Drawable {
	static final int NO_SEAT = -1;
	final CultistWars game;
	final CultistMapGenerator mapGenerator = new CultistMapGenerator();
	final CultistMap map = new CultistMap();
	final CultistPosition position = new CultistPosition();
	final CultistNeutralGenerator neutralGenerator = new CultistNeutralGenerator();
	final int[] kills = new int[CultistWars.SEATS];
	final int[] conversions = new int[CultistWars.SEATS];
	int turn;
	int disqualifiedSeat;
	boolean started;
	int version;
	final CultistView view = new CultistView();
	CultistMatch(CultistWars game) {
		this.game = game;
	}
	public CultistWars game() {
		return game;
	}
	void start(CultistMap map) {
		this.map.copyFrom(map);
		start();
	}
	void start() {
		version++;
		started = true;
		turn = 0;
		disqualifiedSeat = NO_SEAT;
		position.start(map);
		neutralGenerator.start();
		Arrays.fill(kills, 0);
		Arrays.fill(conversions, 0);
	}
	void setPosition(int turn, CultistPosition units) {
		version++;
		this.turn = turn;
		position.copyFrom(units);
		position.derive(map);
	}
	public boolean over() {
		return turn >= CultistWars.TURNS
				|| position.unitCount[0] == 0
				|| position.unitCount[1] == 0
				|| disqualifiedSeat != NO_SEAT;
	}
	public int actingSeat() {
		return turn & 1;
	}
	public int turn() {
		return turn;
	}
	public int score(int seat) {
		if (disqualifiedSeat != NO_SEAT) {
			return seat == disqualifiedSeat ? -1 : 0;
		}
		return position.unitCount[seat];
	}
	CultistView view(int seat) {
		view.update(position, version, seat);
		return view;
	}
	public boolean legal(int action) {
		return CultistActions.isLegal(this, action);
	}
	public void mask(boolean[] destination, int offset) {
		CultistActions.mask(this, destination, offset);
	}
	public int actionEffect(int action) {
		return CultistActions.effect(this, action);
	}
	public void play(int action) {
		if (Checks.requirePlayable(this, started, action)) {
			apply(actionEffect(action));
		}
	}
	void apply(int effect) {
		position.apply(effect);
		if (CultistEffect.kind(effect) == CultistEffect.CONVERT) {
			conversions[actingSeat()]++;
		}
		if (position.hasKilledUnitOf(1 - actingSeat())) {
			kills[actingSeat()]++;
		}
		version++;
		neutralGenerator.play(position);
		turn++;
		position.removeKilled();
	}
	public void writeTurn(StringBuilder out) {
		CultistText.writeTurn(position, out);
	}
	public void writeCommand(int action, StringBuilder line) {
		CultistText.writeCommand(actionEffect(action), line);
	}
	public void copyFrom(Match other) {
		CultistMatch from = (CultistMatch) other;
		version++;
		started = from.started;
		map.copyFrom(from.map);
		position.copyFrom(from.position);
		neutralGenerator.copyFrom(from.neutralGenerator);
		turn = from.turn;
		disqualifiedSeat = from.disqualifiedSeat;
		System.arraycopy(from.kills, 0, kills, 0, kills.length);
		System.arraycopy(from.conversions, 0, conversions, 0, conversions.length);
	}
	public long repetitionHash() {
		boolean leaderLives = position.life[0] > 0 || position.life[1] > 0;
		boolean canConvert = leaderLives && position.unitCount[CultistWars.NEUTRAL] > 0;
		return canConvert ? position.hashOfSeats() : turn;
	}
	public void save(DataOutput out) throws IOException {
		map.save(out);
		position.save(out);
		out.writeByte(turn);
		neutralGenerator.save(out);
		out.writeByte(disqualifiedSeat);
		for (int seat = 0; seat < CultistWars.SEATS; seat++) {
			out.writeByte(kills[seat]);
			out.writeByte(conversions[seat]);
		}
	}
}
class TreePosition {
	public static final int PRIORITY_SHIFT = 20;
	public static final int NONE = -1;
	public static final int MAXIMUM_DEPTH = 127;
	public static final int MAXIMUM_VALUE = 20_000;
	private final Match[] matches = new Match[MAXIMUM_DEPTH + 1];
	private final boolean[] mask;
	private int depth;
	private Match match;
	private long hash;
	private final DataOutputStream hashing =
			new DataOutputStream(
					new OutputStream() {
						public void write(int octet) {
							hash = (hash + (octet & 0xff) + 1) * 0x9e3779b97f4a7c15L;
							hash ^= hash >>> 32;
						}
					});
	public TreePosition(Game game) {
		Arrays.setAll(matches, i -> game.newMatch());
		mask = new boolean[game.actions()];
	}
	public final Match match() {
		return match;
	}
	public void set(Match root) {
		copy(root, 0);
	}
	private void copy(Match other, int depth) {
		this.depth = depth;
		match = matches[depth];
		match.copyFrom(other);
	}
	public final void play(int action) {
		copy(match, depth + 1);
		apply(action);
	}
	protected void apply(int action) {
		match.play(action);
	}
	public final void undo() {
		match = matches[--depth];
	}
	public int maximumActions() {
		return mask.length;
	}
	public int actions(int[] destination, int offset, boolean onlyDecisive) {
		int end = offset;
		if (!onlyDecisive) {
			match.mask(mask, 0);
			for (int action = 0; action < mask.length; action++) {
				if (mask[action]) {
					destination[end++] = action;
				}
			}
		}
		return end;
	}
	public int pass() {
		return NONE;
	}
	public int matchAction(int action) {
		return action;
	}
	public int evaluate() {
		int seat = match.actingSeat();
		double lead = match.score(seat) - match.score(1 - seat);
		return (int) (MAXIMUM_VALUE * lead / (Math.abs(lead) + 100));
	}
	public long hash() {
		hash = 0;
		try {
			match.save(hashing);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return hash;
	}
}
final class TranspositionTable {
	static final int LOWER = 1;
	static final int UPPER = 2;
	static final int DEPTH_SHIFT = 2;
	static final int VALUE_SHIFT = 10;
	static final int ACTION_SHIFT = 32;
	static final int VALUE_OFFSET = 1 << 20;
	final long[] hashes;
	final long[] data;
	final int mask;
	TranspositionTable(int bits) {
		hashes = new long[1 << bits];
		data = new long[1 << bits];
		mask = (1 << bits) - 1;
	}
	long get(long hash) {
		int index = (int) hash & mask;
		if (hashes[index] != hash) {
			index ^= 1;
		}
		return hashes[index] == hash ? data[index] : 0;
	}
	void put(long hash, int depth, int value, int alpha, int beta, int action) {
		int bound = (value > alpha ? LOWER : 0) | (value < beta ? UPPER : 0);
		int index = (int) hash & mask;
		int other = index ^ 1;
		if (hashes[index] != hash
				&& (hashes[other] == hash || depth(data[index]) > depth(data[other]))) {
			index = other;
		}
		hashes[index] = hash;
		data[index] =
				(long) (action + 1) << ACTION_SHIFT
						| (long) (value + VALUE_OFFSET) << VALUE_SHIFT
						| (long) depth << DEPTH_SHIFT
						| bound;
	}
	static boolean decides(long data, int depth, int alpha, int beta) {
		int value = value(data);
		boolean isDeep = depth(data) >= depth || Math.abs(value) >= TreeSearch.PROVEN;
		boolean isLower = (data & LOWER) != 0;
		boolean isUpper = (data & UPPER) != 0;
		return isDeep && (isLower && (isUpper || value >= beta) || isUpper && value <= alpha);
	}
	static int depth(long data) {
		return (int) data >>> DEPTH_SHIFT & 255;
	}
	static int value(long data) {
		return ((int) data >>> VALUE_SHIFT) - VALUE_OFFSET;
	}
	static int action(long data) {
		return (int) (data >>> ACTION_SHIFT) - 1;
	}
}
final class ActionOrder {
	static final int HISTORY_BITS = 12;
	static final int HISTORY_MAXIMUM = 1 << 17;
	static final int KILLER = 1 << 19;
	final int[] history = new int[2 << HISTORY_BITS];
	final int[] killers = new int[2 * TreeSearch.MAXIMUM_PLY];
	static int index(int action, int ply) {
		return (ply & 1) << HISTORY_BITS | action * 0x9e3779b1 >>> Integer.SIZE - HISTORY_BITS;
	}
	static boolean hasPriority(int action) {
		return action >= 1 << TreePosition.PRIORITY_SHIFT;
	}
	void score(int[] actions, int from, int to, int first, int ply, int[] scores) {
		for (int i = from; i < to; i++) {
			int action = actions[i];
			if (action == first) {
				scores[i] = Integer.MAX_VALUE;
			} else if (hasPriority(action)) {
				scores[i] = action;
			} else if (action == killers[2 * ply]) {
				scores[i] = KILLER + 1;
			} else if (action == killers[2 * ply + 1]) {
				scores[i] = KILLER;
			} else {
				scores[i] = history[index(action, ply)];
			}
		}
	}
	static int select(int[] actions, int[] scores, int from, int to) {
		int best = from;
		for (int i = from + 1; i < to; i++) {
			if (scores[i] > scores[best]) {
				best = i;
			}
		}
		swap(actions, from, best);
		swap(scores, from, best);
		return actions[from];
	}
	static void swap(int[] array, int one, int other) {
		int value = array[one];
		array[one] = array[other];
		array[other] = value;
	}
	void cutoff(int[] actions, int from, int at, int ply, int depth) {
		int action = actions[at];
		if (hasPriority(action)) {
			return;
		}
		if (killers[2 * ply] != action) {
			killers[2 * ply + 1] = killers[2 * ply];
			killers[2 * ply] = action;
		}
		int bonus = Math.min(depth * depth, 400) * 32;
		add(action, ply, bonus);
		for (int i = from; i < at; i++) {
			add(actions[i], ply, -bonus);
		}
	}
	void add(int action, int ply, int bonus) {
		int index = index(action, ply);
		long h = history[index];
		history[index] += (int) (bonus - h * Math.abs(bonus) / HISTORY_MAXIMUM);
	}
}
class Turn {
	int[] actions = new int[16];
	int length;
	final Match after;
	public Turn(Game game) {
		after = game.newMatch();
	}
	public void begin(Match root) {
		after.copyFrom(root);
		length = 0;
	}
	public boolean append(int action) {
		if (length == actions.length) {
			actions = Arrays.copyOf(actions, 2 * length);
		}
		actions[length++] = action;
		int turn = after.turn();
		after.play(action);
		return after.turn() != turn || after.over();
	}
	public Match after() {
		return after;
	}
	public int length() {
		return length;
	}
	public int action(int index) {
		return actions[index];
	}
}
final class Repetitions {
	final long[] hashes = new long[256];
	int turns;
	public void add(Match after) {
		hashes[turns++ & 255] = after.repetitionHash();
	}
	public int count(Match after) {
		long hash = after.repetitionHash();
		int count = 0;
		for (int turn = 0; turn < Math.min(turns, hashes.length); turn++) {
			count += hashes[turn] == hash ? 1 : 0;
		}
		return count;
	}
}
final class CultistTreePosition extends TreePosition {
	static final int MAXIMUM_ACTIONS = 4 + 12 * 4 + 13 + 1;
	static final int EFFECT_MASK = (1 << PRIORITY_SHIFT) - 1;
	static final int HIT = 10;
	static final int CONVERT_NEUTRAL = 30;
	static final int CONVERT_FOE = 50;
	static final int KILL = 70;
	final CultistEvaluation evaluation;
	CultistTreePosition(CultistWars game, int[] weights) {
		super(game);
		evaluation = new CultistEvaluation(weights);
	}
	public void set(Match root) {
		super.set(root);
		evaluation.setMap(((CultistMatch) root).map);
	}
	CultistPosition units() {
		return ((CultistMatch) match()).position;
	}
	public int maximumActions() {
		return MAXIMUM_ACTIONS;
	}
	public int matchAction(int action) {
		int effect = withoutShooter(action & EFFECT_MASK);
		for (int number = 0; number < CultistActions.COUNT; number++) {
			if (withoutShooter(((CultistMatch) match()).actionEffect(number)) == effect) {
				return number;
			}
		}
		return NONE;
	}
	static int withoutShooter(int effect) {
		boolean isShot = CultistEffect.kind(effect) == CultistEffect.SHOOT;
		return isShot ? CultistEffect.shoot(0, CultistEffect.target(effect)) : effect;
	}
	public int pass() {
		return CultistEffect.WAIT;
	}
	protected void apply(int action) {
		((CultistMatch) match()).apply(action & EFFECT_MASK);
	}
	public int actions(int[] destination, int offset, boolean onlyDecisive) {
		CultistPosition units = units();
		int seat = match().actingSeat();
		int end = conversions(units, seat, destination, offset);
		end = shots(units, seat, destination, end, onlyDecisive);
		if (onlyDecisive) {
			return end;
		}
		for (int unit = 0; unit < CultistWars.UNITS; unit++) {
			for (int d = 0; d < CultistMap.DIRECTIONS && isOwn(units, unit, seat); d++) {
				int cell = CultistMap.neighbour(units.cell[unit], d);
				if (units.isFree(cell)) {
					destination[end++] = CultistEffect.step(unit, cell);
				}
			}
		}
		destination[end++] = CultistEffect.WAIT;
		return end;
	}
	static boolean isOwn(CultistPosition units, int unit, int seat) {
		return units.owner[unit] == seat && units.life[unit] > 0;
	}
	static int conversions(CultistPosition units, int seat, int[] destination, int offset) {
		int end = offset;
		for (int d = 0; d < CultistMap.DIRECTIONS && units.life[seat] > 0; d++) {
			int cell = CultistMap.neighbour(units.cell[seat], d);
			if (units.isConvertible(cell, seat)) {
				int target = units.board[cell];
				boolean isNeutral = units.owner[target] == CultistWars.NEUTRAL;
				int priority = (isNeutral ? CONVERT_NEUTRAL : CONVERT_FOE) + units.life[target];
				destination[end++] = CultistEffect.convert(seat, target) | priority << PRIORITY_SHIFT;
			}
		}
		return end;
	}
	static int shots(
			CultistPosition units, int seat, int[] destination, int offset, boolean onlyKills) {
		int end = offset;
		for (int target = 0; target < CultistWars.UNITS && units.cultists(seat) > 0; target++) {
			int life = units.life[target];
			boolean isNeutral = units.owner[target] == CultistWars.NEUTRAL;
			if (life == 0 || units.owner[target] == seat || onlyKills && isNeutral) {
				continue;
			}
			int shooter = units.bestShooter(seat, target, onlyKills ? life - 1 : 0);
			if (shooter != NONE) {
				int damage = units.damage(shooter, target);
				int priority = isNeutral ? 0 : damage >= life ? KILL + life : HIT + damage;
				destination[end++] = CultistEffect.shoot(shooter, target) | priority << PRIORITY_SHIFT;
			}
		}
		return end;
	}
	public int evaluate() {
		return evaluation.value(units(), match().actingSeat(), match().turn());
	}
	public long hash() {
		CultistMatch match = (CultistMatch) match();
		CultistPosition units = match.position;
		long hash = SplitMix.hash(match.neutralGenerator.state(), match.turn(), 0);
		for (int unit = 0; unit < CultistWars.UNITS; unit++) {
			int life = units.life[unit];
			int owner = units.owner[unit];
			int cell = life == 0 ? 0 : units.cell[unit];
			int state = cell << 8 | (life == 0 ? owner & CultistWars.NEUTRAL : owner) << 4 | life;
			hash += SplitMix.hash(0, unit, state);
		}
		return hash;
	}
}
final class PlayoutLimit implements Budget {
	final int playouts;
	int used;
	PlayoutLimit(int playouts) {
		this.playouts = playouts;
	}
	public void begin() {
		used = 0;
	}
	public boolean allowsAnotherStep() {
		return used++ < playouts;
	}
}
final class CultistMap {
	public static final int WIDTH = 13;
	public static final int HEIGHT = 7;
	static final int ROW = 16;
	static final int ROW_BITS = 4;
	static final int COLUMN_MASK = ROW - 1;
	public static final int CELLS = ROW * (HEIGHT + 2);
	public static final int DIRECTIONS = 4;
	public static final byte FLOOR = -1;
	public static final byte OBSTACLE = CultistWars.UNITS;
	static final int FIRST_LOW_CELL = ROW;
	static final int FIRST_HIGH_CELL = FIRST_LOW_CELL + Long.SIZE;
	static final int[] OFFSETS = {-ROW, 1, ROW, -1};
	final byte[] terrain = new byte[CELLS];
	long floorLow;
	long floorHigh;
	final byte[] startCell = new byte[CultistWars.UNITS];
	void setFloor(long low, long high) {
		floorLow = low;
		floorHigh = high;
		Arrays.fill(terrain, OBSTACLE);
		for (long bits = low; bits != 0; bits &= bits - 1) {
			terrain[FIRST_LOW_CELL + Long.numberOfTrailingZeros(bits)] = FLOOR;
		}
		for (long bits = high; bits != 0; bits &= bits - 1) {
			terrain[FIRST_HIGH_CELL + Long.numberOfTrailingZeros(bits)] = FLOOR;
		}
	}
	void copyFrom(CultistMap other) {
		floorLow = other.floorLow;
		floorHigh = other.floorHigh;
		System.arraycopy(other.terrain, 0, terrain, 0, CELLS);
		System.arraycopy(other.startCell, 0, startCell, 0, CultistWars.UNITS);
	}
	void save(DataOutput out) throws IOException {
		out.writeLong(floorLow);
		out.writeLong(floorHigh);
		out.write(startCell);
	}
	public static int cell(int x, int y) {
		return (y + 1) << ROW_BITS | x;
	}
	public static int x(int cell) {
		return cell & COLUMN_MASK;
	}
	public static int y(int cell) {
		return (cell >> ROW_BITS) - 1;
	}
	public static int neighbour(int cell, int direction) {
		return cell + OFFSETS[direction];
	}
	public static int distance(int from, int to) {
		return Math.abs(dx(from, to)) + Math.abs(dy(from, to));
	}
	static int dx(int from, int to) {
		return (to & COLUMN_MASK) - (from & COLUMN_MASK);
	}
	static int dy(int from, int to) {
		return (to >> ROW_BITS) - (from >> ROW_BITS);
	}
	static int mirrored(int cell) {
		return (cell & ~COLUMN_MASK) + WIDTH - 1 - (cell & COLUMN_MASK);
	}
	static long lowBit(int cell) {
		return 1L << cell - FIRST_LOW_CELL & inLowWord(cell);
	}
	static long highBit(int cell) {
		return 1L << cell - FIRST_HIGH_CELL & ~inLowWord(cell);
	}
	static long inLowWord(int cell) {
		return (long) (cell - FIRST_HIGH_CELL) >> Long.SIZE - 1;
	}
}
final class CultistView {
	static final int OWN_SLOTS = 6;
	static final int FOE_SLOTS = 8;
	static final int NEUTRAL_SLOTS = 5;
	static final int LEADER_SLOT = 0;
	static final int TARGET_SLOTS = 1 + FOE_SLOTS + NEUTRAL_SLOTS;
	static final int CULTISTS = CultistWars.UNITS - CultistWars.FIRST_CULTIST;
	static final int NO_ENEMY = 31;
	int version = -1;
	int seat;
	final int[] own = new int[CULTISTS];
	int ownCount;
	final int[] foe = new int[CULTISTS];
	int foeCount;
	final int[] neutral = new int[CULTISTS];
	int neutralCount;
	final byte[] damage = new byte[CultistWars.UNITS];
	final byte[] shooter = new byte[CultistWars.UNITS];
	final byte[] threat = new byte[CultistWars.UNITS];
	final byte[] firepower = new byte[CultistWars.UNITS];
	final byte[] enemyDistance = new byte[CultistWars.UNITS];
	final int[] keys = new int[CULTISTS];
	void update(CultistPosition position, int version, int seat) {
		if (this.version == version && this.seat == seat) {
			return;
		}
		this.version = version;
		this.seat = seat;
		collect(position);
		computeFire(position);
		sortOwn(position);
		sortFoes(position);
		sortNeutrals(position);
	}
	void collect(CultistPosition position) {
		ownCount = 0;
		foeCount = 0;
		neutralCount = 0;
		for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
			if (position.life[unit] > 0) {
				int owner = position.owner[unit];
				if (owner == seat) {
					own[ownCount++] = unit;
				} else if (owner == CultistWars.NEUTRAL) {
					neutral[neutralCount++] = unit;
				} else {
					foe[foeCount++] = unit;
				}
			}
		}
	}
	void computeFire(CultistPosition position) {
		Arrays.fill(damage, (byte) 0);
		Arrays.fill(threat, (byte) 0);
		Arrays.fill(firepower, (byte) 0);
		Arrays.fill(enemyDistance, (byte) NO_ENEMY);
		int otherLeader = 1 - seat;
		for (int i = 0; i < ownCount; i++) {
			int unit = own[i];
			for (int j = 0; j < foeCount; j++) {
				int dealt = position.damage(unit, foe[j], Math.min(threat[unit], damage[foe[j]]));
				addShot(unit, foe[j], dealt);
				addThreat(foe[j], unit, dealt);
				addDistance(position, unit, foe[j]);
			}
			for (int j = 0; j < neutralCount; j++) {
				addTarget(unit, neutral[j], position.damage(unit, neutral[j], damage[neutral[j]]));
			}
			if (position.life[otherLeader] > 0) {
				addShot(unit, otherLeader, position.damage(unit, otherLeader));
				addDistance(position, unit, otherLeader);
			}
		}
		if (position.life[seat] > 0) {
			for (int j = 0; j < foeCount; j++) {
				addThreat(foe[j], seat, position.damage(foe[j], seat));
				addDistance(position, foe[j], seat);
			}
		}
	}
	void addShot(int unit, int target, int dealt) {
		addTarget(unit, target, dealt);
		firepower[unit] = (byte) Math.max(firepower[unit], dealt);
	}
	void addTarget(int unit, int target, int dealt) {
		if (dealt > damage[target]) {
			damage[target] = (byte) dealt;
			shooter[target] = (byte) unit;
		}
	}
	void addThreat(int unit, int target, int dealt) {
		threat[target] = (byte) Math.max(threat[target], dealt);
		firepower[unit] = (byte) Math.max(firepower[unit], dealt);
	}
	void addDistance(CultistPosition position, int unit, int enemy) {
		int distance = CultistMap.distance(position.cell[unit], position.cell[enemy]);
		enemyDistance[unit] = (byte) Math.min(enemyDistance[unit], distance);
		enemyDistance[enemy] = (byte) Math.min(enemyDistance[enemy], distance);
	}
	void sortOwn(CultistPosition position) {
		for (int i = 0; i < ownCount; i++) {
			keys[i] = key(enemyDistance[own[i]], position, own[i]);
		}
		sort(own, ownCount, OWN_SLOTS);
	}
	void sortFoes(CultistPosition position) {
		for (int i = 0; i < foeCount; i++) {
			int unit = foe[i];
			int rank =
					damage[unit] > 0
							? Math.max(0, position.life[unit] - damage[unit])
							: CultistWars.FULL_LIFE + enemyDistance[unit];
			keys[i] = key(rank, position, unit);
		}
		sort(foe, foeCount, FOE_SLOTS);
	}
	void sortNeutrals(CultistPosition position) {
		boolean hasLeader = position.life[seat] > 0;
		int leader = position.cell[seat];
		for (int i = 0; i < neutralCount; i++) {
			int unit = neutral[i];
			int distance = hasLeader ? CultistMap.distance(leader, position.cell[unit]) : 0;
			keys[i] = key(distance, position, unit);
		}
		sort(neutral, neutralCount, NEUTRAL_SLOTS);
	}
	int key(int rank, CultistPosition position, int unit) {
		int cell = position.cell[unit];
		return rank << 12 | (seat == 0 ? cell : CultistMap.mirrored(cell)) << 4 | unit;
	}
	void sort(int[] units, int count, int slots) {
		for (int i = 1; i < count; i++) {
			int key = keys[i];
			int last = Math.min(i, slots - 1);
			if (i < slots || key < keys[last]) {
				keys[i] = keys[last];
				int place = last;
				for (; place > 0 && keys[place - 1] > key; place--) {
					keys[place] = keys[place - 1];
				}
				keys[place] = key;
			}
		}
		for (int i = 0; i < count; i++) {
			units[i] = keys[i] & 15;
		}
	}
	static boolean isTaken(CultistPosition position, int seat, int slot) {
		if (slot == LEADER_SLOT) {
			return position.life[1 - seat] > 0;
		}
		return slot <= FOE_SLOTS
				? slot <= position.cultists(1 - seat)
				: slot - FOE_SLOTS <= position.unitCount[CultistWars.NEUTRAL];
	}
	boolean canHit(int unit) {
		return damage[unit] > 0;
	}
	int target(int slot) {
		if (slot == LEADER_SLOT) {
			return 1 - seat;
		}
		return slot <= FOE_SLOTS ? foe[slot - 1] : neutral[slot - 1 - FOE_SLOTS];
	}
}
final class CultistPosition {
	public static final int NONE = -1;
	final byte[] cell = new byte[CultistWars.UNITS];
	final byte[] life = new byte[CultistWars.UNITS];
	final byte[] owner = new byte[CultistWars.UNITS];
	final byte[] board = new byte[CultistMap.CELLS];
	final int[] unitCount = new int[CultistWars.NEUTRAL + 1];
	final int[] totalLife = new int[CultistWars.NEUTRAL + 1];
	final byte[] neutrals = new byte[CultistWars.UNITS];
	int neutralCount;
	int killed = NONE;
	void start(CultistMap map) {
		System.arraycopy(map.startCell, 0, cell, 0, CultistWars.UNITS);
		Arrays.fill(life, (byte) CultistWars.FULL_LIFE);
		for (int unit = 0; unit < CultistWars.UNITS; unit++) {
			owner[unit] = (byte) Math.min(unit, CultistWars.NEUTRAL);
		}
		derive(map);
	}
	void derive(CultistMap map) {
		killed = NONE;
		System.arraycopy(map.terrain, 0, board, 0, CultistMap.CELLS);
		Arrays.fill(unitCount, 0);
		Arrays.fill(totalLife, 0);
		neutralCount = 0;
		for (int unit = 0; unit < CultistWars.UNITS; unit++) {
			if (owner[unit] == CultistWars.NEUTRAL) {
				neutrals[neutralCount++] = (byte) unit;
			}
			if (life[unit] > 0) {
				unitCount[owner[unit]]++;
				totalLife[owner[unit]] += life[unit];
				board[cell[unit]] = (byte) unit;
			}
		}
	}
	public void copyFrom(CultistPosition other) {
		System.arraycopy(other.cell, 0, cell, 0, CultistWars.UNITS);
		System.arraycopy(other.life, 0, life, 0, CultistWars.UNITS);
		System.arraycopy(other.owner, 0, owner, 0, CultistWars.UNITS);
		System.arraycopy(other.board, 0, board, 0, CultistMap.CELLS);
		System.arraycopy(other.unitCount, 0, unitCount, 0, unitCount.length);
		System.arraycopy(other.totalLife, 0, totalLife, 0, totalLife.length);
		System.arraycopy(other.neutrals, 0, neutrals, 0, CultistWars.UNITS);
		neutralCount = other.neutralCount;
		killed = other.killed;
	}
	long hashOfSeats() {
		long hash = 0;
		for (int unit = 0; unit < CultistWars.UNITS; unit++) {
			if (life[unit] > 0 && owner[unit] != CultistWars.NEUTRAL) {
				long state = (unit << 16) + (owner[unit] << 15) + (cell[unit] << 4) + life[unit];
				hash = SplitMix.hash(hash, state, 0);
			}
		}
		return hash;
	}
	void save(DataOutput out) throws IOException {
		out.write(cell);
		out.write(life);
		out.write(owner);
	}
	public boolean isFree(int at) {
		return board[at] == CultistMap.FLOOR;
	}
	public boolean isConvertible(int at, int seat) {
		int unit = board[at];
		return unit >= CultistWars.FIRST_CULTIST && unit < CultistWars.UNITS && owner[unit] != seat;
	}
	int cultists(int seat) {
		return unitCount[seat] - (life[seat] > 0 ? 1 : 0);
	}
	public int damage(int shooter, int target) {
		return damage(shooter, target, 0);
	}
	int damage(int shooter, int target, int bound) {
		return CultistLines.damage(board, cell[shooter], cell[target], CultistLines.NO_CELL, bound);
	}
	int bestShooter(int seat, int target, int bound) {
		int shooter = NONE;
		int greatest = bound;
		for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
			if (owner[unit] == seat && life[unit] > 0) {
				int damage = damage(unit, target, greatest);
				if (damage > greatest) {
					greatest = damage;
					shooter = unit;
				}
			}
		}
		return shooter;
	}
	public void apply(int effect) {
		int unit = CultistEffect.unit(effect);
		int target = CultistEffect.target(effect);
		switch (CultistEffect.kind(effect)) {
			case CultistEffect.STEP -> move(unit, target);
			case CultistEffect.CONVERT -> convert(target, unit);
			case CultistEffect.SHOOT -> shoot(unit, cell[target]);
			default -> {}
		}
	}
	void move(int unit, int to) {
		board[cell[unit]] = CultistMap.FLOOR;
		board[to] = (byte) unit;
		cell[unit] = (byte) to;
	}
	void convert(int target, int seat) {
		if (owner[target] == CultistWars.NEUTRAL) {
			removeNeutral(target);
		}
		unitCount[owner[target]]--;
		totalLife[owner[target]] -= life[target];
		owner[target] = (byte) seat;
		unitCount[seat]++;
		totalLife[seat] += life[target];
	}
	void removeNeutral(int unit) {
		int index = 0;
		while (neutrals[index] != unit) {
			index++;
		}
		neutralCount--;
		System.arraycopy(neutrals, index + 1, neutrals, index, neutralCount - index);
	}
	void shoot(int shooter, int at) {
		int hitCell = CultistLines.hitCell(board, cell[shooter], at);
		int hit = board[hitCell];
		if (hit == CultistMap.OBSTACLE) {
			return;
		}
		int damage = CultistLines.damageAtDistance(cell[shooter], hitCell);
		int left = Math.max(0, life[hit] - damage);
		totalLife[owner[hit]] -= life[hit] - left;
		life[hit] = (byte) left;
		if (left == 0) {
			unitCount[owner[hit]]--;
			killed = hit;
		}
	}
	boolean hasKilledUnitOf(int seat) {
		return killed != NONE && owner[killed] == seat;
	}
	public void removeKilled() {
		if (killed != NONE) {
			board[cell[killed]] = CultistMap.FLOOR;
			killed = NONE;
		}
	}
}
final class CultistGeneratorTracker {
	static final int MAXIMUM_HYPOTHESES = 64;
	static final int CULTISTS = (1 << CultistWars.UNITS) - (1 << CultistWars.FIRST_CULTIST);
	record Hypothesis(int state, int neutrals) {
		boolean isNeutral(int unit) {
			return (neutrals >> unit & 1) != 0;
		}
		int drawn() {
			int rest = neutrals;
			for (int index = CultistNeutralGenerator.index(CultistNeutralGenerator.next(state));
					rest != 0 && index > 0;
					index--) {
				rest &= rest - 1;
			}
			return rest == 0 ? CultistPosition.NONE : Integer.numberOfTrailingZeros(rest);
		}
		Hypothesis afterStep(boolean mayMove) {
			if (neutrals == 0) {
				return this;
			}
			int next = CultistNeutralGenerator.next(state);
			return new Hypothesis(mayMove ? CultistNeutralGenerator.next(next) : next, neutrals);
		}
		boolean isIn(List<Hypothesis> others) {
			for (Hypothesis other : others) {
				if (other.state == state && other.neutrals == neutrals) {
					return true;
				}
			}
			return false;
		}
		Hypothesis without(int unit) {
			return new Hypothesis(state, neutrals & ~(1 << unit));
		}
		Hypothesis withoutUnitsOfSeats(CultistPosition position) {
			int left = neutrals;
			for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
				if (position.life[unit] > 0 && position.owner[unit] != CultistWars.NEUTRAL) {
					left &= ~(1 << unit);
				}
			}
			return new Hypothesis(state, left);
		}
	}
	List<Hypothesis> hypotheses;
	Hypothesis first;
	boolean incomplete;
	CultistPosition before;
	CultistPosition now;
	boolean killed;
	void start() {
		incomplete = false;
		follow(List.of(new Hypothesis(CultistNeutralGenerator.FIRST_STATE, CULTISTS)));
	}
	void follow(List<Hypothesis> possible) {
		hypotheses = possible;
		first = possible.isEmpty() ? first : possible.get(0);
	}
	boolean known() {
		return hypotheses.size() == 1 && !incomplete;
	}
	int state() {
		return first.state();
	}
	boolean isNeutral(int unit) {
		return first.isNeutral(unit);
	}
	void firstAction(CultistPosition now) {
		Hypothesis after = first.withoutUnitsOfSeats(now);
		follow(List.of(after.afterStep(after.drawn() != CultistPosition.NONE)));
	}
	void actions(CultistPosition before, CultistPosition now, int seat) {
		this.before = before;
		this.now = now;
		killed = false;
		for (int unit = 0; unit < CultistWars.UNITS; unit++) {
			killed |= before.life[unit] > 0 && now.life[unit] == 0;
		}
		List<Hypothesis> possible = new ArrayList<>();
		for (Hypothesis hypothesis : hypotheses) {
			for (Hypothesis afterAction : afterOwnAction(hypothesis, seat)) {
				addSteps(afterAction, possible);
			}
		}
		follow(possible);
	}
	List<Hypothesis> afterOwnAction(Hypothesis hypothesis, int seat) {
		List<Hypothesis> possible = new ArrayList<>(List.of(hypothesis));
		for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
			if (!hypothesis.isNeutral(unit)) {
				continue;
			}
			if (now.life[unit] > 0 && now.owner[unit] == seat) {
				return List.of(hypothesis.without(unit));
			}
			boolean lost =
					now.life[unit] > 0
							? now.owner[unit] == 1 - seat
							: before.life[unit] > 0 && before.life[unit] <= CultistWars.RANGE;
			boolean isBeside = CultistMap.distance(before.cell[seat], before.cell[unit]) == 1;
			if (lost && isBeside && before.life[seat] > 0) {
				possible.add(hypothesis.without(unit));
			}
		}
		return possible;
	}
	void addSteps(Hypothesis hypothesis, List<Hypothesis> possible) {
		int unit = hypothesis.drawn();
		if (unit == CultistPosition.NONE || now.life[unit] == 0) {
			addLastStep(hypothesis.afterStep(false), CultistPosition.NONE, possible);
		}
		if (unit != CultistPosition.NONE && before.life[unit] > 0) {
			addLastStep(hypothesis.afterStep(true), unit, possible);
		}
	}
	void addLastStep(Hypothesis hypothesis, int firstDrawn, List<Hypothesis> possible) {
		Hypothesis afterAction = hypothesis.withoutUnitsOfSeats(now);
		int drawn = afterAction.drawn();
		int secondDrawn =
				drawn == CultistPosition.NONE || now.life[drawn] == 0 ? CultistPosition.NONE : drawn;
		for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
			if (afterAction.isNeutral(unit)
					&& now.life[unit] > 0
					&& contradicts(unit, firstDrawn, secondDrawn)) {
				return;
			}
		}
		Hypothesis after = afterAction.afterStep(secondDrawn != CultistPosition.NONE);
		if (!after.isIn(possible)) {
			if (possible.size() < MAXIMUM_HYPOTHESES) {
				possible.add(after);
			} else {
				incomplete = true;
			}
		}
	}
	boolean contradicts(int unit, int firstDrawn, int secondDrawn) {
		if (before.cell[unit] != now.cell[unit]) {
			return unit != firstDrawn && unit != secondDrawn;
		}
		boolean drawnOnce = (unit == firstDrawn) != (unit == secondDrawn);
		return drawnOnce && couldMove(unit);
	}
	boolean couldMove(int unit) {
		if (killed) {
			return false;
		}
		for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
			int at = CultistMap.neighbour(now.cell[unit], direction);
			if (before.isFree(at) && now.isFree(at)) {
				return true;
			}
		}
		return false;
	}
}
final class CultistNeutralGenerator {
	static final int FIRST_STATE = 42;
	static final int UNIT_BOUND = 12;
	int state;
	boolean known;
	void start() {
		set(FIRST_STATE);
	}
	void copyFrom(CultistNeutralGenerator other) {
		state = other.state;
		known = other.known;
	}
	void set(int state) {
		this.state = state;
		known = true;
	}
	void forget() {
		known = false;
	}
	int state() {
		return state;
	}
	void save(DataOutput out) throws IOException {
		out.writeInt(known ? state : ~state);
	}
	void play(CultistPosition position) {
		if (position.neutralCount == 0) {
			return;
		}
		state = next(state);
		int index = index(state);
		if (index < position.neutralCount) {
			int unit = position.neutrals[index];
			if (position.life[unit] > 0) {
				step(unit, position);
			}
		}
	}
	void step(int unit, CultistPosition position) {
		int cell = position.cell[unit];
		int directions = 0;
		int free = 0;
		for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
			int isFree = position.isFree(CultistMap.neighbour(cell, direction)) ? 1 : 0;
			directions |= direction * isFree << 2 * free;
			free += isFree;
		}
		state = next(state);
		int chosen = state % Math.max(1, free);
		if (free > 0) {
			position.move(unit, CultistMap.neighbour(cell, directions >> 2 * chosen & 3));
		}
	}
	static int next(int state) {
		return (state * 1103515245 + 12345) & 0x7fffffff;
	}
	static int index(int state) {
		return state % UNIT_BOUND;
	}
}
interface Drawable extends Match {
}
final class CultistMapGenerator {
	static final double OBSTACLE_PROBABILITY = 0.2;
	static final int HALF_WIDTH = CultistMap.WIDTH / 2;
	static final int NEUTRALS_PER_SIDE = 6;
	static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
	long state;
	final boolean[] occupied = new boolean[CultistMap.CELLS];
	final CultistFloodFill flood = new CultistFloodFill();
}
final class CultistEvaluation {
	static final int NEUTRAL_ROLE = 4;
	static final int LIVES = CultistWars.FULL_LIFE + 1;
	static final int TO_ACT = (NEUTRAL_ROLE + 1) * LIVES;
	static final int FIRST_SHOT =
			firstPair(NEUTRAL_ROLE) + NEUTRAL_ROLE * CultistSeparations.CLASSES;
	static final int DAMAGES = CultistWars.RANGE + 1;
	static final int FEATURES = FIRST_SHOT + NEUTRAL_ROLE * LIVES * DAMAGES;
	final long[] weights = new long[FEATURES];
	final int[] features = new int[CultistWars.UNITS * CultistWars.UNITS];
	final CultistSeparations separations = new CultistSeparations();
	final int[] cells = new int[CultistWars.UNITS];
	final int[] roles = new int[CultistWars.UNITS];
	final int[] damages = new int[CultistWars.UNITS];
	CultistEvaluation(int[] weights) {
		Arrays.setAll(this.weights, i -> weights[i] + ((long) weights[FEATURES + i] << Integer.SIZE));
	}
	static int firstPair(int role) {
		return TO_ACT + 1 + role * (role + 1) / 2 * CultistSeparations.CLASSES;
	}
	void setMap(CultistMap map) {
		separations.set(map);
	}
	int value(CultistPosition position, int seat, int turn) {
		long sum = 0;
		for (int i = features(position, seat, features) - 1; i >= 0; i--) {
			sum += weights[features[i]];
		}
		int start = (int) sum;
		int end = (int) (sum - start >> Integer.SIZE);
		return start + (end - start) * turn / CultistWars.TURNS;
	}
	int features(CultistPosition position, int seat, int[] destination) {
		int living = 0;
		int owned = 0;
		for (int side = 0; side <= CultistWars.NEUTRAL; side++) {
			owned = living;
			int owner = side == CultistWars.NEUTRAL ? side : side ^ seat;
			for (int unit = 0; unit < CultistWars.UNITS; unit++) {
				if (position.owner[unit] == owner && position.life[unit] > 0) {
					int cultist = unit < CultistWars.FIRST_CULTIST ? 0 : 1;
					roles[living] = Math.min(2 * side + cultist, NEUTRAL_ROLE);
					cells[living] = position.cell[unit];
					destination[living] = roles[living] * LIVES + position.life[unit];
					damages[living++] = 0;
				}
			}
		}
		int count = living;
		destination[count++] = TO_ACT;
		for (int j = 1; j < living; j++) {
			int first = firstPair(roles[j]);
			for (int i = 0; i < Math.min(j, owned); i++) {
				int separation = separations.between(cells[j], cells[i]);
				destination[count++] = first + roles[i] * CultistSeparations.CLASSES + separation;
				if (separation < CultistWars.RANGE && roles[j] < NEUTRAL_ROLE) {
					addShots(position.board, i, j, CultistWars.RANGE - separation);
				}
			}
		}
		for (int i = 0; i < owned; i++) {
			if (damages[i] > 0) {
				destination[count++] = FIRST_SHOT + destination[i] * DAMAGES + damages[i];
			}
		}
		return count;
	}
	void addShots(byte[] board, int one, int other, int damage) {
		if (roles[one] / 2 != roles[other] / 2
				&& damage > Math.min(damages[one], damages[other])
				&& CultistLines.damage(board, cells[one], cells[other], CultistLines.NO_CELL, 0) > 0) {
			damages[one] = Math.max(damages[one], damage * (roles[other] & 1));
			damages[other] = Math.max(damages[other], damage * (roles[one] & 1));
		}
	}
}
final class CultistText {
	CultistText() {}
	static void writeTurn(CultistPosition position, StringBuilder out) {
		out.append(Arrays.stream(position.unitCount).sum()).append('\n');
		for (int unit = 0; unit < CultistWars.UNITS; unit++) {
			if (position.life[unit] > 0) {
				writeUnit(unit, position, out);
			}
		}
	}
	static void writeUnit(int unit, CultistPosition position, StringBuilder out) {
		out.append(unit)
				.append(unit < CultistWars.FIRST_CULTIST ? " 1 " : " 0 ")
				.append(position.life[unit])
				.append(' ');
		writeCell(position.cell[unit], out);
		out.append(' ').append(position.owner[unit]).append('\n');
	}
	static void writeCell(int cell, StringBuilder out) {
		out.append(CultistMap.x(cell)).append(' ').append(CultistMap.y(cell));
	}
	static void writeCommand(int effect, StringBuilder line) {
		int unit = CultistEffect.unit(effect);
		int target = CultistEffect.target(effect);
		switch (CultistEffect.kind(effect)) {
			case CultistEffect.STEP -> {
				line.append(unit).append(" MOVE ");
				writeCell(target, line);
			}
			case CultistEffect.CONVERT -> line.append(unit).append(" CONVERT ").append(target);
			case CultistEffect.SHOOT -> line.append(unit).append(" SHOOT ").append(target);
			default -> line.append("WAIT");
		}
	}
}
final class Checks {
	public static final boolean ENABLED = !"false".equals(System.getProperty("aurum.checks"));
	Checks() {}
	public static void requireStarted(boolean started) {
		if (!started) {
			throw new IllegalStateException("the match has not started: call reset(seed) first");
		}
	}
	public static boolean requirePlayable(Match match, boolean started) {
		requireStarted(started);
		return !match.over();
	}
	public static boolean requirePlayable(Match match, boolean started, int action) {
		boolean running = requirePlayable(match, started);
		if (!exists(match.game(), action) || ENABLED && running && !match.legal(action)) {
			throw illegal("", match, action);
		}
		return running;
	}
	static boolean exists(Game game, int action) {
		return action >= 0 && action < game.actions();
	}
	public static IllegalArgumentException illegal(String where, Match match, int action) {
		Game game = match.game();
		return new IllegalArgumentException(
				where
						+ (exists(game, action)
								? "%s is not legal for seat %d here; choose an action that the mask allows"
										.formatted(game.actionName(action), match.actingSeat())
								: "no action %d; actions are 0 to %d".formatted(action, game.actions() - 1)));
	}
}
final class CultistFloodFill {
	static final int UNREACHABLE = 127;
	long passableLow;
	long passableHigh;
	long sourceLow;
	long sourceHigh;
	void setPassable(long low, long high) {
		passableLow = low;
		passableHigh = high;
	}
	void setSources(long low, long high) {
		sourceLow = low;
		sourceHigh = high;
	}
	void distances(long targetLow, long targetHigh, byte[] distance) {
		long low = sourceLow;
		long high = sourceHigh;
		for (int steps = 0; ; steps++) {
			long reachedLow = low & targetLow;
			long reachedHigh = high & targetHigh;
			if ((reachedLow | reachedHigh) != 0) {
				write(reachedLow, reachedHigh, steps, distance);
				targetLow ^= reachedLow;
				targetHigh ^= reachedHigh;
				if ((targetLow | targetHigh) == 0) {
					return;
				}
			}
			long fromLow = steps == 0 ? low : low & passableLow;
			long fromHigh = steps == 0 ? high : high & passableHigh;
			low = expandedLow(fromLow, fromHigh);
			high = expandedHigh(fromLow, fromHigh);
			if (steps > 0 && (low & passableLow) == fromLow && (high & passableHigh) == fromHigh) {
				write(low & targetLow, high & targetHigh, steps + 1, distance);
				return;
			}
		}
	}
	static void write(long low, long high, int steps, byte[] distance) {
		for (; low != 0; low &= low - 1) {
			distance[CultistMap.FIRST_LOW_CELL + Long.numberOfTrailingZeros(low)] = (byte) steps;
		}
		for (; high != 0; high &= high - 1) {
			distance[CultistMap.FIRST_HIGH_CELL + Long.numberOfTrailingZeros(high)] = (byte) steps;
		}
	}
	static long expandedLow(long low, long high) {
		return low
				| low << 1
				| low >>> 1
				| low << CultistMap.ROW
				| low >>> CultistMap.ROW
				| high << Long.SIZE - CultistMap.ROW;
	}
	static long expandedHigh(long low, long high) {
		return high
				| high << 1
				| high >>> 1
				| high << CultistMap.ROW
				| high >>> CultistMap.ROW
				| low >>> Long.SIZE - CultistMap.ROW;
	}
}
final class CultistSeparations {
	static final int CLASSES = 20;
	final CultistFloodFill fill = new CultistFloodFill();
	final byte[][] classes = new byte[CultistMap.CELLS][CultistMap.CELLS];
	long low;
	long high;
	void set(CultistMap map) {
		if (map.floorLow == low && map.floorHigh == high) {
			return;
		}
		low = map.floorLow;
		high = map.floorHigh;
		fill.setPassable(map.floorLow, map.floorHigh);
		for (int from = 0; from < CultistMap.CELLS; from++) {
			if (map.terrain[from] == CultistMap.FLOOR) {
				fill.setSources(CultistMap.lowBit(from), CultistMap.highBit(from));
				fill.distances(map.floorLow, map.floorHigh, classes[from]);
				for (int to = 0; to < CultistMap.CELLS; to++) {
					if (map.terrain[to] == CultistMap.FLOOR) {
						int damage = CultistLines.damage(map.terrain, from, to, CultistLines.NO_CELL, 0);
						int blocked = Math.min(CultistWars.RANGE - 2 + classes[from][to], CLASSES - 1);
						classes[from][to] = (byte) (damage > 0 ? CultistWars.RANGE - damage : blocked);
					}
				}
			}
		}
	}
	int between(int from, int to) {
		return classes[from][to];
	}
}
final class CultistEffect {
	public static final int WAIT = 0;
	public static final int STEP = 1;
	public static final int CONVERT = 2;
	public static final int SHOOT = 3;
	CultistEffect() {}
	static int step(int unit, int cell) {
		return of(STEP, unit, cell);
	}
	static int convert(int leader, int target) {
		return of(CONVERT, leader, target);
	}
	static int shoot(int shooter, int target) {
		return of(SHOOT, shooter, target);
	}
	static int of(int kind, int unit, int target) {
		return kind << 16 | unit << 8 | target;
	}
	public static int kind(int effect) {
		return effect >> 16;
	}
	public static int unit(int effect) {
		return effect >> 8 & 0xff;
	}
	public static int target(int effect) {
		return effect & 0xff;
	}
}
final class CultistLines {
	static final int NO_CELL = -1;
	static final int COLUMNS = 2 * CultistMap.WIDTH - 1;
	static final int ROWS = 2 * CultistMap.HEIGHT - 1;
	static final byte[] DAMAGE = new byte[COLUMNS * ROWS];
	static final byte[] LENGTH = new byte[COLUMNS * ROWS];
	static final byte[] BETWEEN = new byte[COLUMNS * ROWS * CultistWars.RANGE];
	static {
		for (int dy = -CultistWars.RANGE; dy <= CultistWars.RANGE; dy++) {
			for (int dx = -CultistWars.RANGE; dx <= CultistWars.RANGE; dx++) {
				int distance = Math.abs(dx) + Math.abs(dy);
				if (distance >= 1 && distance <= CultistWars.RANGE) {
					int line = line(dx, dy);
					DAMAGE[line] = (byte) (CultistWars.RANGE + 1 - distance);
					draw(line, dx, dy);
				}
			}
		}
	}
	CultistLines() {}
	static void draw(int line, int dx, int dy) {
		boolean fromShooter = dy > 0;
		int x = fromShooter ? 0 : dx;
		int y = fromShooter ? 0 : dy;
		int endX = dx - x;
		int endY = dy - y;
		int width = Math.abs(dx);
		int height = Math.abs(dy);
		int stepX = x < endX ? 1 : -1;
		int stepY = y < endY ? 1 : -1;
		int error = width - height;
		int length = Math.max(width, height) - 1;
		LENGTH[line] = (byte) length;
		for (int i = 0; i < length; i++) {
			int twice = 2 * error;
			if (twice > -height) {
				error -= height;
				x += stepX;
			}
			if (twice < width) {
				error += width;
				y += stepY;
			}
			int place = fromShooter ? i : length - 1 - i;
			BETWEEN[line * CultistWars.RANGE + place] = (byte) (CultistMap.ROW * y + x);
		}
	}
	static int line(int dx, int dy) {
		return (dy + CultistMap.HEIGHT - 1) * COLUMNS + dx + CultistMap.WIDTH - 1;
	}
	static int lineBetween(int from, int to) {
		return line(CultistMap.dx(from, to), CultistMap.dy(from, to));
	}
	static int damageAtDistance(int from, int to) {
		return DAMAGE[lineBetween(from, to)];
	}
	static int damage(byte[] board, int from, int to, int vacated, int bound) {
		int line = lineBetween(from, to);
		int damage = DAMAGE[line];
		if (damage <= bound) {
			return 0;
		}
		int end = line * CultistWars.RANGE + LENGTH[line];
		for (int i = line * CultistWars.RANGE; i < end; i++) {
			int cell = from + BETWEEN[i];
			if (board[cell] != CultistMap.FLOOR && cell != vacated) {
				return 0;
			}
		}
		return damage;
	}
	static int hitCell(byte[] board, int from, int to) {
		int line = lineBetween(from, to);
		int end = line * CultistWars.RANGE + LENGTH[line];
		for (int i = line * CultistWars.RANGE; i < end; i++) {
			int cell = from + BETWEEN[i];
			if (board[cell] != CultistMap.FLOOR) {
				return cell;
			}
		}
		return to;
	}
}
final class SplitMix implements RandomGenerator {
	static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
	long state;
	public SplitMix(long seed) {
		state = seed;
	}
	public long nextLong() {
		return mix(state += GOLDEN_GAMMA);
	}
	public static long hash(long seed, long first, long second) {
		return mix(mix(mix(seed + GOLDEN_GAMMA) + first * GOLDEN_GAMMA) + second * GOLDEN_GAMMA);
	}
	static long mix(long z) {
		z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
		z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
		return z ^ (z >>> 31);
	}
}
final class Weights {
	static final int[] TREE = {0, -102, -60, -46, 27, 39, 53, 68, 116, 76, 112, 0, -14, -16, 44, 82, 148, 84, 156, 140, 164, 198, 0, 118, 74, 64, -34, -7, -43, -69, -108, -68, -108, 0, 19, 21, -38, -75, -133, -81, -157, -138, -156, -189, 0, 4, -2, -6, 2, -1, 2, 4, 7, 8, 3, -4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -34, -16, -8, -4, -3, -8, 0, -6, -2, -3, -1, -15, -22, 19, -23, 45, 13, 15, 69, 53, 4, 11, 12, 9, 3, 13, 0, -9, 6, 2, -8, 1, 3, 6, -19, 74, -34, -223, -86, -90, 12, -19, 25, -2, 4, -1, 0, 71, -20, -6, -3, 1, -6, -1, -3, 2, -2, 3, 2, 9, 26, 29, -13, -13, -37, -38, 0, 109, 30, -23, -36, -28, -29, -30, -28, -25, -42, -36, -35, -16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 99, -48, 25, 16, 39, 42, 0, -77, -31, 27, 36, 30, 31, 33, 28, 26, 37, 31, 31, 13, 2, -18, 1, -2, 0, 2, 0, 4, -1, -1, 1, -1, 0, 1, 1, 1, 0, 1, 2, 1, 30, 12, 6, 0, 2, 8, 0, 6, -1, 3, 5, 11, 15, -14, 27, -38, -47, 25, -94, -37, -7, -13, -14, -14, -7, -16, 0, 4, -10, -7, 3, -7, -8, -13, 22, -76, 26, 191, 65, 100, 101, 96, 82, 66, 57, 45, 0, 72, 63, 51, 40, 29, 23, 14, 9, 5, 7, 7, -3, -3, 13, 18, 14, 10, 0, -3, 0, 5, 9, 4, -2, -4, -9, -8, -4, -8, -16, -7, -19, -22, -104, -97, -79, -65, -53, -41, 0, -75, -63, -53, -37, -28, -23, -15, -9, -8, -11, -10, -2, -4, -12, -19, -15, -10, -1, 2, 0, -5, -10, -5, 1, 5, 8, 5, 3, 7, 14, 6, 19, 22, 0, 0, 0, 0, 0, 0, 0, 0, -87, -143, -222, -239, -169, 155, 0, -8, -64, -159, -194, -199, 32, 0, 13, -7, -149, -206, -223, -62, 0, -17, -24, -115, -206, -289, -78, 0, -25, -33, -2, -113, -167, 63, 0, -43, -40, -39, -177, -53, 81, 0, 23, 11, -58, -59, -6, 378, 0, -81, -1, 82, -2, 5, -81, 0, -2, 34, 24, 18, 14, 10, 0, -16, -10, -32, -47, 14, 40, 0, 0, 0, 0, 0, 0, 0, 0, 38, 16, 50, 31, 31, 7, 0, 44, 51, 28, 70, 139, 5, 0, 3, -10, 4, 90, 79, -2, 0, 2, -10, -6, -61, 17, -101, 0, -37, -57, -72, -95, -89, -31, 0, 16, 10, -23, 26, 80, 55, 0, -7, -72, -18, 22, 68, 49, 0, 29, -9, -55, -24, 77, 3, 0, 1, -63, -33, -19, 138, 45, 0, -8, -26, -21, -16, 52, 79, 0, 0, 0, 0, 0, 0, 0, 0, 74, 193, 273, 277, 235, 150, 0, 30, 208, 166, 243, 230, 119, 0, -28, 102, 202, 283, 203, 91, 0, 10, 88, 162, 49, 227, 179, 0, -27, 8, 45, 174, 207, -11, 0, 28, 37, 102, 168, 91, 5, 0, -10, -2, 67, 93, 12, -2, 0, 18, -17, -51, 26, 10, -8, 0, -6, -50, -26, 2, 32, -73, 0, 8, 5, 27, 76, 40, -109, 0, 0, 0, 0, 0, 0, 0, 0, -69, -38, -62, -58, -19, 18, 0, -46, -65, -66, -73, -95, 18, 0, 0, -7, -15, -41, 20, 16, 0, -15, 7, 13, 45, 63, 123, 0, 34, 53, 89, 108, 90, 68, 0, -21, -5, 28, -15, -14, 74, 0, 9, 77, 25, 29, -56, -23, 0, -29, 11, 44, 61, 31, 5, 0, -6, 49, 42, 30, -47, -36, 0, 5, 25, 23, 21, 10, -43, 0, 79, 94, 124, 102, 105, 124, 95, 134, 114, 127, 0, 257, 280, 280, 301, 319, 344, 363, 384, 398, 380, 0, -68, -88, -117, -88, -103, -114, -89, -124, -104, -116, 0, -250, -277, -279, -301, -322, -345, -362, -384, -399, -381, 0, -3, -1, -2, -3, 0, -4, 0, -1, -7, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 61, 63, 58, 58, 49, 54, 0, 57, 42, 49, 37, 56, 46, 35, 21, 50, -1, -65, 26, 99, 35, 32, 30, 27, 39, 37, 0, 24, 22, 21, 38, 23, 28, 30, 59, 33, 47, 106, 25, -3, 30, 47, -24, 5, -4, -4, 0, -14, 15, -3, 0, 2, 0, 0, 1, -2, 1, -3, 1, -3, 7, 102, 86, 6, 18, -16, 0, -18, -7, -14, -16, -39, -46, -44, -46, -50, -48, -49, -44, -53, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 187, -48, -78, -10, -14, 10, 0, 36, 9, 18, 16, 36, 40, 40, 40, 45, 47, 44, 38, 48, 73, 13, -20, 0, -6, -7, 0, -4, 3, -1, -3, -1, -1, -2, -3, -2, -2, -2, -2, -2, -57, -61, -56, -55, -45, -50, 0, -56, -39, -47, -34, -49, -39, -32, -24, -39, 23, 61, 7, -129, -30, -28, -23, -19, -32, -34, 0, -19, -17, -16, -33, -12, -23, -22, -57, -26, -49, -80, 15, -15, 372, 223, 142, 111, 78, 55, 0, 140, 117, 109, 78, 46, 18, 31, 18, 32, 24, 15, 26, 29, -2, 8, 6, 1, 7, 4, 0, 3, -8, -1, 1, -5, -10, -21, -23, -19, -9, -27, -33, -18, -359, -219, -145, -110, -82, -63, 0, -132, -114, -104, -85, -50, -23, -29, -20, -34, -25, -16, -27, -32, 5, -9, -3, -1, -7, -2, 0, -3, 9, 2, -1, 5, 11, 22, 24, 18, 11, 27, 33, 19, 0, 0, 0, 0, 0, 0, 0, 0, -121, -177, -117, -89, -129, 21, 0, -77, -140, -144, -133, -282, 36, 0, -16, -127, -184, -110, -190, -119, 0, 25, -69, -97, -143, -93, 184, 0, -29, -12, -92, -118, -130, -465, 0, 53, 6, -122, 32, -3, -19, 0, 52, 56, 56, 18, 94, 728, 0, 83, -8, -122, -10, 143, -285, 0, 15, -9, -28, 26, 61, 12, 0, 9, 44, 33, 61, 135, 187, 0, 0, 0, 0, 0, 0, 0, 0, -139, -134, -145, -108, -33, 17, 0, -83, -155, -142, -108, -140, 16, 0, -24, -23, -139, -99, -41, -66, 0, -22, -28, 5, -59, -49, 65, 0, -7, 47, -6, 95, 54, -31, 0, 10, 69, 23, 72, 102, 79, 0, 21, 149, 103, 28, 94, 38, 0, 17, 109, 139, 105, 135, 18, 0, 48, 178, 132, 175, 136, 20, 0, 72, 159, 183, 232, 159, -31, 0, 0, 0, 0, 0, 0, 0, 0, 232, 205, 158, 78, 94, 178, 0, 107, 187, 198, 121, 242, 256, 0, 60, 121, 245, 164, 173, 113, 0, -1, 34, 130, 185, 93, 146, 0, 57, 30, 134, 134, 44, 64, 0, -36, 36, 116, 23, 30, 27, 0, -44, -35, -8, -11, -18, -94, 0, -49, 30, 134, 18, -13, -147, 0, -15, 13, 42, 1, -104, -87, 0, -4, -46, -5, -87, 10, -225, 0, 0, 0, 0, 0, 0, 0, 0, 247, 224, 231, 265, 177, 1, 0, 110, 239, 265, 235, 231, 38, 0, 40, 83, 225, 200, 156, 78, 0, 43, 79, 67, 193, 165, -18, 0, 23, 5, 23, -21, 173, 75, 0, 9, -19, 50, 12, -104, 14, 0, -12, -104, -45, -22, -52, -20, 0, -3, -78, -78, -54, -112, -46, 0, -38, -142, -95, -126, -132, -19, 0, -65, -139, -172, -157, -212, 73};
}
