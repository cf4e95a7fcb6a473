extension ScaffoldRequest {
  /// Every request that can be written, with its options as one would type them.
  public static func everyCombination(named name: String) -> [(options: String, request: ScaffoldRequest)] {
    var requests: [(String, ScaffoldRequest)] = []
    for kind in ScaffoldKind.allCases {
      for pattern in ScaffoldPattern.allCases {
        for observation in ProjectStyle.Observation.allCases {
          for runtime in ProjectStyle.Runtime.allCases {
            for tests in ProjectStyle.TestFramework.allCases {
              for navigation in ProjectStyle.Navigation.allCases {
                for interface in ProjectStyle.Interface.allCases {
                  for minimumIOS: Double? in [nil, 16, 15] {
                    var style = ProjectStyle(
                      interface: interface, observation: observation, tests: tests, runtime: runtime,
                      navigation: navigation)
                    style.minimumIOS = minimumIOS
                    let request = ScaffoldRequest(kind: kind, name: name, pattern: pattern, style: style)
                    guard isDistinct(request), Scaffold.canWrite(request) else { continue }
                    let options = [
                      kind.rawValue, "--pattern", pattern.rawValue, "--ui", interface.rawValue, "--observation",
                      observation.rawValue, "--runtime", runtime.rawValue, "--tests", tests.rawValue, "--navigation",
                      navigation.rawValue,
                    ]
                    let target = minimumIOS.map { " for iOS \(Int($0))" } ?? ""
                    requests.append((options.joined(separator: " ") + target, request))
                  }
                }
              }
            }
          }
        }
      }
    }
    return requests
  }

  /// Whether it differs from others by options that make a difference.
  private static func isDistinct(_ request: ScaffoldRequest) -> Bool {
    let (kind, style) = (request.kind, request.style)
    // Those depend on a type of the project.
    if kind == .tests { return false }
    if !kind.hasView, kind != .coordinator, style.interface == .uiKit { return false }
    if kind == .coordinator, style.interface == .uiKit, style.observation != .observable { return false }
    if !kind.usesPattern, request.pattern != .state { return false }
    if !kind.hasViewModel, style.navigation != .closures { return false }
    return kind.usesObservation || style.observation == .observable && style.runtime == .none
  }
}
