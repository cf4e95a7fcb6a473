import Testing
import Workspace

struct ConfigurationTests {
  @Test func readsEverything() throws {
    let configuration = try parseConfiguration(
      """
      # a comment
      profile: mvvm-plus
      include: [App, Packages]
      exclude: ["**/Generated/**"]
      layers:
        domain: { paths: ["**/Domain/**"], modules: Domain }
        data:
          paths: Data
      roles:
        Current: service-locator
        "*Processor": viewModel
      rules:
        viewmodel-too-large: { lines: 350, ratio: .5, strict: true, mode: hard, modules: [A, B], severity: medium }
        combine-for-one-shot: high
        missing-marks: off
      """)
    #expect(configuration.profiles == ["mvvm-plus"])
    #expect(configuration.include == ["App", "Packages"])
    #expect(configuration.exclude == ["**/Generated/**"])
    #expect(
      configuration.layers == [
        .init(name: "domain", paths: ["**/Domain/**"], modules: ["Domain"]), .init(name: "data", paths: ["Data"]),
      ])
    #expect(
      configuration.roles == [
        .init(pattern: "Current", role: "service-locator"), .init(pattern: "*Processor", role: "viewModel"),
      ])
    #expect(
      configuration.rules == [
        "viewmodel-too-large": .init(
          isOn: true, severity: "medium",
          options: [
            "lines": .int(350), "ratio": .double(0.5), "strict": .bool(true), "mode": .string("hard"),
            "modules": .stringList(["A", "B"]),
          ]),
        "combine-for-one-shot": .init(isOn: true, severity: "high"),
        "missing-marks": .init(isOn: false),
      ])
  }

  @Test(arguments: ["", "\n", "# only a comment\n", "---\n", "~", "\u{FEFF}", "include:\nrules:\nprofile: ~\n", "{}"])
  func nothingSaidMeansDefaults(text: String) throws {
    #expect(try parseConfiguration(text) == Configuration.default)
    #expect(Configuration.default.profiles == ["auto"])
  }

  @Test func optionsAloneLeaveTheRuleAsItIs() throws {
    let rules = try parseConfiguration("rules: { viewmodel-too-large: { lines: 5 }, missing-marks: on }").rules
    #expect(rules["viewmodel-too-large"] == .init(isOn: nil, options: ["lines": .int(5)]))
    #expect(rules["missing-marks"] == .init(isOn: true))
  }

  @Test func profilesMayBeAList() throws {
    #expect(try parseConfiguration("profile: [clean, uikit, clean]").profiles == ["clean", "uikit"])
  }

  @Test(arguments: [
    ("exlude: [a]", ".lintel.yml:1:1: unknown key 'exlude'; did you mean 'exclude'?"),
    (
      "foo: 1",
      ".lintel.yml:1:1: unknown key 'foo'; use one of: profile, include, exclude, layers, roles, rules, knowledge"
    ),
    ("profile: mvm", ".lintel.yml:1:10: unknown profile 'mvm'; did you mean 'mvvm'?"),
    ("profile: []", ".lintel.yml:1:10: 'profile' is an empty list; use 'profile: auto'"),
    ("profile: {a: b}", ".lintel.yml:1:10: 'profile' must be a string or a list of strings, but it is a mapping"),
    ("include: [[a]]", ".lintel.yml:1:11: an entry of 'include' must be a string, but it is a list"),
    ("include: ['']", ".lintel.yml:1:11: an entry of 'include' must be a string, but it is empty"),
    (
      "exclude:\n  - a\n  - /b",
      ".lintel.yml:3:5: '/b' in 'exclude' is not a valid pattern: it is absolute; "
        + "make it relative to the folder of the configuration"
    ),
    (
      "rules:\n  viewmodel-to-large: off",
      ".lintel.yml:2:3: unknown rule 'viewmodel-to-large'; did you mean 'viewmodel-too-large'?"
    ),
    (
      "rules:\n  viewmodel-too-large: { line: 3 }",
      ".lintel.yml:2:26: unknown option of 'viewmodel-too-large' 'line'; did you mean 'lines'?"
    ),
    (
      "rules:\n  missing-marks: hihg",
      ".lintel.yml:2:18: unknown severity 'hihg'; did you mean 'high'?"
    ),
    (
      "rules:\n  missing-marks:",
      ".lintel.yml:2:17: 'missing-marks' must be off, on, critical, high, medium or options, but it is empty"
    ),
    ("rules: []", ".lintel.yml:1:8: 'rules' must be a mapping such as 'missing-marks: off', but it is a list"),
    (
      "rules: { viewmodel-too-large: { lines: 0 } }",
      ".lintel.yml:1:40: 'viewmodel-too-large.lines' must be a whole number between 1 and 100000, but it is '0'"
    ),
    (
      "rules: { viewmodel-too-large: { lines: 99999999999999999999 } }",
      ".lintel.yml:1:40: 'viewmodel-too-large.lines' must be a whole number between 1 and 100000, "
        + "but it is '99999999999999999999'"
    ),
    (
      "rules: { viewmodel-too-large: { lines: [3] } }",
      ".lintel.yml:1:40: 'viewmodel-too-large.lines' must be a whole number between 1 and 100000, but it is a list"
    ),
    (
      "rules: { viewmodel-too-large: { ratio: nan } }",
      ".lintel.yml:1:40: 'viewmodel-too-large.ratio' must be a number between 0.0 and 1.0, but it is 'nan'"
    ),
    (
      "rules: { viewmodel-too-large: { strict: 2 } }",
      ".lintel.yml:1:41: 'viewmodel-too-large.strict' must be true or false, but it is '2'"
    ),
    (
      "rules: { viewmodel-too-large: { mode: hrad } }",
      ".lintel.yml:1:39: unknown value of 'viewmodel-too-large.mode' 'hrad'; did you mean 'hard'?"
    ),
    ("roles: { A: viewmodel }", ".lintel.yml:1:13: unknown role 'viewmodel'; did you mean 'viewModel'?"),
    ("roles: { A: [view] }", ".lintel.yml:1:13: the role of 'A' must be the name of a role, but it is a list"),
    ("layers: { d: { path: a } }", ".lintel.yml:1:16: unknown key of a layer 'path'; did you mean 'paths'?"),
    (
      "layers: { d: a }",
      ".lintel.yml:1:14: 'layers.d' must be a mapping such as 'paths: [\"**/Domain/**\"]', but it is a single value"
    ),
    ("layers: { d: {} }", ".lintel.yml:1:14: the layer 'd' has neither 'paths' nor 'modules'; add one of them"),
    (
      "- a",
      ".lintel.yml:1:1: the file must be a mapping such as 'profile: auto', but it is a list"
    ),
    (
      "include: [a]\ninclude: [b]",
      ".lintel.yml:1:1: the key 'include' appears more than once in this mapping; keep one of them"
    ),
    (
      "profile: auto\n---\nprofile: auto",
      ".lintel.yml:2:1: the file has more than one document; remove the second one, which starts with '---' here"
    ),
    (
      "exclude:\n  - **/Generated/**",
      ".lintel.yml:2:6: a value that starts with '*' must be in quotes; without them it is a YAML alias"
    ),
    (
      "roles:\n  *Processor: viewModel",
      ".lintel.yml:2:3: a value that starts with '*' must be in quotes; without them it is a YAML alias"
    ),
    (
      "include: &a [b]",
      ".lintel.yml:1:10: anchors and aliases ('&a') are not supported here; write the value out"
    ),
    (
      "include:\n\t- a",
      ".lintel.yml:2:1: the text is not YAML: a tab or a reserved character starts a value; "
        + "indent with spaces, quote the value"
    ),
    ("? [a]\n: b", ".lintel.yml:1:3: a key must be a string, but it is a list"),
  ])
  func mistakesAreNamedWithTheirPlace(text: String, expected: String) {
    #expect(configurationError(text) == expected)
  }

  @Test func allMistakesAreReportedAtOnce() {
    let error = #expect(throws: ConfigurationError.self) {
      try parseConfiguration("profile: x\nfoo: 1\nrules:\n  missing-marks: no")
    }
    #expect(error?.problems.map(\.line) == [1, 2, 4])
  }

  @Test func layersMayBeRestrictedToKnownNames() {
    var schema = testSchema
    schema.layers = ["domain", "data"]
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration.parse(Array("layers: { domian: { paths: a } }".utf8), path: "c.yml", schema: schema)
    }
    #expect(error?.description == "c.yml:1:11: unknown layer 'domian'; did you mean 'domain'?")
  }

  @Test func theTemplateReadsBack() throws {
    let layers = [
      Configuration.Layer(name: "domain", paths: ["**/Domain/**"], modules: ["Core"]),
      Configuration.Layer(name: "on", paths: ["a \"b\" \\c"]),
    ]
    let text = ConfigurationTemplate.text(
      profile: "mvvm-plus", include: ["App", "*"], exclude: ["**/Old/**", "#x", "a: b", "ünï"], layers: layers)
    let configuration = try parseConfiguration(text)
    #expect(configuration.profiles == ["mvvm-plus"])
    #expect(configuration.include == ["App", "*"])
    #expect(configuration.exclude == ["**/Old/**", "#x", "a: b", "ünï"])
    #expect(configuration.layers == layers)
    #expect(text.contains("# roles:"))
    #expect(try parseConfiguration(ConfigurationTemplate.text(profile: "auto")) == .default)
  }

  /// Every commented example of the template is itself valid.
  @Test func theExamplesOfTheTemplateAreValid() throws {
    let lines = ConfigurationTemplate.text(profile: "auto").split(separator: "\n").map(String.init)
    let starts = ["# include:", "# exclude:", "# layers:", "# roles:", "# rules:", "#   "]
    let examples = lines.filter { line in starts.contains { line.hasPrefix($0) } }.map { $0.dropFirst(2) }
    let configuration = try parseConfiguration(examples.joined(separator: "\n"))
    #expect(configuration.include == ["App", "Packages"])
    #expect(configuration.rules["missing-marks"]?.isOn == false)
    #expect(configuration.roles.count == 2)
  }
}
