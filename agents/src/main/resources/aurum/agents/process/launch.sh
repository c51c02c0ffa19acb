# Starts a bot in a session of its own. Arguments: the JVM's process id, then the command of the only child.
# The JVM has asked the kernel to send TERM to this shell when the JVM ends, even by SIGKILL.
[ "$PPID" = "$1" ] || exit # The JVM ended before the kernel knew.
shift
trap : TERM # Ends the wait.
exec 3<&0 # A shell gives its background processes an empty input.
"$@" <&3 3<&- &
exec <&- 3<&- >&- 2>&- # Otherwise the JVM would not see that the bot closes its output.
wait $!
status=$?
kill -s KILL -- -$! # The processes of the child's group, if it leads one.
exit $status
