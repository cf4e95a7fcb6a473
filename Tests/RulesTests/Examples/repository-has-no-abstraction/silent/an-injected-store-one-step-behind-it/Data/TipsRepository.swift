protocol FlagKeeping { func flag(_ key: String) -> Bool }
final class TipsCache {
  private let flags: any FlagKeeping
  init(flags: any FlagKeeping) { self.flags = flags }
  func isSeen(_ tip: String) -> Bool { flags.flag(tip) }
}
final class TipsRepository {
  private let cache: TipsCache
  init(cache: TipsCache) { self.cache = cache }
  func isSeen(_ tip: String) -> Bool { cache.isSeen(tip) }
}
