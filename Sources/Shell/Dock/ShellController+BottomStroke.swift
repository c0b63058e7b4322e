import CoreGraphics
import DeviceLink
import Foundation
import HostInterface
import RenderServer
import UIKit
import UIKitCore

/// A stroke from the lower edge of a pad with an app in front: a short stroke shows the dock, a
/// longer one leads to the home screen or the switcher.
///
/// The samples of a finger at the edge are held until the stroke is assigned: to the system when it
/// moves up, otherwise to the app. If the app defers system gestures
/// (`preferredScreenEdgesDeferringSystemGestures`), it gets the first stroke, and the system gets
/// the next one soon after.
extension ShellController {
  /// A finger that went down at the lower edge.
  struct BottomStroke {
    let finger: Int
    let began: CGPoint
    /// Whether the dock was visible when the stroke began.
    let hadDock: Bool
    /// The samples that have not been sent to the app yet.
    var held: [TouchSample]
    /// Whether the app lets the system have the stroke.
    var isFree: Bool
    /// Whether the system has taken the stroke.
    var isTaken = false
    var last: CGPoint
    /// The time of the last movement.
    var moved: Double
    /// The timeouts for the app's answer and for a movement.
    var calls: [DelayedCalls.Token] = []
  }

  private enum Metrics {
    // Chosen: the height of the strip where strokes begin, in points, with a home button and with a
    // home indicator.
    static let strip: (button: CGFloat, indicator: CGFloat) = (20, 34)
    // Chosen: the points up after which a stroke belongs to the system, the seconds within which an
    // app must answer, and the seconds after which a resting finger belongs to the app.
    static let slop: CGFloat = 10, answer = 0.1, patience = 0.2
    // Unverified: the seconds within which a second stroke belongs to the system.
    static let grace = 3.0
    // Chosen: the part of the dock that must be pulled up so that it stays, and the distance above
    // it (or above the edge, if it was visible) that leaves the app.
    static let part: CGFloat = 0.3, beyond: CGFloat = 80
    // Unverified: the seconds for which a finger rests before it lifts to open the switcher.
    static let rest = 0.15
    // Source: Apple's pages on iOS 11 and 12: the longer stroke opens the switcher on iOS 11; from
    // iOS 12 on it leads to the home screen unless the finger rests.
    static let homeVersion = 12
  }

  /// Handles a sample of a finger that went down at the lower edge.
  ///
  /// - Returns: Whether the app must not receive the sample, or not yet.
  func takesBottomStroke(_ sample: TouchSample, on screen: UIScreen) -> Bool {
    guard sample.phase != .began else { return beginStroke(sample, on: screen) }
    guard var stroke = bottomStroke, stroke.finger == sample.identifier else { return false }
    switch sample.phase {
    case .cancelled:
      endStroke(isTaken: false)
      return true
    case .ended:
      let way = stroke.began.y - sample.location.y
      guard stroke.isTaken || stroke.isFree && way > Metrics.slop else {
        releaseStroke()
        return false
      }
      stroke.isTaken = true
      bottomStroke = stroke
      finish(stroke, way, at: screen.display.clock.now)
      return true
    case .began, .moved, .stationary:
      if stroke.last != sample.location {
        (stroke.last, stroke.moved) = (sample.location, screen.display.clock.now)
      }
      if !stroke.isTaken { stroke.held.append(sample) }
      bottomStroke = stroke
      return followStroke(sample)
    }
  }

  private func beginStroke(_ sample: TouchSample, on screen: UIScreen) -> Bool {
    let (point, height) = (sample.location, screen.bounds.height)
    let strip = screen.device.hasHomeIndicator ? Metrics.strip.indicator : Metrics.strip.button
    guard hasDock, point.y > height - strip, sample.kind == .direct else {
      guard dockBar.isShown else { return false }
      // A tap outside the dock only hides it.
      hideDock(animated: true)
      strayFingers.insert(sample.identifier)
      return true
    }
    guard bottomStroke == nil, let front else { return false }
    let now = screen.display.clock.now
    // Two apps side by side cannot defer system gestures.
    let isFree = companion != nil || dockBar.isShown || now < front.edgeGrace
    var stroke = BottomStroke(
      finger: sample.identifier,
      began: point,
      hadDock: dockBar.isShown,
      held: [sample],
      isFree: isFree,
      last: point,
      moved: now
    )
    if !isFree, let connection = front.connection,
      let question = try? JSONEncoder().encode(EdgeMessage.asks)
    {
      server?.send(question, of: EdgeMessage.service, to: connection)
      stroke.calls.append(wait(Metrics.answer) { $0.freeStroke() })
    } else {
      stroke.isFree = true
    }
    stroke.calls.append(
      wait(Metrics.patience) { shell in
        if shell.bottomStroke?.isTaken == false { shell.releaseStroke() }
      }
    )
    bottomStroke = stroke
    return true
  }

  private func wait(
    _ seconds: Double,
    _ body: @escaping @MainActor (ShellController) -> Void
  ) -> DelayedCalls.Token {
    DelayedCalls.shared.schedule(after: seconds) { [weak self] in if let self { body(self) } }
  }

  /// Handles an app's answer about the edges where it defers system gestures.
  func takeEdges(_ message: Data, of app: RunningApp) {
    let decoded = try? JSONDecoder().decode(EdgeMessage.self, from: message)
    guard case .defers(let edges) = decoded else {
      return Self.log("\(app.app.name): what it says of edges is not readable.")
    }
    guard app === front, companion == nil, let stroke = bottomStroke, !stroke.isFree,
      let screen = view.window?.screen
    else { return }
    guard UIRectEdge(rawValue: edges).contains(.bottom) else { return freeStroke() }
    app.edgeGrace = screen.display.clock.now + Metrics.grace
    releaseStroke()
  }

  /// Lets the system have the stroke if it moves up.
  private func freeStroke() {
    guard let stroke = bottomStroke, !stroke.isFree, let last = stroke.held.last else { return }
    bottomStroke?.isFree = true
    _ = followStroke(last)
  }

  /// Assigns the stroke to the system or the app, and pulls up the dock.
  private func followStroke(_ sample: TouchSample) -> Bool {
    guard var stroke = bottomStroke else { return false }
    let up = stroke.began.y - stroke.last.y
    if !stroke.isTaken {
      let aside = abs(stroke.last.x - stroke.began.x)
      if max(aside, -up) > Metrics.slop, up < aside || up < 0 {
        bottomStroke?.held.removeAll { $0 == sample }
        releaseStroke()
        return false
      }
      guard stroke.isFree, up > Metrics.slop else { return true }
      stroke.isTaken = true
      stroke.held = []
      bottomStroke = stroke
      if !stroke.hadDock { fillDock() }
    }
    if !stroke.hadDock { dockBar.progress = max(0, min(1, up / max(dockBar.height, 1))) }
    return true
  }

  /// Sends the finger to the app.
  private func releaseStroke() {
    guard let stroke = bottomStroke, !stroke.isTaken else { return }
    endStroke(isTaken: false)
    // In front of an open dock a touch only hides the dock.
    guard !stroke.hadDock else {
      hideDock(animated: true)
      strayFingers.insert(stroke.finger)
      return
    }
    let time = view.window?.screen.display.clock.now ?? 0
    for sample in stroke.held { sendTouches([sample], time: time) }
  }

  /// Ends the stroke and hides a dock that is not completely pulled up.
  func endStroke(isTaken: Bool) {
    guard let stroke = bottomStroke else { return }
    bottomStroke = nil
    for call in stroke.calls { DelayedCalls.shared.cancel(call) }
    if stroke.isTaken, !isTaken, !stroke.hadDock { hideDock(animated: true) }
  }

  /// Performs the action of the stroke.
  private func finish(_ stroke: BottomStroke, _ way: CGFloat, at now: Double) {
    if !stroke.hadDock, dockBar.isHidden { fillDock() }
    endStroke(isTaken: true)
    let height = stroke.hadDock ? 0 : dockBar.height
    if way > height + Metrics.beyond {
      let rests = now - stroke.moved > Metrics.rest
      let isOld = (environment?.systemVersion.major ?? Metrics.homeVersion) < Metrics.homeVersion
      hideDock(animated: true)
      if rests || isOld { showSwitcher() } else { goHome() }
    } else {
      let isShown = stroke.hadDock || way > height * Metrics.part
      dockBar.settle(isShown: isShown, animated: true)
    }
  }
}
