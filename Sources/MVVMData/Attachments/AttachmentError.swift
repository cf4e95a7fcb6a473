import Foundation
import MVVM

/// What goes wrong with files.
public enum AttachmentError: PresentableError, Hashable {
  /// The file is longer than one may be, in bytes.
  case tooLarge(limit: Int64)
  /// All files together would be longer than they may be, in bytes, and none of them can make room.
  case quotaExceeded(limit: Int64)
  /// No room is left on the disk. Nothing was changed.
  case diskFull
  /// The server does not have the content yet: another device has added the file and not uploaded it.
  case notUploaded
  /// The content is not what it was when the file was added; the text says where, for developers.
  case damaged(String)
  /// The file system could not do it; the text says what, for developers.
  case failed(String)

  private var presented: DataError {
    switch self {
    case .notUploaded: .notFound
    case .damaged: .corruptedData
    case .tooLarge, .quotaExceeded, .diskFull, .failed: .saveFailed
    }
  }

  /// A few words: what happened.
  public var title: String {
    switch self {
    case .tooLarge: LibraryText.translation(of: "File Too Large")
    case .quotaExceeded, .diskFull: LibraryText.translation(of: "No Room for Files")
    case .notUploaded: LibraryText.translation(of: "File Not Uploaded Yet")
    case .damaged, .failed: presented.title
    }
  }

  /// One sentence: what it means for the user.
  public var message: String {
    switch self {
    case .tooLarge(let limit):
      LibraryText.translation(of: "A file may have at most %@.").replacingOccurrences(of: "%@", with: Self.text(limit))
    case .quotaExceeded(let limit):
      LibraryText.translation(of: "All files together may have at most %@.")
        .replacingOccurrences(of: "%@", with: Self.text(limit))
    case .diskFull: LibraryText.translation(of: "The device has no room left.")
    case .notUploaded: LibraryText.translation(of: "The device that added this file has not uploaded it yet.")
    case .damaged, .failed: presented.message
    }
  }

  private static func text(_ bytes: Int64) -> String {
    switch bytes {
    case ..<1024: "\(bytes) B"
    case ..<(1 << 20): "\(bytes >> 10) KB"
    case ..<(1 << 30): "\(bytes >> 20) MB"
    default: "\(bytes >> 30) GB"
    }
  }

  /// What the user can do about it.
  public var recoveryAction: RecoveryAction {
    switch self {
    case .tooLarge, .quotaExceeded, .diskFull: .dismiss
    case .notUploaded, .failed: .retry
    case .damaged: .contactSupport
    }
  }

  /// Whether the same may well succeed a little later.
  public var isRetryable: Bool { self == .notUploaded }

  /// What kind of error it is.
  public var code: String {
    switch self {
    case .tooLarge: "attachment.tooLarge"
    case .quotaExceeded: "attachment.quotaExceeded"
    case .diskFull: "attachment.diskFull"
    case .notUploaded: "attachment.notUploaded"
    case .damaged: "attachment.damaged"
    case .failed: "attachment.failed"
    }
  }

  /// What the file system says, in these terms.
  init(_ error: any Error) {
    switch error {
    case let error as AttachmentError: self = error
    case let error where Self.isFull(error): self = .diskFull
    default: self = .failed("\(error)")
    }
  }

  private static func isFull(_ error: any Error) -> Bool {
    switch error {
    case let error as POSIXError: [.ENOSPC, .EDQUOT].contains(error.code)
    case let error as CocoaError:
      error.code == .fileWriteOutOfSpace || (error.underlying as? POSIXError).map(isFull) ?? false
    default: false
    }
  }
}
