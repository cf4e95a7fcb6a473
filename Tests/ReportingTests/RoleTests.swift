import Findings
import Reporting
import Testing

@Suite struct RoleTests {
  private func type(_ name: String, _ role: String, _ evidence: [RoleEvidence] = []) -> TypeRole {
    TypeRole(name: name, path: "A.swift", line: 1, kind: "class", role: role, confidence: 0.5, evidence: evidence)
  }

  @Test func columnsAreAlignedInTerminalColumns() {
    let text = RoleFormat.text.render([type("名前", "view"), type("Abcdef", "viewModel")], options: RenderOptions())
    #expect(
      text == """
        TYPE    ROLE       CONFIDENCE  PLACE
        名前    view             0.50  A.swift:1
        Abcdef  viewModel        0.50  A.swift:1

        2 types: 1 view, 1 viewModel

        """)
  }

  @Test func evidenceIsGroupedByRoleAndTheWinnerComesFirst() {
    let evidence = [
      RoleEvidence(reason: "low", role: "viewModel", weight: 5),
      RoleEvidence(reason: "against", role: "viewModel", weight: -10),
      RoleEvidence(reason: "other", role: "service", weight: 100),
      RoleEvidence(reason: "high", role: "viewModel", weight: 20),
    ]
    let text = RoleFormat.text.explain([type("A", "viewModel", evidence)], options: RenderOptions())
    #expect(
      text == """
        A.swift:1: class A
          role viewModel with confidence 0.50

          viewModel +15
             +20  high
              +5  low
             -10  against

          service +100
            +100  other

        """)
  }

  @Test func nothingFoundIsSaid() {
    #expect(RoleFormat.text.render([], options: RenderOptions()) == "No types found.\n")
    #expect(RoleFormat.text.explain([], options: RenderOptions()) == "No type with that name was found.\n")
  }
}
