import Architecture
import Facts
import Knowledge

/// Stored properties behind a wrapper of the program that works with the outside world: reading one looks into user
/// defaults, the keychain or a file.
struct WrappedIO: Sendable {
  /// Names of such properties, for a quick look.
  let names: NameSet
  private let kinds: [DeclarationCursor: IOKinds]

  init(_ context: RuleContext, _ finder: IOFinder) {
    let program = context.program
    let attribute = program.words.propertyWrapper
    // What SwiftUI keeps up to date itself is state of the view, as `@AppStorage` is.
    let dynamic = program.known.types(.dynamicProperty)
    var wrappers: [TypeID: IOKinds] = [:]
    if attribute != .absent {
      for type in program.types where program.hasAttribute(attribute, type) && !context.exempt[type.id.index] {
        if program.inherits(type, from: dynamic) { continue }
        let work = Self.work(of: type, program, finder)
        if !work.isEmpty { wrappers[type.id] = work }
      }
    }
    var kinds: [DeclarationCursor: IOKinds] = [:]
    let written = NameSet(wrappers.keys.map { program[$0].name })
    if !wrappers.isEmpty {
      for type in program.types where !context.exempt[type.id.index] {
        for property in type.storedProperties {
          guard let use = property.attributes.first(where: { written.contains($0.name) }),
            let id = program.resolve(name: use.name, at: property.node).id, let work = wrappers[id]
          else { continue }
          kinds[property] = work
        }
      }
    }
    self.kinds = kinds
    names = NameSet(kinds.keys.map(\.name))
  }

  private static func work(of wrapper: TypeRecord, _ program: Program, _ finder: IOFinder) -> IOKinds {
    var kinds: IOKinds = []
    for member in wrapper.members {
      if member.isStored, let name = program.type(of: member).core.externalName {
        kinds.formUnion(finder.known.kinds(ofType: name))
      }
      for code in member.code where member.kind != .initializer {
        for access in finder.accesses(in: code) where !access.isBundled { kinds.formUnion(access.kinds) }
      }
    }
    return kinds.intersection(.strict)
  }

  /// The first of these properties that a declaration names, as an access.
  func access(in declaration: DeclarationCursor, kinds wanted: IOKinds, _ program: Program) -> IOAccess? {
    if names.isEmpty { return nil }
    for code in declaration.code {
      for index in code.indices {
        let node = code.file.nodes[index]
        guard node.kind == .identifier || node.kind == .member, names.contains(node.name) else { continue }
        let place = Cursor(file: code.file, index: index)
        if let property = program.declaration(of: place), let found = kinds[property], !found.isDisjoint(with: wanted) {
          return IOAccess(place: place, expression: place, kinds: found, isBundled: false)
        }
      }
    }
    return nil
  }
}
