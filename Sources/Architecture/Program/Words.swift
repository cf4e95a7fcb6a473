import Facts
import Knowledge

/// Names that the program stage itself looks for, resolved once.
public struct Words: Sendable {
  /// `self`
  public let selfValue: NameID
  /// `Self`
  public let selfType: NameID
  /// `super`
  public let superValue: NameID
  /// `init`
  public let initializer: NameID
  /// `MainActor`
  public let mainActor: NameID
  /// `Observable`, the macro.
  public let observable: NameID
  /// `Published`
  public let published: NameID
  /// `ObservableObject`
  public let observableObject: NameID
  /// `AnyObject`
  public let anyObject: NameID
  /// `propertyWrapper`
  public let propertyWrapper: NameID
  /// `available`
  public let available: NameID
  /// `set`
  public let setter: NameID
  /// `get`
  public let getter: NameID
  /// `false`
  public let falseValue: NameID
  /// `==`, `===` and `<=`: the same, or nothing newer.
  public let sameness: NameSet
  /// `<->`, by which libraries bind in both directions.
  public let bothWays: NameID
  /// `Never`
  public let never: NameID
  /// `true`
  public let trueValue: NameID
  /// `willSet`
  let willSet: NameID
  /// `Void`
  public let void: NameID
  /// `Any`
  let any: NameID
  /// `CodingKeys`, which the compiler looks for.
  let codingKeys: NameID
  /// `RawRepresentable`, which the compiler makes enums conform to.
  let rawRepresentable: NameID
  /// `NSManaged`
  let managed: NameID
  /// `objc`
  public let objc: NameID
  /// `IBOutlet`
  public let outlet: NameID
  /// `IBAction`
  public let action: NameID
  /// `class`, which protocols once said instead of `AnyObject`.
  public let classBound: NameID
  /// `didSet`
  public let didSet: NameID
  /// `_`
  public let underscore: NameID
  /// `??`
  public let coalescing: NameID
  /// `==`
  public let equals: NameID
  /// `+=`
  public let plusAssign: NameID
  /// `==`, `<` and the others.
  public let comparisons: NameSet
  /// `State`, the property wrapper.
  public let state: NameID
  /// `StateObject`
  public let stateObject: NameID
  /// `Sendable`
  public let sendable: NameID
  /// `ObservedObject`
  public let observedObject: NameID
  /// `Environment`, the property wrapper.
  public let environment: NameID
  /// `callAsFunction`
  public let callAsFunction: NameID
  /// `String`
  public let string: NameID
  /// `Bool`
  public let bool: NameID
  /// `&&`
  public let and: NameID
  /// `||`
  public let or: NameID
  let int: NameID
  let castAs: NameID
  /// Names that static members holding an instance of their own type go by.
  public let instanceNames: NameSet

  /// Wrappers that read a value by key path, and the types that extensions add those values to.
  let injectingWrappers: NameSet
  let injectedValues: NameSet
  /// What makes the last of its generic arguments: `Factory<Client>`.
  let factories: NameSet

  init(_ names: Names, _ known: KnownNames) {
    selfValue = names["self"]
    selfType = names["Self"]
    superValue = names["super"]
    initializer = names["init"]
    mainActor = names["MainActor"]
    observable = names["Observable"]
    published = names["Published"]
    observableObject = names["ObservableObject"]
    anyObject = names["AnyObject"]
    state = names["State"]
    stateObject = names["StateObject"]
    sendable = names["Sendable"]
    observedObject = names["ObservedObject"]
    environment = names["Environment"]
    void = names["Void"]
    and = names["&&"]
    or = names["||"]
    comparisons = names.set("==", "!=", "<", ">", "<=", ">=")
    callAsFunction = names["callAsFunction"]
    underscore = names["_"]
    trueValue = names["true"]
    outlet = names["IBOutlet"]
    didSet = names["didSet"]
    willSet = names["willSet"]
    any = names["Any"]
    codingKeys = names["CodingKeys"]
    rawRepresentable = names["RawRepresentable"]
    managed = names["NSManaged"]
    string = names["String"]
    bool = names["Bool"]
    int = names["Int"]
    castAs = names["as"]
    coalescing = names["??"]
    objc = names["objc"]
    action = names["IBAction"]
    classBound = names["class"]
    equals = names["=="]
    plusAssign = names["+="]
    never = names["Never"]
    bothWays = names["<->"]
    sameness = names.set("==", "===", "<=")
    falseValue = names["false"]
    getter = names["get"]
    setter = names["set"]
    available = names["available"]
    propertyWrapper = names["propertyWrapper"]
    injectingWrappers = known.types(.injects)
    factories = known.types(.factory)
    injectedValues = known.types(.injectedValues)
    instanceNames = known.variables(.instance)
  }
}
