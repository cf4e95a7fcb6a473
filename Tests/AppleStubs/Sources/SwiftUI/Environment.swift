// Declarations to check against: see README.md.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum ScenePhase: Comparable {
  case background
  case inactive
  case active
}

public struct EnvironmentValues {
  public var scenePhase: ScenePhase { stub() }
}

@propertyWrapper
public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { stub() }
}
