import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// The time and the battery, as far as they are simple; signal and Wi-Fi come with the device's shell.
final class StatusBarView: UIView {
  var style = UIStatusBarStyle.default { didSet { if style != oldValue { setNeedsDisplay() } } }
  var environment = Environment() {
    didSet { if environment != oldValue { setNeedsDisplay() } }
  }
  var device = Device.iPhone8 { didSet { if device != oldValue { setNeedsDisplay() } } }

  private enum Metrics {
    // Unverified: read off screenshots of iOS 12; points.
    static let fontSize: CGFloat = 12
    static let notchFontSize: CGFloat = 15
    static let battery = CGSize(width: 25, height: 11.5)
    static let batteryInset: CGFloat = 6
    static let notchSide: CGFloat = 14.67
    static let notchCenterY: CGFloat = 22.67
    static let notchTimeX: CGFloat = 54
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var hasNotch: Bool { device.cutout != nil && bounds.height > 20 }

  private var color: UIColor {
    switch style {
    case .lightContent: .white
    case .darkContent: .black
    case .default: environment.appearance == .dark ? .white : .black
    }
  }

  private var time: String {
    if let fixed = environment.statusBarTime { return fixed }
    return StatusBarClock.text(at: Date(), in: environment, showsDayPeriod: !hasNotch)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let font = UIFont.systemFont(
      ofSize: hasNotch ? Metrics.notchFontSize : Metrics.fontSize,
      weight: hasNotch ? .semibold : .medium
    )
    let text = NSAttributedString(
      string: time,
      attributes: [.font: font, .foregroundColor: color]
    )
    let size = text.size()
    let middle = hasNotch ? Metrics.notchCenterY : bounds.midY
    let centerX = hasNotch ? Metrics.notchTimeX : bounds.midX
    text.draw(at: CGPoint(x: centerX - size.width / 2, y: middle - size.height / 2))
    drawBattery(in: context, middle: middle)
  }

  private func drawBattery(in context: CGContext, middle: CGFloat) {
    let size = Metrics.battery
    let right = bounds.maxX - (hasNotch ? Metrics.notchSide : Metrics.batteryInset)
    let tip: CGFloat = 2
    let body = CGRect(
      x: right - size.width,
      y: middle - size.height / 2,
      width: size.width - tip - 0.5,
      height: size.height
    )
    let outline = body.insetBy(dx: 0.5, dy: 0.5)
    context.setStrokeColor(color.withAlphaComponent(0.5).cgColor)
    context.setLineWidth(1)
    context.addPath(
      CGPath(roundedRect: outline, cornerWidth: 2.5, cornerHeight: 2.5, transform: nil)
    )
    context.strokePath()
    context.setFillColor(color.withAlphaComponent(0.5).cgColor)
    context.addPath(
      CGPath(
        roundedRect: CGRect(x: right - 1.5, y: middle - 2, width: 1.5, height: 4),
        cornerWidth: 0.75,
        cornerHeight: 0.75,
        transform: nil
      )
    )
    context.fillPath()
    let level = CGFloat(max(0, min(1, environment.batteryLevel)))
    var charge = body.insetBy(dx: 2, dy: 2)
    charge.size.width *= level
    // Red from 20 percent down. Source: iOS's low-battery warning.
    context.setFillColor(level <= 0.2 ? UIColor.systemRed.cgColor : color.cgColor)
    context.addPath(
      CGPath(roundedRect: charge, cornerWidth: 1, cornerHeight: 1, transform: nil)
    )
    context.fillPath()
  }
}
