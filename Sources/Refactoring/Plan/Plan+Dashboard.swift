extension Plan {
  /// Whether a text has the marks of a dashboard, also when the rest of it is broken.
  public static func isDashboard(_ text: String) -> Bool {
    PlanLine.split(text).lazy.filter { DashboardTable.isMark($0.text) }.prefix(2).count == 2
  }
}
