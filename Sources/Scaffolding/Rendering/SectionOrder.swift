/// Orders, marks and names the sections of a type as the project does.
struct SectionOrder {
  private static let mark = "  // MARK: - "
  private static let properties: Set<String> = ["State", "Dependencies", "Private state"]

  let style: ScreenStyle
  /// Whether it is a view controller.
  var isController = false

  func text(_ text: String) -> String {
    var sections: [(title: String, lines: [String])] = [("", [])]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(Self.mark) {
        sections.append((String(line.dropFirst(Self.mark.count)), []))
      } else {
        sections[sections.count - 1].lines.append(String(line))
      }
    }
    if style.dependenciesFirst, let state = sections.firstIndex(where: { $0.title == "State" }),
      let needs = sections.firstIndex(where: { $0.title == "Dependencies" }), state < needs
    {
      sections.insert(sections.remove(at: needs), at: state)
    }
    var current = ""
    return sections.flatMap { title, lines in
      guard !title.isEmpty, isMarked(title) else { return lines }
      let own = ScreenStyle.Section(rawValue: title).flatMap { style.sectionTitles[$0] } ?? title
      // `Properties` may stand for more than one section of the template.
      defer { current = own }
      return own == current ? lines : [Self.mark + own] + lines
    }.joined(separator: "\n")
  }

  private func isMarked(_ title: String) -> Bool {
    if isController { return style.marksControllers }
    return Self.properties.contains(title) ? style.marksProperties : style.marksFunctions
  }
}
