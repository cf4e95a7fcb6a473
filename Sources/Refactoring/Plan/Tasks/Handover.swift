import Findings

/// What a controller gives a screen that its storyboard has made, as a related place of a finding says it.
struct Handover: Hashable {
  /// The screen, qualified.
  let screen: String
  /// The property that is set, or the method that is called; `nil` where the screen only comes out of the storyboard.
  let member: String?
  /// Whether it is a method.
  let isCall: Bool
  /// Whether code takes the screen out of its storyboard, instead of following a segue.
  let isInstantiated: Bool
  let path: String
  let line: Int

  /// "`DetailController.item` is set here", "`DetailController` comes out of a storyboard here", and then
  /// "`DetailController.item` is set on it here"
  init?(_ place: RelatedPlace) {
    guard let code = PlanDocument.codeSpans(place.message).first else { return nil }
    let message = place.message
    isCall = message.hasSuffix("` is called here") || message.hasSuffix("` is called on it here")
    isInstantiated = message.hasSuffix(" on it here") || message.hasSuffix("` comes out of a storyboard here")
    path = place.path
    line = place.line
    if isCall || message.hasSuffix("` is set here") || message.hasSuffix("` is set on it here") {
      guard let dot = code.lastIndex(of: ".") else { return nil }
      screen = String(code[..<dot])
      member = String(code[code.index(after: dot)...])
    } else if isInstantiated {
      screen = code
      member = nil
    } else {
      return nil
    }
  }
}

extension PlanInput {
  /// The screens that findings say something is handed to: steps name the types of their properties.
  public static func receivingScreens(_ findings: [Finding]) -> Set<String> {
    Set(findings.lazy.filter { $0.rule == "segue-navigation" }.flatMap(\.related).compactMap { Handover($0)?.screen })
  }
}
