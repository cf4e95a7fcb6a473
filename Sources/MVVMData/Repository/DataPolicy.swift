/// Where reads of a repository come from.
public enum ReadPolicy: Hashable, Sendable {
  /// What is on the device, at once; what the server has comes a little later, to those who observe.
  case localFirst
  /// What the server has, fetched first; what is on the device when that does not come in time, or fails.
  case remoteFirst(patience: Duration = .seconds(5))
}

/// When writes of a repository are done.
public enum WritePolicy: Hashable, Sendable {
  /// When the device has them; the server is told as soon as there is a connection.
  case localFirst
  /// When the server has them, too. A write that it refuses is undone and its reason thrown, unless it joined a
  /// change of the same entity that waited before: then both are parked. One that it could not be asked about in time
  /// waits, as with `localFirst`.
  case remoteFirst(patience: Duration = .seconds(10))
}
