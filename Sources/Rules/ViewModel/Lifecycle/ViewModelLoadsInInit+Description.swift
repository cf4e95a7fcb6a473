extension ViewModelLoadsInInit {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "viewmodel-loads-in-init",
    severity: .high,
    area: .viewModel, section: .viewModelExtraction, consequence: .wrongBehavior,
    summary: "A view model starts loading in its initializer.",
    rationale: """
      Work started in `init` runs before the screen appears, and for screens that never appear: SwiftUI builds view \
      models more often than it shows them. No one holds the task, so it can neither be cancelled nor tried again, and \
      a test cannot build the view model without starting it.
      """,
    fires: """
      `init`, a method it calls (one level; for a task one private method further), or a stored property's initial value starts a `Task` that waits for \
      something, awaits, calls a method that loads (async, or with I/O behind it, protocols followed to their \
      implementations), subscribes to what a collaborator fetches and may fail to, reads a file, a database or a decoded resource, or starts an endless `for await`. A \
      `super.init` that calls a method overridden here counts too. Requests are named first; medium where all that is loaded \
      is read from files or databases of the device, or where only `lazy` properties make the view model. One finding per view model.
      """,
    silent: [
      "it only wires publishers or observation with weak self, a query that is only observed included "
        + "(`realm.objects(…).observe { [weak self] … }`)",
      "an endless `for await` whose task holds self weakly and whose stream is local state or an observation; awaiting "
        + "I/O for each element still fires",
      "awaiting a function that gives an asynchronous stream",
      "the work is pure computation, or only a hop to another actor",
      "synchronous reads of defaults or cached state, and looks whether a file exists",
      "the type is a long-lived service: it gives one shared instance of itself",
      "logging, also where what is called logs to a file on the way",
      "closures that run later",
      "`lazy` properties, and reads from the device where only `lazy` or `@StateObject` properties make the view model",
      "a task behind two methods that sleeps first: a delayed reaction",
    ],
    fix: "Load once, from the view's `.task` or `viewDidLoad`, and keep the task so that it can be cancelled.",
    serves: ["A14", "C27", "F3", "B20"])
}
