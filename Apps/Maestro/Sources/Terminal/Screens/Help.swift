/// All keys of each screen.
enum Help {
  private static let scrolling = [
    Hint("↑ ↓  k j", "Up and down"), Hint("PgUp PgDn", "By a screen"), Hint("Home End  g G", "To the ends"),
  ]
  private static let ends = [
    Hint("Ctrl-L", "Redraw the screen"), Hint("Ctrl-Z", "Suspend; agents go on"),
    Hint("Ctrl-C", "Quit; agents go on"),
  ]
  private static let actions = [
    Hint("y  N", "Allow what the agent asks for, or refuse it"), Hint("p", "Pause the agent, or let it go on"),
    Hint("s", "Stop the agent"), Hint("r", "Start the agent again"),
    Hint("a", "Archive the session, or bring it back"), Hint("x", "Remove the session; asks first"),
    Hint("d", "What it changed"), Hint("C", "Compare the sessions of its group"),
  ]

  static let sessions =
    scrolling + [
      Hint("Enter", "Open the session"), Hint("n", "New session"), Hint("/", "Search"),
      Hint("v", "The archived sessions, or back"),
    ] + actions + [
      Hint("Space", "Mark the session"), Hint("m", "Mark all that run, or none"),
      Hint("b", "Send a prompt to all marked sessions"), Hint("D", "Doctor: does everything fit together?"),
      Hint("Ctrl-R", "Load again"), Hint("q", "Quit; agents go on"),
    ] + ends

  static let detail =
    [
      Hint("i  Enter", "Type a line for the agent"),
      Hint("t", "Attach: every key goes to the agent until Ctrl-]"),
    ] + scrolling + actions + [
      Hint("c", "Commit all changes"), Hint("P", "Push the branch"), Hint("M", "Merge into the base"),
      Hint("B", "Rebase onto the base"), Hint("U", "Merge the base into the branch"),
      Hint("R", "Let the agent resolve the conflicts"), Hint("Z", "Take the merge in the worktree back"),
      Hint("o", "Close the messages"), Hint("Ctrl-R", "Load again"),
      Hint("Esc  q", "Back to the list"),
    ] + ends

  static let diff =
    [Hint("Tab  n", "Next file"), Hint("Shift-Tab  N", "File before"), Hint("s", "Another kind of changes")] + scrolling
    + [
      Hint("[ ]", "Place before, and next one"), Hint("c  Enter", "Leave a note on the line, or change the one there"),
      Hint("D", "Remove the note on the line"), Hint("S", "Send the notes to the agent"),
      Hint("v", "Mark the file as viewed, or not"), Hint("X", "Take this place back; asks first"),
      Hint("x", "Put the file back to its base; asks first"), Hint("o", "Close the messages"),
    ] + [Hint("r  Ctrl-R", "Compare again"), Hint("Esc  q", "Back")] + ends

  static let compare =
    [
      Hint("← →", "Session before, and next one"), Hint("Tab  n", "Next file"), Hint("Shift-Tab  N", "File before"),
    ] + scrolling + [
      Hint("Enter  d", "All that the session changed"), Hint("K", "Keep the session, remove the others; asks first"),
      Hint("r  Ctrl-R", "Compare again"), Hint("Esc  q", "Back"),
    ] + ends

  static let create =
    [
      Hint("Tab  ↓  Enter", "Next field"), Hint("Shift-Tab  ↑", "Field before"),
      Hint("← →", "Choose; typing finds a choice by its beginning"),
      Hint("Alt-Enter", "New line in the prompt and the files"),
      Hint("Ctrl-U Ctrl-W", "Delete all before the cursor, or a word"), Hint("Ctrl-S", "Create"), Hint("Esc", "Cancel"),
    ] + ends

  static let doctor =
    scrolling + [
      Hint("Space", "Choose for repair"), Hint("A", "Choose all, or none"), Hint("Enter", "Repair what is chosen"),
      Hint("r  Ctrl-R", "Look again"), Hint("Esc  q", "Back"),
    ] + ends
}
