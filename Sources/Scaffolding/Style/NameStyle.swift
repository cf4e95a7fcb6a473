/// How types, protocols, doubles and tests are named.
public struct NameStyle: Sendable, Hashable {
  /// Ends of type names, such as `View`, `Screen`, `ViewModel`, `VM`.
  public var view = "View"
  /// The end of a view controller's name.
  public var viewController = "ViewController"
  /// The end of a view model's name.
  public var viewModel = "ViewModel"
  /// The end of a service's name.
  public var service = "Service"
  /// The end of a use case's name.
  public var useCase = "UseCase"
  /// The end of a repository's name.
  public var repository = "Repository"
  /// The end of a coordinator's name.
  public var coordinator = "Coordinator"
  /// The end of the name of what a coordinator does for a view model.
  public var navigator = "Navigating"
  /// The end of a suite's name.
  public var tests = "Tests"
  /// How a protocol and its implementation differ in name.
  public var contract = ContractNames()
  /// Where the word for a test double stands: `MockOrderService` or `OrderServiceMock`.
  public var double = AffixedWord(word: "Mock", isPrefix: true)
  /// How test functions are named.
  public var testFunction = TestFunctionStyle.sentence

  /// Apple's words.
  public init() {}

  /// The name of a test function.
  public enum TestFunctionStyle: String, Sendable, Hashable, CaseIterable {
    /// `loadShowsItems`
    case sentence
    /// `testLoadShowsItems`
    case prefixed
    /// `test_load_success_showsItems`
    case underscores
    /// `testLoad_success_showsItems`
    case prefixedUnderscores = "prefixed, underscores"
  }
}

/// A word before or after a name.
public struct AffixedWord: Sendable, Hashable {
  /// What is added; may be empty.
  public var word: String
  /// Whether it stands before the name.
  public var isPrefix: Bool

  /// - Parameters:
  ///   - word: what is added; may be empty.
  ///   - isPrefix: whether it stands before the name.
  public init(word: String, isPrefix: Bool) {
    self.word = word
    self.isPrefix = isPrefix
  }

  /// The name with the word.
  public func applied(to name: String) -> String { isPrefix ? word + name : name + word }
}

/// The names of a protocol and of the type that implements it, both made from one base such as `OrderService`.
public struct ContractNames: Sendable, Hashable {
  /// What the protocol's name adds to the base: nothing, or `Protocol`, `Type`, `I` before it…
  public var contract: AffixedWord
  /// What the implementation's name adds to the base: nothing, or `Default`, `Live` before it, `Impl` after it…
  public var implementation: AffixedWord

  /// - Parameters:
  ///   - contract: what the protocol's name adds.
  ///   - implementation: what the implementation's name adds.
  public init(
    contract: AffixedWord = AffixedWord(word: "", isPrefix: false),
    implementation: AffixedWord = AffixedWord(word: "Default", isPrefix: true)
  ) {
    self.contract = contract
    self.implementation = implementation
  }
}
