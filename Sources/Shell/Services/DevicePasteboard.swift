import DeviceLink
import Foundation
import HostInterface
import UIKit
import UIKitCore

/// The general pasteboard that all apps of the device share.
///
/// It is the general pasteboard of the shell's process. An app gets the items when it comes to the
/// front.
@MainActor
final class DevicePasteboard {
  /// The stored content.
  struct Kept: Codable, Equatable {
    var items: [[String: Data]]
    /// The identifier of the app that put the items there; nil if no app did.
    var source: String?
  }

  weak var shell: ShellController?
  /// The number of changes; 0 if nothing was ever put there.
  private var change = 0
  private var source: String?
  private var isTaking = false
  private var observer: (any NSObjectProtocol)?

  /// Restores the items from the store and begins to share the shell's pasteboard.
  func restore() {
    if let kept: Kept = shell?.records.setting("pasteboard") {
      put(kept.items, source: kept.source)
    }
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification,
      object: UIPasteboard.general,
      queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.changed() } }
  }

  /// Ends the sharing.
  func stop() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }

  /// Stores the items that an app put on the pasteboard.
  func take(_ items: [[String: Data]], from app: RunningApp) {
    put(items, source: app.app.identifier)
    app.pasteboardChange = change
    keep()
    if let text = UIPasteboard.general.string {
      shell?.view.window?.screen.display.host?.perform(.setPasteboard(text))
    }
  }

  private func put(_ items: [[String: Data]], source: String?) {
    isTaking = true
    defer { isTaking = false }
    UIPasteboard.general.takeFromDevice(items)
    self.source = source
    change += 1
  }

  /// Handles a change by the shell, a command or the host's clipboard.
  private func changed() {
    guard !isTaking else { return }
    source = nil
    change += 1
    keep()
    if let front = shell?.front, shell?.isLocked == false { send(to: front) }
  }

  private func keep() {
    shell?.records.set(
      "pasteboard",
      Kept(items: UIPasteboard.general.sharedItems, source: source)
    )
  }

  /// Chosen: the maximum bytes of items that an app gets with the answer to its greeting.
  private static let mostAtLaunch = 8 << 10

  /// The items for an app that joins; nil if there are none, or if they are too large and are sent
  /// later.
  var launchItems: [[String: Data]]? {
    let items = UIPasteboard.general.sharedItems
    let bytes = items.joined().reduce(0) { $0 + $1.key.utf8.count + $1.value.count }
    return change > 0 && bytes <= Self.mostAtLaunch ? items : nil
  }

  /// Records that an app gets the items with the answer to its greeting.
  func noteLaunch(of app: RunningApp) {
    if launchItems != nil { app.pasteboardChange = change }
  }

  /// Sends the items to an app that does not have them yet.
  func send(to app: RunningApp) {
    guard change != app.pasteboardChange, let connection = app.connection else { return }
    app.pasteboardChange = change
    shell?.server?.tell(.pasteboard(UIPasteboard.general.sharedItems), connection)
  }

  /// Shows a notice that an app read the items of another app, from iOS 14 on.
  func noteReading(by app: RunningApp) {
    guard let shell, app.app.identifier == shell.frontIdentifier, app.app.identifier != source,
      (shell.environment?.systemVersion.major ?? 0) >= 14
    else { return }
    let origin = source.flatMap { source in
      shell.installed.first { $0.identifier == source }?.name
    }
    shell.showPasteNotice(ShellWords.pasted(app.app.name, from: origin))
  }
}

extension ShellController {
  // Unverified: the seconds for which the notice is visible, and the duration of its motion.
  private static let noticeTime = 3.0, noticeMotion = 0.3

  /// Shows a sentence at the upper edge, above the front app.
  func showPasteNotice(_ text: String) {
    let notice = PasteNotice(text)
    notice.frame = notice.frame(in: view.bounds.inset(by: view.safeAreaInsets))
    view.addSubview(notice)
    let away = CGAffineTransform(translationX: 0, y: -notice.frame.maxY)
    notice.transform = away
    UIView.animate(withDuration: Self.noticeMotion) { notice.transform = .identity }
    UIView.animate(withDuration: Self.noticeMotion, delay: Self.noticeTime, options: []) {
      notice.alpha = 0
    } completion: { _ in
      notice.removeFromSuperview()
    }
  }
}

/// A notice in a capsule.
final class PasteNotice: UIVisualEffectView {
  private let label = UILabel()

  init(_ text: String) {
    super.init(effect: UIBlurEffect(style: .prominent))
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textAlignment = .center
    label.numberOfLines = 0
    contentView.addSubview(label)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns the frame at the upper edge of a part of the screen.
  // Unverified: the distances, in points.
  func frame(in bounds: CGRect) -> CGRect {
    let inset = CGSize(width: 20, height: 12), margin: CGFloat = 8
    let room = CGSize(width: bounds.width - 2 * (inset.width + margin), height: bounds.height)
    let size = label.sizeThatFits(room)
    let width = min(size.width, room.width) + 2 * inset.width
    return CGRect(
      x: (bounds.midX - width / 2).rounded(),
      y: bounds.minY + margin,
      width: width,
      height: size.height + 2 * inset.height
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.height / 2, 22)
    label.frame = bounds.insetBy(dx: 20, dy: 12)
  }
}
