import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// A row of a picker, with icon, name, date and size.
final class FolderCell: UITableViewCell {
  static let identifier = "FolderCell"
  /// The shown file, to which a thumbnail that loads later is compared.
  private var shown: FolderEntry?
  /// The size of the icon.
  ///
  /// Unverified: estimated from Files of iOS 13.
  static let iconSide: CGFloat = 40

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    detailTextLabel?.textColor = .secondaryLabel
    textLabel?.numberOfLines = 2
    detailTextLabel?.numberOfLines = 2
    textLabel?.lineBreakMode = .byTruncatingMiddle
  }

  required init?(coder: NSCoder) { nil }

  func show(
    _ entry: FolderEntry,
    name: String,
    isEnabled: Bool,
    isChecked: Bool?,
    aspectRatio: CGFloat? = nil
  ) {
    textLabel?.text = name
    detailTextLabel?.text = entry.detail
    textLabel?.font = .preferredFont(forTextStyle: .body)
    detailTextLabel?.font = .preferredFont(forTextStyle: .footnote)
    textLabel?.isEnabled = isEnabled
    detailTextLabel?.isEnabled = isEnabled
    imageView?.image = FileIcon.image(
      entry.type,
      pathExtension: entry.url.pathExtension,
      side: Self.iconSide,
      aspectRatio: aspectRatio
    )
    imageView?.alpha = isEnabled ? 1 : 0.4
    shown = entry
    FileThumbnails.shared.image(of: entry, side: Self.iconSide) { [weak self] image in
      guard let self, shown == entry else { return }
      imageView?.image = image
      setNeedsLayout()
    }
    selectionStyle = isEnabled ? .default : .none
    accessoryType = entry.isFolder ? .disclosureIndicator : isChecked == true ? .checkmark : .none
    accessibilityTraits = isEnabled ? [] : .notEnabled
    if isChecked == true { accessibilityTraits.insert(.selected) }
  }
}
