/// A type of the app whose object a task passes in, with what the code uses of it.
struct UsedService: Hashable {
  /// Qualified.
  let name: String
  /// The members that are used, in the order of the code.
  var calls: [PlanCall]
}
