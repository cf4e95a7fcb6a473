import SeededRandom

/// A program in parts, while it is recombined.
struct Draft {
  struct File {
    var path: String
    var imports: [String]
    var parts: [Part]
  }

  var files: [File] = []
  var random: SeededGenerator
  private var counter = 0

  init(random: SeededGenerator) { self.random = random }

  /// Adds a program; what it declares gets a prefix, so that several copies of one program can be told from each other.
  mutating func add(_ source: SourceProgram, prefix: String) {
    let files = source.files.map { file -> File in
      let parts = Part.parts(of: file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      return File(
        path: file.path, imports: parts.filter { $0.keyword == "import" }.map(\.text),
        parts: parts.filter { $0.keyword != "import" })
    }
    let declared = Set(files.flatMap(\.parts).filter(\.isType).map { Substring($0.name) })
    self.files += files.map { file in
      var file = file
      for index in file.parts.indices {
        file.parts[index].lines = file.parts[index].lines.map { line in
          line.mappingWords { declared.contains($0) ? prefix + $0 : nil }
        }
      }
      return file
    }
  }

  /// A number that no other name has.
  mutating func number() -> Int {
    counter += 1
    return counter
  }

  /// Places of all parts that fit.
  func places(where fits: (Part) -> Bool) -> [(file: Int, part: Int)] {
    files.indices.flatMap { file in
      files[file].parts.indices.filter { fits(files[file].parts[$0]) }.map { (file, $0) }
    }
  }

  /// The place of one part that fits, by chance.
  mutating func place(where fits: (Part) -> Bool) -> (file: Int, part: Int)? {
    let all = places(where: fits)
    return all.isEmpty ? nil : random.pick(all)
  }

  subscript(place: (file: Int, part: Int)) -> Part {
    get { files[place.file].parts[place.part] }
    set { files[place.file].parts[place.part] = newValue }
  }

  /// Adds declarations, in a file of their own or at the end of one that is there.
  mutating func add(_ text: String, near file: Int) {
    let parts = Part.parts(of: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    if random.below(2) == 0 {
      files[random.below(files.count)].parts += parts
    } else {
      files.append(
        File(
          path: "\(random.pick(["Shared", "Feature", "Domain", "Data"]))/Added\(number()).swift",
          imports: files[file].imports, parts: parts))
    }
  }

  /// The program as it is now.
  func program(isMainActorByDefault: Bool, deploymentTargets: [String: Double], modules: Int) -> GeneratedProgram {
    let files = files.enumerated().map { index, file in
      let isTest = file.path.contains("Tests/")
      let module = modules > 1 && index % modules > 0 ? "Kit\(index % modules)" : "App"
      let path = isTest ? "Tests/AppTests/\(file.path)" : "Sources/\(module)/\(file.path)"
      let text = file.imports + [""] + file.parts.flatMap { $0.lines + [""] }
      return GeneratedProgram.File(path: path, text: text.joined(separator: "\n"))
    }
    return GeneratedProgram(
      files: files, deploymentTargets: deploymentTargets, isMainActorByDefault: isMainActorByDefault
    ).withDistinctPaths
  }
}
