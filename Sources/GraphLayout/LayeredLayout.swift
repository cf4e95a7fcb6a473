/// Draws a directed graph in rows, arrows downwards as far as cycles allow.
public struct LayeredLayout: Sendable {
  /// A box to place.
  public struct Box: Sendable, Hashable {
    /// Of the box.
    public var width: Double
    /// Of the box.
    public var height: Double
    /// Boxes of a lower band stand above all boxes of a higher one; from 0.
    public var band: Int

    /// A box of a size, in a band.
    public init(width: Double, height: Double, band: Int = 0) {
      self.width = width
      self.height = height
      self.band = max(0, band)
    }
  }

  /// An arrow to route.
  public struct Arrow: Sendable, Hashable {
    /// The box it starts at.
    public var from: Int
    /// The box it ends at.
    public var to: Int
    /// How much it counts when cycles are broken and lines are kept straight; at least 1.
    public var weight: Int
    /// The size of its label; zero for none.
    public var labelWidth: Double

    /// An arrow from one box to another.
    public init(from: Int, to: Int, weight: Int = 1, labelWidth: Double = 0) {
      self.from = from
      self.to = to
      self.weight = max(1, weight)
      self.labelWidth = labelWidth
    }
  }

  /// Distances, all in the unit of the boxes.
  public struct Spacing: Sendable, Hashable {
    /// Between boxes of a row.
    public var column: Double = 26
    /// Between rows, at least.
    public var row: Double = 40
    /// Between rows, at most, where many arrows cross.
    public var widestRow: Double = 104
    /// Between lines of long arrows.
    public var line: Double = 12
    /// Around everything.
    public var margin: Double = 20
    /// Above the boxes of a band, for its title.
    public var bandTop: Double = 30
    /// Below the boxes of a band.
    public var bandBottom: Double = 16
    /// Rows that would be wider are broken, unless a box alone is.
    public var width: Double = 1_280
    /// Of labels.
    public var labelHeight: Double = 16

    /// Distances that suit boxes of some 50 by 180.
    public init() {}
  }

  let boxes: [Box]
  let arrows: [Arrow]
  let spacing: Spacing
  let hasBands: Bool

  private init(_ boxes: [Box], _ arrows: [Arrow], _ spacing: Spacing, hasBands: Bool) {
    self.boxes = boxes
    self.arrows = arrows
    self.spacing = spacing
    self.hasBands = hasBands
  }

  /// Places boxes and routes arrows.
  ///
  /// - Parameters:
  ///   - arrows: those that name a box that does not exist get no route.
  ///   - hasBands: whether bands are drawn, so that room is kept around them.
  /// - Complexity: O(arrows × rows) dummy nodes; ordering and placing take a fixed number of passes over them.
  public static func draw(
    _ boxes: [Box], _ arrows: [Arrow], spacing: Spacing = Spacing(), hasBands: Bool = false
  ) -> Drawing {
    let layout = LayeredLayout(boxes, arrows, spacing, hasBands: hasBands)
    var rows = RowGraph(layout)
    rows.order()
    let places = Placement(layout, rows)
    return Routing(layout, rows, places).drawing()
  }
}
