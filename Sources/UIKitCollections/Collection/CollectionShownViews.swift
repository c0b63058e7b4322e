import CoreGraphics
import Foundation
import UIKitCore

/// The attributes of what lies in or near the visible part, and the views of what is in sight.
///
/// While scrolling stays inside of the rectangle that the layout was asked for, nothing is asked
/// and nothing is allocated unless an element comes into sight.
@MainActor
struct CollectionShownViews {
  struct Entry {
    let attributes: UICollectionViewLayoutAttributes
    let key: ElementKey
    var isShown = false
  }

  var views: [ElementKey: UICollectionReusableView] = [:]
  /// What the layout said of `band`; unordered.
  var entries: [Entry] = []
  /// The rectangle for which the layout was asked; nil: it is to be asked.
  var band: CGRect?
  /// Whether elements may cover one another, so that the order of views counts.
  var hasOverlaps = false
  var needsPrepare = true
  var needsReload = false
  /// All cells in sight are asked for their sizes again.
  var measuresAll = false
  /// Cells that are asked for their sizes again.
  var measured: Set<ObjectIdentifier> = []
  var isUpdating = false
  /// Views stay where they are until the next batch or layout.
  var keepsPlaces = false
  /// The layout is asked, which places what is shown.
  var isAskingLayout = false
  /// Places change with an animation of the collection view's own.
  var isAnimating = false
  /// The bounds of the last layout.
  var bounds: CGRect?
  var background: UIView?
  /// What leaves with the animation of a batch.
  var leaving: [UICollectionReusableView] = []

  func key(of view: UICollectionReusableView) -> ElementKey? {
    guard let key = view.applied?.key, views[key] === view else {
      return views.first { $0.value === view }?.key
    }
    return key
  }
}
