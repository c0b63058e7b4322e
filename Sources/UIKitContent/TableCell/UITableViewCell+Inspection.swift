import UIKitCore

/// What an inspection of the screen asks of cells; it makes nothing.
extension UITableViewCell {
  package final var inspectedStyle: CellStyle { cellStyle }

  /// Whether a content configuration or nothing but the app's own views makes up the content.
  package final var showsOwnContent: Bool {
    contentConfiguration != nil || parts.text == nil && parts.detail == nil && parts.image == nil
  }

  package final var inspectedImage: UIImage? { parts.image?.image }

  /// Views in the content that the cell's style does not have.
  package final var foreignContent: [UIView] {
    guard contentConfiguration == nil, let content = parts.content else { return [] }
    return content.subviews.filter {
      $0 !== parts.image && $0 !== parts.text && $0 !== parts.detail
    }
  }
}
