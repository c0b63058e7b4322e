import CoreGraphics
import Foundation
import UIKitCore

/// What stands at the trailing end of a list item.
public enum CPListItemAccessoryType: Int, Sendable {
  /// Nothing, or the item's own picture.
  case none = 0
  /// An arrow that leads to a further template.
  case disclosureIndicator
  /// A cloud, for content that is not on the device.
  case cloud
}

/// The end of a list item at which the playing indicator stands.
public enum CPListItemPlayingIndicatorLocation: Int, Sendable {
  /// In place of the item's picture.
  case leading = 0
  /// Before the accessory.
  case trailing
}

/// An item of a list with two lines of text, a picture and an accessory.
@preconcurrency @MainActor
open class CPListItem: _UIObject, CPSelectableListItem, RowShowing {
  /// The first line.
  open private(set) var text: String?
  /// The second line; nil: there is none.
  open private(set) var detailText: String?
  /// The picture at the leading end; nil: none.
  open private(set) var image: UIImage?
  /// The picture at the trailing end; it replaces the accessory type's.
  open private(set) var accessoryImage: UIImage?
  /// What stands at the trailing end, by default nothing.
  open var accessoryType: CPListItemAccessoryType { didSet { row.value?.itemChanged() } }
  /// Whether the accessory is an arrow.
  open var showsDisclosureIndicator: Bool { accessoryType == .disclosureIndicator }
  /// A value of the app, by default nil.
  open var userInfo: Any?
  /// Whether the item can be selected, by default true.
  open var isEnabled = true { didSet { row.value?.itemChanged() } }
  /// Whether the item is marked as explicit, by default false.
  open var isExplicitContent = false { didSet { row.value?.itemChanged() } }
  /// The part of the content that was played, from 0 to 1; by default 0, which shows no bar.
  open var playbackProgress: CGFloat = 0 { didSet { row.value?.itemChanged() } }
  /// Whether the item plays now, by default false.
  open var isPlaying = false { didSet { row.value?.itemChanged() } }
  /// Where the playing indicator stands, by default at the leading end.
  open var playingIndicatorLocation = CPListItemPlayingIndicatorLocation.leading {
    didSet { row.value?.itemChanged() }
  }
  /// Called when a person selects the item; nil: it cannot be selected.
  open var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)? {
    didSet { row.value?.itemChanged() }
  }
  var row = WeakRow()

  // Unverified: Apple documents that the size depends on the screen; this one fits our rows.
  /// The size in points that the picture of an item is scaled down to.
  open class var maximumImageSize: CGSize { CarMetrics.rowImageSize }

  /// Creates an item with two lines.
  public convenience init(text: String?, detailText: String?) {
    self.init(text: text, detailText: detailText, image: nil)
  }

  /// Creates an item with two lines and a picture.
  public convenience init(text: String?, detailText: String?, image: UIImage?) {
    self.init(
      text: text,
      detailText: detailText,
      image: image,
      accessoryImage: nil,
      accessoryType: .none
    )
  }

  /// Creates an item with two lines, a picture and perhaps an arrow; deprecated since iOS 14.
  public convenience init(
    text: String?,
    detailText: String?,
    image: UIImage?,
    showsDisclosureIndicator: Bool
  ) {
    self.init(
      text: text,
      detailText: detailText,
      image: image,
      accessoryImage: nil,
      accessoryType: showsDisclosureIndicator ? .disclosureIndicator : .none
    )
  }

  /// Creates an item with two lines, a picture and an accessory.
  public init(
    text: String?,
    detailText: String?,
    image: UIImage?,
    accessoryImage: UIImage?,
    accessoryType: CPListItemAccessoryType
  ) {
    self.text = text
    self.detailText = detailText
    self.image = image
    self.accessoryImage = accessoryImage
    self.accessoryType = accessoryType
    super.init(_root: ())
  }

  /// Replaces the first line.
  open func setText(_ text: String) {
    self.text = text
    row.value?.itemChanged()
  }
  /// Replaces the second line.
  open func setDetailText(_ detailText: String?) {
    self.detailText = detailText
    row.value?.itemChanged()
  }
  /// Replaces the picture at the leading end.
  open func setImage(_ image: UIImage?) {
    self.image = image
    row.value?.itemChanged()
  }
  /// Replaces the picture at the trailing end.
  open func setAccessoryImage(_ accessoryImage: UIImage?) {
    self.accessoryImage = accessoryImage
    row.value?.itemChanged()
  }
}
