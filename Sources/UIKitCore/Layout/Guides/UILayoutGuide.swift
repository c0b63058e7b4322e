import CoreGraphics
import Foundation

/// An invisible rectangle that takes part in layout like a view.
@preconcurrency @MainActor
open class UILayoutGuide: _UIObject, @preconcurrency NSCoding {
  final weak var owner: UIView?
  final let record = ItemLayout()
  /// The position of a system guide; nil for a guide of the app.
  final var placement: GuidePlacement?

  /// Creates a guide without an owner.
  public init() { super.init(_root: ()) }

  /// Creates a guide and reads its identifier.
  public required init?(coder: NSCoder) {
    super.init(_root: ())
    identifier = coder.decodeObject(forKey: "identifier") as? String ?? ""
  }

  /// Writes the identifier of the guide.
  open func encode(with coder: NSCoder) { coder.encode(identifier, forKey: "identifier") }

  init(placement: GuidePlacement, owner: UIView) {
    self.placement = placement
    super.init(_root: ())
    self.owner = owner
    identifier = placement.identifier
  }

  /// The frame from the last layout, in points of the owning view; the edges are on whole pixels.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    let engine = owner.layoutEngine
    if let placement, record.node == nil {
      // The insets determine a system guide, even if no constraint uses it.
      guard let engine, owner.layoutRecord?.node != nil else { return owner.frame(of: placement) }
      _ = engine.node(of: self)
      engine.markDirty()
    }
    guard let engine else { return .zero }
    if placement != nil { engine.update() }
    guard let node = record.node else { return .zero }
    return engine.frame(of: node)
  }

  /// The view that owns the guide; nil until the guide is added to a view.
  open weak var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// A name that appears in log messages.
  ///
  /// The default is an empty string.
  open var identifier = ""

  /// Returns the constraints that affect the position or size of the guide along an axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    owner?.layoutEngine?.constraintsAffecting(self, axis) ?? []
  }

  /// Whether constraints do not determine the position or size of the guide completely.
  open var hasAmbiguousLayout: Bool {
    owner?.layoutEngine?.isAmbiguous(self) ?? false
  }

  /// The edge of `layoutFrame` at which lines of text begin.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge of `layoutFrame` at which lines of text end.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge of `layoutFrame`, independent of the language.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge of `layoutFrame`, independent of the language.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal centre of `layoutFrame`.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge of `layoutFrame`.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge of `layoutFrame`.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre of `layoutFrame`.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width of `layoutFrame`, in points.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height of `layoutFrame`, in points.
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
