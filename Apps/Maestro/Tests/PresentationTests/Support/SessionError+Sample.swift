import Domain

extension SessionError {
  static let sample = SessionError(
    .git, step: "Push", reason: "The remote refused the branch. Fetch and try again.", details: "! [rejected]\nhint: no"
  )
}
