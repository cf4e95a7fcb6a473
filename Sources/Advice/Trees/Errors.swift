extension DecisionTree {
  private static let practice = [
    "Log it with time, title and type, without personal data.",
    "Offer a way on: retry, work offline, contact support, dismiss.",
    "Services throw one localized error type of the app; it has the title, the message and the way on, so that no screen "
      + "words its own.",
  ]

  static let errors = DecisionTree(
    .errors, "How is this error shown?",
    .ask(
      "kind", "What happened?",
      .when(
        "cancelled", "the work was canceled",
        .advise(
          "silent", "Show nothing: return to the state from before.",
          because: ["The user left or asked for something else; an alert about that is noise."],
          rules: ["cancellation-shown-as-error"], serves: ["A19", "E33"])),
      .when(
        "input", "the user's input is invalid",
        .advise(
          "field", "Say it beside the field, before anything is sent.",
          because: ["Validate early and in a type of its own, so that form and server rules stay together."],
          traps: ["\"Invalid input\" does not help: say what is allowed."], serves: ["E33", "E46"])),
      .when(
        "content", "the screen has nothing to show because loading failed",
        .advise(
          "screen", "Show the error in place of the content, with a retry; keep old content if there is any.",
          because: practice,
          traps: ["Retry by itself at most three times, with growing pauses, and only what can succeed later."],
          rules: ["boolean-state-machine"], serves: ["E33", "E46", "D14"])),
      .when(
        "action", "an action failed while the content is still valid",
        .advise(
          "alert", "Show an alert with what failed and what to do; a banner if it is minor.",
          because: practice,
          traps: [
            "Success clears the error, and an alert is shown once.",
            "`try!` turns a failure into a crash: catch it, also where it seems impossible today.",
          ],
          serves: ["E33", "E46", "B46", "D14"])))
  )
}
