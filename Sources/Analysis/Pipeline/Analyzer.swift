import Architecture
import FactStore
import Facts
import Findings
import Rules
import SourceFacts
import Workspace

/// Runs the stages up to the facts, paths → files → facts, and prepares those up to the roles.
public enum Analyzer {
  /// Analyzes an app.
  ///
  /// - Throws: ``UsageError`` for paths that do not exist and for a configuration that cannot be understood. Files that
  ///   cannot be read or analyzed are listed in ``AnalyzedApp/skipped``.
  public static func analyze(
    _ request: AnalysisRequest, ignoringConfiguration: Bool = false
  ) throws(UsageError) -> AnalyzedApp {
    let root = try resolve(request)
    return try analyze(
      request, root: root, cacheRoot: nil,
      configuration: ignoringConfiguration ? .default : try ConfigurationLoader.load(root))
  }

  /// Analyses a former state of an app.
  ///
  /// - Parameters:
  ///   - folder: where that state lies, absolute; it need not be there for long.
  ///   - present: the root of the present state, whose facts serve for files that are the same.
  ///   - configuration: by which both states are judged.
  ///   - history: the facts of many former states; `nil` when there is only this one.
  static func analyze(
    former folder: String, of present: String, _ request: AnalysisRequest, by configuration: Configuration,
    history: HistoryFacts? = nil
  ) throws(UsageError) -> AnalyzedApp {
    var request = request
    request.paths = [folder]
    let root = try resolve(request)
    // A configuration above the folder is none of the commit's.
    let own = root.root == folder ? root : RunRoot(root: folder, filters: [], configurationPath: nil)
    return try analyze(request, root: own, cacheRoot: present, configuration: configuration, history: history)
  }

  /// On a thread of its own: names and inheritance are followed by recursion, too.
  private static func analyze(
    _ request: AnalysisRequest, root: RunRoot, cacheRoot: String?, configuration: Configuration,
    history: HistoryFacts? = nil
  ) throws(UsageError) -> AnalyzedApp {
    let result = LargeStackPool.run {
      Result<AnalyzedApp, UsageError> { () throws(UsageError) in
        try run(request, root: root, cacheRoot: cacheRoot, configuration: configuration, history: history)
      }
    }
    return try result.get()
  }

  private static func run(
    _ request: AnalysisRequest, root: RunRoot, cacheRoot: String?, configuration: Configuration,
    history: HistoryFacts?
  ) throws(UsageError) -> AnalyzedApp {
    var timings = Timings()
    let start = Timestamp.now()
    let settings = try SettingsBuilder.settings(configuration, request)
    let isRestricted = !request.only.isEmpty || !request.skip.isEmpty
    let unrestricted = isRestricted ? try SettingsBuilder.unrestricted(configuration, request) : settings
    let jobs = request.jobs > 0 ? request.jobs : LargeStackPool.processors

    let knowledge = try KnowledgeLoader.load(configuration.knowledge, root: cacheRoot ?? root.root)
    let rules: DiscoveryRules
    do {
      rules = try DiscoveryRules(include: configuration.include, exclude: configuration.exclude)
    } catch {
      throw UsageError("\(root.configurationPath ?? Root.configurationName): \(error)")
    }
    let found = timings.measure("discovery") { Discovery.find(root: root.root, rules: rules) }

    let cache =
      history.map { FactCache($0, start: start) }
      ?? FactCache(mode: request.cache, root: cacheRoot ?? root.root, isFormer: cacheRoot != nil, start: start)
    var skipped = found.skipped.map { SkippedFile(path: $0.path, reason: $0.reason) }
    let project = timings.measure("project") {
      cache.project(root: root.root, projectFiles: found.projectFiles, filePaths: found.files.map(\.path))
    }
    let loaded = timings.measure("facts") {
      FactLoader(cache: cache, jobs: jobs, crashes: request.crashes, progress: request.progress).load(found.files)
    }
    skipped += loaded.skipped
    timings.measure("cache") { cache.save() }
    timings.keptFiles = loaded.kept
    timings.parsedFiles = loaded.parsed
    timings.notes = cache.notes
    let input = AnalysisInput(
      loaded, project: project, configuration: configuration, knowledge: knowledge.texts, request: request)
    return AnalyzedApp(
      root: root, configuration: configuration, project: project, paths: loaded.files.map(\.path),
      understanding: LazyUnderstanding {
        Understanding(
          loaded, project: project, knowledge: knowledge.value, configuration: configuration, jobs: jobs)
      },
      keptResult: KeptResult(cache: cache, input: input), rules: request.rules, crashes: request.crashes,
      settings: settings, unrestricted: unrestricted,
      skipped: skipped.sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }, objectiveC: found.objectiveC,
      preparation: timings, jobs: jobs)
  }

  static func resolve(_ request: AnalysisRequest) throws(UsageError) -> RunRoot {
    do throws(RootError) {
      return try TeamFolders.root(request)
    } catch {
      throw UsageError("\(error)")
    }
  }
}
