import MVVM

/// Where visits are kept. What is asked of it is the general protocol: anything that keeps visits will do.
public typealias PoopLogRepository = any EntityRepository<PoopLog>

/// Where achievements are kept.
public typealias AchievementRepository = any EntityRepository<Achievement>
