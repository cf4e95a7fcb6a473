import Domain
import MVVM

/// The form for a visit, as it is printed.
public struct LogFormSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// How far the visit that is changed is; loaded for a new one.
  public var state: ScreenState
  /// The inputs in their order; their ids are those of `LogField`.
  public var fields: [FieldSnapshot]
  /// What went wrong with the last attempt and is about no field.
  public var problem: ProblemSnapshot?
  /// The words on the button.
  public var save: String
  /// Whether it is being saved.
  public var isSaving: Bool
}

/// The form as it is printed.
@MainActor
public func snapshot(of model: LogFormViewModel, in display: Display) -> LogFormSnapshot {
  let isNew = model.id == nil
  var state = ScreenState(
    model.original, loading: "Loading the visit…", empty: "This visit no longer exists.")
  if isNew { (state.phase, state.message) = (.loaded, "") }
  func field(_ field: LogField, _ value: String, _ message: String?, hint: String = "") -> FieldSnapshot {
    FieldSnapshot(
      id: field.rawValue, label: Wording.label(field), value: value, message: message, hint: hint, options: [])
  }
  var consistency = field(.consistency, "\(model.consistency.value)", model.consistency.message)
  consistency.options = LogValidator.consistencies.map { .init(value: "\($0)", title: Wording.consistency($0)) }
  return LogFormSnapshot(
    title: isNew ? "Log a Visit" : "Edit Visit", state: state,
    fields: [
      field(.date, DateText.text(model.date.value, calendar: display.calendar), model.date.message),
      field(
        .duration, model.duration.value, model.duration.message,
        // The message says it then.
        hint: model.duration.message == DurationText.hint ? "" : DurationText.hint), consistency,
      field(.notes, model.notes.value, model.notes.message),
    ], problem: model.form.error.map { ProblemSnapshot($0) },
    save: model.form.isSubmitting ? "Saving…" : "Save", isSaving: model.form.isSubmitting)
}
