/// A form that has been sent to an action.
public struct Submission: Sendable {
  /// The page that the form belongs to.
  public let screen: ScreenRequest
  /// What has been typed.
  public let form: FormData

  /// A submission.
  public init(screen: ScreenRequest, form: FormData) {
    self.screen = screen
    self.form = form
  }
}
