# Starts a bot in a session of its own. Arguments: the JVM's process id; "namespace" if this shell's next child begins a PID
# namespace, else "group"; the program and its arguments.
# The JVM has asked the kernel to send TERM to this shell when the JVM ends, even by SIGKILL.
[ "$PPID" = "$1" ] || exit # The JVM ended before the kernel knew.
isolation=$2
shift 2
trap : TERM # Ends the wait.
exec 3<&0 # A shell gives its background processes an empty input.
if [ "$isolation" = group ]; then
  setsid sh -c 'exec "$@"' "$0" "$@" <&3 3<&- &
else
  # Process 1 of the namespace. When it ends, the kernel kills all others. It gives the program an id that no other process of
  # the system has, as its own id outside: a JVM names files in /tmp by its process id, and warns on standard output if another
  # JVM has the same.
  setpriv --pdeathsig KILL sh -c '
    read -r pid rest </proc/self/stat && echo $((pid - 1)) >/proc/sys/kernel/ns_last_pid || exit
    exec 3<&0
    (exec "$@" <&3 3<&-) &
    exec <&- 3<&- >&- 2>&-
    wait $!' "$0" "$@" <&3 3<&- &
fi
exec <&- 3<&- >&- 2>&- # Otherwise the JVM would not see that the bot closes its output.
wait $!
status=$?
kill -s KILL -- -$! # The processes of the child's group, if it leads one.
exit $status
