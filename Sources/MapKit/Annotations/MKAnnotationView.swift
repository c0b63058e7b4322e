import CoreGraphics
import Foundation
import UIKitCore

/// How an annotation looks on a map: an image whose middle is at the place, or what a subclass draws.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// What it shows.
  open var annotation: (any MKAnnotation)?
  /// What it is reused by; nil: it is not.
  public let reuseIdentifier: String?
  /// The image; the view takes its size.
  open var image: UIImage? { didSet { showImage() } }
  /// Points from the place to the view's middle; positive is right and down.
  open var centerOffset = CGPoint.zero { didSet { map?.place(self) } }
  /// Points from the middle of the view's upper edge to the callout's tip.
  open var calloutOffset = CGPoint.zero
  /// Whether it can be selected, by default `true`.
  open var isEnabled = true
  /// Whether it is shown as touched.
  open var isHighlighted = false
  /// Whether it is selected; use the map to change that.
  open var isSelected = false
  /// Whether a callout with the annotation's words comes where it is selected, by default `false`.
  open var canShowCallout = false
  /// What stands at the left in the callout.
  open var leftCalloutAccessoryView: UIView?
  /// What stands at the right in the callout.
  open var rightCalloutAccessoryView: UIView?
  /// What stands below the title in place of the subtitle.
  open var detailCalloutAccessoryView: UIView?
  /// How it stands before others: the greater in front.
  open var displayPriority: MKFeatureDisplayPriority = .required

  weak var map: MKMapView?
  private let picture = UIImageView()

  /// Makes a view of an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  /// Reads a view of a nib.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Is called before the view shows another annotation; a subclass calls it, too.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }
  /// Is called before the view is shown.
  open func prepareForDisplay() {}
  /// Selects the view or not; a subclass shows it and calls this.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  private func showImage() {
    guard let image else { return picture.removeFromSuperview() }
    picture.image = image
    if picture.superview == nil { insertSubview(picture, at: 0) }
    bounds = CGRect(origin: .zero, size: image.size)
    picture.frame = bounds
    map?.place(self)
  }
}

// Chosen: all stay; the numbers are Apple's.
/// Which annotations stay where they do not all fit.
public struct MKFeatureDisplayPriority: RawRepresentable, Equatable, Sendable {
  /// The number.
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

/// A pin.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
  // Unverified: after pictures of iOS 10.
  private enum Metrics {
    static let size = CGSize(width: 32, height: 39)
    static let head: CGFloat = 15
    static let needle: CGFloat = 2
    static let middle = CGPoint(x: 8, y: 8.5)
    static let tip = CGPoint(x: 8, y: 35)
  }

  /// The head's colour; by default red.
  open var pinTintColor: UIColor! = MKPinAnnotationView.redPinColor() {
    didSet { image = Self.picture(pinTintColor) }
  }
  /// Whether the pin falls onto the map; it stands at once here.
  open var animatesDrop = false

  /// The red of pins that stand for goals.
  open class func redPinColor() -> UIColor { .systemRed }
  /// The green of pins that stand for starts.
  open class func greenPinColor() -> UIColor { .systemGreen }
  /// The purple of pins that people put there.
  open class func purplePinColor() -> UIColor { .systemPurple }

  /// Makes a pin.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = CGRect(origin: .zero, size: Metrics.size)
    // The needle's tip is at the place.
    centerOffset = CGPoint(
      x: Metrics.size.width / 2 - Metrics.tip.x,
      y: Metrics.size.height / 2 - Metrics.tip.y
    )
    calloutOffset = CGPoint(x: Metrics.middle.x - Metrics.size.width / 2, y: 0)
    image = Self.picture(pinTintColor)
  }
  /// Reads a view of a nib.
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

/// A balloon with a glyph: how annotations look from iOS 11 on where nothing else is said.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
  // Unverified: after pictures of iOS 12.
  private enum Metrics {
    static let size = CGSize(width: 28, height: 34)
    static let head: CGFloat = 28
    static let titleGap: CGFloat = 2
    static let selected: CGFloat = 1.4
  }

  /// The balloon's colour; nil: red.
  open var markerTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The glyph's colour; nil: white.
  open var glyphTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// A few letters in the balloon; comes before the image.
  open var glyphText: String? { didSet { setNeedsDisplay() } }
  /// An image in the balloon, of 20 points.
  open var glyphImage: UIImage? { didSet { setNeedsDisplay() } }
  /// The image while it is selected, of 40 points; nil: the other.
  open var selectedGlyphImage: UIImage?

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
  /// Reads a view of a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The balloon grows where it is selected.
  open override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    let scale = selected ? Metrics.selected : 1
    // The tip stays where it is.
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
