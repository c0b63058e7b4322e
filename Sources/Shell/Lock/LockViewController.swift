import CoreGraphics
import Foundation
import UIKit
import UIKitNotifications
import UserNotifications

/// The lock screen: the time and the date over the wallpaper.
///
/// A swipe up from the lower edge, or the home button, unlocks the device.
final class LockViewController: UIViewController {
  // Unverified: sizes and positions as on an iPhone 8 with iOS 12.
  private static let timeSize: CGFloat = 80
  private static let dateSize: CGFloat = 22
  private static let timeTop: CGFloat = 68
  private static let padlockSide: CGFloat = 26, padlockTop: CGFloat = 8
  private static let hintBottom: CGFloat = 30

  let wallpaper = WallpaperView()
  private let time = UILabel()
  private let date = UILabel()
  private let hint = UILabel()
  private let padlock = UIImageView()
  private let dark = UIView()
  private var list: NotificationListController?

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    time.font = .systemFont(ofSize: Self.timeSize, weight: .thin)
    date.font = .systemFont(ofSize: Self.dateSize)
    hint.font = .systemFont(ofSize: 17)
    view.addSubview(wallpaper)
    for label in [time, date, hint] {
      label.textColor = .white
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      view.addSubview(label)
    }
    time.accessibilityIdentifier = "lock.time"
    padlock.tintColor = .white
    padlock.contentMode = .scaleAspectFit
    padlock.isHidden = true
    padlock.isAccessibilityElement = true
    padlock.accessibilityIdentifier = "lock.padlock"
    dark.backgroundColor = .black
    dark.isHidden = true
    dark.isAccessibilityElement = true
    for part in [padlock, dark] { view.addSubview(part) }
  }

  /// Shows the time and the date.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - text: The time as text, if the device's settings fix it; nil formats `now`.
  ///   - locale: The locale of the date.
  ///   - timeZone: The time zone of the time and the date.
  ///   - hasHomeButton: Whether a button unlocks the device; otherwise a swipe does.
  func show(_ now: Date, text: String?, locale: Locale, timeZone: TimeZone, hasHomeButton: Bool) {
    loadViewIfNeeded()
    time.text = text ?? Self.text(of: now, "jmm", locale, timeZone)
    date.text = Self.text(of: now, "EEEEMMMMd", locale, timeZone)
    hint.text = hasHomeButton ? ShellWords.pressToUnlock : ShellWords.swipeToOpen
    view.setNeedsLayout()
  }

  /// Shows the padlock; nil hides it, because the device has no passcode.
  func showPadlock(_ isOpen: Bool?) {
    loadViewIfNeeded()
    padlock.isHidden = isOpen == nil
    padlock.image = UIImage(systemName: isOpen == true ? "lock.open.fill" : "lock.fill")
    padlock.accessibilityLabel = ShellWords.locked(isOpen != true)
  }

  /// Turns the screen off or on.
  func setAsleep(_ isAsleep: Bool) {
    loadViewIfNeeded()
    view.bringSubviewToFront(dark)
    dark.isHidden = !isAsleep
  }

  /// Shows notifications below the date.
  func show(_ groups: [NotificationGroup], _ source: any NotificationListSource) {
    loadViewIfNeeded()
    if list == nil, !groups.isEmpty {
      let list = NotificationListController(.embedded, source)
      self.list = list
      addChild(list)
      view.insertSubview(list.view, belowSubview: time)
      list.didMove(toParent: self)
      view.setNeedsLayout()
    }
    list?.view.isHidden = groups.isEmpty
    list?.show(groups)
  }

  private static func text(
    of now: Date,
    _ template: String,
    _ locale: Locale,
    _ timeZone: TimeZone
  ) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    formatter.setLocalizedDateFormatFromTemplate(template)
    let text = formatter.string(from: now)
    guard template == "jmm" else { return text }
    // The lock screen's clock does not show AM and PM.
    let words = [formatter.amSymbol, formatter.pmSymbol] as [String]
    return words.filter { !$0.isEmpty }
      .reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
      .trimmingCharacters(in: .whitespaces)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let insets = view.safeAreaInsets
    wallpaper.frame = bounds
    dark.frame = bounds
    padlock.frame = CGRect(
      x: bounds.midX - Self.padlockSide / 2,
      y: max(insets.top, 20) + Self.padlockTop,
      width: Self.padlockSide,
      height: Self.padlockSide
    )
    let width = bounds.width - 32
    time.frame = CGRect(
      x: 16,
      y: max(insets.top, 20) + Self.timeTop - 20,
      width: width,
      height: time.font.lineHeight.rounded(.up)
    )
    date.frame = CGRect(
      x: 16,
      y: time.frame.maxY,
      width: width,
      height: date.font.lineHeight.rounded(.up)
    )
    hint.frame = CGRect(
      x: 16,
      y: bounds.height - insets.bottom - Self.hintBottom - 24,
      width: width,
      height: 24
    )
    list?.view.frame = CGRect(
      x: 0,
      y: date.frame.maxY,
      width: bounds.width,
      height: max(0, hint.frame.minY - date.frame.maxY)
    )
  }
}
