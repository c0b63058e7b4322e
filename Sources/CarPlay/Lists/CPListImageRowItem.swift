import CoreGraphics
import Foundation
import UIKitCore

// Unverified: the number. Apple documents only that it depends on the width of the screen.
/// The largest number of pictures in a ``CPListImageRowItem``.
public let CPMaximumNumberOfGridImages = 8

/// An item of a list with a title above a row of pictures, each of which can be selected.
@preconcurrency @MainActor
open class CPListImageRowItem: _UIObject, CPSelectableListItem, RowShowing {
  /// The title above the pictures; the default is nil.
  open var text: String? { didSet { row.value?.itemChanged() } }
  /// The pictures.
  ///
  /// The row shows as many as fit.
  open private(set) var gridImages: [UIImage]
  /// The titles below the pictures; the default is empty.
  open var imageTitles: [String] { didSet { row.value?.itemChanged() } }
  /// A value that the app stores with the item; the default is nil.
  open var userInfo: Any?
  /// Whether the item can be selected; the default is true.
  open var isEnabled = true { didSet { row.value?.itemChanged() } }
  /// Called when a person selects the title.
  ///
  /// If nil, the title cannot be selected.
  open var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)? {
    didSet { row.value?.itemChanged() }
  }
  /// Called when a person selects a picture, with its index.
  open var listImageRowHandler: ((CPListImageRowItem, Int, @escaping () -> Void) -> Void)?
  /// The row that shows the item.
  var row = WeakRow()

  // Unverified: the size, as for `CPListItem.maximumImageSize`.
  /// The size, in points, to which a picture is scaled down.
  open class var maximumImageSize: CGSize { CarMetrics.gridImageSize }

  /// Creates an item with a title and pictures.
  public convenience init(text: String?, images: [UIImage]) {
    self.init(text: text, images: images, imageTitles: [])
  }

  /// Creates an item with a title, pictures and titles below them.
  public init(text: String?, images: [UIImage], imageTitles: [String]) {
    self.text = text
    gridImages = Array(images.prefix(CPMaximumNumberOfGridImages))
    self.imageTitles = imageTitles
    super.init(_root: ())
  }

  /// Replaces the pictures.
  open func update(_ gridImages: [UIImage]) {
    self.gridImages = Array(gridImages.prefix(CPMaximumNumberOfGridImages))
    row.value?.itemChanged()
  }
}
