/// Numbers names that come again, in the order in which they come: `f`, `f-2`, `f-3`.
struct UniqueNames {
  private var used: [String: Int] = [:]

  /// The name, or the name with a number that makes it differ from all before it.
  mutating func unique(_ name: String) -> String {
    let count = used[name, default: 0] + 1
    used[name] = count
    // What it is called now may be the name of another one.
    return count == 1 ? name : unique("\(name)-\(count)")
  }
}
