import ArgumentParser
import Domain
import Foundation
import Presentation

struct Trust: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what a repository wants to run or delete, and agree to it.",
    discussion: """
      The file .maestro.yml of a repository may name scripts and disposable files. None of them counts before you have \
      agreed to exactly what it says; when it says something else, you are asked again.

      Examples:
        maestro trust
        maestro trust --agree 4f0c2a9b7d11e6a3
        maestro trust --withdraw
      """)
  @Option(help: ArgumentHelp("A folder in the repository.", valueName: "folder"))
  var repository = "."
  @Option(help: ArgumentHelp("The digest of what you have read; may be given several times.", valueName: "digest"))
  var agree: [String] = []
  @Flag(help: "Take back all that you agreed to.")
  var withdraw = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if withdraw, !agree.isEmpty { throw ValidationError("--agree and --withdraw exclude each other.") }
  }

  func run() async throws {
    let place = Folder.absolute(repository)
    try await common.run { service, printer in
      let proposal: RepositoryProposal
      if withdraw {
        proposal = try await service.withdrawConsent(at: place)
      } else if agree.isEmpty {
        proposal = try await service.proposal(at: place)
      } else {
        proposal = try await service.agree(to: agree, at: place)
      }
      try printer.result("proposal", proposal, text: text(proposal))
    }
  }

  private func text(_ proposal: RepositoryProposal) -> String {
    guard proposal.defaults.source != .nothing else {
      return "\(proposal.repository.path) has no .maestro.yml. Your own for it would be \(proposal.defaults.path)"
    }
    var lines = [proposal.defaults.path] + ProposalWords.facts(proposal.defaults).map { "  \($0)" }
    for item in proposal.items {
      let place = item.path.map { " (\($0))" } ?? ""
      lines.append("\(item.kind.title)\(place): \(item.isAgreed ? "agreed" : "not agreed")  \(item.digest.prefix(16))")
      // What is shown is all of it: nothing may hide beyond a limit.
      if agree.isEmpty, !withdraw {
        let text = item.text.hasSuffix("\n") ? item.text.dropLast() : item.text[...]
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { "  | \($0)" }
      }
    }
    let open = proposal.items.filter { !$0.isAgreed }
    if !open.isEmpty {
      lines.append(
        "Read it, then agree to it: maestro trust "
          + open.map { "--agree \($0.digest.prefix(16))" }.joined(separator: " "))
    }
    return lines.joined(separator: "\n")
  }
}
