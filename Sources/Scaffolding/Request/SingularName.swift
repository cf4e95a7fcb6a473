/// The thing that a list of things is named after.
enum SingularName {
  /// `Orders` → `Order`, `Categories` → `Category`, `News` → `News`.
  ///
  /// - Parameter known: types of the project; of several possible names, one of them is right.
  static func of(_ name: String, known: Set<String> = []) -> String {
    candidates(name).first(where: known.contains) ?? candidates(name)[0]
  }

  /// `order` → `orders`, `category` → `categories`.
  static func plural(_ name: String) -> String {
    if unchanging.dropFirst(3).contains(where: name.hasSuffix) { return name }
    if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
      return name.dropLast() + "ies"
    }
    return name + (["s", "x", "z", "ch", "sh"].contains(where: name.hasSuffix) ? "es" : "s")
  }

  /// The likeliest first.
  private static func candidates(_ name: String) -> [String] {
    let lower = name.lowercased()
    func without(_ count: Int, _ ending: String = "") -> String { String(name.dropLast(count)) + ending }
    guard lower.hasSuffix("s"), name.count > 3, !unchanging.contains(where: lower.hasSuffix) else { return [name] }
    if lower.hasSuffix("ies") {
      return endsInIE.contains(where: lower.hasSuffix) ? [without(1), without(3, "y")] : [without(3, "y"), without(1)]
    }
    if ["sses", "xes", "ches", "shes", "zzes"].contains(where: lower.hasSuffix) { return [without(2), without(1)] }
    return [without(1), without(2), name]
  }

  private static let unchanging = [
    "ss", "us", "is", "news", "series", "species", "canvas", "atlas", "lens", "gas", "analytics", "basics", "settings",
  ]
  private static let endsInIE = [
    "movies", "cookies", "pies", "ties", "zombies", "calories", "selfies", "hoodies", "smoothies", "brownies", "genies",
    "rookies", "pixies", "budgies", "birdies", "lies",
  ]
}
