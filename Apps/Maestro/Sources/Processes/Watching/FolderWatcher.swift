import Domain
import Foundation
import SupervisorWire

/// Tells when something happens in folders. Any number of listeners share what the system watches.
final class FolderWatcher: Sendable {
  typealias Handler = @Sendable (FolderEvent) -> Void

  private struct Folder {
    var handlers: [UInt64: Handler] = [:]
    var watch: FolderEventSource.Watch
  }

  private struct State {
    var folders: [String: Folder] = [:]
    var next: UInt64 = 0
  }

  private let state: Guarded<State>
  private let source: FolderEventSource

  init() throws(SystemError) {
    let state = Guarded(State())
    self.state = state
    source = try FolderEventSource { path, event in
      // Copied first: a handler may listen or stop listening.
      let handlers = state.with { state -> [Handler] in
        if let path { return state.folders[path].map { Array($0.handlers.values) } ?? [] }
        return state.folders.values.flatMap { $0.handlers.values }
      }
      for handler in handlers { handler(event) }
    }
  }

  /// Listens until the result is let go.
  func listen(to path: String, _ handler: @escaping Handler) throws(SystemError) -> Listening {
    let result = state.with { state -> Result<UInt64, SystemError> in
      let id = state.next
      state.next += 1
      // Again also for a folder that is known: it may have been removed and made again, and the same one costs nothing.
      do throws(SystemError) {
        let watch = try source.watch(path, replacing: state.folders[path]?.watch)
        state.folders[path, default: Folder(watch: watch)].watch = watch
        state.folders[path]?.handlers[id] = handler
        return .success(id)
      } catch {
        return .failure(error)
      }
    }
    return Listening(watcher: self, path: path, id: try result.get())
  }

  /// Tells the listeners of a folder something that the system does not.
  func tell(_ path: String, _ event: FolderEvent) {
    let handlers = state.with { Array(($0.folders[path]?.handlers ?? [:]).values) }
    for handler in handlers { handler(event) }
  }

  private func stop(_ path: String, id: UInt64) {
    state.with { state in
      guard var folder = state.folders[path] else { return }
      folder.handlers[id] = nil
      if folder.handlers.isEmpty {
        source.end(folder.watch)
        state.folders[path] = nil
      } else {
        state.folders[path] = folder
      }
    }
  }

  /// How many folders are watched: none when nobody listens.
  var count: Int { state.with { $0.folders.count } }

  /// Listening goes on as long as this lives.
  final class Listening: Sendable {
    private let watcher: FolderWatcher
    private let path: String
    private let id: UInt64

    fileprivate init(watcher: FolderWatcher, path: String, id: UInt64) {
      self.watcher = watcher
      self.path = path
      self.id = id
    }

    deinit { watcher.stop(path, id: id) }
  }
}
