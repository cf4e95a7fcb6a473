/// Boxes and dummy nodes in rows, with links only between neighboring rows.
struct RowGraph {
  /// A place in a row: a box, or where a long arrow passes.
  struct Slot {
    /// The box, or -1 for a passing arrow.
    let box: Int
    /// The link that passes, or -1.
    let link: Int
    let width: Double
    let row: Int
    var isBox: Bool { box >= 0 }
  }

  /// A part of a link from one row to the next.
  struct Segment {
    let upper: Int
    let lower: Int
    let weight: Int
  }

  let ranking: Ranking
  private(set) var slots: [Slot] = []
  private(set) var segments: [Segment] = []
  /// By link, the slots it goes through, from the upper box to the lower one.
  private(set) var chains: [[Int]] = []
  /// By row, its slots from left to right.
  private(set) var rows: [[Int]]
  /// By slot, the segments upwards and downwards.
  private(set) var up: [[Int]] = []
  private(set) var down: [[Int]] = []

  init(_ layout: LayeredLayout) {
    ranking = Ranking(layout)
    rows = [[Int]](repeating: [], count: ranking.rowCount)
    for (index, box) in layout.boxes.enumerated() {
      slots.append(Slot(box: index, link: -1, width: box.width, row: ranking.row[index]))
    }
    for (index, link) in ranking.links.enumerated() {
      var chain = [link.upper]
      let weight = layout.arrows[link.arrow].weight
      for row in (ranking.row[link.upper] + 1)..<max(ranking.row[link.upper] + 1, ranking.row[link.lower]) {
        slots.append(Slot(box: -1, link: index, width: 0, row: row))
        segments.append(Segment(upper: chain[chain.count - 1], lower: slots.count - 1, weight: weight))
        chain.append(slots.count - 1)
      }
      segments.append(Segment(upper: chain[chain.count - 1], lower: link.lower, weight: weight))
      chain.append(link.lower)
      chains.append(chain)
    }
    up = [[Int]](repeating: [], count: slots.count)
    down = up
    for (index, segment) in segments.enumerated() {
      up[segment.lower].append(index)
      down[segment.upper].append(index)
    }
    for slot in firstOrder() { rows[slots[slot].row].append(slot) }
  }

  /// Depth first from the top, so that what belongs together starts together.
  private func firstOrder() -> [Int] {
    var seen = [Bool](repeating: false, count: slots.count)
    var result: [Int] = []
    for start in slots.indices.sorted(by: { (slots[$0].row, $0) < (slots[$1].row, $1) }) where !seen[start] {
      var open = [start]
      while let slot = open.popLast() {
        if seen[slot] { continue }
        seen[slot] = true
        result.append(slot)
        for segment in down[slot].reversed() where !seen[segments[segment].lower] {
          open.append(segments[segment].lower)
        }
      }
    }
    return result
  }

  // MARK: Order

  /// Orders every row so that few lines cross: medians of the neighbors, downwards and upwards in turn, then exchanges of
  /// neighbors.
  mutating func order() {
    guard rows.count > 1 else { return }
    // The effort is bounded: a picture with more lines is not read anyway.
    let passes = segments.count > 4_000 ? 4 : 16
    var best = rows
    var fewest = crossings()
    for pass in 0..<passes where fewest > 0 {
      let isDown = pass.isMultiple(of: 2)
      let sequence = isDown ? Array(1..<rows.count) : Array((0..<(rows.count - 1)).reversed())
      for row in sequence { sort(row, by: isDown ? up : down, upper: isDown) }
      if segments.count <= 4_000 { exchange() }
      let count = crossings()
      if count < fewest {
        fewest = count
        best = rows
      }
    }
    rows = best
  }

  private func positions() -> [Int] {
    var positions = [Int](repeating: 0, count: slots.count)
    for row in rows { for (place, slot) in row.enumerated() { positions[slot] = place } }
    return positions
  }

  private mutating func sort(_ row: Int, by neighbors: [[Int]], upper: Bool) {
    let position = positions()
    let keys = rows[row].map { slot -> Double in
      let places = neighbors[slot].map { position[upper ? segments[$0].upper : segments[$0].lower] }.sorted()
      return Self.median(places) ?? -1
    }
    // Slots without neighbors keep their places; the others are sorted around them.
    let movable = rows[row].indices.filter { keys[$0] >= 0 }
    let sorted = movable.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { rows[row][$0] }
    for (place, slot) in zip(movable, sorted) { rows[row][place] = slot }
  }

  /// The weighted median of Gansner and others: of an even number the middle that leans to the denser side.
  private static func median(_ places: [Int]) -> Double? {
    guard !places.isEmpty else { return nil }
    let middle = places.count / 2
    if places.count % 2 == 1 { return Double(places[middle]) }
    if places.count == 2 { return Double(places[0] + places[1]) / 2 }
    let left = Double(places[middle - 1] - places[0])
    let right = Double(places[places.count - 1] - places[middle])
    guard left + right > 0 else { return Double(places[middle]) }
    return (Double(places[middle - 1]) * right + Double(places[middle]) * left) / (left + right)
  }

  /// Swaps neighbors while that removes crossings.
  private mutating func exchange() {
    var position = positions()
    for _ in 0..<4 {
      var isBetter = false
      for row in rows.indices {
        for place in rows[row].indices.dropLast() {
          let (left, right) = (rows[row][place], rows[row][place + 1])
          let before = pairCrossings(left, right, position)
          guard before > 0, pairCrossings(right, left, position) < before else { continue }
          rows[row].swapAt(place, place + 1)
          position[left] = place + 1
          position[right] = place
          isBetter = true
        }
      }
      if !isBetter { break }
    }
  }

  /// Crossings between the lines of two neighbors when one stands to the left of the other.
  private func pairCrossings(_ left: Int, _ right: Int, _ position: [Int]) -> Int {
    var count = 0
    for a in up[left] {
      for b in up[right] where position[segments[a].upper] > position[segments[b].upper] { count += 1 }
    }
    for a in down[left] {
      for b in down[right] where position[segments[a].lower] > position[segments[b].lower] { count += 1 }
    }
    return count
  }

  /// Crossings of all lines.
  ///
  /// - Complexity: O(segments × log of the widest row).
  func crossings() -> Int {
    let position = positions()
    var total = 0
    for row in rows.indices.dropLast() {
      let ends = rows[row].flatMap { slot in down[slot].map { position[segments[$0].lower] }.sorted() }
      total += Self.inversions(ends, below: rows[row + 1].count)
    }
    return total
  }

  /// Pairs in the wrong order, counted with a Fenwick tree.
  private static func inversions(_ values: [Int], below limit: Int) -> Int {
    var tree = [Int](repeating: 0, count: limit + 1)
    var total = 0
    for (seen, value) in values.enumerated() {
      var index = value + 1
      var notAfter = 0
      while index > 0 {
        notAfter += tree[index]
        index &= index - 1
      }
      total += seen - notAfter
      index = value + 1
      while index <= limit {
        tree[index] += 1
        index += index & -index
      }
    }
    return total
  }
}
