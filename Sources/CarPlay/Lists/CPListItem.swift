import CoreGraphics
import Foundation
import UIKitCore

/// The accessory at the trailing end of a list item.
public enum CPListItemAccessoryType: Int, Sendable {
  /// No accessory, or the accessory picture of the item.
  case none = 0
  /// An arrow, for an item that opens another template.
  case disclosureIndicator
  /// A cloud, for content that is not on the device.
  case cloud
}

/// The position of the playing indicator in a list item.
public enum CPListItemPlayingIndicatorLocation: Int, Sendable {
  /// At the leading end, instead of the picture of the item.
  case leading = 0
  /// At the trailing end, before the accessory.
  case trailing
}

/// An item of a list with two lines of text, a picture and an accessory.
@preconcurrency @MainActor
open class CPListItem: _UIObject, CPSelectableListItem, RowShowing {
  /// The first line.
  open private(set) var text: String?
  /// The second line, or nil if there is none.
  open private(set) var detailText: String?
  /// The picture at the leading end, or nil if there is none.
  open private(set) var image: UIImage?
  /// The picture at the trailing end, or nil.
  ///
  /// It replaces the picture of the accessory type.
  open private(set) var accessoryImage: UIImage?
  /// The accessory at the trailing end; the default is none.
  open var accessoryType: CPListItemAccessoryType { didSet { row.value?.itemChanged() } }
  /// Whether the accessory is an arrow.
  open var showsDisclosureIndicator: Bool { accessoryType == .disclosureIndicator }
  /// A value that the app stores with the item; the default is nil.
  open var userInfo: Any?
  /// Whether the item can be selected; the default is true.
  open var isEnabled = true { didSet { row.value?.itemChanged() } }
  /// Whether the item is marked as explicit; the default is false.
  open var isExplicitContent = false { didSet { row.value?.itemChanged() } }
  /// The part of the content that has been played, from 0 to 1.
  ///
  /// The default, 0, shows no bar.
  open var playbackProgress: CGFloat = 0 { didSet { row.value?.itemChanged() } }
  /// Whether the content of the item is playing; the default is false.
  open var isPlaying = false { didSet { row.value?.itemChanged() } }
  /// The position of the playing indicator; the default is the leading end.
  open var playingIndicatorLocation = CPListItemPlayingIndicatorLocation.leading {
    didSet { row.value?.itemChanged() }
  }
  /// Called when a person selects the item.
  ///
  /// If nil, the item cannot be selected.
  open var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)? {
    didSet { row.value?.itemChanged() }
  }
  /// The row that shows the item.
  var row = WeakRow()

  // Unverified: the size fits our rows. Apple documents only that it depends on the screen.
  /// The size, in points, to which the picture of an item is scaled down.
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

  /// Creates an item with two lines, a picture and optionally an arrow; deprecated since iOS 14.
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
