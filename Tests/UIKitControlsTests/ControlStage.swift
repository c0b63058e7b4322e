import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Shows single controls on a screen of their own.
@MainActor
struct ControlStage {
  let screen: HeadlessScreen

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"]
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.contentSizeCategory = textSize.rawValue
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
  }

  /// A picture of the views one below the other on the system's ground, each at its fitting size
  /// unless it has one.
  func picture(width: CGFloat = 160, spacing: CGFloat = 8, _ views: [UIView]) -> CGImage? {
    let ground = UIView(frame: .zero)
    ground.backgroundColor = .systemBackground
    var y = spacing
    for view in views {
      if view.bounds.size == .zero { view.sizeToFit() }
      view.frame.origin = CGPoint(x: ((width - view.frame.width) / 2).rounded(), y: y)
      y = (view.frame.maxY + spacing).rounded(.up)
      ground.addSubview(view)
    }
    ground.frame = CGRect(x: 20, y: 40, width: width, height: y)
    screen.show(ground)
    return screen.image(of: ground)
  }

  /// Compares a picture for each name with the golden `<type>.<name>.<look>`.
  func expectGoldens(
    _ type: String,
    look: String,
    width: CGFloat = 100,
    spacing: CGFloat = 6,
    _ groups: KeyValuePairs<String, [UIView]>,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (name, views) in groups where !views.isEmpty {
      let picture = picture(width: width, spacing: spacing, views)
      Self.look(picture, "\(type).\(name).\(look)")
      expectGolden(
        picture,
        "\(type).\(name).\(look)",
        filePath: filePath,
        sourceLocation: sourceLocation
      )
      views.first?.superview?.removeFromSuperview()
    }
  }

  /// The middle, on the screen, of the label with a text that is shown; nil: there is none.
  func place(ofLabel text: String) -> CGPoint? {
    screen.update()
    for window in screen.screen.windows.reversed() {
      guard let label = window.label(text) else { continue }
      return CGPoint(x: label.accessibilityFrame.midX, y: label.accessibilityFrame.midY)
    }
    return nil
  }

  /// Presses the middle of a view and does not let go.
  @discardableResult
  func press(_ view: UIView) -> Int {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
    return screen.touchDown(at: point)
  }

  /// Writes a picture for a person to look at, where `RUSSET_LOOK` names a folder.
  static func look(_ image: CGImage?, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] else { return }
    try? image?.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}

/// Counts the events that a control sends.
@MainActor
final class EventLog {
  private(set) var names: [String] = []

  private static let known: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
    (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"),
    (.touchDragExit, "dragExit"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
    (.touchCancel, "cancel"), (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    (.editingDidBegin, "didBegin"), (.editingChanged, "changed"), (.editingDidEnd, "didEnd"),
    (.editingDidEndOnExit, "didEndOnExit"),
  ]

  init(_ control: UIControl) {
    for (event, name) in Self.known {
      control.addAction(UIAction { [weak self] _ in self?.names.append(name) }, for: event)
    }
  }

  func clear() { names = [] }
}

extension UIView {
  /// The first label below with a text that is shown.
  fileprivate func label(_ text: String) -> UILabel? {
    if isHidden { return nil }
    if let label = self as? UILabel, label.text == text { return label }
    for view in subviews {
      if let found = view.label(text) { return found }
    }
    return nil
  }
}
