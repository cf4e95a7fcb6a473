# Shared by what runs on a host: POSIX sh and, where there is no /proc, ps. All names begin with mst_, so that no
# variable of the environment is changed by chance.
set -uf
mst_umask=$(umask)
umask 077
mst_nl='
'
mst_self=$$
mst_lister=0
if [ -z "$mst_place" ]; then mst_place=${XDG_STATE_HOME:-$HOME/.local/state}/maestro/agents/$mst_id; fi
if [ -z "$mst_proc" ]; then
  mst_proc=no
  if [ -r /proc/self/stat ] && [ -r /proc/self/environ ]; then mst_proc=yes; fi
fi

# Waits a tenth of a second, or a whole one where that is the shortest time, and counts it off mst_left.
mst_nap() {
  if sleep 0.1 2>/dev/null; then mst_left=$((mst_left - 1)); else sleep 1; mst_left=$((mst_left - 10)); fi
}

# Which start of which machine this is.
mst_machine() {
  mst_boot=
  if [ -r /proc/sys/kernel/random/boot_id ]; then
    read -r mst_boot </proc/sys/kernel/random/boot_id
  else
    mst_boot=$(sysctl -n kern.bootsessionuuid 2>/dev/null)
  fi
  mst_node=$(uname -n)
  [ -n "$mst_boot" ] && [ -n "$mst_node" ]
}

# Adds a process of Linux to mst_table. The name of a program may hold brackets, blanks and ends of lines.
mst_read() {
  mst_text=
  { while IFS= read -r mst_line; do mst_text="$mst_text$mst_line "; done; } 2>/dev/null <"/proc/$1/stat"
  [ -n "$mst_text" ] || return 0
  mst_pid=$1
  set -- ${mst_text##*) }
  case $1 in [ZXx]) return 0 ;; esac
  mst_table="$mst_table$mst_pid $2 $3 $4 - ${20}$mst_nl"
}

# Adds a process of another system to mst_table: the time it began is five words.
mst_take() {
  [ "$#" -ge 10 ] || return 0
  case $5 in Z*) return 0 ;; esac
  case $4 in *[0-9]*) mst_tty=$4 ;; *) mst_tty=- ;; esac
  mst_table="$mst_table$1 $2 $3 - $mst_tty $6_$7_$8_$9_${10}$mst_nl"
}

# Fills mst_table with the processes that are not dead: number, parent, group, session, terminal, beginning.
mst_look() {
  mst_table=
  if [ "$mst_proc" = yes ]; then
    set +f
    set -- /proc/[0-9]*
    set -f
    for mst_each in "$@"; do mst_read "${mst_each#/proc/}"; done
    return 0
  fi
  LC_ALL=C ps -A -o pid= -o ppid= -o pgid= -o tty= -o stat= -o lstart= >"$mst_place/list.$$" 2>/dev/null &
  mst_lister=$!
  wait "$mst_lister"
  while read -r mst_line; do mst_take $mst_line; done <"$mst_place/list.$$"
  rm -f "$mst_place/list.$$"
}

# Sets the marks of a process.
mst_mark() {
  mst_look
  mst_start=
  mst_each_line mst_mark_line "$1"
  [ -n "$mst_start" ]
}
mst_mark_line() { if [ "$1" = "$7" ]; then mst_start=$6; fi; }

# Calls a function for each line of mst_table with its words, and one more.
mst_each_line() {
  mst_call=$1 mst_with=${2-}
  mst_ifs=$IFS
  IFS=$mst_nl
  set -- $mst_table
  IFS=$mst_ifs
  for mst_each in "$@"; do "$mst_call" $mst_each "$mst_with"; done
}

# Looks for the processes of the session as they are now: mst_leads tells whether the recorded one lives, mst_family has
# the others: those of its session, group and terminal, those with its mark in their environment, and all below them.
# The one that leads the session belongs to the recorded one, and ends with it.
mst_find() {
  mst_family= mst_named= mst_seen=' ' mst_leads=no mst_alien=no mst_terminal=- mst_marked=
  [ "$mst_was_boot" = "$mst_boot" ] || return 0
  if [ "$mst_proc" = yes ]; then
    mst_marked=$(set +f; LC_ALL=C grep -lsF "MAESTRO_HOST_SESSION=$mst_id" /proc/[0-9]*/environ 2>/dev/null)
  fi
  mst_look
  mst_each_line mst_leader_line
  mst_each_line mst_member_line
  mst_more=yes
  while [ "$mst_more" = yes ]; do
    mst_more=no
    mst_each_line mst_child_line
  done
}
mst_leader_line() {
  if [ "$1" = "$mst_was_pid" ] && [ "$6" = "$mst_was_start" ]; then
    mst_leads=yes mst_terminal=$5 mst_leader=$1:$6
    mst_seen="$mst_seen$1 "
  fi
  # The number of the session was used again.
  if [ "$1" = "$mst_was_session" ] && [ "$6" != "$mst_was_begin" ]; then mst_alien=yes; fi
}
mst_member_line() {
  case $mst_marked$mst_nl in *"/proc/$1/environ$mst_nl"*) mst_add "$1" "$6"; return ;; esac
  [ "$mst_alien" = no ] || return 0
  # Without the number of a session nothing belongs to it: columns that a system leaves out are no match.
  case $mst_was_session in '' | 0 | 1 | *[!0-9]*) return 0 ;; esac
  if [ "$3" = "$mst_was_session" ] || [ "$4" = "$mst_was_session" ]; then mst_add "$1" "$6"; fi
  if [ "$5" != - ] && [ "$5" = "$mst_terminal" ]; then mst_add "$1" "$6"; fi
}
mst_child_line() { case $mst_seen in *" $2 "*) mst_add "$1" "$6" ;; esac; }
mst_add() {
  # The first process is nobody's, whatever a record says.
  if [ "$1" -le 1 ]; then return 0; fi
  case $mst_seen in *" $1 "*) return 0 ;; esac
  if [ "$1" = "$mst_self" ] || [ "$1" = "$mst_lister" ]; then return 0; fi
  if [ "$1" = "$mst_was_session" ] && [ "$mst_leads" = yes ]; then return 0; fi
  mst_seen="$mst_seen$1 " mst_family="$mst_family $1" mst_named="$mst_named $1:$2" mst_more=yes
}

mst_signal() {
  for mst_each in $mst_family; do kill -"$1" "$mst_each" 2>/dev/null; done
}

# Ends the family but for the leader: gently for so many tenths of a second, then by force. False when some are left.
mst_end() {
  mst_left=$1
  mst_find
  mst_signal TERM
  # What is held would not see the TERM.
  mst_signal CONT
  while [ -n "$mst_family" ] && [ "$mst_left" -gt 0 ]; do
    mst_nap
    mst_find
  done
  mst_left=100
  while [ -n "$mst_family" ] && [ "$mst_left" -gt 0 ]; do
    # New ones may have been started meanwhile.
    mst_signal KILL
    mst_nap
    mst_find
  done
  [ -z "$mst_family" ]
}

# Whether a folder is the top of a worktree; else mst_other is what git said.
mst_is_top() {
  unset GIT_DIR GIT_WORK_TREE GIT_COMMON_DIR GIT_INDEX_FILE GIT_PREFIX
  # The end of the line is kept from being cut off, as a name may end with one.
  mst_top=$(git rev-parse --show-toplevel </dev/null 2>&1; printf x)
  mst_here=$(pwd -P; printf x)
  mst_other=${mst_top%x}
  [ "$mst_top" = "$mst_here" ]
}

# The path of a program as a shell finds it, but neither a function nor a built-in: mst_found.
mst_program() {
  case $1 in
  */*)
    mst_found=$1
    [ -f "$1" ] && [ -x "$1" ]
    return
    ;;
  esac
  mst_rest=$PATH:
  while [ -n "$mst_rest" ]; do
    mst_found=${mst_rest%%:*}
    mst_found=${mst_found:-.}/$1
    mst_rest=${mst_rest#*:}
    if [ -f "$mst_found" ] && [ -x "$mst_found" ]; then return 0; fi
  done
  return 1
}
