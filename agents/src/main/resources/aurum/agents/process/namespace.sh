# Process 1 of a bot's PID namespace. When it ends, the kernel kills every process of the namespace. Arguments: the program,
# its arguments.
# Gives the program an id that no other process of the system has, as this shell's id outside: a JVM names files in /tmp by its
# process id, and warns on standard output if another JVM has the same.
read -r pid rest </proc/self/stat && echo $((pid - 1)) >/proc/sys/kernel/ns_last_pid || exit
exec 3<&0
(exec "$@" <&3 3<&-) &
exec <&- 3<&- >&- 2>&-
wait $!
