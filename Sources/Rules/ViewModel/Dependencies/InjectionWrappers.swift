import Architecture
import Facts

/// Property wrappers by which the app's container gives a type what it needs: `@Injected var store: Store`.
struct InjectionWrappers {
  private let context: RuleContext
  private let wrappers: NameSet
  /// The first view model that is filled this way, by the wrapper's name.
  private let example: (wrapper: NameID, type: TypeRecord)?

  init(_ context: RuleContext) {
    self.context = context
    wrappers = context.program.known.types(.injects, .injected)
    let wrappers = wrappers
    example =
      context.types(.viewModel).lazy.filter { !context.roles[$0.id].isReducer }
      .compactMap { type in Self.wrapper(of: type.storedProperties, wrappers).map { ($0, type) } }.first
  }

  /// The wrapper that fills a property.
  func wrapper(of property: DeclarationCursor) -> String? {
    Self.wrapper(of: [property], wrappers).map { "@" + context.text($0) }
  }

  /// How a type would get something from the container: `@Injected`, with the type that shows how. `nil` where the app has no
  /// container, and where the type's own initializer takes what it needs.
  func way(into type: TypeRecord) -> (wrapper: String, example: String)? {
    guard let example else { return nil }
    let family = context.program.superclassChain(of: type)
    let own = family.first { Self.wrapper(of: $0.storedProperties, wrappers) != nil }
    // `required init()`: the container or a router makes it, and has nothing to give.
    let isMadeBlindly = family.contains { member in
      member.initializers.contains { $0.flags.contains(.isRequired) && $0.parameters.isEmpty }
    }
    guard own != nil || isMadeBlindly else { return nil }
    let shown = own ?? example.type
    guard let wrapper = Self.wrapper(of: shown.storedProperties, wrappers) else { return nil }
    return ("@" + context.text(wrapper), shown.qualifiedName)
  }

  private static func wrapper(of properties: [DeclarationCursor], _ wrappers: NameSet) -> NameID? {
    properties.lazy.compactMap { property in property.attributes.first { wrappers.contains($0.name) }?.name }.first
  }
}
