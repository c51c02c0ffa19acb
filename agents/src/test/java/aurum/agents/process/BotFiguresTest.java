package aurum.agents.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BotFiguresTest {
  private final BotFigures figures = new BotFigures();

  @Test
  void theFiguresOfATurnAreThoseOfItsOwnLinesAndTheSumsHaveAllTurns() {
    assertEquals(
        Map.of("depth", new FigureSum(15, 2), "value", new FigureSum(-0.5, 1)),
        figures.addTurn("hello\n[AURUM] depth=7 value=-0.5\n[AURUM] depth=8\r\n"));
    assertEquals(Map.of(), figures.addTurn("no figures here\n"));
    assertEquals(Map.of("depth", new FigureSum(9, 1)), figures.addTurn("[AURUM] depth=9\n"));
    assertEquals(
        Map.of("depth", new FigureSum(24, 3), "value", new FigureSum(-0.5, 1)), figures.sums());
  }

  @Test
  void wordsThatAreNoFiniteNumbersAreNoFigures() {
    assertEquals(
        Map.of("ok", new FigureSum(1, 1)),
        figures.addTurn(
            "[AURUM] a=nan b=NaN c=inf d=-Infinity e=1e999 f=0x10 g=1234567890123456 h= =1 ok=1"
                + " <b>=2 __proto__=3 1x=4 i=1,5 j=--1\n x [AURUM] k=1\n"));
  }

  @Test
  void aLineWithoutItsEndIsIgnoredBecauseItsNumberMayBeIncomplete() {
    assertEquals(Map.of(), figures.addTurn("[AURUM] depth=1"));
    assertEquals(
        Map.of("depth", new FigureSum(12, 1)),
        figures.addTurn("[AURUM] depth=12\n[AURUM] nodes=3\n[17 more bytes]\n"));
    assertEquals(
        Map.of("depth", new FigureSum(12, 1)),
        figures.addTurn("[AURUM] depth=12\n[AURUM] nodes=3\n[1 more byte]\n"));
  }

  @Test
  void onlyTheFirstSixteenNamesOfAMatchAreKept() {
    String line =
        IntStream.range(0, 20).mapToObj(i -> "x" + i + "=1").collect(Collectors.joining(" "));
    assertEquals(16, figures.addTurn("[AURUM] " + line + "\n").size());
    assertEquals(
        Map.of("x3", new FigureSum(2, 1)), figures.addTurn("[AURUM] other=1 x19=1 x3=2\n"));
  }

  @Test
  void aTextWithoutAReportIsFoundAtOnce() {
    assertTrue(BotFigures.mayBeIn("a\n[AURUM] depth=1\n"));
    assertFalse(BotFigures.mayBeIn("depth=1\n"));
  }
}
