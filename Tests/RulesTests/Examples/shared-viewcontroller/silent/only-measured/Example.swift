import UIKit
final class NoteCell: UICollectionViewCell { static let sizingCell = NoteCell() }
