/// From rows and places to boxes, routes, bands and labels.
struct Routing {
  private let layout: LayeredLayout
  private let graph: RowGraph
  private let places: Placement
  private let boxes: [Rectangle]

  init(_ layout: LayeredLayout, _ graph: RowGraph, _ places: Placement) {
    self.layout = layout
    self.graph = graph
    self.places = places
    boxes = layout.boxes.indices.map { index in
      let (box, row) = (layout.boxes[index], graph.slots[index].row)
      let middle = (places.top[row] + places.bottom[row]) / 2
      return Rectangle(
        x: (places.x[index] - box.width / 2).rounded(), y: (middle - box.height / 2).rounded(), width: box.width,
        height: box.height)
    }
  }

  func drawing() -> Drawing {
    var routes = [Route?](repeating: nil, count: layout.arrows.count)
    let ports = ports()
    for (index, link) in graph.ranking.links.enumerated() {
      var points = route(index, ports).points
      if link.isReversed { points.reverse() }
      routes[link.arrow] = Route(points: points)
    }
    let spacing = layout.spacing
    let edge = layout.hasBands ? spacing.margin + 16 : spacing.margin
    let lines = graph.slots.indices.map { places.x[$0] + graph.slots[$0].width / 2 }.max() ?? 0
    let width = lines + edge
    let last = places.bottom.last ?? spacing.margin
    let bands = bands(width: width)
    let titles =
      layout.hasBands
      ? bands.map { Rectangle(x: $0.x, y: $0.y, width: min(160, $0.width), height: spacing.bandTop) } : []
    let height = last + spacing.margin + (layout.hasBands ? spacing.bandBottom : 0)
    return Drawing(
      boxes: boxes, routes: routes, bands: bands,
      labels: LabelPlacement(obstacles: boxes + titles, routes: routes, height: spacing.labelHeight).places(
        widths: layout.arrows.map(\.labelWidth)),
      width: width, height: height)
  }

  /// By link, where it leaves the upper box and where it reaches the lower one.
  private func ports() -> [(leave: Double, reach: Double)] {
    var ports = [(leave: Double, reach: Double)](repeating: (0, 0), count: graph.chains.count)
    var leaving = [[Int]](repeating: [], count: boxes.count)
    var reaching = leaving
    for (link, chain) in graph.chains.enumerated() {
      leaving[chain[0]].append(link)
      reaching[chain[chain.count - 1]].append(link)
    }
    for box in boxes.indices {
      let left = leaving[box].sorted { (places.x[graph.chains[$0][1]], $0) < (places.x[graph.chains[$1][1]], $1) }
      for (place, link) in left.enumerated() { ports[link].leave = port(place, of: left.count, at: box) }
      let right = reaching[box].sorted { first, second in
        let (a, b) = (graph.chains[first], graph.chains[second])
        return (places.x[a[a.count - 2]], first) < (places.x[b[b.count - 2]], second)
      }
      for (place, link) in right.enumerated() { ports[link].reach = port(place, of: right.count, at: box) }
    }
    return ports
  }

  private func port(_ place: Int, of count: Int, at box: Int) -> Double {
    let step = min(16, (boxes[box].width - 24) / Double(max(1, count - 1)))
    return boxes[box].midX + (Double(place) - Double(count - 1) / 2) * step
  }

  private func route(_ link: Int, _ ports: [(leave: Double, reach: Double)]) -> Route {
    let chain = graph.chains[link]
    let (first, last) = (chain[0], chain[chain.count - 1])
    var points = [
      Point(ports[link].leave, boxes[first].maxY), Point(ports[link].leave, places.bottom[graph.slots[first].row]),
    ]
    for slot in chain.dropFirst().dropLast() {
      let row = graph.slots[slot].row
      points += [Point(places.x[slot], places.top[row]), Point(places.x[slot], places.bottom[row])]
    }
    points += [
      Point(ports[link].reach, places.top[graph.slots[last].row]), Point(ports[link].reach, boxes[last].y),
    ]
    return Route(points: points)
  }

  private func bands(width: Double) -> [Rectangle] {
    let count = (layout.boxes.map(\.band).max() ?? -1) + 1
    let spacing = layout.spacing
    return (0..<count).map { band in
      let rows = graph.ranking.bandOfRow.indices.filter { graph.ranking.bandOfRow[$0] == band }
      guard let first = rows.first, let last = rows.last else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
      let top = places.top[first] - spacing.bandTop
      return Rectangle(
        x: spacing.margin, y: top, width: width - 2 * spacing.margin,
        height: places.bottom[last] + spacing.bandBottom - top)
    }
  }
}
