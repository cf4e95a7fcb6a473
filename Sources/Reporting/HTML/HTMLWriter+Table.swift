extension HTMLWriter {
  /// A table with titles.
  ///
  /// - Parameter row: writes the cells of a row.
  mutating func table<Rows: Sequence>(
    _ titles: [String], _ rows: Rows, _ row: (Rows.Element, inout HTMLWriter) -> Void
  ) {
    element("table") { html in
      html.element("thead") { html in
        html.element("tr") { html in
          for title in titles { html.element("th", ["scope": "col"], name: title) }
        }
      }
      html.newline()
      html.element("tbody") { html in
        for value in rows {
          html.element("tr") { row(value, &$0) }
          html.newline()
        }
      }
    }
    newline()
  }
}
