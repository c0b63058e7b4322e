import UIKitCore

/// Values of cells for an inspection of the screen; reading them creates no views.
extension UITableViewCell {
  package final var inspectedStyle: CellStyle { cellStyle }

  /// Whether a content configuration, or only views of the app, make up the content.
  package final var showsOwnContent: Bool {
    contentConfiguration != nil || parts.text == nil && parts.detail == nil && parts.image == nil
  }

  package final var inspectedImage: UIImage? { parts.image?.image }

  /// The views in the content that do not belong to the cell's style.
  package final var foreignContent: [UIView] {
    guard contentConfiguration == nil, let content = parts.content else { return [] }
    return content.subviews.filter {
      $0 !== parts.image && $0 !== parts.text && $0 !== parts.detail
    }
  }
}
