import Foundation
import MVVM
import MVVMData

/// A disk that is full when the test says so.
struct FaultyDisk: FileDisk {
  private let disk = LocalDisk()
  private let room = Lock<Int?>(nil)

  /// How many bytes can still be written; nothing for any number.
  func leave(_ bytes: Int?) { room.withLock { $0 = bytes } }

  func append(_ data: Data, to path: String) throws {
    let isFull = room.withLock { room in
      guard let left = room else { return false }
      room = left - data.count
      return left < data.count
    }
    if isFull {
      // A full disk takes a part of it.
      try disk.append(data.prefix(data.count / 2), to: path)
      throw POSIXError(.ENOSPC)
    }
    try disk.append(data, to: path)
  }

  func makeFolder(_ path: String) throws { try disk.makeFolder(path) }
  func names(in folder: String) throws -> [String] { try disk.names(in: folder) }
  func size(of path: String) -> Int64? { disk.size(of: path) }
  func make(_ path: String) throws { try disk.make(path) }
  func flush(_ path: String) throws { try disk.flush(path) }
  func read(_ path: String, at offset: Int64, count: Int) throws -> Data {
    try disk.read(path, at: offset, count: count)
  }
  func move(_ path: String, to target: String) throws { try disk.move(path, to: target) }
  func remove(_ path: String) throws { try disk.remove(path) }
}
