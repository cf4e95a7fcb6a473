import Architecture
import Facts

/// Tells code that belongs into a view, however complex: building views, layout, animation, gestures.
struct PresentationCode {
  private let context: RuleContext
  private let layoutTypes: NameSet
  private let viewProtocols: NameSet
  private let uiParameters: NameSet
  private let geometryTypes: NameSet
  private let geometryMembers: NameSet
  private let animation: NameSet
  private let gestureModifiers: NameSet
  private let representableMembers: NameSet
  private let representables: NameSet
  private let comparisons: NameSet
  private let motion: PresentationMotion
  private let questions: NameSet

  init(_ context: RuleContext) {
    self.context = context
    motion = PresentationMotion(context)
    let names = context.names
    questions = names.set("Alert", "ActionSheet", "ConfirmationDialog", "UIAlertController", "UIAlertAction")
    layoutTypes = names.set(
      "Shape", "InsettableShape", "Layout", "GeometryEffect", "TextRenderer", "CustomHoverEffect", "Transition")
    viewProtocols = names.set(
      "View", "Scene", "Commands", "ToolbarContent", "CustomizableToolbarContent", "ChartContent", "AxisContent",
      "AxisMarks", "MapContent", "TableRowContent", "TableColumnContent", "TabContent", "ViewModifier", "Gesture",
      "Shape", "InsettableShape", "Path", "GraphicsContext", "AttributedString", "NSAttributedString",
      "NSMutableAttributedString", "LocalizedStringKey", "LocalizedStringResource", "NavigationBarItem", "Material",
      "Shadow", "ShadowStyle", "StrokeStyle", "Gradient", "AnyShapeStyle", "AnyShape", "MapCameraPosition",
      "MKCoordinateRegion", "WidgetConfiguration", "NSItemProvider", "SymbolRenderingMode", "AccessibilityTraits")
    uiParameters = names.set(
      "GeometryProxy", "ScrollViewProxy", "GraphicsContext", "DropInfo", "KeyPress", "NSEvent", "UIEvent", "UITouch",
      "UIGestureRecognizer", "UIPanGestureRecognizer", "UITapGestureRecognizer", "UIPinchGestureRecognizer",
      "DragGesture", "MagnificationGesture", "RotationGesture", "MagnifyGesture", "TapGesture", "SpatialTapGesture",
      "LongPressGesture", "NSPanGestureRecognizer", "NSClickGestureRecognizer", "Context", "UIViewRepresentableContext",
      "ChartProxy", "TextProxy", "MapProxy", "NSItemProvider", "ContentOffset", "ScrollGeometry", "ScrollPhase")
    geometryTypes = names.set(
      "CGFloat", "CGSize", "CGPoint", "CGRect", "CGVector", "CGAffineTransform", "Angle", "EdgeInsets", "UIEdgeInsets",
      "NSEdgeInsets", "UnitPoint", "Alignment", "HorizontalAlignment", "VerticalAlignment", "NSRect", "NSSize",
      "NSPoint", "CATransform3D", "ProposedViewSize", "Anchor", "GridItem", "UIRectCorner", "Path", "Edge")
    geometryMembers = names.set(
      "width", "height", "minX", "maxX", "midX", "minY", "maxY", "midY", "frame", "bounds", "origin", "translation",
      "location", "startLocation", "predictedEndTranslation", "velocity", "contentOffset", "contentSize",
      "safeAreaInsets", "leading", "trailing", "spacing", "padding", "offset", "insetBy", "offsetBy", "dx", "dy",
      "addLine", "addArc", "move", "addCurve", "addQuadCurve", "translationX")
    animation = names.set(
      "withAnimation", "animate", "withTransaction", "animationDuration", "asyncAfter", "performAnimation")
    gestureModifiers = names.set(
      "onEnded", "onChanged", "onDrag", "onDrop", "gesture", "simultaneousGesture", "highPriorityGesture", "onKeyPress",
      "onMoveCommand", "onContinuousHover", "onHover", "onScrollGeometryChange", "onScrollPhaseChange", "updating",
      "onPreferenceChange", "onGeometryChange", "dropDestination", "addLocalMonitorForEvents")
    representableMembers = names.set(
      "makeUIView", "updateUIView", "makeNSView", "updateNSView", "makeUIViewController", "updateUIViewController",
      "makeNSViewController", "updateNSViewController", "dismantleUIView", "dismantleNSView", "sizeThatFits",
      "makeCoordinator", "makeBody", "body", "placeSubviews", "path", "effectValue")
    representables = names.set(
      "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
      "WKInterfaceObjectRepresentable")
    comparisons = names.set("==", "<", "hash", "description", "debugDescription")
  }

  /// Shapes, layouts and effects compute geometry for a living.
  func isLayout(_ view: TypeRecord) -> Bool { context.program.inherits(view, from: layoutTypes) }

  /// Whether a method or computed property builds views, lays out, animates, handles gestures, or only compares.
  func isPresentation(_ member: DeclarationCursor, of view: TypeRecord) -> Bool {
    if representableMembers.contains(member.name) || comparisons.contains(member.name) { return true }
    return buildsViews(member) || handlesUI(member) || isGeometry(member, of: view) || isAnimation(member)
      || servesGestures(member, of: view) || motion.covers(member, of: view) || motion.feedsPlacement(member, of: view)
  }

  /// Whether a method is long only because it puts together what it presents.
  func presentsHostedView(_ member: DeclarationCursor) -> Bool { motion.presentsHostedView(member) }

  // MARK: Views

  private func buildsViews(_ member: DeclarationCursor) -> Bool {
    if member.attributes.contains(where: { context.names.hasSuffix($0.name, "Builder") }) { return true }
    guard let written = member.type else { return false }
    return isQuestion(written) || isUI(context.program.resolve(written))
  }

  /// What the user is asked with: `Alert`, `Alert.Button`, and `SwiftUI.Alert` where the app has an `Alert` of its own.
  private func isQuestion(_ written: Cursor) -> Bool {
    switch written.kind {
    case .typeName: break
    case .optionalType, .unwrappedOptionalType, .arrayType: return written.firstChild.map(isQuestion) ?? false
    default: return false
    }
    if written.flags.contains(.qualified), let qualifier = written.firstChild {
      if context.ui.modules.contains(qualifier.name) {
        return questions.contains(written.name) || viewProtocols.contains(written.name)
          || context.ui.types.contains(written.name)
      }
      return isQuestion(qualifier)
    }
    guard questions.contains(written.name) else { return false }
    return context.program.resolve(written).externalName == written.name
  }

  /// A view, or a value that views are styled with; also in collections, tuples and results of closures.
  private func isUI(_ use: TypeUse) -> Bool {
    switch use {
    case .optional(let inner), .unwrappedOptional(let inner), .array(let inner), .existential(let inner),
      .opaque(let inner), .function(let inner), .dictionary(_, let inner), .metatype(let inner):
      return isUI(inner)
    case .tuple(let parts), .composition(let parts): return parts.contains(where: isUI)
    case .type(let id, let arguments):
      return context.role(id).isUI || context.program.inherits(context.program[id], from: viewProtocols)
        || arguments.contains(where: isUI)
    case .external(let name, let arguments):
      return context.ui.types.contains(name) || viewProtocols.contains(name) || isStyle(name)
        || arguments.contains(where: isUI)
    case .unknown: return false
    }
  }

  /// Parameters that come from the UI: proxies, events, gestures, platform views.
  private func handlesUI(_ member: DeclarationCursor) -> Bool {
    member.parameters.contains { parameter in
      guard let type = parameter.writtenType else { return false }
      // `DragGesture.Value`
      if type.subtree.contains(where: { $0.kind == .typeName && uiParameters.contains($0.name) }) { return true }
      let use = context.program.resolve(type)
      if let name = use.externalName {
        return context.ui.viewsAndControllers.contains(name) || geometryTypes.contains(name) || isPlatformView(name)
      }
      return use.id.map { context.role($0).isUI } ?? false
    }
  }

  /// Views and styles of kits that are not known by name.
  private func isStyle(_ name: NameID) -> Bool {
    ["View", "Style", "Color", "Font", "Image"].contains { context.names.hasSuffix(name, $0) }
  }

  /// Views, controllers and cells of kits that are not known by name.
  private func isPlatformView(_ name: NameID) -> Bool {
    ["View", "Controller", "Cell", "Window", "Layer", "Popover"].contains { context.names.hasSuffix(name, $0) }
  }

  // MARK: Layout, animation, gestures

  private func isGeometry(_ member: DeclarationCursor, of view: TypeRecord) -> Bool {
    if let written = member.type {
      for node in written.subtree where node.kind == .typeName && geometryTypes.contains(node.name) { return true }
    }
    // Sizes that the view keeps or works out: `barHeight`, `rowSpacing`.
    let sizes = NameSet(
      view.members.filter { $0.kind == .variable && $0.type.map { geometryTypes.contains($0.name) } ?? false }
        .map(\.name))
    var mentions = 0
    var statements = 0
    for code in member.code {
      for index in code.indices {
        let node = code.file.nodes[index]
        switch node.kind {
        case .member where geometryMembers.contains(node.name): mentions += 1
        case .identifier where geometryTypes.contains(node.name): mentions += 2
        case .identifier where sizes.contains(node.name): mentions += 1
        case .typeName where geometryTypes.contains(node.name): mentions += 2
        default: break
        }
      }
      var measure = CodeMeasure(context.names)
      measure.add(code)
      statements += measure.statements
    }
    return mentions >= 3 && mentions * 4 >= statements
  }

  /// Most of its statements run inside an animation.
  private func isAnimation(_ member: DeclarationCursor) -> Bool {
    if animation.isEmpty { return false }
    var inside = 0
    var all = 0
    for code in member.code {
      var measure = CodeMeasure(context.names)
      measure.add(code)
      all += measure.statements
      var index = code.index
      let end = index + Int(code.node.size)
      while index < end {
        let node = code.file.nodes[index]
        if node.kind == .call, animation.contains(node.name) {
          var measure = CodeMeasure(context.names)
          measure.add(Cursor(file: code.file, index: index))
          inside += measure.statements + 1
          index += Int(node.size)
        } else {
          index += 1
        }
      }
    }
    return inside * 2 >= all && inside > 0
  }

  /// Called from gesture and input handlers only.
  private func servesGestures(_ member: DeclarationCursor, of view: TypeRecord) -> Bool {
    guard member.kind == .function, !gestureModifiers.isEmpty else { return false }
    var handled = 0
    for other in view.members where other != member {
      for code in other.code {
        for index in code.indices {
          let node = code.file.nodes[index]
          guard node.name == member.name, node.kind == .identifier || node.kind == .member else { continue }
          if !isInHandler(Cursor(file: code.file, index: index), below: code) { return false }
          handled += 1
        }
      }
    }
    return handled > 0
  }

  private func isInHandler(_ place: Cursor, below code: Cursor) -> Bool {
    for ancestor in place.ancestors {
      if ancestor == code { return false }
      if ancestor.kind == .argument, let call = ancestor.parent, call.kind == .call,
        gestureModifiers.contains(call.name)
      {
        return true
      }
    }
    return false
  }
}
