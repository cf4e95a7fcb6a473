import Foundation

/// The texts that the library itself shows: titles and messages of errors, words on buttons.
///
/// They are in English. An app translates them with a table `MVVM.strings` (or `MVVM` in a string catalog) in its main
/// bundle, on Apple systems and on Linux alike; the English text is the key. What the table lacks stays English.
public enum LibraryText {
  /// All texts, which are also their keys; `%@` stands for a number or a few words.
  public static let keys = [
    "App Not Set Up", "An unexpected problem came up. Please try again.", "Changed Elsewhere",
    "Changes that could not be sent: %@.", "Contact Support", "Continue Offline", "Damaged Data",
    "Device Not Registered", "Invalid Input", "Link Not Opened", "No Connection", "Not Found", "Not Saved",
    "Not Signed In", "OK", "Please wait a moment and try again.", "Request Timed Out", "Server Data Lost",
    "Server Error", "Server Not Reachable",
    "Sign in and try again.", "Something Went Wrong", "Sync Incomplete", "Sync Is Running",
    "The app has no screen for this link.", "The app is not set up correctly.",
    "The data is in a form the app does not understand.", "The entries are not the same.",
    "The server cannot be reached right now.",
    "The server no longer has data that this device has. Choose which data to keep.",
    "The server answered in a way the app does not understand.", "The server could not do this (%@).",
    "The server took too long to answer.", "The stored data is damaged.",
    "This device has to be registered before it can sync.", "This does not look right.", "This is required.",
    "This link belongs to another app.", "This link is damaged.", "This no longer exists.",
    "This was also changed on another device.", "Too Many Requests", "Try Again", "Unexpected Answer",
    "Unreadable Data", "Use a value between %@.", "Use at least %@ characters.", "Use at most %@ characters.",
    "You seem to be offline.", "Your change could not be saved.", "Your changes are being sent already.",
  ]

  /// A text in the language that a bundle is shown in.
  /// - Parameters:
  ///   - key: one of the `keys`.
  ///   - bundle: has the table; the app's own unless told.
  /// - Returns: the translation, or the key itself when there is none.
  public static func translation(of key: String, in bundle: Bundle = .main) -> String {
    bundle.localizedString(forKey: key, value: key, table: "MVVM")
  }
}

func localized(_ text: String) -> String { LibraryText.translation(of: text) }

/// The same with one number or word in it, at `%@`.
func localized(_ text: String, _ argument: String) -> String {
  localized(text).replacingOccurrences(of: "%@", with: argument)
}
