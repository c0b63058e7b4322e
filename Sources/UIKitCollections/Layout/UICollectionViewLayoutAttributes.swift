import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Where an element of a collection view lies, and how it looks there.
///
/// A layout makes one for each cell, supplementary view and decoration view. Subclasses add values
/// of their own and override `copy(with:)` and `isEqual(_:)`. Catalogue: UI10-F140.
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
  /// The axes along which the layout takes the size that the view asks for.
  ///
  /// By default both: a layout of an app is asked before it is invalidated.
  package final var selfSizing = SelfSizingAxes.both
  /// The scroll view of a section that scrolls by itself; nil: the element scrolls with all others.
  final weak var container: SectionScrollView?

  /// Makes the attributes of no element.
  public init() { super.init(_root: ()) }

  /// Makes the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    values.indexPath = indexPath
  }
  /// Makes the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    values.category = .supplementaryView
    values.kind = elementKind
    values.indexPath = indexPath
  }
  /// Makes the attributes of a decoration view.
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

  /// Which item, or which element of its kind.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }
  /// A cell, a supplementary view or a decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }
  /// The kind of a supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? { values.kind }

  // MARK: Place and looks

  /// The rectangle in the collection view's points; with a transform the box around what it makes.
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
  /// The middle.
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
  /// The size; setting it leaves `center` where it is.
  open var size: CGSize {
    get { values.size }
    set {
      let middle = center
      values.size = newValue
      center = middle
    }
  }
  /// The size at the origin zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set { size = newValue.size }
  }
  /// By default the identity.
  open var transform3D: CATransform3D {
    get { values.transform3D }
    set { values.transform3D = newValue }
  }
  /// The part of `transform3D` that lies in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(values.transform3D) }
    set { values.transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// How opaque, by default 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// Which elements cover which: greater ones lie above; by default 0.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// Whether no view is made for the element, by default false.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  // MARK: Comparing and copying

  /// Returns attributes of the same class; overrides add what is theirs.
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

  /// By default `.rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// By default an empty path.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// Attributes whose `init()` can be called through a metatype.
open class UICollectionViewLayoutAttributesTwin: UICollectionViewLayoutAttributes {
  public required override init() { super.init() }
}

/// Makes attributes of `type` with the class's own `init()`.
@MainActor @inline(never)
package func makeAttributes<T: UICollectionViewLayoutAttributes>(of type: T.Type) -> T {
  let twin = unsafeBitCast(
    type as UICollectionViewLayoutAttributes.Type,
    to: UICollectionViewLayoutAttributesTwin.Type.self
  )
  return unsafeDowncast(twin.init() as UICollectionViewLayoutAttributes, to: T.self)
}

extension UICollectionViewLayoutAttributes {
  /// A copy of the same class.
  package final func copied() -> Self {
    unsafeDowncast(copy(with: nil) as AnyObject, to: Self.self)
  }
  /// Says which element the attributes are of.
  package final func represent(
    _ category: UICollectionView.ElementCategory,
    _ kind: String?,
    _ indexPath: IndexPath
  ) {
    values.category = category
    values.kind = kind
    values.indexPath = indexPath
  }
  /// Where the element is seen in the collection view, however far its section is scrolled.
  final var seenFrame: CGRect {
    guard let shift = container?.shift else { return frame }
    return frame.offsetBy(dx: shift.x, dy: shift.y)
  }
  /// Which element the attributes are of.
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
