/// What two builds say of the same apps: places that only one reports, and findings that changed.
struct Comparison {
  struct Entry {
    let app: String
    let rule: String
    let severity: String
    let path: String
    let line: Int
    let type: String?
    let message: String
    let fix: String
    let fingerprint: String
  }

  private(set) var gained: [Entry] = []
  private(set) var lost: [Entry] = []
  private(set) var changed: [(old: Entry, new: Entry)] = []
  /// Apps that only one of both has.
  let incomparable: [String]

  init(_ old: Reports, _ new: Reports) {
    let names = Set(old.byApp.keys).intersection(new.byApp.keys)
    incomparable = Set(old.byApp.keys).union(new.byApp.keys).subtracting(names).sorted()
    for app in names.sorted() {
      guard let before = old.byApp[app], let after = new.byApp[app] else { continue }
      var (left, right) = (Self.places(app, before), Self.places(app, after))
      for key in Set(left.keys).union(right.keys).sorted() {
        let (olds, news) = (left.removeValue(forKey: key) ?? [], right.removeValue(forKey: key) ?? [])
        for (old, new) in zip(olds, news)
        where (old.severity, old.message, old.fix) != (new.severity, new.message, new.fix) {
          changed.append((old, new))
        }
        lost += olds.dropFirst(news.count)
        gained += news.dropFirst(olds.count)
      }
    }
  }

  /// By fingerprint: equal ones in the order of their places.
  private static func places(_ app: String, _ report: AppReport) -> [String: [Entry]] {
    var result: [String: [Entry]] = [:]
    for finding in report.findings {
      for place in finding.occurrences {
        result[place.fingerprint, default: []].append(
          Entry(
            app: app, rule: finding.rule, severity: finding.severity, path: place.path, line: place.line,
            type: finding.type, message: finding.message, fix: finding.fix, fingerprint: place.fingerprint))
      }
    }
    return result.mapValues { $0.sorted { ($0.path, $0.line) < ($1.path, $1.line) } }
  }
}
