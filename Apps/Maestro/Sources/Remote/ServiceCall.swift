import Domain
import Foundation

/// A method of `SessionService` or `PageAccess` as a value. Methods that give a sequence are asked for a piece at a time.
public enum ServiceCall: Codable, Sendable {
  /// `sessions(matching:)`.
  case sessions(SessionQuery)
  /// `session(_:)`.
  case session(SessionID)
  /// What happened after the event of this number; from now on when none is given. Waits for the first one.
  case events(after: UInt64?)
  /// `profiles()`.
  case profiles
  /// `templates()`.
  case templates
  /// `branches(at:)`.
  case branches(repositoryPath: String)
  /// `script(_:at:)`.
  case script(path: String, repositoryPath: String)
  /// `proposal(at:)`.
  case proposal(repositoryPath: String)
  /// `agree(to:at:)`.
  case agree(digests: [String], repositoryPath: String)
  /// `withdrawConsent(at:)`.
  case withdrawConsent(repositoryPath: String)
  /// `runScript(of:)`.
  case runScript(SessionID)
  /// `problems(of:)`.
  case problems(CreateRequest)
  /// `create(_:)`.
  case create(CreateRequest)
  /// `send(_:to:)`.
  case send(text: String, to: SessionID)
  /// `type(_:into:)`.
  case type(Data, into: SessionID)
  /// `answer(_:number:allows:)`.
  case answer(SessionID, number: UInt64, allows: Bool)
  /// `resize(_:columns:rows:)`.
  case resize(SessionID, columns: UInt16, rows: UInt16)
  /// `pause(_:)`.
  case pause(SessionID)
  /// `resume(_:)`.
  case resume(SessionID)
  /// `stop(_:)`.
  case stop(SessionID)
  /// `restart(_:fresh:)`.
  case restart(SessionID, fresh: Bool)
  /// The next piece of output from a place on. Waits for one.
  case output(SessionID, from: UInt64)
  /// `outputBounds(of:)`.
  case outputBounds(SessionID)
  /// `lastOutput(of:)`.
  case lastOutput(SessionID)
  /// `state(of:)`.
  case state(SessionID)
  /// `review(of:)`.
  case review(SessionID)
  /// `notes(of:)`.
  case notes(SessionID)
  /// `addNote(_:to:)`.
  case addNote(NoteDraft, to: SessionID)
  /// `editNote(_:of:text:)`.
  case editNote(Int, of: SessionID, text: String)
  /// `removeNote(_:of:)`.
  case removeNote(Int, of: SessionID)
  /// `sendNotes(of:)`.
  case sendNotes(SessionID)
  /// `setViewed(_:of:to:)`.
  case setViewed(ViewedMark, of: SessionID, to: Bool)
  /// `runState(of:)`.
  case runState(SessionID)
  /// `startRun(of:)`.
  case startRun(SessionID)
  /// `stopRun(of:)`.
  case stopRun(SessionID)
  /// `revertFile(_:of:)`.
  case revertFile(String, of: SessionID)
  /// `revertHunk(_:of:)`.
  case revertHunk(HunkMark, of: SessionID)
  /// `commit(_:message:)`.
  case commit(SessionID, message: String)
  /// `push(_:)`.
  case push(SessionID)
  /// `merge(_:)`.
  case merge(SessionID)
  /// `rebase(_:)`.
  case rebase(SessionID)
  /// `mergeBase(_:)`.
  case mergeBase(SessionID)
  /// `askToResolve(_:)`.
  case askToResolve(SessionID)
  /// `takeBackMerge(_:)`.
  case takeBackMerge(SessionID)
  /// `archive(_:)`.
  case archive(SessionID)
  /// `restore(_:)`.
  case restore(SessionID)
  /// `remove(_:)`.
  case remove(SessionID)
  /// `rescues()`.
  case rescues
  /// `restoreRescue(_:as:)`.
  case restoreRescue(String, branch: String)
  /// `discardRescue(_:)`.
  case discardRescue(String)
  /// `diagnose()`.
  case diagnose
  /// `repair(_:)`.
  case repair([Diagnosis.Finding])
  /// What is asked of `PageAccess`.
  case pages(PageCall)
}
