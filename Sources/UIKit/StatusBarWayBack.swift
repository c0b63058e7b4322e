import CoreGraphics
import HostInterface
import UIKitCore

/// The way back to the app from which a person came, in the status bar: a triangle and a name.
///
/// Beside a cut-out it stands below the time. On other phones it replaces what is left of the time, as
/// on iOS; on tablets it stands after time and date.
final class StatusBarWayBack: UIView {
  // Unverified: by eye from screenshots of iOS 12; points.
  private enum Metrics {
    static let fontSize: CGFloat = 12
    static let side: CGFloat = 6
    static let gap: CGFloat = 4
    static let triangle = CGSize(width: 6, height: 9)
    /// The height of the line, and of the one below the time beside a cut-out.
    static let line: CGFloat = 20, lowLine: CGFloat = 14
    /// Half of the width that the time in the middle has.
    static let halfTime: CGFloat = 36
    /// Between the date of a tablet and the triangle.
    static let dateGap: CGFloat = 10
    static let longest: CGFloat = 200
    /// Chosen: points around the text that take a tap too.
    static let reach: CGFloat = 8
  }

  /// The app to go back to.
  let wayBack: StatusBarMessage.WayBack
  /// The colour of the bar's other items.
  var color = UIColor.black {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  private var isMirrored = false

  /// Creates the view of a way back.
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

  /// The part of the bar's own items that stays beside the view, in points of the bar.
  private(set) var rest = CGRect.null

  /// Lays the view into a bar, on tablets after the items that end at `itemsEnd`, in points from the
  /// edge at which a line of text begins.
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

  /// Whether a point of the bar is on the view or near it.
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
    // The tip points to the edge at which a line of text begins.
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
