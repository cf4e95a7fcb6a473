import Dispatch

/// What the network is like.
public struct NWPath: Sendable {
  /// Whether it can be used.
  public enum Status: Sendable {
    case satisfied
    case unsatisfied
    case requiresConnection
  }

  /// Whether requests can be sent.
  public let status: Status

  /// Whether it leads over such an interface.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { fatalError() }
}

/// Something that connects a device.
public struct NWInterface: Sendable {
  /// What it is.
  public enum InterfaceType: Sendable {
    case other
    case wifi
    case cellular
    case wiredEthernet
    case loopback
  }
}

/// Tells when the network changes. Not Sendable here, since older SDKs do not say that it is.
public final class NWPathMonitor {
  /// A monitor of all interfaces.
  public init() { fatalError() }
  /// Called on the queue with each new state.
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)?
  /// Begins.
  public func start(queue: DispatchQueue) { fatalError() }
  /// Ends.
  public func cancel() { fatalError() }
}
