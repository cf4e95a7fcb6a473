extension ViewModelExposesMutableState {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewmodel-exposes-mutable-state",
    severity: .medium,
    area: .viewModel, section: .viewModelExtraction, consequence: .change,
    summary: "Observed state of a view model can be set from outside.",
    rationale: """
      When any view or controller may assign to `items` or `isLoading`, no single place can validate, log or reason about \
      a change, and a state that should be impossible is one assignment away. With a private setter every change goes \
      through a method of the view model.
      """,
    fires: """
      A settable, non-private stored property of a view model is observed state: an `@Published var`, a stored `var` of an \
      `@Observable` class, or a relay, current-value subject or home-made observable that is handed out as such. One \
      finding per type. Writes by other types without a binding are listed, first those of properties that the view model's own \
      methods change, too. Objects that are never replaced are asked to be `let`.
      """,
    silent: [
      "it is bound two-way somewhere: `$viewModel.name`, `@Bindable`, `Binding(get:set:)`, `Bindable(model).name`, "
        + "a control's stream bound to a relay",
      "a class that is private to its file, while no other type there writes it or it has a few values and no methods",
      "nested view state used as `$viewModel.context.name`",
      "no code sets it after `init`, or a protocol requires it to be settable",
      "weak delegates and coordinators, `on…` closures, `@ObservationIgnored` and `@AppStorage` properties",
      "it is written only by the type that the view model is nested in (the input bag of a cell)",
      "input of a component: a class with a few values and no methods, private to its file or named as such "
        + "(`CheckBoxInfo`), that only the view or cell beside or around it writes",
      "a subclass in another file sets it, or an extension there and no other type: the setter cannot be private",
      "event subjects, without a current value or with `Void` for one",
      "a setter with an access level of its own (`internal(set)`), and classes that send `objectWillChange` by hand",
      "what the user picks, opens or moves, by its name (`selectedItem`, `isExpanded`), set by views and controllers alone",
      "what one type alone fills in a type without methods (`hash(into:)` and overrides count for none), what the one object that keeps the view model alone gives it, and what a computed property with an open setter keeps",
      "test doubles; records that are encoded or decoded, and entities (`Identifiable` and `Hashable`) without methods",
    ],
    fix: "Write `private(set)` and change it through methods.",
    isFixable: true,
    serves: ["A15", "A20", "A31", "C19", "C33", "D13", "F4", "C40"])
}
