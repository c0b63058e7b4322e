import CoreGraphics
import Foundation
import UIKitCore

// Unverified: Apple documents that the number depends on the width of the screen, and no number.
/// The most pictures of a ``CPListImageRowItem``.
public let CPMaximumNumberOfGridImages = 8

/// An item of a list with a title above a row of pictures, each of which can be selected.
@preconcurrency @MainActor
open class CPListImageRowItem: _UIObject, CPSelectableListItem, RowShowing {
  /// The title above the pictures.
  open var text: String? { didSet { row.value?.itemChanged() } }
  /// The pictures; further ones than fit are not shown.
  open private(set) var gridImages: [UIImage]
  /// The titles below the pictures, by default empty.
  open var imageTitles: [String] { didSet { row.value?.itemChanged() } }
  /// A value of the app, by default nil.
  open var userInfo: Any?
  /// Whether the item can be selected, by default true.
  open var isEnabled = true { didSet { row.value?.itemChanged() } }
  /// Called when a person selects the title; nil: it cannot be selected.
  open var handler: ((any CPSelectableListItem, @escaping () -> Void) -> Void)? {
    didSet { row.value?.itemChanged() }
  }
  /// Called when a person selects a picture, with its index.
  open var listImageRowHandler: ((CPListImageRowItem, Int, @escaping () -> Void) -> Void)?
  var row = WeakRow()

  // Unverified: as for `CPListItem.maximumImageSize`.
  /// The size in points that a picture is scaled down to.
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
