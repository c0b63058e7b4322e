import CoreGraphics
import Foundation
import UIKitCore

/// A view of an annotation on a map: an image with its middle at the place, or the contents of a
/// subclass.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// The annotation that the view shows.
  open var annotation: (any MKAnnotation)?
  /// The identifier for reuse; nil if the view is not reused.
  public let reuseIdentifier: String?
  /// The image; the view has its size.
  open var image: UIImage? { didSet { showImage() } }
  /// The offset from the place to the middle of the view, in points to the right and down.
  open var centerOffset = CGPoint.zero { didSet { map?.placeAgain(self) } }
  /// The offset from the middle of the view's upper edge to the tip of the callout, in points.
  open var calloutOffset = CGPoint.zero
  /// Whether the view can be selected; the default is `true`.
  open var isEnabled = true
  /// Whether the view is highlighted.
  open var isHighlighted = false
  /// Whether the view is selected; use the map to change it.
  open var isSelected = false
  /// Whether a selected view has a callout with the annotation's title; the default is `false`.
  open var canShowCallout = false
  /// The view at the left edge of the callout.
  open var leftCalloutAccessoryView: UIView?
  /// The view at the right edge of the callout.
  open var rightCalloutAccessoryView: UIView?
  /// The view below the title, instead of the subtitle.
  open var detailCalloutAccessoryView: UIView?
  /// The display priority; the default is ``MKFeatureDisplayPriority/required``, and such a view is
  /// always shown.
  ///
  /// Another view is hidden while it overlaps one with a higher priority, or one with the same
  /// priority that is nearer to the middle of the map.
  open var displayPriority: MKFeatureDisplayPriority = .required {
    didSet { if displayPriority != oldValue { map?.hideOverlapped() } }
  }
  /// Whether the map has hidden the view because it overlaps another one.
  var isOverlapped = false {
    didSet { if isOverlapped != oldValue { isHidden = isOverlapped } }
  }

  weak var map: MKMapView?
  private let picture = UIImageView()

  /// Makes a view of an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  /// Makes a view from a nib.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Called before the view shows another annotation; a subclass calls the superclass.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }
  /// Called before the view is shown.
  open func prepareForDisplay() {}
  /// Selects or deselects the view; a subclass shows it and calls the superclass.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  private func showImage() {
    guard let image else { return picture.removeFromSuperview() }
    picture.image = image
    if picture.superview == nil { insertSubview(picture, at: 0) }
    bounds = CGRect(origin: .zero, size: image.size)
    picture.frame = bounds
    map?.placeAgain(self)
  }
}

// Source: the numbers are those of Apple.
/// The priority of annotations when there is not enough space for all of them.
public struct MKFeatureDisplayPriority: RawRepresentable, Equatable, Sendable {
  /// The number of the priority.
  public var rawValue: Float
  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Always shown.
  public static let required = MKFeatureDisplayPriority(1000)
  /// High.
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  /// Low.
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// An annotation view that looks like a pin.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
  // Unverified: from pictures of iOS 10.
  private enum Metrics {
    static let size = CGSize(width: 32, height: 39)
    static let head: CGFloat = 15
    static let needle: CGFloat = 2
    static let middle = CGPoint(x: 8, y: 8.5)
    static let tip = CGPoint(x: 8, y: 35)
  }

  /// The colour of the head; the default is red.
  open var pinTintColor: UIColor! = MKPinAnnotationView.redPinColor() {
    didSet { image = Self.picture(pinTintColor) }
  }
  /// Whether the pin drops onto the map; here it appears without a drop.
  open var animatesDrop = false

  /// The red of pins of destinations.
  open class func redPinColor() -> UIColor { .systemRed }
  /// The green of pins of starting points.
  open class func greenPinColor() -> UIColor { .systemGreen }
  /// The purple of pins that users add.
  open class func purplePinColor() -> UIColor { .systemPurple }

  /// Makes a pin.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = CGRect(origin: .zero, size: Metrics.size)
    // The tip of the needle is at the place.
    centerOffset = CGPoint(
      x: Metrics.size.width / 2 - Metrics.tip.x,
      y: Metrics.size.height / 2 - Metrics.tip.y
    )
    calloutOffset = CGPoint(x: Metrics.middle.x - Metrics.size.width / 2, y: 0)
    image = Self.picture(pinTintColor)
  }
  /// Makes a pin from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static func picture(_ color: UIColor?) -> UIImage {
    UIGraphicsImageRenderer(size: Metrics.size).image { context in
      let drawing = context.cgContext
      drawing.setFillColor(UIColor(white: 0.45, alpha: 1).cgColor)
      drawing.fill(
        CGRect(
          x: Metrics.tip.x - Metrics.needle / 2,
          y: Metrics.middle.y,
          width: Metrics.needle,
          height: Metrics.tip.y - Metrics.middle.y
        )
      )
      drawing.setFillColor((color ?? .systemRed).cgColor)
      let half = Metrics.head / 2
      drawing.fillEllipse(
        in: CGRect(
          x: Metrics.middle.x - half,
          y: Metrics.middle.y - half,
          width: Metrics.head,
          height: Metrics.head
        )
      )
    }
  }
}

/// An annotation view that looks like a balloon with a glyph, the default since iOS 11.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
  // Unverified: from pictures of iOS 12.
  private enum Metrics {
    static let size = CGSize(width: 28, height: 34)
    static let head: CGFloat = 28
    static let titleGap: CGFloat = 2
    static let selected: CGFloat = 1.4
  }

  /// The colour of the balloon; nil means red.
  open var markerTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the glyph; nil means white.
  open var glyphTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// A few letters in the balloon, which are shown instead of the image.
  open var glyphText: String? { didSet { setNeedsDisplay() } }
  /// The image in the balloon, with 20 points.
  open var glyphImage: UIImage? { didSet { setNeedsDisplay() } }
  /// The image of a selected balloon, with 40 points; nil means the other image.
  open var selectedGlyphImage: UIImage? { didSet { setNeedsDisplay() } }

  /// Makes a balloon.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = CGRect(origin: .zero, size: Metrics.size)
    // The tip is at the place.
    centerOffset = CGPoint(x: 0, y: -Metrics.size.height / 2)
    isOpaque = false
    backgroundColor = .clear
    canShowCallout = false
  }
  /// Makes a balloon from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Selects or deselects the balloon, which grows when it is selected.
  open override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    if selectedGlyphImage != nil { setNeedsDisplay() }
    let scale = selected ? Metrics.selected : 1
    // The tip does not move.
    let shift = -Metrics.size.height / 2 * (scale - 1)
    let change = {
      self.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift)
    }
    if animated { UIView.animate(withDuration: 0.2, animations: change) } else { change() }
  }

  /// Draws the balloon and its glyph.
  open override func draw(_ rect: CGRect) {
    guard let drawing = UIGraphicsGetCurrentContext() else { return }
    drawing.setFillColor((markerTintColor ?? .systemRed).cgColor)
    drawing.fillEllipse(
      in: CGRect(x: 0, y: 0, width: Metrics.head, height: Metrics.head)
    )
    let middle = Metrics.size.width / 2
    drawing.move(to: CGPoint(x: middle - 6, y: Metrics.head - 3))
    drawing.addLine(to: CGPoint(x: middle + 6, y: Metrics.head - 3))
    drawing.addLine(to: CGPoint(x: middle, y: Metrics.size.height))
    drawing.closePath()
    drawing.fillPath()
    let color = glyphTintColor ?? .white
    let center = CGPoint(x: middle, y: Metrics.head / 2)
    if let glyphText {
      let words = NSAttributedString(
        string: glyphText,
        attributes: [
          .font: UIFont.systemFont(ofSize: 14, weight: .semibold), .foregroundColor: color,
        ]
      )
      let size = words.size()
      words.draw(at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2))
    } else if let glyph = (isSelected ? selectedGlyphImage : nil) ?? glyphImage {
      let side: CGFloat = 20
      glyph.withTintColor(color).draw(
        in: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
      )
    } else {
      drawing.setFillColor(color.cgColor)
      drawing.fillEllipse(in: CGRect(x: center.x - 5, y: center.y - 5, width: 10, height: 10))
    }
  }
}
