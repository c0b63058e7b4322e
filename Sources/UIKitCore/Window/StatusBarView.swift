import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// The view that draws the status bar.
///
/// Catalogue: UI10-F183 to UI10-F186.
final class StatusBarView: UIView {
  /// The values that determine the appearance of the bar.
  var content = StatusBarContent() {
    didSet { if content != oldValue { contentDidChange() } }
  }

  private var layout: StatusBarLayout?
  private var spinner: StatusBarSpinner?
  private let ground = StatusBarGround(frame: .zero)
  private let ink = StatusBarInk(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isAccessibilityElement = true
    ground.isHidden = true
    addSubview(ground)
    ink.host = self
    addSubview(ink)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Updates the bar at the beginning of a minute.
  func timeDidChange() { contentDidChange() }

  private func contentDidChange() {
    layout = nil
    setNeedsLayout()
    ink.setNeedsDisplay()
  }

  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { contentDidChange() } }
  }

  private var hasEars: Bool { content.hasEars }
  private var isRightToLeft: Bool { content.environment.readsRightToLeft }

  // MARK: Texts

  private var time: String {
    content.environment.statusBarTime
      ?? StatusBarClock.text(at: Date(), in: content.environment, showsDayPeriod: !hasEars)
  }

  /// The text of the date; nil if the environment sets a fixed time without a date.
  private var date: String? {
    if let fixed = content.items.date { return fixed }
    guard content.environment.statusBarTime == nil else { return nil }
    return StatusBarClock.dateText(at: Date(), in: content.environment)
  }

  private func text(_ item: StatusBarItem) -> String? {
    switch item {
    case .time: time
    case .date: date
    case .carrier: content.items.carrier ?? SystemStrings.string(.noSIM)
    case .technology: content.items.cellularTechnology
    case .percentage: percentage
    default: nil
    }
  }

  private var percentage: String {
    let level = max(0, min(1, content.environment.batteryLevel))
    return "\(Int(clamping: (level * 100).rounded()))%"
  }

  private func font(_ item: StatusBarItem) -> UIFont {
    typealias Metrics = StatusBarLayout.Metrics
    return .systemFont(
      ofSize: hasEars ? Metrics.notchFontSize : Metrics.fontSize,
      weight: hasEars ? .semibold : item == .time ? .medium : .regular
    )
  }

  private func attributes(_ item: StatusBarItem) -> [NSAttributedString.Key: Any] {
    [.font: font(item), .foregroundColor: color(item)]
  }

  // MARK: Looks

  private var color: UIColor { content.isLight ? .white : .black }

  /// Returns the colour of an item; a time in a pill is white.
  private func color(_ item: StatusBarItem) -> UIColor {
    item == .time && content.items.activity != nil ? .white : color
  }

  /// Returns the background colour of an activity.
  // Unverified: the colours, green, red and blue of iOS 12's palette.
  private static func color(_ activity: StatusBarItems.Activity) -> UIColor {
    switch activity {
    case .call: .systemGreen
    case .recording: .systemRed
    case .tethering: .systemBlue
    }
  }

  private static func words(_ activity: StatusBarItems.Activity) -> String {
    switch activity {
    case .call: SystemStrings.string(.returnToCall)
    case .recording: SystemStrings.string(.recording)
    case .tethering: SystemStrings.string(.personalHotspot)
    }
  }

  private var charge: CGColor? {
    if content.items.isLowPowerModeOn { return UIColor.systemYellow.cgColor }
    return content.items.isCharging ? UIColor.systemGreen.cgColor : nil
  }

  /// The area in which a tap returns to the activity; empty without one.
  var activityArea: CGRect { shownLayout.activityFrame ?? .null }

  /// The frames of the items in the current bounds.
  var shownLayout: StatusBarLayout {
    if let layout { return layout }
    let made = StatusBarLayout(
      content,
      in: bounds,
      pixel: 1 / max(1, traitCollection.displayScale),
      isRightToLeft: isRightToLeft,
      measure: { [self] item in
        guard let size = text(item)?.size(withAttributes: attributes(item)) else { return .zero }
        return CGSize(width: ceil(size.width), height: size.height)
      }
    )
    layout = made
    return made
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ink.frame = bounds
    ground.frame = shownLayout.activityFrame ?? .zero
    ground.layer.cornerRadius = hasEars ? ground.bounds.height / 2 : 0
    ground.color = content.items.activity.map(Self.color)
    guard let frame = shownLayout.frames[.networkActivity] else {
      spinner?.removeFromSuperview()
      spinner = nil
      return
    }
    let spinner = spinner ?? StatusBarSpinner(frame: frame)
    if self.spinner == nil {
      self.spinner = spinner
      addSubview(spinner)
    }
    spinner.color = color
    spinner.bounds.size = frame.size
    spinner.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  fileprivate func drawItems(on context: CGContext) {
    let layout = shownLayout
    if let activity = content.items.activity, let place = layout.activityTextFrame {
      drawWords(of: activity, in: place)
    }
    for (item, frame) in layout.frames { draw(item, in: frame, on: context) }
  }

  private func drawWords(of activity: StatusBarItems.Activity, in place: CGRect) {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingTail
    let words = content.items.activityText ?? Self.words(activity)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: StatusBarLayout.Metrics.fontSize),
      .foregroundColor: UIColor.white, .paragraphStyle: style,
    ]
    let height = words.size(withAttributes: attributes).height
    words.draw(
      with: CGRect(x: place.minX, y: place.minY, width: place.width, height: height),
      options: .usesLineFragmentOrigin,
      attributes: attributes,
      context: nil
    )
  }

  private func draw(_ item: StatusBarItem, in frame: CGRect, on context: CGContext) {
    let color = color(item)
    let ink = color.cgColor
    switch item {
    case .time, .date, .technology, .percentage:
      text(item)?.draw(at: frame.origin, withAttributes: attributes(item))
    case .carrier: drawCarrier(in: frame)
    case .signal:
      StatusBarGlyphs.drawSignal(
        content.items.signalStrength,
        in: frame,
        color: ink,
        on: context
      )
    case .wifi:
      StatusBarGlyphs.drawWifi(content.items.wifiStrength, in: frame, color: ink, on: context)
    case .battery:
      StatusBarGlyphs.drawBattery(
        CGFloat(content.environment.batteryLevel),
        fill: charge,
        in: frame,
        isRightToLeft: isRightToLeft,
        color: ink,
        on: context
      )
      if content.items.isCharging, hasEars { drawSymbol("bolt.fill", in: bolt(in: frame), color) }
    case .bluetooth: StatusBarGlyphs.drawBluetooth(in: frame, color: ink, on: context)
    case .orientationLock: StatusBarGlyphs.drawOrientationLock(in: frame, color: ink, on: context)
    case .bolt: drawSymbol("bolt.fill", in: frame, color)
    case .airplane: drawSymbol("airplane", in: frame, color)
    case .alarm: drawSymbol("alarm", in: frame, color)
    case .location: drawSymbol("location.fill", in: frame, color)
    case .doNotDisturb: drawSymbol("moon.fill", in: frame, color)
    case .networkActivity: break
    }
  }

  private func bolt(in battery: CGRect) -> CGRect {
    let size = StatusBarLayout.Metrics.bolt
    return CGRect(
      x: battery.midX - 1 - size.width / 2,
      y: battery.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  private func drawCarrier(in frame: CGRect) {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    var attributes = attributes(.carrier)
    attributes[.paragraphStyle] = style
    text(.carrier)?.draw(
      with: frame,
      options: .usesLineFragmentOrigin,
      attributes: attributes,
      context: nil
    )
  }

  /// Draws a symbol that fits the height of the frame.
  private func drawSymbol(_ name: String, in frame: CGRect, _ color: UIColor) {
    let scale = max(1, traitCollection.displayScale)
    // The drawings are at most 20 units wide.
    let unit = frame.height / 20
    guard
      let image = SymbolImages.glyph(named: name, lineWidth: 1, unit: unit, displayScale: scale)
    else { return }
    let size = image.size
    image.withTintColor(color, renderingMode: .alwaysOriginal).draw(
      at: CGPoint(
        x: ((frame.midX - size.width / 2) * scale).rounded() / scale,
        y: ((frame.midY - size.height / 2) * scale).rounded() / scale
      )
    )
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get {
      let texts = [StatusBarItem.time, .date, .carrier, .technology]
        .filter { shownLayout.frames[$0] != nil }.compactMap(text)
      return (texts + [percentage]).joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }
}

/// The view that draws the items above the coloured background.
private final class StatusBarInk: UIView {
  weak var host: StatusBarView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    host?.drawItems(on: context)
  }
}

/// The coloured background of an activity; its brightness pulses slowly unless motion is reduced.
private final class StatusBarGround: UIView {
  /// The colour of the background; nil without an activity.
  var color: UIColor? {
    didSet { if color != oldValue { colorDidChange() } }
  }

  // Unverified: the seconds from one brightness to the other, and the share of white at the
  // brighter one.
  private enum Metrics {
    static let period = 1.0
    static let glow: CGFloat = 0.25
  }
  private static let key = "pulse"

  private func colorDidChange() {
    isHidden = color == nil
    backgroundColor = color
    pulse()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    pulse()
  }

  private func pulse() {
    layer.removeAnimation(forKey: Self.key)
    guard let color, window != nil, !Surroundings.environment.isMotionReduced else { return }
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: nil)
    func lit(_ part: CGFloat) -> CGFloat { part + (1 - part) * Metrics.glow }
    let glow = UIColor(red: lit(red), green: lit(green), blue: lit(blue), alpha: 1)
    let pulse = CABasicAnimation(keyPath: "backgroundColor")
    pulse.fromValue = color.cgColor
    pulse.toValue = glow.cgColor
    pulse.duration = Metrics.period
    pulse.autoreverses = true
    pulse.repeatCount = .infinity
    // The animation continues when the app returns from the background.
    pulse.isRemovedOnCompletion = false
    pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(pulse, forKey: Self.key)
  }
}
