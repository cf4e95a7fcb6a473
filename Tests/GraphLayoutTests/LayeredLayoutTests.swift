import GraphLayout
import SeededRandom
import Testing

@Suite struct LayeredLayoutTests {
  typealias Box = LayeredLayout.Box
  typealias Arrow = LayeredLayout.Arrow

  /// A graph that is the same for a seed.
  private static func sample(_ seed: UInt64, bands: Int) -> (boxes: [Box], arrows: [Arrow]) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...50, using: &random)
    let boxes = (0..<count).map { _ in
      Box(
        width: Double(Int.random(in: 80...240, using: &random)),
        height: Double(Int.random(in: 30...70, using: &random)),
        band: .random(in: 0..<bands, using: &random))
    }
    let arrows = (0..<Int.random(in: 0...120, using: &random)).map { _ in
      Arrow(
        from: .random(in: 0..<count, using: &random), to: .random(in: 0..<count, using: &random),
        weight: .random(in: 1...99, using: &random), labelWidth: Double(Int.random(in: 0...40, using: &random)))
    }
    return (boxes, arrows)
  }

  @Test(arguments: 0..<30) func nothingOverlaps(_ seed: UInt64) {
    let bands = Int(seed % 4) + 1
    let (boxes, arrows) = Self.sample(seed, bands: bands)
    let drawing = LayeredLayout.draw(boxes, arrows, hasBands: bands > 1)
    let frame = Rectangle(x: 0, y: 0, width: drawing.width, height: drawing.height)
    for (index, box) in drawing.boxes.enumerated() {
      #expect(box.x >= 0 && box.y >= 0 && box.maxX <= frame.maxX && box.maxY <= frame.maxY)
      for other in drawing.boxes.dropFirst(index + 1) { #expect(!box.overlaps(other), "\(box) \(other)") }
    }
    let labels = drawing.labels.compactMap(\.self)
    for (index, label) in labels.enumerated() {
      for box in drawing.boxes { #expect(!label.overlaps(box)) }
      for other in labels.dropFirst(index + 1) { #expect(!label.overlaps(other)) }
    }
  }

  @Test(arguments: 0..<30) func linesPassNoBoxAndEndAtTheirOwn(_ seed: UInt64) throws {
    let bands = Int(seed % 4) + 1
    let (boxes, arrows) = Self.sample(seed, bands: bands)
    let drawing = LayeredLayout.draw(boxes, arrows, hasBands: bands > 1)
    for (index, arrow) in arrows.enumerated() {
      guard let route = drawing.routes[index] else {
        #expect(arrow.from == arrow.to)
        continue
      }
      let (start, end) = (try #require(route.points.first), try #require(route.points.last))
      for (point, box) in [(start, drawing.boxes[arrow.from]), (end, drawing.boxes[arrow.to])] {
        #expect(point.x >= box.x && point.x <= box.maxX && (point.y == box.y || point.y == box.maxY))
      }
      for point in route.samples(steps: 24) {
        for box in drawing.boxes {
          let inside = box.inset(by: 0.5)
          let isInside = point.x > inside.x && point.x < inside.maxX && point.y > inside.y && point.y < inside.maxY
          #expect(!isInside, "arrow \(index) passes a box at \(point)")
        }
      }
    }
  }

  @Test(arguments: 0..<10) func boxesOfALowerBandStandAboveThoseOfAHigherOne(_ seed: UInt64) {
    let (boxes, arrows) = Self.sample(seed, bands: 4)
    let drawing = LayeredLayout.draw(boxes, arrows, hasBands: true)
    for (box, place) in zip(boxes, drawing.boxes) {
      let band = drawing.bands[box.band]
      #expect(place.y >= band.y && place.maxY <= band.maxY && place.x >= band.x && place.maxX <= band.maxX)
    }
    let used = drawing.bands.filter { $0.height > 0 }
    for (upper, lower) in zip(used, used.dropFirst()) { #expect(upper.maxY < lower.y) }
  }

  @Test func arrowsPointDownUnlessTheyCloseACycle() throws {
    let boxes = [Box](repeating: Box(width: 100, height: 40), count: 4)
    let arrows = [
      Arrow(from: 0, to: 1, weight: 9), Arrow(from: 1, to: 2, weight: 9), Arrow(from: 2, to: 0),
      Arrow(from: 0, to: 3),
    ]
    let drawing = LayeredLayout.draw(boxes, arrows)
    for (index, isUp) in [(0, false), (1, false), (2, true), (3, false)] {
      let route = try #require(drawing.routes[index])
      let (start, end) = (try #require(route.points.first), try #require(route.points.last))
      #expect((end.y < start.y) == isUp)
    }
  }

  @Test func aTreeIsDrawnWithoutCrossings() throws {
    // Children are numbered so that the order of the input crosses.
    let boxes = [Box](repeating: Box(width: 100, height: 40), count: 7)
    let arrows = [(0, 1), (0, 2), (1, 4), (1, 6), (2, 3), (2, 5)].map { Arrow(from: $0.0, to: $0.1) }
    let drawing = LayeredLayout.draw(boxes, arrows)
    let left = [4, 6].map { drawing.boxes[$0].midX }
    let right = [3, 5].map { drawing.boxes[$0].midX }
    let isLeft = drawing.boxes[1].midX < drawing.boxes[2].midX
    #expect(isLeft ? left.allSatisfy { $0 < right.min() ?? 0 } : left.allSatisfy { $0 > right.max() ?? 0 })
    // The root stands in the middle, and both halves look the same.
    #expect(abs(drawing.boxes[0].midX - (drawing.boxes[1].midX + drawing.boxes[2].midX) / 2) < 2)
    let leans = [(1, left), (2, right)].map { drawing.boxes[$0.0].midX - $0.1.reduce(0, +) / 2 }
    #expect(abs(leans[0] + leans[1]) < 2)
  }

  @Test func wideRowsAreBroken() {
    let boxes = [Box](repeating: Box(width: 180, height: 40), count: 40)
    let drawing = LayeredLayout.draw(boxes, [])
    #expect(drawing.width < 1_500)
    #expect(Set(drawing.boxes.map(\.y)).count >= 6)
  }

  @Test(arguments: 0..<5) func theSameGraphIsDrawnTheSameWay(_ seed: UInt64) {
    let (boxes, arrows) = Self.sample(seed, bands: 2)
    #expect(LayeredLayout.draw(boxes, arrows) == LayeredLayout.draw(boxes, arrows))
  }

  @Test func oddInputIsNoProblem() {
    #expect(LayeredLayout.draw([], []).boxes.isEmpty)
    let box = Box(width: 10, height: 10, band: 3)
    let drawing = LayeredLayout.draw([box], [Arrow(from: 0, to: 0), Arrow(from: 0, to: 9)], hasBands: true)
    #expect(drawing.routes == [nil, nil])
    #expect(drawing.bands.count == 4)
  }

  @Test func manyArrowsAreDrawnInReasonableTime() {
    var random = SeededGenerator(seed: 1)
    let boxes = [Box](repeating: Box(width: 160, height: 50), count: 150)
    let arrows = (0..<400).map { _ in
      Arrow(from: .random(in: 0..<150, using: &random), to: .random(in: 0..<150, using: &random))
    }
    let clock = ContinuousClock()
    let time = clock.measure { #expect(LayeredLayout.draw(boxes, arrows).boxes.count == 150) }
    #expect(time < .seconds(60))
  }
}
