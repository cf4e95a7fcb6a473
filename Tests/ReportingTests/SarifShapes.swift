/// What of SARIF 2.1.0 a report of ours may hold, in our own words: which properties an object has and what they are.
/// A property that is not listed here is a mistake, even if the standard knows it: nobody has thought about it yet.
enum SarifShape {
  /// What a property holds.
  indirect enum Value: Sendable {
    case text
    /// A text that is one of these.
    case word([String])
    /// A whole number that is at least this.
    case number(Int)
    case flag
    /// An object of a shape, by its name.
    case object(String)
    case list(Value)
    /// Any keys, one kind of value.
    case map(Value)
    /// A property bag: anything.
    case bag
  }

  struct Object: Sendable {
    var required: [String] = []
    var properties: [String: Value]
  }

  static let levels = ["none", "note", "warning", "error"]

  static let objects: [String: Object] = [
    "log": Object(
      required: ["version", "runs"],
      properties: ["$schema": .text, "version": .word(["2.1.0"]), "runs": .list(.object("run"))]),
    "run": Object(
      required: ["tool"],
      properties: [
        "tool": .object("tool"), "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]),
        "automationDetails": .object("automationDetails"), "originalUriBaseIds": .map(.object("artifactLocation")),
        "invocations": .list(.object("invocation")),
        "artifacts": .list(.object("artifact")), "results": .list(.object("result")), "properties": .bag,
      ]),
    "automationDetails": Object(properties: ["id": .text]),
    "tool": Object(required: ["driver"], properties: ["driver": .object("driver")]),
    "driver": Object(
      required: ["name"],
      properties: [
        "name": .text, "version": .text, "informationUri": .text, "rules": .list(.object("rule")),
        "notifications": .list(.object("rule")),
      ]),
    "rule": Object(
      required: ["id"],
      properties: [
        "id": .text, "name": .text, "shortDescription": .object("message"), "fullDescription": .object("message"),
        "help": .object("message"), "helpUri": .text, "defaultConfiguration": .object("configuration"),
        "properties": .bag,
      ]),
    "configuration": Object(properties: ["level": .word(levels), "enabled": .flag]),
    "message": Object(required: ["text"], properties: ["text": .text, "markdown": .text]),
    "invocation": Object(
      required: ["executionSuccessful"],
      properties: ["executionSuccessful": .flag, "toolExecutionNotifications": .list(.object("notification"))]),
    "notification": Object(
      required: ["message"],
      properties: [
        "descriptor": .object("reference"), "level": .word(levels), "message": .object("message"),
        "locations": .list(.object("location")),
      ]),
    "reference": Object(properties: ["id": .text, "index": .number(0)]),
    "artifact": Object(
      properties: ["location": .object("artifactLocation"), "length": .number(0), "sourceLanguage": .text]),
    "result": Object(
      required: ["message"],
      properties: [
        "ruleId": .text, "ruleIndex": .number(0), "level": .word(levels),
        "kind": .word(["notApplicable", "pass", "fail", "review", "open", "informational"]),
        "message": .object("message"), "locations": .list(.object("location")),
        "relatedLocations": .list(.object("location")), "partialFingerprints": .map(.text),
        "suppressions": .list(.object("suppression")),
        "baselineState": .word(["new", "unchanged", "updated", "absent"]), "properties": .bag,
      ]),
    "suppression": Object(
      required: ["kind"],
      properties: [
        "kind": .word(["inSource", "external"]), "status": .word(["accepted", "underReview", "rejected"]),
        "justification": .text, "location": .object("location"),
      ]),
    "location": Object(
      properties: [
        "id": .number(0), "physicalLocation": .object("physicalLocation"),
        "logicalLocations": .list(.object("logicalLocation")), "message": .object("message"), "properties": .bag,
      ]),
    "physicalLocation": Object(
      required: ["artifactLocation"],
      properties: ["artifactLocation": .object("artifactLocation"), "region": .object("region")]),
    "logicalLocation": Object(
      required: ["fullyQualifiedName"],
      properties: ["name": .text, "fullyQualifiedName": .text, "kind": .text]),
    "artifactLocation": Object(
      properties: ["uri": .text, "uriBaseId": .text, "index": .number(0), "description": .object("message")]),
    "region": Object(
      required: ["startLine"],
      properties: [
        "startLine": .number(1), "startColumn": .number(1), "endLine": .number(1), "endColumn": .number(1),
      ]),
  ]
}
