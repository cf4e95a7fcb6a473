import SeededRandom

/// Programs from other programs: some are put side by side, and then changed in ways after which they still parse.
enum Recombination {
  private static let prefixes = [
    "Home", "Old", "Pro", "Lite", "Demo", "Main", "Deep", "Next", "Plain", "Quick", "Blue", "Shared", "Basic", "Extra",
    "First", "Great",
  ]

  static func program(
    _ random: inout SeededGenerator, sources: [SourceProgram], scale: Int
  ) -> GeneratedProgram {
    var draft = Draft(random: SeededGenerator(seed: random.next()))
    let chosen = (0..<(1 + random.below(2 + scale))).map { _ in random.pick(sources) }
    for (index, source) in chosen.enumerated() {
      // The first one keeps its names now and then.
      let name = index == 0 && random.below(4) == 0 ? "" : prefixes[index % prefixes.count]
      draft.add(source, prefix: index < prefixes.count ? name : name + "\(index)")
    }
    let steps: [(inout Draft) -> Void] = [
      Regrouping.splitFiles, Regrouping.splitFiles, Regrouping.moveMembers, Regrouping.nest, Regrouping.multiply,
      Regrouping.linkTypes, Regrouping.swapTypes, Regrouping.spliceMembers, Indirection.aliases, Indirection.decorate,
      Indirection.decorate, Indirection.delegateMutually, Indirection.baseClasses, Indirection.abstractions,
      Indirection.generics, Bodies.wrap, Bodies.wrap, Bodies.splice, Bodies.conditions, Bodies.suppress,
    ]
    for _ in 0..<(1 + random.below(4 + 3 * scale)) { steps[random.below(steps.count)](&draft) }
    return draft.program(
      isMainActorByDefault: chosen[0].isMainActorByDefault, deploymentTargets: chosen[0].deploymentTargets,
      modules: random.below(4) == 0 ? 3 : 1)
  }
}
