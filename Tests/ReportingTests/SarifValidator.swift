import Foundation

/// Checks a SARIF log against ``SarifShape``, and what shapes cannot say: that indices, ids and places fit each other.
struct SarifValidator {
  private(set) var errors: [String] = []

  static func errors(in text: String) -> [String] {
    guard let log = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      return ["the log is not a JSON object"]
    }
    var validator = SarifValidator()
    validator.check(log, .object("log"), at: "log")
    for (index, run) in list(log, "runs").enumerated() { validator.checkRun(run, at: "runs[\(index)]") }
    return validator.errors
  }

  // MARK: Shapes

  private mutating func check(_ value: Any, _ shape: SarifShape.Value, at path: String) {
    switch shape {
    case .text:
      if !(value is String) { errors.append("\(path): no text") }
    case .word(let words):
      if (value as? String).map(words.contains) != true { errors.append("\(path): none of \(words)") }
    case .number(let least):
      guard let number = value as? NSNumber, !Self.isFlag(number), number.doubleValue == number.doubleValue.rounded()
      else { return errors.append("\(path): no whole number") }
      if number.intValue < least { errors.append("\(path): \(number) is less than \(least)") }
    case .flag:
      if (value as? NSNumber).map(Self.isFlag) != true { errors.append("\(path): neither true nor false") }
    case .bag:
      if !(value is [String: Any]) { errors.append("\(path): no object") }
    case .list(let element):
      guard let values = value as? [Any] else { return errors.append("\(path): no list") }
      for (index, value) in values.enumerated() { check(value, element, at: "\(path)[\(index)]") }
    case .map(let element):
      guard let values = value as? [String: Any] else { return errors.append("\(path): no object") }
      for (key, value) in values { check(value, element, at: "\(path).\(key)") }
    case .object(let name):
      guard let object = value as? [String: Any], let expected = SarifShape.objects[name] else {
        return errors.append("\(path): no \(name)")
      }
      for key in expected.required where object[key] == nil { errors.append("\(path): has no '\(key)'") }
      for (key, value) in object {
        guard let property = expected.properties[key] else {
          errors.append("\(path): a \(name) has no property '\(key)'")
          continue
        }
        check(value, property, at: "\(path).\(key)")
      }
    }
  }

  private static func isFlag(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

  // MARK: What belongs together

  private mutating func checkRun(_ run: [String: Any], at path: String) {
    let driver = Self.object(Self.object(run, "tool"), "driver")
    let rules = Self.list(driver, "rules").map { $0["id"] as? String ?? "" }
    let notifications = Self.list(driver, "notifications").map { $0["id"] as? String ?? "" }
    if Set(rules).count != rules.count { errors.append("\(path): a rule is listed twice") }
    let places = Places(
      bases: Set(Self.object(run, "originalUriBaseIds").keys), artifacts: Self.list(run, "artifacts").count)
    if run["columnKind"] == nil { errors.append("\(path): does not say how columns count") }
    for (index, result) in Self.list(run, "results").enumerated() {
      checkResult(result, rules: rules, places, at: "\(path).results[\(index)]")
    }
    for invocation in Self.list(run, "invocations") {
      for (index, notification) in Self.list(invocation, "toolExecutionNotifications").enumerated() {
        let path = "\(path).notifications[\(index)]"
        let id = Self.object(notification, "descriptor")["id"] as? String
        if id.map(notifications.contains) == false { errors.append("\(path): nothing describes '\(id ?? "")'") }
        for location in Self.list(notification, "locations") { checkLocation(location, places, at: path) }
      }
    }
  }

  private struct Places {
    let bases: Set<String>
    let artifacts: Int
  }

  private mutating func checkResult(_ result: [String: Any], rules: [String], _ places: Places, at path: String) {
    if let index = result["ruleIndex"] as? Int {
      let id = rules.indices.contains(index) ? rules[index] : nil
      if id != result["ruleId"] as? String { errors.append("\(path): ruleIndex \(index) is another rule") }
    }
    if Self.list(result, "locations").count != 1 { errors.append("\(path): not in one place") }
    if Self.object(result, "partialFingerprints").isEmpty { errors.append("\(path): has no fingerprint") }
    let related = Self.list(result, "relatedLocations")
    let ids = related.compactMap { $0["id"] as? Int }
    if Set(ids).count != related.count { errors.append("\(path): related places are not told apart") }
    for location in Self.list(result, "locations") + related { checkLocation(location, places, at: path) }
    for location in related where location["message"] == nil {
      errors.append("\(path): a related place does not say why")
    }
  }

  private mutating func checkLocation(_ location: [String: Any], _ places: Places, at path: String) {
    let place = Self.object(location, "physicalLocation")
    let artifact = Self.object(place, "artifactLocation")
    if let base = artifact["uriBaseId"] as? String, !places.bases.contains(base) {
      errors.append("\(path): the base '\(base)' is not declared")
    }
    if let index = artifact["index"] as? Int, index >= places.artifacts {
      errors.append("\(path): there is no artifact \(index)")
    }
    if let uri = artifact["uri"] as? String { checkURI(uri, isBased: artifact["uriBaseId"] != nil, at: path) }
    let region = Self.object(place, "region")
    guard let line = region["startLine"] as? Int, let endLine = region["endLine"] as? Int else { return }
    let column = region["startColumn"] as? Int ?? 1
    let endColumn = region["endColumn"] as? Int ?? .max
    if (endLine, endColumn) < (line, column) { errors.append("\(path): the region ends before it starts") }
  }

  private mutating func checkURI(_ uri: String, isBased: Bool, at path: String) {
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/%")
    if uri.unicodeScalars.contains(where: { !plain.contains($0) }) {
      errors.append("\(path): '\(uri)' is not percent-encoded")
    }
    if isBased, uri.hasPrefix("/") || uri.split(separator: "/").contains("..") {
      errors.append("\(path): '\(uri)' leaves its base")
    }
  }

  private static func object(_ parent: [String: Any], _ key: String) -> [String: Any] {
    parent[key] as? [String: Any] ?? [:]
  }

  private static func list(_ parent: [String: Any], _ key: String) -> [[String: Any]] {
    parent[key] as? [[String: Any]] ?? []
  }
}
