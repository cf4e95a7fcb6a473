/// The doctor's screen, as it is printed.
public struct DoctorSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// How far it is.
  public var state: ScreenState
  /// What was found in all: "Everything fits.", "2 problems in 14 findings."
  public var summary: String
  /// What was found, the worst first.
  public var findings: [Finding]
  /// To repair what is chosen.
  public var repair: ButtonSnapshot
  /// What came of the last repair.
  public var report: NoticeSnapshot?

  /// Something that was found.
  public struct Finding: Hashable, Codable, Sendable, Identifiable {
    /// By what a renderer tells the view model, see `finding(_:in:)`.
    public var id: String
    /// What became of it.
    public var verdict: Badge
    /// What it is about.
    public var subject: String
    /// What does not fit.
    public var explanation: String
    /// What a repair would do; nothing when nothing can be done.
    public var repair: String?
    /// The session it is about.
    public var session: String?
    /// Whether it is chosen for repair.
    public var isSelected: Bool
  }
}
