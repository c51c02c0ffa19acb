# Starts a bot. Arguments: a file size limit in 512-byte blocks, the program, its arguments.
# The limit marks every process that the bot starts; without permission to set it, no limit is set.
# The program starts when the JVM has sent one line, and never if the JVM dies before.
command ulimit -f "$1" 2>/dev/null
shift
read -r line && exec "$@"
