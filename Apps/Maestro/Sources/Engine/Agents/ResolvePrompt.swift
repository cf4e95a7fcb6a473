import Domain

/// What an agent is told about conflicts: one line, which every agent takes as one prompt.
enum ResolvePrompt {
  static func text(_ files: [String], base: String, branch: String) -> String {
    "Merging \(base) into \(branch) stopped at conflicts in \(Shown.list(files, limit: 100)). Resolve each of them so that "
      + "what both sides meant to do still holds, leave no conflict markers, and run the tests. Then add the files with "
      + "'git add' and finish the merge with 'git commit --no-edit'. Do not abort the merge."
  }
}
