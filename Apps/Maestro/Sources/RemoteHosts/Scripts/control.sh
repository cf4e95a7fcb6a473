# What Maestro asks a host. The line with the answer begins with a word of its own: shells may print something at their
# start.
mst_answer() { printf '\nmaestro-answer %s\n' "$*"; }

# How the agent is, and that one that has not begun never will: mst_verdict is
#   never, ended CODE, gone (nobody has written down how it ended), alive, left (the leader is gone, others are not),
#   elsewhere NODE, other (a later run), nameless (no start of the machine), unrecorded (nothing can tell).
mst_judge() {
  mst_named= mst_family= mst_leads=no mst_leader= mst_code=
  mst_machine || { mst_verdict=nameless; return 0; }
  if rm "$mst_place/run" 2>/dev/null; then
    printf '%s\n' "$mst_run never" >"$mst_place/exit"
    mst_verdict=never
    return 0
  fi
  mst_left=100
  while [ -f "$mst_place/begun" ] && [ ! -f "$mst_place/process" ] && [ "$mst_left" -gt 0 ]; do mst_nap; done
  mst_judge_exit
  if read -r mst_was_run mst_was_pid mst_was_start mst_was_boot mst_was_node mst_was_session mst_was_begin \
    2>/dev/null <"$mst_place/process"; then
    mst_judge_process
  elif [ "$mst_code" = never ]; then
    mst_verdict=never
  elif [ -n "$mst_code" ]; then
    mst_verdict="ended $mst_code"
  else
    # Only its mark can tell.
    mst_was_pid=- mst_was_start=- mst_was_session=- mst_was_begin=- mst_was_boot=$mst_boot
    mst_find
    mst_verdict=unrecorded
    if [ "$mst_proc" = yes ]; then mst_verdict=gone; fi
    if [ -n "$mst_family" ]; then mst_verdict=left; fi
  fi
}
mst_judge_exit() {
  if read -r mst_was_run mst_code 2>/dev/null <"$mst_place/exit"; then
    if [ -n "$mst_run" ] && [ "$mst_was_run" != "$mst_run" ]; then mst_code=; fi
  else
    mst_code=
  fi
}
mst_judge_process() {
  if [ -n "$mst_run" ] && [ "$mst_was_run" != "$mst_run" ]; then
    mst_verdict=other
  elif [ "$mst_was_node" != "$mst_node" ]; then
    # The machines share a folder: only what was written down is known here.
    mst_verdict="elsewhere $mst_was_node"
    if [ -n "$mst_code" ]; then mst_verdict="ended $mst_code"; fi
  else
    mst_find
    # The leader writes down how it ended after its last look, and may have done so since.
    mst_judge_exit
    if [ -n "$mst_family" ]; then
      mst_verdict=left
      if [ "$mst_leads" = yes ]; then mst_verdict=alive; fi
    elif [ -n "$mst_code" ]; then
      mst_verdict="ended $mst_code"
    else
      mst_verdict=gone
      if [ "$mst_leads" = yes ]; then mst_verdict=alive; fi
    fi
  fi
}
mst_report() { mst_answer "$mst_verdict" "$mst_leader$mst_named"; }

mst_do_look() {
  mst_judge
  mst_report
}

mst_do_wait() {
  mst_left=300
  while [ "$mst_left" -gt 0 ]; do
    for mst_each in process exit; do
      read -r mst_was_run mst_rest 2>/dev/null <"$mst_place/$mst_each" || continue
      [ "$mst_was_run" = "$mst_run" ] || continue
      mst_answer begun
      return 0
    done
    mst_nap
  done
  mst_answer waiting
}

mst_do_stop() {
  mst_judge
  case $mst_verdict in
  alive | left)
    mst_end "$mst_grace"
    # The leader writes down how the agent ended, and ends.
    mst_left=50
    while [ "$mst_leads" = yes ] && [ "$mst_left" -gt 0 ]; do
      mst_signal KILL
      mst_nap
      mst_find
    done
    if [ "$mst_leads" = yes ]; then
      kill -KILL "$mst_was_pid"
      mst_left=20
      while [ "$mst_leads" = yes ] && [ "$mst_left" -gt 0 ]; do
        mst_nap
        mst_find
      done
    fi
    mst_judge
    ;;
  esac
  mst_report
}

# Signals all but the leader, those that are started meanwhile included.
mst_do_signal() { # NAME
  mst_judge
  if [ "$mst_verdict" = alive ]; then
    mst_left=20
    mst_before=
    while [ "$mst_before" != "$mst_seen" ] && [ "$mst_left" -gt 0 ]; do
      mst_before=$mst_seen
      mst_signal "$1"
      mst_find
      mst_left=$((mst_left - 1))
    done
    mst_verdict=signalled
  fi
  mst_report
}
mst_do_hold() { mst_do_signal STOP; }
mst_do_resume() { mst_do_signal CONT; }

mst_do_forget() {
  mst_judge
  case $mst_verdict in
  alive | left | elsewhere* | other | nameless | unrecorded) mst_report ;;
  *) if rm -rf "$mst_place"; then mst_answer forgotten; else mst_answer refused state; fi ;;
  esac
}

mst_check_program() {
  if ! (mst_environment && mst_program "$mst_name"); then
    mst_answer refused program
    (mst_environment && printf '%s\n' "$PATH")
    return 1
  fi
}
mst_check_host() {
  mst_machine || { mst_answer refused machine; return 1; }
  command -v git >/dev/null 2>&1 || { mst_answer refused git; return 1; }
}

mst_do_check() {
  mst_check_host && mst_check_program && mst_answer ready
}

mst_do_prepare() {
  mst_check_host || return 0
  if ! { mkdir -p "$mst_place" && chmod 700 "$mst_place"; }; then
    mst_answer refused state
    printf '%s\n' "$mst_place"
    return 0
  fi
  mst_judge
  case $mst_verdict in
  alive | left | elsewhere*)
    mst_answer refused busy
    printf '%s\n' "$mst_verdict $mst_leader$mst_named"
    return 0
    ;;
  esac
  rm -f "$mst_place/process" "$mst_place/exit" "$mst_place/begun"
  cd "$mst_dir" >/dev/null 2>&1 || { mst_answer refused folder; return 0; }
  if ! mst_is_top; then
    mst_answer refused top
    printf '%s' "$mst_other"
    return 0
  fi
  mst_check_program || return 0
  if printf '%s' "$mst_script" >"$mst_place/run.new" && mv "$mst_place/run.new" "$mst_place/run"; then
    mst_answer ready
  else
    mst_answer refused state
  fi
  printf '%s\n' "$mst_place"
}
