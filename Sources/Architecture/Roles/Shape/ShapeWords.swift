import Facts

/// Names that the scan of members looks for.
struct ShapeWords: Sendable {
  let tests: NameSet
  let outlet: NameID
  let input: NameID
  let output: NameID
  let codingKeys: NameID
  let void: NameID

  init(_ names: Names) {
    tests = names.set("Test", "Suite")
    outlet = names["IBOutlet"]
    input = names["Input"]
    output = names["Output"]
    codingKeys = names["CodingKeys"]
    void = names["Void"]
  }
}
