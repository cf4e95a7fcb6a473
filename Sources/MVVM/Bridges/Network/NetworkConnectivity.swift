#if canImport(Network)
  import Dispatch
  import Network

  /// A `Connectivity` that asks the system: what loaders get in the app, where tests give them a `ConnectivityStatus`.
  ///
  /// Create one in the composition root; it watches the network as long as it is referenced. Until the system
  /// has answered for the first time it counts as connected: a request that fails is asked again, one that waits for
  /// no reason would only make the app slow to start.
  public final class NetworkConnectivity: Connectivity, @unchecked Sendable {  // proof: safe because only init uses it
    /// Only touched by `init` and `deinit`, which is why the class is Sendable; the status is by itself.
    private let monitor = NWPathMonitor()
    private let status = ConnectivityStatus()

    /// A watch over all interfaces of the device.
    public init() {
      monitor.pathUpdateHandler = { [status] path in
        status.update(isConnected: path.status == .satisfied, kind: ConnectionKind(path))
      }
      monitor.start(queue: DispatchQueue(label: "MVVM.NetworkConnectivity"))
    }

    deinit { monitor.cancel() }

    /// Whether requests can be sent now.
    public var isConnected: Bool { status.isConnected }

    /// Over what the device is connected; nothing while it is not.
    public var kind: ConnectionKind? { status.kind }

    /// Returns once requests can be sent; at once when they can.
    /// - Throws: `CancellationError` when the task is cancelled meanwhile.
    public func waitUntilConnected() async throws { try await status.waitUntilConnected() }
  }

  extension ConnectionKind {
    fileprivate init(_ path: NWPath) {
      self =
        if path.usesInterfaceType(.wifi) {
          .wifi
        } else if path.usesInterfaceType(.cellular) {
          .cellular
        } else if path.usesInterfaceType(.wiredEthernet) {
          .wired
        } else {
          .other
        }
    }
  }
#endif
