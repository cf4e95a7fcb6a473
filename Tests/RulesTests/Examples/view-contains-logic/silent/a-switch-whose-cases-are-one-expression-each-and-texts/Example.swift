import SwiftUI
enum SyncState { case syncing(Int?), custom(String, Int), connecting, stopped, failed, done(String), waiting, off }
struct SyncRow: View {
  let state: SyncState
  let isFolder: Bool
  let files: [String]
  var body: some View { Text(subtitle + title) }
  private var subtitle: String {
    switch state {
    case let .syncing(left): return left.map { "sync.left".localized("\($0)") } ?? "sync.running".localized
    case let .custom(text, _): return text
    case .connecting: return "sync.connecting".localized
    case .stopped: return String(localized: "sync.stopped")
    case .failed: return "sync.failed".localized
    case let .done(day): return day.capitalized
    case .waiting: return "sync.waiting".localized
    case .off: return ""
    }
  }
  private var title: String {
    switch state {
    case .syncing:
      let count = files.count
      return String.localizedStringWithFormat("files".localized, count)
    case .custom: return isFolder == true ? "folder".localized : "book".localized
    case .connecting: return NSLocalizedString("connecting", comment: "")
    case .stopped: return "stopped".localized
    case .failed: return "failed".localized
    case .done: return "done".localized
    case .waiting: return "waiting".localized
    case .off: return "off".localized
    }
  }
}
