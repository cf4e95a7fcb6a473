# Runs on the host in the terminal of the connection. The leader of the session only waits: when the connection goes,
# the system tells the leader, and tells the agent when the leader dies of it. A second process starts the agent, waits
# for it, ends what it leaves behind, and writes down how it ended, so that this can be asked for when the connection is
# gone.
mst_node=$(uname -n)
mst_over() { # CODE
  printf '%s\n' "$mst_run $1" >"$mst_place/exit.new" && mv "$mst_place/exit.new" "$mst_place/exit"
}
mst_fail() { # STEP REASON
  printf 'maestro: %s failed on %s: %s\n' "$1" "$mst_node" "$2"
  mst_over 125
  rm -f "$mst_place/begun"
  exit 125
}

# Who takes this file away decides whether the agent begins: it is taken once, and it holds the environment.
mv "$0" "$mst_place/begun" 2>/dev/null || {
  printf 'maestro: Start the agent failed on %s: it was called off.\n' "$mst_node"
  exit 125
}
mst_machine || mst_fail 'Start the agent' 'the machine does not say when it was started.'
cd "$mst_dir" >/dev/null 2>&1 || mst_fail 'Check the worktree' "$mst_dir cannot be entered."
mst_is_top || mst_fail 'Check the worktree' "$mst_dir is not the top of a worktree. Git says: $mst_other"

# These are for the agent. Caught, not ignored: what is ignored here would be ignored by the agent.
trap : INT QUIT TERM
(
  trap : HUP INT QUIT TERM
  # In here $$ is still the leader.
  mst_self=$(exec sh -c 'echo "$PPID"')
  mst_mark "$mst_self" && mst_was_pid=$mst_self mst_was_start=$mst_start &&
    mst_mark $$ && mst_was_session=$$ mst_was_begin=$mst_start mst_was_boot=$mst_boot ||
    mst_fail 'Start the agent' 'its processes cannot be found.'
  printf '%s\n' "$mst_run $mst_was_pid $mst_was_start $mst_boot $mst_node $mst_was_session $mst_was_begin" \
    >"$mst_place/process.new" && mv "$mst_place/process.new" "$mst_place/process" ||
    mst_fail 'Start the agent' "$mst_place cannot be written."
  rm -f "$mst_place/begun"
  (
    trap - HUP INT QUIT TERM
    umask "$mst_umask"
    mst_environment
    MAESTRO_HOST_SESSION=$mst_id
    export MAESTRO_HOST_SESSION
    if ! mst_program "$1"; then
      printf 'maestro: Start the agent failed on %s: there is no program %s.\n' "$mst_node" "$1"
      exit 127
    fi
    shift
    exec "$mst_found" "$@"
  )
  mst_code=$?
  mst_end 20 || mst_code=255
  mst_over "$mst_code"
  exit "$mst_code"
)
exit $?
