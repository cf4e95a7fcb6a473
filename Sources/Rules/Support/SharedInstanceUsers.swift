import Architecture
import Facts

/// Which types take each of some shared instances, found in one pass over the program: what one type alone takes, it could as
/// well own.
struct SharedInstanceUsers {
  private struct Instance: Hashable {
    let holder: TypeID
    let name: NameID
  }

  /// The types that take an instance; `nil` stands for code outside of all types.
  private let users: [Instance: Set<TypeID?>]

  /// - Parameter reads: of the instances in question.
  /// - Complexity: O(nodes of the files that mention one of the instances' names).
  init(of reads: [SingletonRead], _ context: RuleContext) {
    let program = context.program
    let instances = Set(reads.compactMap(Self.instance))
    var users: [Instance: Set<TypeID?>] = [:]
    for use in program.mentions(of: NameSet(Set(instances.map(\.name))), .member) {
      guard let base = use.base, case .metatype(let inner) = program.type(of: base).core, let holder = inner.id else {
        continue
      }
      let instance = Instance(holder: holder, name: use.name)
      if instances.contains(instance) { users[instance, default: []].insert(program.enclosingType(of: use)?.id) }
    }
    self.users = users
  }

  /// Whether no other type of the app takes the instance.
  func isOnly(_ type: TypeID, of read: SingletonRead) -> Bool { Self.instance(read).flatMap { users[$0] } == [type] }

  private static func instance(_ read: SingletonRead) -> Instance? {
    guard !read.isLocated, let holder = read.type, read.expression.kind == .member else { return nil }
    return Instance(holder: holder, name: read.expression.name)
  }
}
