import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The status bar with the clock and the home button, on the driver's side or at the bottom.
@MainActor
final class CarStatusBar: UIView {
  private let clock = UILabel()
  /// The button that opens the home screen.
  let home: CarButton
  private var tick: DelayedCalls.Token?
  /// Whether the home button is above the clock.
  ///
  /// The focus moves line by line. A button at the bottom would take the focus between two rows of
  /// a list.
  private let isHomeFirst: Bool

  init(isHomeFirst: Bool, goHome: @escaping () -> Void) {
    self.isHomeFirst = isHomeFirst
    home = CarButton(
      symbol: "square.grid.2x2",
      label: CarPlayWords["Home"],
      form: .rounded,
      action: goHome
    )
    super.init(frame: .zero)
    clock.font = CarMetrics.detailFont
    clock.textAlignment = .center
    clock.adjustsFontSizeToFitWidth = true
    clock.minimumScaleFactor = 0.6
    addSubview(clock)
    addSubview(home)
  }

  required init?(coder: NSCoder) { fatalError("CarStatusBar is not in archives.") }

  func show(_ palette: CarPalette) {
    backgroundColor = palette.bar
    clock.textColor = palette.text
    home.palette = palette
    showTime()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let tick { DelayedCalls.shared.cancel(tick) }
    tick = nil
    if window != nil { showTime() }
  }

  /// Shows the time and schedules the next minute.
  private func showTime() {
    guard let screen = window?.screen else { return }
    if let tick { DelayedCalls.shared.cancel(tick) }
    if let text = screen.environment.statusBarTime {
      clock.text = text
      return
    }
    let now = Date()
    clock.text = StatusBarClock.text(at: now, in: screen.environment, showsDayPeriod: false)
    let second = Calendar.current.component(.second, from: now)
    tick = DelayedCalls.shared.schedule(after: Double(60 - second)) { [weak self] in
      self?.showTime()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = CarMetrics.buttonSide - 8
    if bounds.width < bounds.height {
      clock.frame = CGRect(
        x: 4,
        y: isHomeFirst ? bounds.height - 48 : 12,
        width: bounds.width - 8,
        height: 36
      )
      home.frame = CGRect(
        x: (bounds.midX - side / 2).rounded(),
        y: isHomeFirst ? 4 : bounds.height - side - 12,
        width: side,
        height: side
      )
    } else {
      clock.frame = CGRect(x: bounds.width - 120, y: 0, width: 104, height: bounds.height)
      home.frame = CGRect(x: 12, y: (bounds.midY - side / 2).rounded(), width: side, height: side)
    }
  }
}
