import Subprocess

/// Runs git with arguments as they stand: no shell is involved.
struct GitCommand: Sendable {
  struct Answer {
    var isSuccess: Bool
    var output: [UInt8]
    /// What git said on standard error, in one line.
    var message: String

    var lines: [String] { output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) } }
  }

  private static let outputLimit = 256 << 20
  /// How many paths go on one command line: systems allow a megabyte or two.
  private static let mostPaths = 300
  private static let messageLimit = 4 << 20

  let executable: String
  /// Absolute, so git never parses it as an option.
  let root: String
  /// Variables on top of the usual ones.
  var variables: [Variable: String] = [:]

  typealias Variable = Environment.Key

  func run(_ arguments: [String], input: [UInt8] = []) async throws(GitError) -> Answer {
    let all =
      [
        "-C", root, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
        // Settings that would leave something out of answers.
        "-c", "log.showRoot=true", "-c", "diff.renameLimit=2000", "--no-pager", "--literal-pathspecs",
      ] + arguments
    do {
      let result = try await Subprocess.run(
        executable.contains("/") ? .path(.init(executable)) : .name(executable), arguments: Arguments(all),
        environment: Self.environment.updating(variables), input: .array(input),
        output: .bytes(limit: Self.outputLimit), error: .bytes(limit: Self.messageLimit))
      return Answer(
        isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput,
        message: Self.oneLine(result.standardError))
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .missing
    } catch {
      throw .failed(command: arguments.first ?? "", message: "\(error)")
    }
  }

  /// The output of a command that has no reason to fail.
  func require(_ arguments: [String], input: [UInt8] = []) async throws(GitError) -> [UInt8] {
    let answer = try await run(arguments, input: input)
    guard answer.isSuccess else {
      // What git says when it would have to fetch, which it is told not to do.
      if answer.message.contains("lazy fetching disabled") || answer.message.contains("promisor remote") {
        throw .partialClone(root: root)
      }
      throw .failed(command: arguments.first ?? "", message: answer.message)
    }
    return answer.output
  }

  /// The same for any number of paths: the answers one after the other.
  func require(_ arguments: [String], paths: [String]) async throws(GitError) -> [UInt8] {
    var output: [UInt8] = []
    for some in Self.portions(paths) { output += try await require(arguments + some) }
    return output
  }

  static func portions(_ paths: [String]) -> [[String]] {
    stride(from: 0, to: paths.count, by: mostPaths).map { Array(paths[$0..<min($0 + mostPaths, paths.count)]) }
  }

  private static func oneLine(_ bytes: [UInt8]) -> String {
    let lines = bytes.prefix(2000).split { $0 == 0x0A || $0 == 0x0D }
    return lines.map { PrintableName.escaped($0) }.joined(separator: "; ")
  }

  private static var environment: Environment {
    var changes: [Environment.Key: String?] = [
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C", "LANGUAGE": "C",
    ]
    for name in dropped { changes[name] = .some(nil) }
    return .inherit.updating(changes)
  }

  /// What would lead git to another repository, or change what it prints.
  private static let dropped: [Environment.Key] = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_REPLACE_REF_BASE",
    "GIT_NO_REPLACE_OBJECTS", "GIT_IMPLICIT_WORK_TREE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_CONFIG",
    "GIT_CONFIG_PARAMETERS", "GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS",
    "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_TRACE", "GIT_TRACE2", "GIT_TRACE2_EVENT", "GIT_TRACE2_PERF",
    "GIT_TRACE_SETUP", "GIT_TRACE_PERFORMANCE", "GIT_FLUSH", "GIT_QUARANTINE_PATH", "GIT_ATTR_SOURCE",
  ]
}
