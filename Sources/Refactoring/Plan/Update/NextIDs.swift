import Findings

/// The ids that the next tasks of a file get. An id is never used twice, also when its task is deleted: what was used is
/// kept in the line `Next ids`, and otherwise seen from the tasks.
struct NextIDs {
  private var numbers: [String: Int] = [:]
  /// Someone who calls a task `D999999` does not want the next one to be `D1000000`, which is no id.
  private static let limit = 900_000

  init(_ document: PlanDocument) {
    for task in document.tasks where task.number < Self.limit {
      numbers[task.prefix] = max(numbers[task.prefix] ?? 1, task.number + 1)
    }
    for index in document.lines.indices.prefix(document.tasks.first?.line ?? document.lines.count) {
      guard document.isText[index], let (_, value) = document.lines[index].text[...].cut(at: HeadEditor.nextIDs)
      else { continue }
      for case let (prefix, number)? in Self.ids(String(value)).map(Self.parts) {
        numbers[prefix] = max(numbers[prefix] ?? 1, number)
      }
    }
    for task in document.tasks {
      for case let (prefix, number)? in task.dependencies.map({ $0.file == nil ? Self.parts($0.id) : nil }) {
        // A dependency may stand in another file; only letters that this file uses are its own.
        if let known = numbers[prefix] { numbers[prefix] = max(known, number + 1) }
      }
    }
  }

  /// For every kind of id the higher one.
  func higher(_ other: NextIDs) -> NextIDs {
    var result = self
    result.numbers.merge(other.numbers, uniquingKeysWith: max)
    return result
  }

  private static func parts(_ id: String) -> (prefix: String, number: Int)? {
    let prefix = String(id.prefix { !$0.isNumber })
    guard let number = Int(id.dropFirst(prefix.count)), number < limit else { return nil }
    return (prefix, number)
  }

  func next(_ prefix: String) -> Int { numbers[prefix] ?? 1 }

  /// In the order of work.
  var text: String {
    let order = PlanSection.allCases.map(\.prefix) + ["X", "D"]
    let known = order.filter { numbers[$0] != nil }
    let others = numbers.keys.filter { !order.contains($0) }.sorted()
    return (known + others).map { "\($0)\(next($0))" }.joined(separator: ", ")
  }

  /// How many bytes of a text are a list of ids.
  static func length(_ value: String) -> Int {
    var length = 0
    var rest = value[...]
    while true {
      let id = rest.prefix { $0.isASCII && ($0.isUppercase || $0.isNumber) }
      guard TaskLine.isID(id) else { return length }
      rest = rest.dropFirst(id.count)
      length = value.utf8.count - rest.utf8.count
      guard let next = rest.dropping(", ") else { return length }
      rest = next
    }
  }

  private static func ids(_ value: String) -> [String] {
    String(decoding: value.utf8.prefix(length(value)), as: UTF8.self).split(separator: ",").map { String($0.trimmed) }
  }
}
