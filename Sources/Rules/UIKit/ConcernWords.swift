import Architecture
import Facts
import Knowledge

/// Names that tell what a controller's code is about.
struct ConcernWords: Sendable {
  private let listMethods: NameSet
  private let listLabels: NameSet
  let diffable: NameSet
  let layout: NameSet
  let styling: NameSet
  let navigation: NameSet
  let formatting: NameSet
  let formatters: NameSet
  let predicates: NameSet
  /// Methods by which the system asks whether a menu item or a drop is possible.
  private let systemValidation: NameSet
  private let validationPrefixes = ["validate", "isValid", "canSubmit", "hasValid", "verify"]
  /// What the system asks about.
  private let systemItems: NameSet
  /// Members by which controllers reach their UI.
  private let uiMembers: NameSet
  private let outlets: NameSet
  private let texts: NameSet
  private let pictures: Set<String> = [
    "favicon", "favicons", "icon", "image", "images", "avatar", "thumbnail", "artwork", "prefetch", "cached", "cache",
  ]
  private let uiNames: UIVocabulary
  private let plumbing: KnownWords
  private let requests: KnownWords
  private let sideNotes: KnownWords
  private let comparisons: NameSet

  init(_ context: RuleContext) {
    let names = context.names
    uiNames = context.ui
    let known = context.program.known
    plumbing = known.words(.plumbing)
    requests = known.words(.request)
    sideNotes = known.words(.sideNote)
    comparisons = names.set("==", "!=", "<", ">", "<=", ">=")
    listMethods = names.set("numberOfSections", "numberOfRows", "numberOfItems")
    listLabels = names.set(
      "numberOfRowsInSection", "cellForRowAt", "numberOfItemsInSection", "cellForItemAt", "numberOfChildrenOfItem",
      "itemForRepresentedObjectAt")
    diffable = names.set(
      "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "NSTableViewDiffableDataSource",
      "NSCollectionViewDiffableDataSource")
    layout = names.set(
      "addSubview", "addArrangedSubview", "insertSubview", "activate", "constraint", "makeConstraints",
      "remakeConstraints",
      "updateConstraints", "setContentHuggingPriority", "setContentCompressionResistancePriority", "addLayoutGuide",
      "setCustomSpacing", "addConstraints", "addConstraint", "pinSubviewToAllEdges", "pinToEdges", "anchor", "UIView",
      "UILabel", "UIButton", "UIImageView", "UIStackView", "UIScrollView", "UIEdgeInsets", "NSLayoutConstraint",
      "systemFont", "boldSystemFont", "preferredFont", "setTitle", "setTitleColor", "setImage", "register", "equalTo",
      "equalToSuperview", "offset", "inset", "bringSubviewToFront", "sizeToFit", "layoutIfNeeded", "NSStackView",
      "NSView",
      "NSTextField", "UIColor", "CGRect", "CGSize", "CGPoint")
    styling = names.set(
      "translatesAutoresizingMaskIntoConstraints", "backgroundColor", "textColor", "font", "textAlignment",
      "numberOfLines",
      "cornerRadius", "clipsToBounds", "axis", "spacing", "alignment", "distribution", "contentMode", "tintColor",
      "frame",
      "bounds", "isHidden", "alpha", "layoutMargins", "directionalLayoutMargins", "isLayoutMarginsRelativeArrangement",
      "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "separatorStyle",
      "rowHeight", "estimatedRowHeight", "tableFooterView", "tableHeaderView", "adjustsFontForContentSizeCategory",
      "lineBreakMode", "masksToBounds", "contentInset", "isActive", "priority", "placeholder", "accessibilityIdentifier"
    )
    navigation = names.set(
      "pushViewController", "present", "performSegue", "showDetailViewController", "popViewController",
      "popToRootViewController", "setViewControllers", "presentAsSheet", "presentAsModalWindow", "showWindow")
    systemItems = names.set(
      "NSValidatedUserInterfaceItem", "NSMenuItem", "NSToolbarItem", "NSDraggingInfo", "UICommand", "UIMenuElement")
    uiMembers = names.set(
      "view", "tableView", "collectionView", "window", "navigationController", "navigationItem", "tabBarController",
      "splitViewController", "presentedViewController", "present", "dismiss", "reloadData", "performSegue")
    texts = names.set("String", "NSAttributedString", "AttributedString", "LocalizedStringKey", "Text")
    outlets = names.set("IBOutlet", "IBAction", "objc")
    systemValidation = names.set(
      "validateMenuItem", "validateUserInterfaceItem", "validateToolbarItem", "validateProposedFirstResponder",
      "validate",
      "validateDrop", "validateVisibleItems")
    formatting = names.set("formatted", "localizedString", "dateComponents")
    formatters = names.set(
      "DateFormatter", "NumberFormatter", "ByteCountFormatter", "DateComponentsFormatter", "RelativeDateTimeFormatter",
      "MeasurementFormatter", "ISO8601DateFormatter", "LengthFormatter", "MassFormatter",
      "PersonNameComponentsFormatter",
      "DateIntervalFormatter")
    predicates = names.set("NSRegularExpression", "NSDataDetector")
  }

  /// `numberOfSections(in:)`, `tableView(_:cellForRowAt:)`: what a list asks for its content.
  func isListMethod(_ member: DeclarationCursor, _ context: RuleContext) -> Bool {
    guard member.kind == .function else { return false }
    if listMethods.contains(member.name) { return true }
    return member.parameters.contains { listLabels.contains(context.label(of: $0)) }
  }

  func isValidation(_ name: NameID, in names: Names) -> Bool {
    !systemValidation.contains(name) && validationPrefixes.contains { names.hasPrefix(name, $0) }
  }

  /// Whether a call presents an alert or another screen of the system, or a type outside of navigation.
  func isAlert(_ call: Cursor, _ program: Program) -> Bool {
    guard let value = call.child(.argument)?.firstChild else { return true }
    guard let name = program.type(of: value).externalName else { return false }
    return program.known.types(.systemScreen).contains(name)
  }

  /// How often a method or property that touches no UI branches to decide something about data.
  func decisions(_ member: DeclarationCursor, _ uiProperties: NameSet, _ context: RuleContext) -> Int {
    guard member.kind == .function || member.kind == .variable && !member.isStored,
      !member.flags.contains(.isOverride), !isCallback(member), !isValidation(member.name, in: context.names),
      !systemValidation.contains(member.name), !plumbing.contains(member.name), !mentionsUI(member.type),
      !member.parameters.contains(where: mentionsUI)
    else { return 0 }
    var branches = 0
    // What only chooses what to call decides nothing about data.
    var decides = member.type != nil
    for code in member.code {
      for index in code.indices {
        let node = code.file.nodes[index]
        switch node.kind {
        case .assignment: decides = true
        case .binaryOperator where comparisons.contains(node.name):
          if Cursor(file: code.file, index: index).nextSibling?.kind != .nilLiteral { decides = true }
        case .ifStatement, .guardStatement, .switchCase, .ternary, .forStatement, .whileStatement: branches += 1
        case .identifier, .member:
          if uiNames.types.contains(node.name) || uiMembers.contains(node.name) || uiProperties.contains(node.name) {
            return 0
          }
        default: break
        }
      }
    }
    return decides ? branches : 0
  }

  /// How clearly a call that comes to the network asks for something there; `nil` where that is a side effect.
  func clarity(ofRequest function: DeclarationCursor, _ context: RuleContext) -> Int? {
    if isPictureLoad(function, context) { return 1 }
    if sideNotes.contains(function.name) { return nil }
    return requests.contains(function.name) ? 3 : 2
  }

  /// `urlSession(_:downloadTask:didFinishDownloadingTo:)`: by such methods a session tells how a request goes.
  func isSessionCallback(_ member: DeclarationCursor, _ program: Program) -> Bool {
    guard member.kind == .function, let first = member.parameters.first?.writtenType else { return false }
    return program.known.kinds(ofType: first.name).contains(.network) && program.resolve(first).externalName != nil
  }

  /// How much a member with decisions says about business: tests say more than the cases of a switch, and what only
  /// gives a text says little.
  func weight(of member: DeclarationCursor, _ context: RuleContext) -> Int {
    var tests = 0
    var cases = 0
    for code in member.code {
      for index in code.indices {
        switch code.file.nodes[index].kind {
        case .ifStatement, .guardStatement, .ternary, .forStatement, .whileStatement: tests += 1
        case .switchCase: cases += 1
        default: break
        }
      }
    }
    let weight = 4 * tests + cases
    return member.type.map { $0.subtree.contains { texts.contains($0.name) } } ?? false ? 1 : max(weight, 1)
  }

  /// `Toast.present(message:)`: a type that is no controller shows something of its own.
  func isToast(_ call: Cursor, _ controllers: Controllers, _ program: Program) -> Bool {
    guard let base = call.callee?.plain.base, case .metatype(let inner) = program.type(of: base).core else {
      return false
    }
    return controllers.kind(of: inner) == nil
  }

  /// Loading pictures into a cache is the least of networking.
  func isPictureLoad(_ function: DeclarationCursor, _ context: RuleContext) -> Bool {
    !pictures.isDisjoint(with: context.names.words(of: function.name))
  }

  /// Stored properties of a controller that are views, controllers and the like.
  func uiProperties(of type: TypeRecord, _ controllers: Controllers, _ program: Program) -> NameSet {
    NameSet(
      type.storedProperties.filter { property in
        if property.attributes.contains(where: { outlets.contains($0.name) }) { return true }
        let use = program.type(of: property)
        let core = use.element ?? use
        return controllers.kind(of: core) != nil || controllers.isViewClass(core)
          || core.externalName.map { uiNames.types.contains($0) } ?? false
      }.map(\.name))
  }

  private func isCallback(_ member: DeclarationCursor) -> Bool {
    member.attributes.contains { outlets.contains($0.name) }
  }

  private func mentionsUI(_ part: Cursor?) -> Bool {
    part?.subtree.contains { $0.kind == .typeName && uiNames.types.contains($0.name) } ?? false
  }

  /// Whether a check is about the app's data: the system asks about its own objects.
  func isDataValidation(_ member: DeclarationCursor, in names: Names) -> Bool {
    isValidation(member.name, in: names)
      && !member.parameters.contains { parameter in
        parameter.subtree.contains { $0.kind == .typeName && systemItems.contains($0.name) }
      }
  }
}
