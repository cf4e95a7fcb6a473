import Foundation
import MVVMEntity

/// A visit to the toilet.
@Entity(EntityKind.logs.rawValue)
public struct PoopLog: Identifiable, Hashable, Sendable {
  /// Which one; chosen on the device, so that it is the same everywhere.
  public let id: UUID
  /// When it was.
  public let date: Date
  /// How long it took, in seconds: 1 to 7,200.
  public let duration: Int
  /// How it was on the Bristol scale: 1 (hard) to 7 (liquid).
  public let consistency: Int
  /// What the user wants to remember.
  public let notes: String?

  /// A visit as it was kept. New ones come from `LogValidator`.
  public init(id: UUID, date: Date, duration: Int, consistency: Int, notes: String? = nil) {
    self.id = id
    self.date = date
    self.duration = duration
    self.consistency = consistency
    self.notes = notes
  }
}
