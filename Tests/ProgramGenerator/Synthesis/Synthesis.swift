import SeededRandom

/// Programs from scratch. Every fragment adds declarations that compile, and may use what earlier ones declared.
enum Synthesis {
  static func program(_ random: inout SeededGenerator, scale: Int) -> GeneratedProgram {
    var scene = Scene(random: SeededGenerator(seed: random.next()), scale: scale)
    let fragments: [(inout Scene) -> Void] = [
      FeedFragments.circle, FeedFragments.forwarders, TypeFragments.aliases, TypeFragments.generics,
      TypeFragments.inheritance, TypeFragments.nesting, TypeFragments.crowd, TypeFragments.states, BodyFragments.bodies,
      BodyFragments.overloads, BodyFragments.chains, DataFragments.layers, DataFragments.singletons,
      ScreenFragments.viewModel, ScreenFragments.view, ScreenFragments.controller, ScreenFragments.coordinators,
    ]
    FeedFragments.circle(&scene)
    ScreenFragments.viewModel(&scene)
    for _ in 0..<(2 + random.below(4 + 2 * scale)) { fragments[random.below(fragments.count)](&scene) }
    if scene.chance(1, of: 2) { ScreenFragments.view(&scene) } else { ScreenFragments.controller(&scene) }
    return scene.program
  }
}
