import Graphs

/// Which row each box goes to.
struct Ranking {
  /// An arrow as the rows see it: downwards.
  struct Link {
    let upper: Int
    let lower: Int
    /// The arrow it stands for.
    let arrow: Int
    /// Whether the arrow points upwards.
    let isReversed: Bool
  }

  /// By box, its row from the top.
  private(set) var row: [Int]
  private(set) var rowCount = 0
  /// By row, its band.
  private(set) var bandOfRow: [Int] = []
  private(set) var links: [Link] = []

  init(_ layout: LayeredLayout) {
    let boxes = layout.boxes
    row = [Int](repeating: 0, count: boxes.count)
    links = Self.links(layout)
    let bands = Set(boxes.map(\.band)).sorted()
    for band in bands {
      let members = boxes.indices.filter { boxes[$0].band == band }
      for rank in Self.ranks(of: members, links, boxes) {
        for part in Self.broken(rank, layout) {
          for box in part { row[box] = rowCount }
          bandOfRow.append(band)
          rowCount += 1
        }
      }
    }
  }

  /// Arrows between bands point down to the higher band; inside of one as they are, but for those that close a cycle.
  private static func links(_ layout: LayeredLayout) -> [Link] {
    let boxes = layout.boxes
    let valid = layout.arrows.indices.filter { index in
      let arrow = layout.arrows[index]
      return boxes.indices.contains(arrow.from) && boxes.indices.contains(arrow.to) && arrow.from != arrow.to
    }
    let inner = valid.filter { boxes[layout.arrows[$0].from].band == boxes[layout.arrows[$0].to].band }
    let graph = Digraph(
      count: boxes.count,
      edges: inner.map {
        Digraph.Edge(from: layout.arrows[$0].from, to: layout.arrows[$0].to, weight: layout.arrows[$0].weight)
      })
    let closing = Set(zip(inner, graph.feedback()).filter(\.1).map(\.0))
    return valid.map { index in
      let arrow = layout.arrows[index]
      let isReversed = boxes[arrow.from].band > boxes[arrow.to].band || closing.contains(index)
      return Link(
        upper: isReversed ? arrow.to : arrow.from, lower: isReversed ? arrow.from : arrow.to, arrow: index,
        isReversed: isReversed)
    }
  }

  /// The boxes of a band by rank: below everything that points at them, and no higher than they must be.
  private static func ranks(of members: [Int], _ links: [Link], _ boxes: [LayeredLayout.Box]) -> [[Int]] {
    guard let band = members.first.map({ boxes[$0].band }) else { return [] }
    var below = [[Int]](repeating: [], count: boxes.count)
    var above = below
    for link in links where boxes[link.upper].band == band && boxes[link.lower].band == band {
      below[link.upper].append(link.lower)
      above[link.lower].append(link.upper)
    }
    var isLinked = [Bool](repeating: false, count: boxes.count)
    for link in links {
      isLinked[link.upper] = true
      isLinked[link.lower] = true
    }
    // Kahn's order; without cycles it reaches every box.
    var open = above.map(\.count)
    var order = members.filter { open[$0] == 0 }
    var next = 0
    while next < order.count {
      for lower in below[order[next]] {
        open[lower] -= 1
        if open[lower] == 0 { order.append(lower) }
      }
      next += 1
    }
    var rank = [Int](repeating: 0, count: boxes.count)
    for box in order { for lower in below[box] { rank[lower] = max(rank[lower], rank[box] + 1) } }
    // What only points down need not stand at the top, far from what it points at.
    for box in order.reversed() where above[box].isEmpty {
      if let nearest = below[box].map({ rank[$0] }).min() { rank[box] = nearest - 1 }
    }
    let last = (order.map { rank[$0] }.max() ?? 0) + 1
    // What nothing is linked to comes below the rest.
    for box in members where !isLinked[box] { rank[box] = last }
    var result = [[Int]](repeating: [], count: last + 1)
    for box in members { result[rank[box]].append(box) }
    return result.filter { !$0.isEmpty }
  }

  /// A rank in as many rows as its width needs, filled evenly. Boxes of one rank have no arrows between them.
  private static func broken(_ rank: [Int], _ layout: LayeredLayout) -> [[Int]] {
    let widths = rank.map { layout.boxes[$0].width + layout.spacing.column }
    let total = widths.reduce(0, +)
    guard total > layout.spacing.width, rank.count > 1 else { return [rank] }
    let rows = min(rank.count, Int(total / layout.spacing.width) + 1)
    let target = total / Double(rows)
    var result: [[Int]] = [[]]
    var width = 0.0
    for (box, own) in zip(rank, widths) {
      if width > 0, width + own / 2 > target, result.count < rows {
        result.append([])
        width = 0
      }
      result[result.count - 1].append(box)
      width += own
    }
    return result
  }
}
