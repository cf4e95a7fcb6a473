import Domain
import Foundation
import MVVM

/// What the app does for its user: made once, handed to the view models one by one.
public struct UseCases: Sendable {
  let logVisit: any UseCase<LogDraft, PoopLog>
  let editLog: any UseCase<EditLog.Input, PoopLog>
  let deleteLog: any UseCase<PoopLog.ID, PoopLog?>
  let restoreLog: any UseCase<PoopLog, PoopLog>
  let findLogs: any UseCase<FindLogs.Input, Page<PoopLog, LogCursor>>
  let watchLogs: any UseCase<WatchLogs.Input, AsyncThrowingStream<[PoopLog], any Error>>
  let watchLog: any UseCase<PoopLog.ID, AsyncThrowingStream<[PoopLog], any Error>>
  let countLogs: any UseCase<LogSearch, Int>
  let keepVersion: any UseCase<KeepVersion.Input, PoopLog>
  let measureRhythm: any UseCase<Void, Rhythm>
  let computeStreak: any UseCase<Void, Streak>
  let measureProgress: any UseCase<Void, VisitProgress>
  let unlockAchievements: any UseCase<Void, [Achievement]>
  let watchAchievements: any UseCase<Void, AsyncThrowingStream<[Achievement], any Error>>
  let validator: LogValidator

  /// The use cases over these repositories.
  /// - Parameters:
  ///   - calendar: says where days begin, with its time zone.
  ///   - now: tells the present moment.
  public init(
    logs: PoopLogRepository, achievements: AchievementRepository, calendar: Calendar,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    validator = LogValidator(now: now)
    let streak = ComputeStreak(logs: logs, calendar: calendar, now: now)
    let progress = MeasureProgress(logs: logs, streak: streak)
    logVisit = LogVisit(logs: logs, validator: validator)
    editLog = EditLog(logs: logs, validator: validator)
    deleteLog = DeleteLog(logs: logs)
    restoreLog = RestoreLog(logs: logs)
    findLogs = FindLogs(logs: logs)
    watchLogs = WatchLogs(logs: logs)
    watchLog = WatchLog(logs: logs)
    countLogs = CountLogs(logs: logs)
    keepVersion = KeepVersion(logs: logs)
    measureRhythm = MeasureRhythm(logs: logs, calendar: calendar, now: now)
    computeStreak = streak
    measureProgress = progress
    unlockAchievements = UnlockAchievements(achievements: achievements, progress: progress, now: now)
    watchAchievements = WatchAchievements(achievements: achievements)
  }
}
