/// A point of a drawing; x grows to the right, y downwards.
public struct Point: Sendable, Hashable {
  /// From the left edge.
  public var x: Double
  /// From the top edge.
  public var y: Double

  /// A point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// An upright rectangle.
public struct Rectangle: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Zero or more.
  public var width: Double
  /// Zero or more.
  public var height: Double

  /// A rectangle by its upper left corner and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// Half way between left and right.
  public var midX: Double { x + width / 2 }
  /// Half way between top and bottom.
  public var midY: Double { y + height / 2 }

  /// Whether both have an area in common; touching edges do not count.
  public func overlaps(_ other: Rectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The rectangle with a margin on every side.
  public func inset(by margin: Double) -> Rectangle {
    Rectangle(x: x + margin, y: y + margin, width: max(0, width - 2 * margin), height: max(0, height - 2 * margin))
  }
}

/// The line of an edge, from where it leaves one box to where it reaches the other.
///
/// Points come in pairs: an upright line leads from the first of a pair to the second, a curve with upright ends from
/// there to the next pair.
public struct Route: Sendable, Hashable {
  /// An even number of points, at least two.
  public var points: [Point]

  /// A route through pairs of points.
  public init(points: [Point]) { self.points = points }

  /// The curve after the pair at an even index: its ends and control points.
  public func curve(after pair: Int) -> (start: Point, first: Point, second: Point, end: Point)? {
    guard pair + 2 < points.count else { return nil }
    let (start, end) = (points[pair + 1], points[pair + 2])
    let middle = (start.y + end.y) / 2
    return (start, Point(start.x, middle), Point(end.x, middle), end)
  }

  /// Points along the route, close enough to each other to stand for it.
  ///
  /// - Parameter steps: how many for each curve.
  public func samples(steps: Int = 12) -> [Point] {
    var result: [Point] = []
    for pair in stride(from: 0, to: points.count - 1, by: 2) {
      result += [points[pair], points[pair + 1]]
      guard let curve = curve(after: pair) else { continue }
      for step in 1..<max(2, steps) {
        let t = Double(step) / Double(steps)
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        result.append(
          Point(
            a * curve.start.x + b * curve.first.x + c * curve.second.x + d * curve.end.x,
            a * curve.start.y + b * curve.first.y + c * curve.second.y + d * curve.end.y))
      }
    }
    return result
  }
}

/// Where everything goes.
public struct Drawing: Sendable, Hashable {
  /// By node.
  public let boxes: [Rectangle]
  /// By edge; `nil` for an edge from a node to itself.
  public let routes: [Route?]
  /// By band; those without nodes have no height.
  public let bands: [Rectangle]
  /// By edge, where its label goes; `nil` where it has none or there is no room.
  public let labels: [Rectangle?]
  /// The size of the whole drawing.
  public let width: Double
  /// The size of the whole drawing.
  public let height: Double
}
