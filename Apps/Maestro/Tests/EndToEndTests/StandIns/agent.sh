#!/bin/sh
# Speaks as the agent whose name it has, by what Maestro has given it. Its last argument names a file with what to do, a line each:
# an event in JSON that it says, "wait FILE" (until there is such a file), "key" (waits for one and prints it), "end CODE".
for script; do :; done
name=${0##*/}
folder=$(dirname "$0")

settings=
case $name in
claude)
  before=
  for argument; do
    [ "$before" = --settings ] && settings=$argument
    before=$argument
  done
  ;;
gemini) settings=$GEMINI_CLI_SYSTEM_DEFAULTS_PATH ;;
codex) case " $* " in *" tui.notifications=true "*) settings=terminal ;; esac ;;
opencode) settings=$OPENCODE_CONFIG_CONTENT ;;
esac
[ -n "$settings" ] || { echo "It was given nothing to say its events by."; exit 9; }

say() {
  case $name in
  claude | gemini)
    command=$(sed 's/.*"command":"\([^"]*\)".*/\1/' "$settings")
    printf '%s' "$1" | sh -c "$command"
    ;;
  codex) printf '\033]9;%s\007' "$(printf '%s' "$1" | sed 's/.*"osc9": *"\([^"]*\)".*/\1/')" ;;
  opencode) node "$folder/opencode.mjs" "$1" ;;
  esac
}

echo "$name is here."
while IFS= read -r line <&3; do
  case $line in
  "{"*) say "$line" ;;
  wait*) while [ ! -e "${line#wait }" ]; do sleep 0.02; done ;;
  key)
    stty raw -echo
    key=$(dd bs=1 count=1 2>/dev/null | od -An -tx1 | tr -d ' ')
    stty sane
    echo "key $key"
    ;;
  end*) exit "${line#end }" ;;
  esac
done 3<"$script"
sleep 1000000
