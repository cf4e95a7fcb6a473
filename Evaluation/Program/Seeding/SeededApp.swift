import Foundation

/// A copy of an app with seeds in some of its types.
struct SeededApp {
  /// A seed and where it stands.
  struct Plant: Sendable {
    let seed: Seed
    let label: RoleLabel
    /// In the file of the label, from 1.
    let lines: Range<Int>
    /// The file beside it, if there is one.
    let beside: String?

    /// Whether a place is in the seed.
    func contains(_ place: AppReport.Place) -> Bool {
      place.path == beside || place.path == label.path && lines.contains(place.line)
    }
  }

  /// Where the copy is.
  let folder: String
  private(set) var plants: [Plant] = []

  /// Copies an app, without what git keeps. Files are links: only those that are written take room.
  init(of app: String, to folder: String) throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A link to the app is followed, one within it is copied as it is.
    let app = URL(fileURLWithPath: app).resolvingSymlinksInPath().path
    try Self.link(app, folder)
  }

  private static func link(_ source: String, _ target: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: source) where name != ".git" {
      let (from, to) = (source + "/" + name, target + "/" + name)
      let type = try FileManager.default.attributesOfItem(atPath: from)[.type] as? FileAttributeType
      if type == .typeDirectory {
        try FileManager.default.createDirectory(atPath: to, withIntermediateDirectories: false)
        try link(from, to)
      } else if type == .typeSymbolicLink {
        try FileManager.default.copyItem(atPath: from, toPath: to)
      } else {
        try FileManager.default.linkItem(atPath: from, toPath: to)
      }
    }
  }

  /// Puts at most one seed into each labeled type, and into each file, the seeds of a role in turn.
  ///
  /// - Parameter next: by role, which seed is next; the same for all apps, so that each seed is used about as often.
  mutating func plant(_ seeds: [Seed], _ labels: [RoleLabel], next: inout [String: Int]) throws {
    var written: Set<String> = []
    for label in labels {
      let fitting = seeds.filter { $0.role == label.role }
      let path = folder + "/" + label.path
      guard !fitting.isEmpty, !written.contains(path), let bytes = FileManager.default.contents(atPath: path) else {
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let first = next[label.role, default: 0]
      for offset in fitting.indices {
        let seed = fitting[(first + offset) % fitting.count]
        guard let planted = seed.planted(in: text, at: label, number: plants.count) else { continue }
        // The old file is another app's: it is replaced, not written.
        try FileManager.default.removeItem(atPath: path)
        try Data(planted.text.utf8).write(to: URL(fileURLWithPath: path))
        var beside: String?
        if let text = planted.beside {
          let name = (label.path as NSString).deletingLastPathComponent + "/Seeded\(plants.count).swift"
          try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
          beside = name
        }
        plants.append(Plant(seed: seed, label: label, lines: planted.lines, beside: beside))
        written.insert(path)
        next[label.role] = first + offset + 1
        break
      }
    }
  }
}
