import Architecture

/// Which styles the code shows evidence for.
enum ProfileDetection {
  static func detect(_ program: Program, roles: RoleTable) -> [(profile: Profile, evidence: String)] {
    var counts: [Role: Int] = [:]
    var observable = 0
    for type in program.types where !program.modules[type.module].isTest {
      counts[roles.certain(type.id), default: 0] += 1
      if type.attributes.contains(program.words.observable) { observable += 1 }
    }
    func count(_ role: Role) -> Int { counts[role] ?? 0 }
    var result: [(Profile, String)] = [(.mvvm, words(count(.viewModel), "view model"))]
    if count(.coordinator) > 0, count(.view) > 0, observable > 0 || count(.viewModel) > 0 {
      result.append((.mvvmPlus, words(count(.coordinator), "coordinator")))
    }
    if count(.viewController) > 0 { result.append((.uikit, words(count(.viewController), "view controller"))) }
    if count(.useCase) > 0 || count(.repository) > 0 {
      result.append((.clean, words(count(.useCase), "use case") + ", " + words(count(.repository), "repository")))
    }
    return result
  }

  private static func words(_ count: Int, _ noun: String) -> String {
    let plural = noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s"
    return "\(count) \(count == 1 ? noun : String(plural))"
  }
}
