import CoreGraphics
import Foundation
import UIKitCore

/// The attributes of elements in or near the visible area, and the views of visible elements.
///
/// While scrolling stays inside the rectangle of the last query, the layout is not queried, and
/// nothing is allocated unless an element becomes visible.
@MainActor
struct CollectionShownViews {
  struct Entry {
    let attributes: UICollectionViewLayoutAttributes
    let key: ElementKey
    var isShown = false
  }

  var views: [ElementKey: UICollectionReusableView] = [:]
  /// The attributes that the layout returned for `band`; unordered.
  var entries: [Entry] = []
  /// The rectangle of the last query; nil if the layout has to be queried.
  var band: CGRect?
  /// Whether elements can overlap, so that the order of views matters.
  var hasOverlaps = false
  var needsPrepare = true
  var needsReload = false
  /// Whether all visible cells have to be measured again.
  var measuresAll = false
  /// The cells that have to be measured again.
  var measured: Set<ObjectIdentifier> = []
  var isUpdating = false
  /// Whether views stay in place until the next batch or layout.
  var keepsPlaces = false
  /// Whether the layout is being queried, which moves the visible views.
  var isAskingLayout = false
  /// Whether an animation of the collection view changes positions.
  var isAnimating = false
  /// The bounds of the last layout.
  var bounds: CGRect?
  var background: UIView?
  /// The views that disappear with the animation of a batch.
  var leaving: [UICollectionReusableView] = []

  func key(of view: UICollectionReusableView) -> ElementKey? {
    guard let key = view.applied?.key, views[key] === view else {
      return views.first { $0.value === view }?.key
    }
    return key
  }
}
