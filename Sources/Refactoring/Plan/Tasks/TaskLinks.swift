/// Which task waits for which: for the protocol, the view model or the coordinator that the other one creates.
struct TaskLinks {
  private typealias Reference = (id: String, file: String)
  private var providers: [String: Reference] = [:]
  private var users: [String: [Reference]] = [:]

  /// Tasks with their ids, in the order of the file. What is there first provides.
  mutating func add(_ tasks: [(String, TaskDraft)], file: String) {
    for (id, draft) in tasks {
      for key in draft.provides where providers[key] == nil { providers[key] = (id, file) }
      for key in draft.needs { users[key, default: []].append((id, file)) }
    }
  }

  /// The tasks that a task waits for, as its file names them.
  func dependencies(of draft: TaskDraft, id: String, file: String) -> [String] {
    Self.texts(draft.needs.compactMap { providers[$0] }, except: (id, file))
  }

  /// The tasks that wait for a task.
  func dependents(of draft: TaskDraft, id: String, file: String) -> [String] {
    Self.texts(draft.provides.flatMap { users[$0] ?? [] }, except: (id, file))
  }

  private static func texts(_ references: [Reference], except own: Reference) -> [String] {
    var texts: [String] = []
    for reference in references where reference != own {
      let text = reference.file == own.file ? reference.id : "\(reference.id) (\(reference.file))"
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  // MARK: Drafts

  /// Drafts that know which of them creates what several need, and which are foundations.
  static func linked(_ drafts: [TaskDraft]) -> [TaskDraft] {
    var result = drafts
    var counts: [String: Int] = [:]
    for key in drafts.flatMap({ $0.needs + $0.creates }) { counts[key, default: 0] += 1 }
    for index in result.indices where result[index].provides.contains(where: { counts[$0, default: 0] > 2 }) {
      result[index].isFoundation = true
    }
    var provided = Set(result.flatMap(\.provides))
    let order = result.indices.sorted { TaskDraft.inOrder(result[$0], result[$1]) }
    for index in order {
      // What is critical is a small edit that waits for nothing.
      guard result[index].section != .criticalSafety else {
        result[index].needs = []
        continue
      }
      for key in result[index].creates {
        if provided.insert(key).inserted {
          result[index].provides.append(key)
        } else if !result[index].provides.contains(key) {
          result[index].needs.append(key)
        }
      }
    }
    return result
  }
}

extension TaskDraft {
  /// Whether it belongs to no feature, wherever its code is.
  var isShared: Bool { isFoundation && rule != Foundation.coordinator.rawValue }
}
