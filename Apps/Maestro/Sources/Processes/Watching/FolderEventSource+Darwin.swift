#if canImport(Darwin)
  import CPosix
  import Dispatch
  import Domain
  import Foundation
  import SupervisorWire

  /// Sources of the kernel's for each folder: the folder itself, its newest segment of output, and its supervisor.
  final class FolderEventSource: Sendable {
    /// The sources of a folder.
    final class Watch: @unchecked Sendable {  // proof: safe because what changes is locked in `sources`
      private struct Sources {
        var folder: (any DispatchSourceFileSystemObject)?
        var segment: (start: UInt64, source: any DispatchSourceFileSystemObject)?
        var supervisor: (pid: Int32, source: any DispatchSourceProcess)?
        var hasEnded = false
      }

      private let path: String
      private let queue: DispatchQueue
      private let handler: @Sendable (FolderEvent) -> Void
      private let sources = Guarded(Sources())

      init(path: String, queue: DispatchQueue, _ handler: @escaping @Sendable (FolderEvent) -> Void) throws(SystemError)
      {
        self.path = path
        self.queue = queue
        self.handler = handler
        let source = try Self.source(path, [.write, .delete, .rename, .revoke], queue: queue)
        sources.with { $0.folder = source }
        source.setEventHandler { [weak self, unowned source] in
          self?.follow()
          handler(source.data.contains(.delete) ? [.all, .gone] : .all)
        }
        source.activate()
        queue.async { [weak self] in self?.follow() }
      }

      func end() {
        sources.with { sources in
          sources.hasEnded = true
          sources.folder?.cancel()
          sources.segment?.source.cancel()
          sources.supervisor?.source.cancel()
          sources = Sources(hasEnded: true)
        }
      }

      /// Watches the segment that is the newest now, and the supervisor that lives now.
      private func follow() {
        let newest = ((try? Segment.list(in: path)) ?? []).last
        let holder = lockHolder()
        let isNew = sources.with { sources -> Bool in
          if sources.hasEnded { return false }
          var isNew = false
          if let newest, sources.segment?.start != newest.start,
            let source = try? Self.source("\(path)/\(newest.name)", [.write, .extend], queue: queue)
          {
            sources.segment?.source.cancel()
            sources.segment = (newest.start, source)
            source.setEventHandler { [handler] in handler(.output) }
            source.activate()
            isNew = true
          }
          if let holder, sources.supervisor?.pid != holder {
            sources.supervisor?.source.cancel()
            let source = DispatchSource.makeProcessSource(identifier: holder, eventMask: .exit, queue: queue)
            sources.supervisor = (holder, source)
            source.setEventHandler { [handler] in handler(.state) }
            source.activate()
            isNew = true
          }
          return isNew
        }
        // Something may have happened before the source was there.
        if isNew { handler(.all) }
      }

      private func lockHolder() -> Int32? {
        guard let fd = try? Files.open("\(path)/\(SessionFile.lock)", O_RDONLY) else { return nil }
        defer { close(fd) }
        let pid = cposix_lock_holder(fd)
        return pid > 1 ? pid : nil
      }

      private static func source(
        _ path: String, _ events: DispatchSource.FileSystemEvent, queue: DispatchQueue
      ) throws(SystemError) -> any DispatchSourceFileSystemObject {
        let fd = try Files.open(path, O_EVTONLY)
        let source = DispatchSource.makeFileSystemObjectSource(fileDescriptor: fd, eventMask: events, queue: queue)
        source.setCancelHandler { close(fd) }
        return source
      }
    }

    private let queue = DispatchQueue(label: "maestro.folders")
    private let handler: @Sendable (String?, FolderEvent) -> Void

    /// - Parameter handler: the folder something happened in.
    init(_ handler: @escaping @Sendable (String?, FolderEvent) -> Void) throws(SystemError) { self.handler = handler }

    func watch(_ path: String, replacing old: Watch?) throws(SystemError) -> Watch {
      let new = try Watch(path: path, queue: queue) { [handler] event in handler(path, event) }
      old?.end()
      return new
    }

    func end(_ watch: Watch) { watch.end() }
  }
#endif
