# Kills the remaining processes of the bots of a JVM when the JVM has ended. Standard input: lines "add NUMBER" and
# "remove NUMBER", NUMBER a bot's session or the file size limit in bytes that marks its processes.
# Only the JVM has the other end of the pipe open, so the input ends when the JVM ends, even by SIGKILL.
trap '' HUP INT TERM
watched=' '
while read -r verb number; do
  case $verb in
    add) watched="$watched$number " ;;
    remove) watched="${watched%% "$number" *} ${watched#* "$number" }" ;;
  esac
done
[ "$watched" = ' ' ] && exit

# Kills every process of a watched session or with a watched limit. Fails if there is none.
sweep() {
  found=1
  for process in /proc/[0-9]*; do
    fields=
    while read -r line; do fields=$line; done <"$process/stat"
    # The name in parentheses may contain any character. After it the fields are: 1 state, 4 session,
    # 18 threads. A process with several threads runs on when its first one has become a zombie.
    set -- ${fields##*) }
    [ $# -lt 18 ] && continue
    [ "$1" = Z ] && [ "${18}" -le 1 ] && continue
    session=$4
    limit=none
    while read -r max file size soft hard unit; do
      [ "$max $file $size" = 'Max file size' ] && limit=$hard && break
    done <"$process/limits"
    case $watched in
      *" $session "* | *" $limit "*)
        kill -s KILL "${process#/proc/}"
        found=0
        ;;
    esac
  done
  return $found
}

# Repeats, because a process may have forked while it was being killed.
sweeps=0
while [ $sweeps -lt 50 ] && sweep; do
  sweeps=$((sweeps + 1))
  sleep 0.05 || sleep 1
done
