import Foundation
import MVVMEntity

/// Something the user has earned.
@Entity(EntityKind.achievements.rawValue)
public struct Achievement: Identifiable, Hashable, Sendable {
  /// Which one: the raw value of an `AchievementKind`, so that two devices that earn the same have one and not two.
  public let id: String
  /// When it was earned.
  public let unlocked: Date

  /// Something that was earned.
  public init(id: String, unlocked: Date) {
    self.id = id
    self.unlocked = unlocked
  }
}
