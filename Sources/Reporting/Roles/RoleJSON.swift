import Findings

/// Version 1 of the role listing as JSON.
enum RoleJSON {
  static func render(_ types: [TypeRole]) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      json.field("types", array: types) { json, type in
        json.object { json in
          json.field("name", type.name)
          json.field("path", type.path)
          json.field("line", type.line)
          json.field("kind", type.kind)
          json.field("role", type.role)
          json.field("confidence", fraction: type.confidence)
          json.field("evidence", array: type.evidence) { json, evidence in
            json.object(.line) {
              $0.field("reason", evidence.reason)
              $0.field("role", evidence.role)
              $0.field("weight", evidence.weight)
            }
          }
        }
      }
    }
  }
}
