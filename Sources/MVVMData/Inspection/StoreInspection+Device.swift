extension StoreInspection {
  /// What a store knows of itself and of the server as a whole.
  public struct Device: Hashable, Sendable, Encodable {
    /// The id of the device, in hexadecimal digits; it is part of every stamp.
    public internal(set) var node: String?
    /// What the server calls itself; nothing before the first sync, or if it does not say.
    public internal(set) var epoch: String?
    /// How far the server's clock is ahead of the device's, in milliseconds.
    public internal(set) var clockOffset: Int64 = 0
    /// Whether the server has lost rows, and the app has not decided what to do: then nothing is sent or fetched.
    public internal(set) var isServerReset = false
  }
}
