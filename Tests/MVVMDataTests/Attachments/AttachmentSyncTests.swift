import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

/// Contents on their way, whatever happens to it.
@Suite struct AttachmentSyncTests {
  private let rows = MemoryServer()
  private let contents = ContentServer()
  private let folder: StoreFolder
  private static let content = String(repeating: "0123456789", count: 5) + "end"

  init() throws { folder = try StoreFolder() }

  private func album(
    _ name: String = "store.sqlite", in other: StoreFolder? = nil, disk: any FileDisk = LocalDisk()
  ) throws -> Album { try Album(rows, contents, path: (other ?? folder).file(name), disk: disk) }

  // Mutation: in `FileTable.uploads`, do not ask for the row on the server.
  @Test func `a content is uploaded once its row is on the server, and fetched by another device`() async throws {
    let (here, there) = (try album(), try album("other.sqlite"))
    let photo = try await here.add(Self.content)
    try await here.transfer.sync()
    #expect(await contents.begun == 0)
    try await here.syncRows()
    try await there.syncRows()
    // The row is there before the content.
    let seen = try #require(try await there.photos.entities().first)
    #expect(seen == photo)
    #expect(try await there.folder.state(of: seen) == .remote)
    await #expect(throws: AttachmentError.notUploaded) { try await there.transfer.url(of: seen) }
    try await here.transfer.sync()
    #expect(try await here.folder.state(of: photo) == .stored)
    let url = try await there.transfer.url(of: seen)
    #expect(try String(contentsOf: url, encoding: .utf8) == Self.content)
    #expect(try await there.folder.state(of: seen) == .stored)
    #expect(try there.names() == [photo.sha256])
    // Nothing is left to do.
    let received = await contents.received
    try await here.sync()
    #expect(await contents.received == received)
  }

  // Mutation: in `ContentUpload.run`, begin again where an upload has begun.
  @Test(arguments: [ContentServer.Fault.lost, .answerLost])
  func `a connection that breaks at any request costs one part at most`(fault: ContentServer.Fault) async throws {
    // has, begin, and six parts.
    for number in 0..<8 {
      let place = try StoreFolder(isQuick: true)
      let (rows, contents) = (MemoryServer(), ContentServer())
      let album = try Album(rows, contents, path: place.file())
      let photo = try await album.add(Self.content)
      try await album.syncRows()
      await contents.faults { $0 == number ? fault : .none }
      await #expect(throws: AppError.self) { try await album.transfer.sync() }
      await contents.faults { _ in .none }
      try await album.transfer.sync()
      #expect(await contents.contents[photo.sha256] == Data(Self.content.utf8), "request \(number)")
      #expect(await contents.received == Self.content.count, "request \(number)")
      #expect(try await album.folder.state(of: photo) == .stored)
      if fault == .lost || number != 1 { #expect(await contents.begun == 1) }
    }
  }

  /// What a process that is killed leaves is what is on the disk at that moment.
  // Mutation: in `ContentUpload.run`, note the upload at its end.
  @Test func `killed between two parts, the next process goes on from there`() async throws {
    let album = try album()
    let photo = try await album.add(Self.content)
    try await album.syncRows()
    let left = Lock<[(folder: StoreFolder, server: ContentServer.Backup, bytes: Int64)]>([])
    let (place, server) = (folder, contents)
    await contents.observe { bytes in
      let state = (folder: try place.copied(), server: await server.backup(), bytes: bytes)
      left.withLock { $0.append(state) }
    }
    try await album.transfer.sync()
    let states = left.withLock { $0 }
    #expect(states.map(\.bytes) == [10, 20, 30, 40, 50, 53])
    await contents.observe { _ in }
    for state in states {
      await contents.restore(state.server)
      let received = await contents.received
      let next = try self.album(in: state.folder)
      try await next.transfer.sync()
      #expect(await contents.contents[photo.sha256] == Data(Self.content.utf8))
      #expect(await contents.received - received == max(0, Self.content.count - Int(state.bytes)))
      #expect(try await next.folder.state(of: photo) == .stored)
    }
  }

  // Mutation: in `ContentUpload.run`, fail where an upload is forgotten.
  @Test func `a server that forgets an upload gets it again`() async throws {
    let album = try album()
    let photo = try await album.add(Self.content)
    try await album.syncRows()
    await contents.faults { $0 == 4 ? .lost : .none }
    await #expect(throws: AppError.self) { try await album.transfer.sync() }
    await contents.forgetUploads()
    await contents.faults { _ in .none }
    try await album.transfer.sync()
    #expect(await contents.contents[photo.sha256] != nil)
    #expect(await contents.begun == 2)
    // One that forgets each of them does not keep this going.
    let other = try await album.add("another one, of two parts")
    try await album.syncRows()
    let server = contents
    await contents.observe { _ in await server.forgetUploads() }
    await #expect(throws: AppError.self) { try await album.transfer.sync() }
    #expect(await contents.begun == 5)
    await contents.observe { _ in }
    try await album.transfer.sync()
    #expect(try await album.folder.state(of: other) == .stored)
  }

  // Mutation: in `ContentUpload.send`, look at the content on the device only at the end; park what the server spoiled.
  @Test func `a content that is spoiled on the way is sent again, one that is spoiled here waits for the user`()
    async throws
  {
    let album = try album()
    let photo = try await album.add(Self.content)
    try await album.syncRows()
    let once = Lock(false)
    await contents.spoil { data in
      let isFirst = once.withLock { isDone in
        defer { isDone = true }
        return !isDone
      }
      return isFirst ? Data(data.map { $0 ^ 1 }) : data
    }
    try await album.transfer.sync()
    #expect(try await album.folder.state(of: photo) == .stored)
    await contents.spoil { $0 }
    let (spoiled, fine) = (try await album.add("spoiled on this disk"), try await album.add("not spoiled"))
    try Data("SPOILED on this disk".utf8).write(to: URL(fileURLWithPath: album.path(of: spoiled)))
    try await album.syncRows()
    try await album.transfer.sync()
    guard case .parked(let reason) = try await album.folder.state(of: spoiled) else {
      Issue.record("It is not parked.")
      return
    }
    #expect(reason.code == "attachment.damaged")
    #expect(await contents.contents[spoiled.sha256] == nil)
    #expect(try await album.folder.state(of: fine) == .stored)
    // Added again it is whole.
    let again = try await album.add("spoiled on this disk")
    try await album.sync()
    #expect(try await album.folder.state(of: again) == .stored)
    #expect(await contents.contents[spoiled.sha256] == Data("spoiled on this disk".utf8))
  }

  @Test func `a content that is shortened while it is sent waits for the user`() async throws {
    let album = try album()
    let photo = try await album.add(Self.content)
    try await album.syncRows()
    let path = album.path(of: photo)
    await contents.observe { bytes in
      guard bytes == 20 else { return }
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      try file.truncate(atOffset: 25)
      try file.close()
    }
    try await album.transfer.sync()
    guard case .parked(let reason) = try await album.folder.state(of: photo) else {
      Issue.record("It is not parked.")
      return
    }
    #expect(reason.code == "attachment.damaged")
  }

  // Mutation: in `AttachmentSync.upload`, throw what the server refuses.
  @Test func `what the server refuses waits for the user, and the others go on`() async throws {
    let album = try album()
    let big = try await album.add(Self.content)
    let small = try await album.add("small")
    let refusal = AppError.custom(CustomError(title: "File Refused", message: "No room.", code: "server.413"))
    await contents.refuse { $0.size > 10 ? refusal : nil }
    try await album.sync()
    #expect(try await album.folder.state(of: big) == .parked(refusal))
    #expect(try await album.folder.state(of: small) == .stored)
    // Not again by itself.
    try await album.sync()
    #expect(await contents.questions == 2)
    await contents.refuse { _ in nil }
    try await album.folder.retry(big)
    try await album.sync()
    #expect(try await album.folder.state(of: big) == .stored)
  }

  // Mutation: in `ContentDownload`, begin at 0; or leave `finishFetch` out.
  @Test func `what is fetched goes on where it was, and is what its hash says`() async throws {
    let (here, there) = (try album(), try album("other.sqlite"))
    let photo = try await here.add(Self.content)
    try await here.sync()
    try await there.syncRows()
    await contents.faults { $0 == 3 ? .lost : .none }
    await #expect(throws: AppError.network(.noConnection)) { try await there.transfer.url(of: photo) }
    #expect(await contents.given == 30)
    await contents.faults { _ in .none }
    // Also by the next process.
    let next = try album("other.sqlite")
    _ = try await next.transfer.url(of: photo)
    #expect(await contents.given == Self.content.count)
    #expect(try await next.content(of: photo) == Self.content)
    // A part that was spoiled on the disk is fetched again.
    let third = try album("third.sqlite")
    try await third.syncRows()
    try Data("0123456789012345678?".utf8).write(to: URL(fileURLWithPath: third.path(of: photo) + ".part"))
    _ = try await third.transfer.url(of: photo)
    #expect(try await third.content(of: photo) == Self.content)
  }

  // Mutation: in `fetch`, take any number of bytes.
  @Test func `another content than was asked for is thrown away`() async throws {
    let (here, there) = (try album(), try album("other.sqlite"))
    let photo = try await here.add(Self.content)
    try await here.sync()
    try await there.syncRows()
    await contents.spoil { Data($0.map { $0 ^ 1 }) }
    await #expect(throws: AttachmentError.self) { try await there.transfer.url(of: photo) }
    #expect(try there.names() == [])
    for wrong in [Data(), Data(repeating: 0, count: 11)] {
      await contents.spoil { _ in wrong }
      await #expect(throws: AppError.network(.invalidResponse)) { try await there.transfer.url(of: photo) }
    }
    await contents.spoil { $0 }
    _ = try await there.transfer.url(of: photo)
    #expect(try await there.content(of: photo) == Self.content)
  }

  @Test func `a full disk ends fetching, and it goes on when there is room`() async throws {
    let disk = FaultyDisk()
    let (here, there) = (try album(), try album("other.sqlite", disk: disk))
    let photo = try await here.add(Self.content)
    try await here.sync()
    try await there.syncRows()
    disk.leave(25)
    await #expect(throws: AttachmentError.diskFull) { try await there.transfer.url(of: photo) }
    disk.leave(nil)
    _ = try await there.transfer.url(of: photo)
    #expect(try await there.content(of: photo) == Self.content)
  }

  // Mutation: in `url(of:)`, fetch for each caller.
  @Test func `all who ask share one download, and one who leaves does not end it`() async throws {
    let (here, there) = (try album(), try album("other.sqlite"))
    let photo = try await here.add(Self.content)
    try await here.sync()
    try await there.syncRows()
    try await withThrowingTaskGroup(of: URL.self) { group in
      for _ in 0..<5 { group.addTask { try await there.transfer.url(of: photo) } }
      let urls = try await group.reduce(into: Set<URL>()) { $0.insert($1) }
      #expect(urls.count == 1)
    }
    #expect(await contents.given == Self.content.count)
  }

  // Mutation: in `resolveReset`, leave the contents as they are.
  @Test func `a server that was reset is offered the contents again`() async throws {
    let album = try album()
    let photo = try await album.add(Self.content)
    try await album.sync()
    await contents.empty()
    await rows.empty()
    try await album.store.noteReset(epoch: nil)
    try await album.store.resolveReset(.uploadEverything)
    #expect(try await album.folder.state(of: photo) == .waiting)
    try await album.sync()
    #expect(await contents.contents[photo.sha256] == Data(Self.content.utf8))
  }

  // Mutations: in `start`, observe nothing; in `pause`, do not come back.
  @Test(.timeLimit(.minutes(2)))
  func `by itself it uploads what is added, and tries again after a failure`() async throws {
    let clock = TestClock()
    let album = try Album(rows, contents, path: folder.file(), clock: clock)
    let photo = try await album.add(Self.content)
    try await album.syncRows()
    await contents.faults { $0 < 2 ? .lost : .none }
    await album.transfer.start()
    try await clock.advance(by: .seconds(5))
    try await clock.advance(by: .seconds(10))
    for try await state in album.folder.observeState(of: photo) where state == .stored { break }
    #expect(await contents.contents[photo.sha256] != nil)
    let other = try await album.add("another one")
    try await album.syncRows()
    for try await state in album.folder.observeState(of: other) where state == .stored { break }
    try await album.photos.delete(photo.id)
    try await album.syncRows()
    for try await state in album.folder.observeState(of: photo) where state == .remote { break }
    await album.transfer.stop()
    #expect(try album.names() == [other.sha256])
  }
}
