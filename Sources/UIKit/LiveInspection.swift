import HostInterface
import UIKitCore
import ViewInspection

/// Answers questions of the inspector that arrive through a host.
@MainActor
enum LiveInspection {
  private static var inspector: (screen: UIScreen, inspector: Inspector)?

  /// Registers the inspector, which is created when the first question arrives.
  static func offer() {
    EventGate.inspect = { question, screen in inspector(of: screen).take(question) }
  }

  private static func inspector(of screen: UIScreen) -> Inspector {
    if let inspector, inspector.screen === screen { return inspector.inspector }
    let new = Inspector(screen) { [weak screen] answer in
      screen?.display.host?.perform(.inspection(answer))
    }
    new.record = { isOn, library in try TestRecording.record(isOn, library, on: screen) }
    inspector = (screen, new)
    return new
  }
}
