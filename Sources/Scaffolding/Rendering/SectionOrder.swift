/// Orders and marks the sections of a view model as the project does.
struct SectionOrder {
  private static let mark = "  // MARK: - "
  private static let properties: Set<String> = ["State", "Dependencies", "Private state"]

  let style: ScreenStyle

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
    return sections.flatMap { title, lines in
      let isMarked = Self.properties.contains(title) ? style.marksProperties : style.marksFunctions
      return title.isEmpty || !isMarked ? lines : [Self.mark + title] + lines
    }.joined(separator: "\n")
  }
}
