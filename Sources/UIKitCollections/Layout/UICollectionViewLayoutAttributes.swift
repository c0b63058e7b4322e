import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The position and the appearance of an element of a collection view.
///
/// A layout creates one for each cell, supplementary view and decoration view. Subclasses add
/// values of their own and override `copy(with:)` and `isEqual(_:)`. Catalogue: UI10-F140.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: _UIObject, @preconcurrency NSCopying, UIDynamicItem {
  struct Values: Equatable {
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var indexPath = IndexPath()
    var origin = CGPoint.zero
    var size = CGSize.zero
    var transform3D = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false

    static func == (a: Values, b: Values) -> Bool {
      a.indexPath == b.indexPath && a.origin == b.origin && a.size == b.size
        && a.alpha == b.alpha && a.zIndex == b.zIndex && a.isHidden == b.isHidden
        && a.category == b.category && a.kind == b.kind
        && CATransform3DEqualToTransform(a.transform3D, b.transform3D)
    }
  }
  nonisolated(unsafe) final var values = Values()
  /// The axes along which the layout uses the preferred size of the view.
  ///
  /// The default is both: the layout of an app is queried before it is invalidated.
  package final var selfSizing = SelfSizingAxes.both
  /// The scroll view of an orthogonally scrolling section; nil if the element scrolls with all
  /// others.
  final weak var container: SectionScrollView?

  /// Creates attributes without an element.
  public init() { super.init(_root: ()) }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    values.indexPath = indexPath
  }
  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    values.category = .supplementaryView
    values.kind = elementKind
    values.indexPath = indexPath
  }
  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    values.category = .decorationView
    values.kind = decorationViewKind
    values.indexPath = indexPath
  }

  // MARK: Which element

  /// The index path of the element.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }
  /// The category of the element.
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }
  /// The kind of a supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? { values.kind }

  // MARK: Place and looks

  /// The frame in the collection view's coordinates; with a transform, its bounding box.
  ///
  /// Setting it sets `center` and `size`.
  open var frame: CGRect {
    get {
      let frame = CGRect(origin: values.origin, size: values.size)
      guard !CATransform3DIsIdentity(values.transform3D) else { return frame }
      let middle = center
      return frame.offsetBy(dx: -middle.x, dy: -middle.y)
        .applying(CATransform3DGetAffineTransform(values.transform3D))
        .offsetBy(dx: middle.x, dy: middle.y)
    }
    set {
      values.origin = newValue.origin
      values.size = newValue.size
    }
  }
  /// The center of the frame.
  open var center: CGPoint {
    get {
      CGPoint(
        x: values.origin.x + values.size.width / 2,
        y: values.origin.y + values.size.height / 2
      )
    }
    set {
      values.origin = CGPoint(
        x: newValue.x - values.size.width / 2,
        y: newValue.y - values.size.height / 2
      )
    }
  }
  /// The size; setting it does not change `center`.
  open var size: CGSize {
    get { values.size }
    set {
      let middle = center
      values.size = newValue
      center = middle
    }
  }
  /// The bounds: the size at the origin zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set { size = newValue.size }
  }
  /// The transform in three dimensions.
  ///
  /// The default is the identity.
  open var transform3D: CATransform3D {
    get { values.transform3D }
    set { values.transform3D = newValue }
  }
  /// The affine part of `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(values.transform3D) }
    set { values.transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The opacity, from 0 to 1.
  ///
  /// The default is 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// The order of the element; greater values are above smaller ones.
  ///
  /// The default is 0.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// Whether no view is created for the element.
  ///
  /// The default is false.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  // MARK: Comparing and copying

  /// Returns attributes of the same class; overrides copy their own values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeAttributes(of: type(of: self))
    copy.values = values
    copy.selfSizing = selfSizing
    copy.container = container
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || (type(of: other) == type(of: self) && other.values == values)
  }
  open override var hash: Int { values.indexPath.hashValue }

  // MARK: Dynamics

  /// The shape of the element for collisions: a rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The path of the element for collisions; empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// A class whose `init()` can be called through a metatype.
open class UICollectionViewLayoutAttributesTwin: UICollectionViewLayoutAttributes {
  public required override init() { super.init() }
}

/// Creates attributes of `type` with the class's own `init()`.
@MainActor @inline(never)
package func makeAttributes<T: UICollectionViewLayoutAttributes>(of type: T.Type) -> T {
  let twin = unsafeBitCast(
    type as UICollectionViewLayoutAttributes.Type,
    to: UICollectionViewLayoutAttributesTwin.Type.self
  )
  return unsafeDowncast(twin.init() as UICollectionViewLayoutAttributes, to: T.self)
}

extension UICollectionViewLayoutAttributes {
  /// Returns a copy of the same class.
  package final func copied() -> Self {
    unsafeDowncast(copy(with: nil) as AnyObject, to: Self.self)
  }
  /// Sets the element of the attributes.
  package final func represent(
    _ category: UICollectionView.ElementCategory,
    _ kind: String?,
    _ indexPath: IndexPath
  ) {
    values.category = category
    values.kind = kind
    values.indexPath = indexPath
  }
  /// The visible frame in the collection view, including the scrolling of its section.
  final var seenFrame: CGRect {
    guard let shift = container?.shift else { return frame }
    return frame.offsetBy(dx: shift.x, dy: shift.y)
  }
  /// The key of the element.
  final var key: ElementKey {
    ElementKey(category: values.category, kind: values.kind ?? "", path: values.indexPath)
  }
}

/// An element of a collection view.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var path: IndexPath

  init(category: UICollectionView.ElementCategory, kind: String, path: IndexPath) {
    self.category = category
    self.kind = kind
    self.path = path
  }
  init(cell path: IndexPath) { self.init(category: .cell, kind: "", path: path) }
}
