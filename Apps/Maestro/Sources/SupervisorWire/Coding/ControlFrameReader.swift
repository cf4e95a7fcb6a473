/// Takes frames out of what comes through a pipe, in whatever pieces it comes, and passes over what is none.
public struct ControlFrameReader: Sendable {
  private var pending: [UInt8] = []

  /// How many mistakes there were: runs of bytes that are no frame, and frames that make no sense.
  public private(set) var mistakes = 0
  private var isLost = false

  /// A reader that has read nothing.
  public init() {}

  /// The frames that are complete now. What is kept is less than one frame.
  public mutating func frames(_ bytes: some Sequence<UInt8>) -> [ControlFrame] {
    pending += bytes
    var frames: [ControlFrame] = []
    var place = 0
    while place < pending.count {
      if pending[place] != ControlFrame.marks[0]
        || (place + 1 < pending.count && pending[place + 1] != ControlFrame.marks[1])
      {
        if !isLost { mistakes += 1 }
        isLost = true
        place += 1
        continue
      }
      guard pending.count - place >= ControlFrame.head else { break }
      let end = place + ControlFrame.head + Int(pending[place + 3])
      guard end <= pending.count else { break }
      isLost = false
      do {
        frames.append(
          try ControlFrame(kind: pending[place + 2], payload: pending[(place + ControlFrame.head)..<end]))
      } catch {
        mistakes += 1
      }
      place = end
    }
    pending.removeFirst(place)
    return frames
  }
}
