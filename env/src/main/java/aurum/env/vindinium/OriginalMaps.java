package aurum.env.vindinium;

import aurum.env.base.InvalidInputException;

/**
 * The named boards of the original server, under its MIT licence (see META-INF/NOTICE among the
 * resources).
 */
final class OriginalMaps {
  private OriginalMaps() {}

  /**
   * The text of a board.
   *
   * @param nameOrText a name from {@code m1} to {@code m6}; or the text itself, in which {@code _}
   *     may replace a blank and {@code /} the end of a line, so that the text is one word
   * @throws InvalidInputException if the word can only be a name, and no board has it
   */
  static String text(String nameOrText) {
    return switch (nameOrText) {
      case "m1" -> M1;
      case "m2" -> M2;
      case "m3" -> M3;
      case "m4" -> M4;
      case "m5" -> M5;
      case "m6" -> M6;
      default -> {
        if (nameOrText.matches("[A-Za-z0-9]+")) {
          throw new InvalidInputException(
              "no map '%s'; available: m1 to m6, or the text of a map".formatted(nameOrText));
        }
        yield nameOrText.replace('_', ' ').replace('/', '\n');
      }
    };
  }

  /** A name or text as one word, which {@link #text} accepts again. */
  static String word(String nameOrText) {
    return nameOrText.replace("\r", "").replace(' ', '_').replace('\n', '/');
  }

  private static final String M1 =
      """
      ##@1    ####    @4##
            ########
              ####
          []        []
      $-    ##    ##    $-
      $-    ##    ##    $-
          []        []
              ####  @3
            ########
      ##@2    ####      ##
      """;

  private static final String M2 =
      """
      ########################
      ########        ########
      ####$-            $-####
      ####  @1        @4  ####
      ##    []  $-$-  []    ##
      ##    ##  ####  ##    ##
      ##    ##  ####  ##    ##
      ##    []  $-$-  []    ##
      ####  @2        @3  ####
      ####$-            $-####
      ########        ########
      ########################
      """;

  private static final String M3 =
      """
                ##############
                ##  $-  $-  ##
                ##  $-  $-  ##
                ##  $-  $-  ##
                ##  $-  $-  ##



                  []              []
      ##########  ##################
      $-                    $-
      ##########  ####  ############
      @1  @2                            @3  @4
                  ################
      $-  $-                            $-  $-
      """;

  private static final String M4 =
      """
      ####################################
      ################$-$-################
      ##########@1[]##    ##[]@4##########
      ##########  ##        ##  ##########
      ######$-    ####    ####    $-######
      ##########                ##########
      ########                    ########
      ######    ##  ########  ##    ######
      ######  $-##  ########  ##$-  ######
      ######  $-##  ########  ##$-  ######
      ######    ##  ########  ##    ######
      ########                    ########
      ##########                ##########
      ######$-    ####    ####    $-######
      ##########  ##        ##  ##########
      ##########@2[]##    ##[]@3##########
      ################$-$-################
      ####################################
      """;

  private static final String M5 =
      """
          ########@1        @4########
            ######            ######
              ##    $-    $-    ##
      ##      ##    ##    ##    ##      ##
      []##$-                        $-##[]
        $-                            $-
          ####  ##            ##  ####
                $-##  ####  ##$-
            ########$-####$-########
            ########$-####$-########
                $-##  ####  ##$-
          ####  ##            ##  ####
        $-                            $-
      []##$-                        $-##[]
      ##      ##    ##    ##    ##      ##
              ##    $-    $-    ##
            ######            ######
          ########@2        @3########
      """;

  private static final String M6 =
      """
            ##    ########    ##
        ##      ##  ####  ##      ####
          ##
        ##    ##$-##    ##$-##    ##
        []    ##@1        @4##    []
            ##                ##
        ##  ##                ##  ##
        ####                    ####
        ####                    ####
        ##  ##                ##  ##
            ##                ##
        []    ##@2        @3##    []
        ##    ##$-##    ##$-##    ##
          ##
        ##      ##  ####  ##      ##
            ##    ########    ##
      """;
}
