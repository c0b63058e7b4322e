import CoreGraphics
import Foundation

/// A rectangle that takes part in layout like a view and is never seen.
@preconcurrency @MainActor
open class UILayoutGuide: _UIObject, @preconcurrency NSCoding {
  final weak var owner: UIView?
  final let record = ItemLayout()
  /// What the system does with the guide; nil for an app's own.
  final var placement: GuidePlacement?

  /// Makes a guide without an owner.
  public init() { super.init(_root: ()) }

  /// Reads the identifier.
  public required init?(coder: NSCoder) {
    super.init(_root: ())
    identifier = coder.decodeObject(forKey: "identifier") as? String ?? ""
  }

  /// Writes the identifier.
  open func encode(with coder: NSCoder) { coder.encode(identifier, forKey: "identifier") }

  init(placement: GuidePlacement, owner: UIView) {
    self.placement = placement
    super.init(_root: ())
    self.owner = owner
    identifier = placement.identifier
  }

  /// Where the last layout put it, in points of the owning view; edges lie on pixels.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    let engine = owner.layoutEngine
    if let placement, record.node == nil {
      // A guide of the system is where its view's insets say, used in constraints or not.
      guard let engine, owner.layoutRecord?.node != nil else { return owner.frame(of: placement) }
      _ = engine.node(of: self)
      engine.markDirty()
    }
    guard let engine else { return .zero }
    if placement != nil { engine.update() }
    guard let node = record.node else { return .zero }
    return engine.frame(of: node)
  }

  /// The view that it belongs to; nil until it is added to one.
  open weak var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// A name for the log.
  open var identifier = ""

  /// Constraints that take part in where the guide is along an axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    owner?.layoutEngine?.constraintsAffecting(self, axis) ?? []
  }

  /// Whether constraints leave the guide's place or size open.
  open var hasAmbiguousLayout: Bool {
    owner?.layoutEngine?.isAmbiguous(self) ?? false
  }

  /// The edge of `layoutFrame` where lines begin.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge of `layoutFrame` where lines end.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge of `layoutFrame`, whatever the language.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge of `layoutFrame`, whatever the language.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The middle of the width of `layoutFrame`.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge of `layoutFrame`.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge of `layoutFrame`.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle of the height of `layoutFrame`.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width of `layoutFrame` in points.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height of `layoutFrame` in points.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  open override var description: String {
    MainActor.assumeIsolated {
      let name = String(describing: type(of: self))
      var text = "<\(name): \(LayoutText.address(self)) - \"\(identifier)\""
      text += ", layoutFrame = \(NSCoder.string(for: layoutFrame))"
      if let owner {
        text += ", owningView = <\(String(describing: type(of: owner))): "
        text += "\(LayoutText.address(owner))>"
      }
      return text + ">"
    }
  }
}
