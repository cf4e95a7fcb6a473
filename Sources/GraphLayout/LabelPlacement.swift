/// Finds room for the labels of arrows.
struct LabelPlacement {
  /// What no label may cover: boxes, titles of bands.
  let obstacles: [Rectangle]
  let routes: [Route?]
  let height: Double

  /// Where along its route a label is tried, best first.
  private static let stops: [Double] = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.15, 0.85]

  /// By arrow, its label's place; `nil` where it has none or all places are taken. Labels overlap neither
  /// obstacles nor each other.
  func places(widths: [Double]) -> [Rectangle?] {
    var taken: [Rectangle] = obstacles.map { $0.inset(by: -3) }
    var result = [Rectangle?](repeating: nil, count: routes.count)
    // Short routes have the least choice.
    let order = routes.indices.filter { widths[$0] > 0 && routes[$0] != nil }.sorted {
      (routes[$0]?.points.count ?? 0, $0) < (routes[$1]?.points.count ?? 0, $1)
    }
    for index in order {
      guard let samples = routes[index]?.samples(), let last = samples.indices.last else { continue }
      for stop in Self.stops {
        let point = samples[Int(Double(last) * stop)]
        let place = Rectangle(
          x: (point.x - widths[index] / 2).rounded(), y: (point.y - height / 2).rounded(), width: widths[index],
          height: height)
        guard !taken.contains(where: { $0.overlaps(place) }) else { continue }
        taken.append(place.inset(by: -2))
        result[index] = place
        break
      }
    }
    return result
  }
}
