/// What becomes of a change that meets another one, made elsewhere without knowing of it.
///
/// A deletion wins over an edit that did not know of it, whichever is later: what was thrown away does not come back by
/// itself. Only `clientWins` and `serverWins` are stronger. The losing change is kept as a `SyncConflict` until the user
/// acknowledges it.
public enum ConflictPolicy<Entity: Sendable>: Sendable {
  /// The later change wins with its whole row, by the hybrid logical clocks of the devices; in a tie the device with the
  /// greater id does.
  case lastWriterWins
  /// Each field that only one side changed keeps that change; a field that both changed goes to the later change.
  case mergeFields
  /// The server's change wins.
  case serverWins
  /// This device's change wins.
  case clientWins
  /// The app decides, from what both sides started with (nothing when it is not known), and what each made of it. The
  /// result is sent as this device's change, under the id of the others. Called within the transaction that the result is
  /// written in, on no particular thread: it must be quick and not use the store.
  case merge(@Sendable (_ base: Entity?, _ local: Entity, _ remote: Entity) -> Entity)
}
