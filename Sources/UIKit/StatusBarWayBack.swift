import CoreGraphics
import HostInterface
import UIKitCore

/// The status bar's button that returns to the previous app: a triangle and the name of the app.
///
/// On a phone with a cut-out it is below the time. On other phones it replaces the items to the
/// left of the time, as on iOS. On tablets it follows time and date.
final class StatusBarWayBack: UIView {
  // Unverified: lengths in points, estimated from screenshots of iOS 12.
  private enum Metrics {
    static let fontSize: CGFloat = 12
    static let side: CGFloat = 6
    static let gap: CGFloat = 4
    static let triangle = CGSize(width: 6, height: 9)
    /// The height of the line, and of the line below the time next to a cut-out.
    static let line: CGFloat = 20, lowLine: CGFloat = 14
    /// Half the width of the time in the middle.
    static let halfTime: CGFloat = 36
    /// The gap between the date of a tablet and the triangle.
    static let dateGap: CGFloat = 10
    static let longest: CGFloat = 200
    // Chosen: the margin around the text that also receives taps.
    static let reach: CGFloat = 8
  }

  /// The app to return to.
  let wayBack: StatusBarMessage.WayBack
  /// The color of the text and the triangle, the same as that of the other items.
  var color = UIColor.black {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  private var isMirrored = false

  /// Creates the view for a button.
  init(_ wayBack: StatusBarMessage.WayBack) {
    self.wayBack = wayBack
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityLabel = wayBack.label
    accessibilityTraits = .button
    accessibilityIdentifier = "status-bar.back"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The part of the bar in which the bar's own items stay visible, in points of the bar.
  private(set) var rest = CGRect.null

  /// Positions the view in a bar.
  ///
  /// - Parameters:
  ///   - bar: The bounds of the status bar.
  ///   - device: The device of the bar.
  ///   - itemsEnd: The end of the leading items of a tablet, in points from the leading edge.
  ///   - isRightToLeft: Whether the leading edge is the right one.
  func place(in bar: CGRect, of device: Device, after itemsEnd: CGFloat, isRightToLeft: Bool) {
    isMirrored = isRightToLeft
    rest = CGRect(origin: .zero, size: bar.size)
    var place: CGRect
    if let cutout = device.cutout, bar.height > Metrics.line + Metrics.lowLine {
      let width = min(textSize.width, cutout.rect.minX - Metrics.side)
      place = CGRect(
        x: max(Metrics.side, (cutout.rect.minX - width) / 2 + Metrics.side / 2),
        y: bar.height - Metrics.lowLine,
        width: width,
        height: Metrics.lowLine
      )
    } else if device.idiom == .pad {
      place = CGRect(
        x: itemsEnd + Metrics.dateGap,
        y: 0,
        width: min(textSize.width, Metrics.longest),
        height: Metrics.line
      )
    } else {
      let limit = bar.width / 2 - Metrics.halfTime
      rest.origin.x = limit
      rest.size.width -= limit
      place = CGRect(
        x: Metrics.side,
        y: 0,
        width: min(textSize.width, limit - Metrics.side),
        height: Metrics.line
      )
    }
    if isRightToLeft {
      place.origin.x = bar.width - place.maxX
      rest.origin.x = bar.width - rest.maxX
    }
    if frame != place { frame = place }
  }

  /// Returns whether a point of the bar is on the view or within its margin for taps.
  func takesTap(at point: CGPoint) -> Bool {
    frame.insetBy(dx: -Metrics.reach, dy: -Metrics.reach).contains(point)
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    return [
      .font: UIFont.systemFont(ofSize: Metrics.fontSize), .foregroundColor: color,
      .paragraphStyle: style,
    ]
  }

  private var textSize: CGSize {
    let size = wayBack.name.size(withAttributes: attributes)
    return CGSize(
      width: size.width.rounded(.up) + Metrics.triangle.width + Metrics.gap,
      height: size.height
    )
  }

  override func draw(_ rect: CGRect) {
    let middle = bounds.midY
    let (size, gap) = (Metrics.triangle, Metrics.gap)
    // The tip points to the leading edge.
    let tip = isMirrored ? bounds.maxX : 0
    let base = isMirrored ? bounds.maxX - size.width : size.width
    let path = UIBezierPath()
    path.move(to: CGPoint(x: tip, y: middle))
    path.addLine(to: CGPoint(x: base, y: middle - size.height / 2))
    path.addLine(to: CGPoint(x: base, y: middle + size.height / 2))
    path.close()
    color.setFill()
    path.fill()
    let height = wayBack.name.size(withAttributes: attributes).height
    let room = CGRect(
      x: isMirrored ? 0 : size.width + gap,
      y: middle - height / 2,
      width: bounds.width - size.width - gap,
      height: height
    )
    wayBack.name.draw(
      with: room,
      options: .usesLineFragmentOrigin,
      attributes: attributes,
      context: nil
    )
  }
}
