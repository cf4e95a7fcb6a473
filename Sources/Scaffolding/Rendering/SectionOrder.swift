/// Orders, marks and names the sections of a type as the project does.
struct SectionOrder {
  private static let mark = "  // MARK: - "
  private static let properties: Set<String> = ["State", "Dependencies", "Private state"]

  let style: ScreenStyle
  /// The type whose private functions an extension gets where the project has it so.
  var extendedType: String?
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
    let helpers = sections.lastIndex { $0.title == ScreenStyle.Section.helpers.rawValue }
    if let extendedType, style.helpersInExtension, let helpers, helpers == sections.count - 1 {
      return marked(sections.dropLast()).trimmed + "\n}\n\n" + members(sections[helpers].lines, of: extendedType)
    }
    return marked(sections[...])
  }

  /// A private extension with what a section of the type has; its members need no word for that.
  private func members(_ lines: [String], of type: String) -> String {
    let lines = lines.map { $0.hasPrefix("  private ") ? "  " + $0.dropFirst("  private ".count) : $0 }
    let standard = ScreenStyle.Section.helpers.rawValue
    let mark = isMarked(standard) ? "// MARK: - \(style.sectionTitles[.helpers] ?? standard)\n\n" : ""
    return mark + "private extension \(type) {" + lines.joined(separator: "\n")
  }

  private func marked(_ sections: ArraySlice<(title: String, lines: [String])>) -> String {
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

extension String {
  /// Without empty lines at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
