#if !canImport(Darwin)
  import Dispatch
  import Domain
  import Foundation
  import SupervisorWire

  /// One inotify descriptor for all folders.
  final class FolderEventSource: @unchecked Sendable {  // proof: safe because any thread may use a source
    /// What is watched: the number that inotify gave it.
    struct Watch: Sendable, Equatable {
      let number: Int32
    }

    private let fd: Int32
    private let source: any DispatchSourceRead
    private let paths = Guarded([Int32: String]())

    /// - Parameter handler: the folder something happened in; nothing when events were lost and it may be any.
    init(_ handler: @escaping @Sendable (String?, FolderEvent) -> Void) throws(SystemError) {
      let fd = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      if fd < 0 {
        throw SystemError(errno, "watch folders (fs.inotify.max_user_instances may be too low)")
      }
      self.fd = fd
      let paths = paths
      source = DispatchSource.makeReadSource(fileDescriptor: fd, queue: DispatchQueue(label: "maestro.folders"))
      source.setEventHandler { Self.read(fd, paths: paths, handler) }
      source.setCancelHandler { close(fd) }
      source.activate()
    }

    deinit { source.cancel() }

    func watch(_ path: String, replacing old: Watch?) throws(SystemError) -> Watch {
      let mask =
        IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE | IN_DELETE_SELF
      return try paths.with { paths -> Result<Watch, SystemError> in
        let number = inotify_add_watch(fd, path, UInt32(mask) | UInt32(IN_ONLYDIR))
        if number < 0 {
          return .failure(SystemError(errno, "watch \(path) (fs.inotify.max_user_watches may be too low)"))
        }
        if let old, old.number != number { paths[old.number] = nil }
        paths[number] = path
        return .success(Watch(number: number))
      }.get()
    }

    func end(_ watch: Watch) {
      paths.with { paths in
        // Not there: the folder was removed, and inotify has forgotten it by itself.
        if paths.removeValue(forKey: watch.number) != nil { inotify_rm_watch(fd, watch.number) }
      }
    }

    private static func read(
      _ fd: Int32, paths: Guarded<[Int32: String]>, _ handler: (String?, FolderEvent) -> Void
    ) {
      let head = MemoryLayout<inotify_event>.size
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 16 << 10, alignment: MemoryLayout<inotify_event>.alignment)
      defer { buffer.deallocate() }
      // One call for each folder, however much happened in it.
      var events: [String: FolderEvent] = [:]
      var areLost = false
      let count = systemRead(fd, buffer.baseAddress, buffer.count)
      var place = 0
      while place + head <= count {
        let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        let end = place + head + Int(event.len)
        guard end <= count else { break }
        let name = buffer[(place + head)..<end].prefix { $0 != 0 }
        place = end
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { areLost = true }
        let path = paths.with { paths -> String? in
          defer { if event.mask & UInt32(IN_IGNORED) != 0 { paths[event.wd] = nil } }
          return paths[event.wd]
        }
        guard let path else { continue }
        events[path, default: []].formUnion(kind(String(decoding: name, as: UTF8.self), mask: event.mask))
      }
      if areLost { handler(nil, .all) }
      for (path, event) in events where !event.isEmpty { handler(path, event) }
    }

    private static func kind(_ name: String, mask: UInt32) -> FolderEvent {
      var kind: FolderEvent = []
      if mask & UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO) != 0 { kind.insert(.names) }
      if mask & UInt32(IN_DELETE_SELF | IN_IGNORED) != 0 { return [.all, .gone] }
      if Segment.start(name: name) != nil { kind.insert(.output) }
      // The lock is closed when the supervisor ends, however it does.
      if name == SessionFile.state || name == SessionFile.lock || name == SessionFile.events { kind.insert(.state) }
      return kind
    }
  }
#endif
