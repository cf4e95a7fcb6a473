import Foundation
import MVVM
import SeededRandom
import Testing

@testable import MVVMData

/// A wall clock that a test sets.
final class WallClock: Sendable {
  private let seconds = Lock(1_790_000_000.0)
  var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
  func move(by step: Double) { seconds.withLock { $0 += step } }
}

/// Two devices that write the same rows over a network that loses, repeats and halves what it carries. What comes out is
/// compared with a model that knows of no network at all.
@Suite struct TwoDevicesTests {
  /// What was done, as far as the model needs to know.
  private struct Step {
    let device: Int
    let id: UUID
    /// The number that the row was given; nothing for a deletion.
    let number: Int?
    let stamp: Stamp
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `whatever the network does, devices and server agree, nothing is lost, nothing comes back`(
    seed: UInt64
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("two-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var dice = SeededGenerator(seed: seed)
    let server = MemoryServer()
    await server.faults { request in
      var dice = SeededGenerator(seed: seed &* 7919 &+ UInt64(request))
      let faults: [MemoryServer.Fault] = [.none, .none, .none, .none, .lost, .answerLost, .again, .busy, .half]
      return faults.randomElement(using: &dice) ?? .none
    }
    let clocks = [WallClock(), WallClock()]
    func open(_ index: Int) throws -> Device {
      let clock = clocks[index]
      return try Device(
        server, path: folder.appendingPathComponent("\(index).sqlite").path, now: { clock.now })
    }
    var devices = [try open(0), try open(1)]
    var steps: [Step] = []
    var ids: [UUID] = []

    for number in 0..<2500 {
      let index = Int.random(in: 0...1, using: &dice)
      let device = devices[index]
      // Clocks go at different speeds, and are set back now and then.
      clocks[index].move(by: Double.random(in: 0...(index == 0 ? 2 : 3), using: &dice))
      if Int.random(in: 0..<200, using: &dice) == 0 { clocks[index].move(by: -3600) }
      switch Int.random(in: 0..<20, using: &dice) {
      case 0..<5:
        let memo = Memo("op \(number)", count: number)
        try await device.memos.save(memo)
        ids.append(memo.id)
        steps.append(Step(device: index, id: memo.id, number: number, stamp: device.store.clock.latest))
      case 5..<12:
        let known = try await device.all()
        guard var memo = known.randomElement(using: &dice) else { continue }
        memo.title = "op \(number)"
        memo.count = number
        try await device.memos.save(memo)
        steps.append(Step(device: index, id: memo.id, number: number, stamp: device.store.clock.latest))
      case 12..<13:
        guard let memo = try await device.all().randomElement(using: &dice) else { continue }
        try await device.memos.delete(memo.id)
        steps.append(Step(device: index, id: memo.id, number: nil, stamp: device.store.clock.latest))
      case 13..<18: try? await device.sync()
      case 18: await server.deliverLate()
      default:
        // The process ends and another one begins.
        try device.store.close()
        devices[index] = try open(index)
      }
    }

    await server.faults { _ in .none }
    await server.deliverLate()
    for _ in 0..<3 { for device in devices { try await device.sync() } }

    let final = try await server.entities(Memo.table()).sorted { $0.id.recordID < $1.id.recordID }
    for device in devices {
      let rows = try await device.all()
      #expect(rows == final)
      #expect(try await device.store.counts().pending == 0)
      #expect(try await device.store.counts().parked == 0)
    }
    // The model: a row that anybody deleted is gone; of the others the latest change stands.
    var expected: [UUID: Int] = [:]
    for (id, changes) in Dictionary(grouping: steps, by: \.id) where !changes.contains(where: { $0.number == nil }) {
      expected[id] = changes.max { $0.stamp < $1.stamp }?.number
    }
    #expect(Dictionary(uniqueKeysWithValues: final.map { ($0.id, $0.count) }) == expected)
    // Every change took effect, or was overtaken by its own device, or is on the list of conflicts.
    let history = Set(await server.history.flatMap(\.fields).filter { $0.name == "count" }.map(\.value))
    for (place, step) in steps.enumerated() {
      guard let number = step.number, !history.contains(.integer(Int64(number))) else { continue }
      let isOvertaken = steps[(place + 1)...].contains { $0.device == step.device && $0.id == step.id }
      if isOvertaken { continue }
      let conflicts = try await devices[step.device].store.conflicts()
      #expect(
        conflicts.contains { $0.local["count"] == .integer(Int64(number)) }, "op \(number) of device \(step.device)")
    }
    #expect(ids.count > 300)
  }
}
