/// Where each slot and row goes.
///
/// Each pass moves the slots of a row to the mean of their neighbors, as near as their order and distances allow: least
/// squares under an order, which isotonic regression solves exactly.
struct Placement {
  /// By slot, the middle of it.
  private(set) var x: [Double]
  /// By row, top and bottom.
  private(set) var top: [Double] = []
  private(set) var bottom: [Double] = []
  private let layout: LayeredLayout
  private let graph: RowGraph

  init(_ layout: LayeredLayout, _ graph: RowGraph) {
    self.layout = layout
    self.graph = graph
    x = [Double](repeating: 0, count: graph.slots.count)
    for row in graph.rows { spread(row) }
    let passes = graph.slots.count > 4_000 ? 6 : 24
    for pass in 0..<passes {
      let isLast = pass >= passes - 4
      let rows = pass.isMultiple(of: 2) ? Array(graph.rows.indices) : graph.rows.indices.reversed()
      for row in rows { move(row, up: isLast || pass.isMultiple(of: 2), down: isLast || !pass.isMultiple(of: 2)) }
    }
    centerLooseRows()
    let left = graph.slots.indices.map { x[$0] - graph.slots[$0].width / 2 }.min() ?? 0
    let shift = layout.spacing.margin + (layout.hasBands ? 16 : 0) - left
    for index in x.indices { x[index] = (x[index] + shift).rounded() }
    stack()
  }

  /// The distance between the middles of two neighbors.
  private func distance(_ left: Int, _ right: Int) -> Double {
    let (a, b) = (graph.slots[left], graph.slots[right])
    let gap =
      a.isBox && b.isBox ? layout.spacing.column : a.isBox || b.isBox ? layout.spacing.line * 1.5 : layout.spacing.line
    return (a.width + b.width) / 2 + gap
  }

  private mutating func spread(_ row: [Int]) {
    var position = 0.0
    for (place, slot) in row.enumerated() {
      if place > 0 { position += distance(row[place - 1], slot) }
      x[slot] = position
    }
    let half = position / 2
    for slot in row { x[slot] -= half }
  }

  private mutating func move(_ index: Int, up: Bool, down: Bool) {
    let row = graph.rows[index]
    var wanted: [Double] = []
    var weights: [Double] = []
    for slot in row {
      var sum = 0.0
      var weight = 0.0
      func add(_ other: Int) {
        let (a, b) = (graph.slots[slot].isBox, graph.slots[other].isBox)
        // Long lines are kept straighter than short ones.
        let own: Double = a && b ? 1 : a || b ? 2 : 8
        sum += own * x[other]
        weight += own
      }
      if up { for segment in graph.up[slot] { add(graph.segments[segment].upper) } }
      if down { for segment in graph.down[slot] { add(graph.segments[segment].lower) } }
      wanted.append(weight > 0 ? sum / weight : x[slot])
      weights.append(weight > 0 ? weight : 0.05)
    }
    let offsets = row.indices.reduce(into: [Double]()) { offsets, place in
      offsets.append(place == 0 ? 0 : offsets[place - 1] + distance(row[place - 1], row[place]))
    }
    let fitted = Self.isotonic(zip(wanted, offsets).map(-), weights)
    for (place, slot) in row.enumerated() { x[slot] = fitted[place] + offsets[place] }
  }

  /// Rows without any line have nothing to be near to: they go below the middle of the rest.
  private mutating func centerLooseRows() {
    let isLoose = graph.rows.map { row in row.allSatisfy { graph.up[$0].isEmpty && graph.down[$0].isEmpty } }
    let tied = zip(graph.rows, isLoose).filter { !$0.1 }.flatMap(\.0)
    guard let left = tied.map({ x[$0] }).min(), let right = tied.map({ x[$0] }).max() else { return }
    for (row, isLoose) in zip(graph.rows, isLoose) where isLoose {
      guard let first = row.first, let last = row.last else { continue }
      let shift = (left + right - x[first] - x[last]) / 2
      for slot in row { x[slot] += shift }
    }
  }

  /// The values that never fall and are nearest to the given ones: neighbors that would fall are pooled.
  private static func isotonic(_ values: [Double], _ weights: [Double]) -> [Double] {
    var pools: [(sum: Double, weight: Double, count: Int)] = []
    for (value, weight) in zip(values, weights) {
      pools.append((value * weight, weight, 1))
      while pools.count > 1 {
        let (a, b) = (pools[pools.count - 2], pools[pools.count - 1])
        guard a.sum / a.weight > b.sum / b.weight else { break }
        pools.removeLast()
        pools[pools.count - 1] = (a.sum + b.sum, a.weight + b.weight, a.count + b.count)
      }
    }
    return pools.flatMap { [Double](repeating: $0.sum / $0.weight, count: $0.count) }
  }

  /// Rows from the top down, further apart where many lines have to pass.
  private mutating func stack() {
    let spacing = layout.spacing
    var y = spacing.margin
    for (index, row) in graph.rows.enumerated() {
      let band = graph.ranking.bandOfRow[index]
      let isFirstOfBand = index == 0 || graph.ranking.bandOfRow[index - 1] != band
      if index > 0 { y += gap(above: index) }
      if layout.hasBands, isFirstOfBand {
        if index > 0 { y += spacing.bandBottom }
        y += spacing.bandTop
      }
      let height = row.map { graph.slots[$0].isBox ? layout.boxes[graph.slots[$0].box].height : 0 }.max() ?? 0
      y.round()
      top.append(y)
      y += height
      bottom.append(y)
    }
  }

  private func gap(above row: Int) -> Double {
    let spacing = layout.spacing
    var lines = 0
    var widest = 0.0
    for slot in graph.rows[row] {
      for segment in graph.up[slot] {
        lines += 1
        widest = max(widest, abs(x[slot] - x[graph.segments[segment].upper]))
      }
    }
    // Flat lines over a wide row are hard to follow: the wider they go, the more room they get.
    return min(spacing.widestRow, spacing.row + Double(lines) * 1.5 + widest * 0.05)
  }
}
