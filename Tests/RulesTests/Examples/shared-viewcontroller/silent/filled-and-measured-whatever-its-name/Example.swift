import UIKit
final class NoteView: UIView { var note: String? }
final class NoteList: UICollectionView {
  private static let noteView = NoteView()
  static func height(of note: String, width: CGFloat) -> CGFloat {
    noteView.note = note
    noteView.setNeedsLayout()
    noteView.layoutIfNeeded()
    return noteView.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
  }
}
