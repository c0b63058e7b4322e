import AccessibilityTree
import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import ScreenInspection
import TraceEvents
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// Answers the requests of a UI test on the main thread of the app.
@MainActor
final class UITestResponder {
  private let screen: @MainActor @Sendable () -> UIScreen?
  private var elements = ElementTable()
  private var fingers: [Int: TouchSample] = [:]
  /// The work after the answer was sent: the end of the process or its next launch.
  private var next: (() -> Void)?

  init(screen: @escaping @MainActor @Sendable () -> UIScreen?) { self.screen = screen }

  // MARK: Requests

  func take(_ request: UITestRequest, _ reply: @escaping @MainActor (UITestAnswer) -> Void) {
    guard let screen = screen() else { return reply(.trouble("The app has no screen.")) }
    switch request {
    case .state: reply(.state(state(of: screen)))
    case .launch(let arguments, let variables): reply(launch(arguments, variables))
    case .activate:
      UIApplication.shared.enterForeground()
      reply(.done)
    case .open(let address):
      guard let url = URL(string: address) else {
        return reply(.trouble("“\(address)” is no address."))
      }
      UIApplication.shared.enterForeground()
      UIApplication.shared.deliver(OpenedURL(url, source: nil))
      reply(.done)
    case .terminate:
      next = { EventGate.take(.quit, on: screen) }
      reply(.done)
    case .settle(let limit):
      settle(until: screen.display.clock.now + min(max(limit, 0), Self.longestSettling), screen) {
        reply(.done)
      }
    case .tree(let isSystem): reply(.tree(tree(of: screen, isSystem)))
    case .picture:
      let picture = screen.display.server.snapshot()?.makeImage()?.pngData(level: 1)
      reply(picture.map { .picture($0) } ?? .trouble("The app draws on no screen of its own."))
    case .events(let events): play(events, on: screen, reply)
    case .inspect: reply(inspect(screen))
    case .log(let time):
      let messages = processLog?.messages(since: time) ?? []
      reply(.log(messages.map { UITestAnswer.Logged(time: $0.time, text: $0.text) }))
    default: reply(answer(about: request, screen))
    }
  }

  /// Returns the answer to a request about one element.
  private func answer(about request: UITestRequest, _ screen: UIScreen) -> UITestAnswer {
    let probe = ElementProbe(screen)
    switch request {
    case .hitPoint(let number):
      return .point(elements.node(number).flatMap { probe.hitPoint(of: $0) })
    case .reveal(let number): return .truth(elements.node(number).map { probe.reveal($0) } ?? false)
    case .slider(let number, let share):
      return .slider(elements.node(number).flatMap { probe.slider($0, share: share) })
    case .perform(let number, let action): return .truth(perform(action, number))
    case .rotor(let number, let name): return rotor(number, name, screen)
    default: return .trouble("The app does not answer that.")
    }
  }

  private func state(of screen: UIScreen) -> UITestAnswer.State {
    UITestAnswer.State(
      name: ProcessInfo.processInfo.processName,
      identifier: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName,
      process: getpid(),
      device: screen.device,
      environment: screen.environment,
      bounds: screen.bounds,
      scale: Double(screen.scale),
      time: screen.display.clock.now,
      isInBackground: UIApplication.shared.applicationState == .background,
      isInterrupted: screen.windows.contains {
        AccessibilityTree.isSystemAlert($0) && !$0.isHidden
      },
      canLaunchAgain: Self.canLaunchAgain
    )
  }

  // MARK: Elements

  private func tree(of screen: UIScreen, _ isSystem: Bool?) -> [RemoteNode] {
    let tree = AccessibilityTree(
      of: screen,
      part: isSystem.map { $0 ? .system : .app } ?? .all,
      name: ProcessInfo.processInfo.processName,
      identifier: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    )
    elements.take(tree)
    return tree.nodes.map { node in
      RemoteNode(node, reference: elements.number(of: node), facts: ElementFacts(of: node))
    }
  }

  private func perform(_ action: UITestRequest.Action, _ number: Int) -> Bool {
    guard let (tree, index) = elements.place(of: number) else { return false }
    switch action {
    case .activate: return tree.perform(.activate, at: index)
    case .increment: return tree.perform(.increment, at: index)
    case .decrement: return tree.perform(.decrement, at: index)
    }
  }

  private func rotor(_ number: Int?, _ name: String?, _ screen: UIScreen) -> UITestAnswer {
    let place = number.flatMap { elements.place(of: $0) }
    if number != nil, place == nil { return .trouble("The element has gone.") }
    guard let tree = place?.tree ?? elements.last else { return .names([]) }
    let rotors = tree.customRotors(at: place?.index)
    guard let name else { return .names(rotors.map(\.name)) }
    guard let rotor = rotors.first(where: { $0.name == name }) else {
      return .trouble("There is no rotor “\(name)”.")
    }
    return .elements(
      tree.items(of: rotor).compactMap { item in
        item.index.flatMap { elements.number(of: tree.nodes[$0]) }
      }
    )
  }

  private func inspect(_ screen: UIScreen) -> UITestAnswer {
    guard let window = screen.keyWindow else { return .trouble("The app shows no window.") }
    let picture = screen.display.server.snapshot()?.makeImage()
    let shown = ScreenWalker.screen(of: window, picture: picture)
    do {
      return .screen(try InspectionFolder.encoder.encode(shown))
    } catch {
      return .trouble("\(error)")
    }
  }

  // MARK: Time

  // Chosen: longer than any transition; also the limit for requests.
  private static let longestSettling = 60.0
  // Chosen: the delays of recognizers and highlights, but not those of an app's own timers.
  private static let shortDelay = 0.35
  // Chosen: two frames in which the app can start work from another queue.
  private static let quietLooks = 2

  /// Calls a closure after two frames without movement, or at a time of the screen's clock.
  private func settle(
    until limit: Double,
    quiet: Int = 0,
    _ screen: UIScreen,
    _ then: @escaping @MainActor () -> Void
  ) {
    let now = screen.display.clock.now
    let quiet = isBusy(screen, at: now) ? 0 : quiet + 1
    guard quiet <= Self.quietLooks, now < limit else { return then() }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.frame) {
      MainActor.assumeIsolated { self.settle(until: limit, quiet: quiet, screen, then) }
    }
  }

  private func isBusy(_ screen: UIScreen, at now: Double) -> Bool {
    if screen.display.isTicking { return true }
    if let end = AnimationClock.shared.nextDeadline, end < now + Self.longestSettling {
      return true
    }
    return (DelayedCalls.shared.nextDeadline ?? .infinity) < now + Self.shortDelay
  }

  private static let frame = 1.0 / 60

  // MARK: Events

  private func play(
    _ events: [UITestRequest.TimedEvent],
    on screen: UIScreen,
    _ reply: @escaping @MainActor (UITestAnswer) -> Void
  ) {
    guard events.count <= UITestLimits.mostEvents,
      events.allSatisfy({ $0.delay >= 0 && $0.delay <= UITestLimits.longestGesture }),
      events.allSatisfy({ $0.event.isOfTests })
    else { return reply(.trouble("A test does not send such events.")) }
    deliver(events[...], since: DispatchTime.now(), on: screen, reply)
  }

  private func deliver(
    _ events: ArraySlice<UITestRequest.TimedEvent>,
    since start: DispatchTime,
    on screen: UIScreen,
    _ reply: @escaping @MainActor (UITestAnswer) -> Void
  ) {
    var rest = events
    while let next = rest.first, start + next.delay <= DispatchTime.now() {
      rest = rest.dropFirst()
      let event = next.event.shifted(by: screen.display.clock.now)
      if case .touches(let samples, _) = event {
        for sample in samples {
          let isDown = sample.phase != .ended && sample.phase != .cancelled
          fingers[sample.identifier] = isDown ? sample : nil
        }
      }
      EventGate.take(event, on: screen)
    }
    guard let next = rest.first else { return reply(.done) }
    DispatchQueue.main.asyncAfter(deadline: start + next.delay) {
      MainActor.assumeIsolated { self.deliver(rest, since: start, on: screen, reply) }
    }
  }

  /// Cancels the touches of a test whose connection ended.
  func testEnded() {
    guard let screen = screen(), !fingers.isEmpty else { return }
    let samples = fingers.values.map { sample in
      var sample = sample
      sample.phase = .cancelled
      return sample
    }
    fingers = [:]
    EventGate.take(.touches(samples, time: screen.display.clock.now), on: screen)
  }

  // MARK: Processes

  /// Whether the app can replace its process; the apps of a device, which confines them, cannot.
  private static var canLaunchAgain: Bool { getenv("RUSSET_SHELL") == nil }

  private func launch(_ arguments: [String], _ variables: [String: String]) -> UITestAnswer {
    guard Self.canLaunchAgain else {
      return .trouble("An app of a device is launched by the device: russet launch.")
    }
    guard !variables.keys.contains(where: { $0.isEmpty || $0.contains("=") || $0.contains(",") })
    else { return .trouble("The name of a variable has a sign that it cannot have.") }
    let present = CommandLine.arguments
    next = {
      for name in LaunchMarks.variables(in: present) { unsetenv(name) }
      for (name, value) in variables { setenv(name, value, 1) }
      Relaunch.replaceProcess(
        arguments: LaunchMarks.arguments(
          after: present,
          adding: arguments,
          variables: variables.keys
        )
      )
    }
    return .done
  }

  /// Runs the work that a request left for the time after its answer.
  func afterAnswer() {
    guard let next else { return }
    self.next = nil
    next()
  }
}

extension HostEvent {
  /// Whether a UI test can send the event; only hosts send the others.
  fileprivate var isOfTests: Bool {
    switch self {
    case .touches, .hover, .scroll, .transform, .key, .textInput, .button, .shake, .tilt,
      .remoteControl, .environment, .pasteboard:
      true
    case .device, .refresh, .review, .inspect, .quit: false
    }
  }
}
