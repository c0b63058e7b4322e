import AccessibilityTree
import CoreGraphics
import Foundation
import HostInterface
import ImageIO
import ScreenInspection
import UITestLink

/// An app in a process of its own, with or without a window, whose clock is the wall clock.
@MainActor
final class RunningApp: TestedApp {
  /// The reason that an app is not reached or not launched.
  struct Failure: Error {
    var message: String
  }

  private var connection: UITestConnection
  private let path: String
  private var last: UITestAnswer.State
  private var lastFacts: [Int: ElementFacts] = [:]
  private(set) var isRunning = true

  // Chosen: an app on a busy machine needs seconds to launch.
  private static let launchTime = 60.0

  // MARK: Life cycle

  /// Connects to the app whose socket is at a path.
  init(at path: String) throws {
    self.path = path
    (connection, last) = try Self.connect(to: path, timeout: Self.launchTime)
  }

  /// The name of the app's program.
  var name: String { last.name }

  private static func connect(
    to path: String,
    timeout: Double
  ) throws -> (UITestConnection, UITestAnswer.State) {
    let end = Date(timeIntervalSinceNow: timeout)
    while true {
      do {
        let connection = try UITestConnection(to: path, timeout: end.timeIntervalSinceNow)
        if case .state(let state) = try connection.ask(.state) { return (connection, state) }
        throw Failure(message: "The process at “\(path)” is no app of a UI test.")
      } catch {
        // A process that is being replaced by a new launch ends the connection.
        guard Date() < end else { throw error }
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }

  /// Launches the app again with arguments and variables.
  ///
  /// An app that cannot replace its process is only activated, and the launch fails if there are
  /// arguments or variables.
  func launch(arguments: [String], environment: [String: String]) throws {
    guard last.canLaunchAgain else {
      guard arguments.isEmpty, environment.isEmpty else {
        throw Failure(
          message:
            "\(name) is an app of a device, which launches it without arguments and variables."
        )
      }
      _ = try connection.ask(.activate)
      return
    }
    _ = try connection.ask(.launch(arguments: arguments, variables: environment))
    connection.end()
    (connection, last) = try Self.connect(to: path, timeout: Self.launchTime)
  }

  func enterForeground() { _ = ask(.activate) }

  func open(_ url: URL) { _ = ask(.open(url.absoluteString)) }

  func terminate() {
    guard isRunning else { return }
    _ = ask(.terminate)
    isRunning = false
    connection.end()
  }

  /// Returns the answer to a request, or nil if the app has ended or refuses.
  private func ask(_ request: UITestRequest) -> UITestAnswer? {
    guard isRunning else { return nil }
    do {
      return try connection.ask(request)
    } catch {
      if !connection.isAlive { isRunning = false }
      return nil
    }
  }

  // MARK: State

  private var state: UITestAnswer.State {
    if case .state(let state) = ask(.state) { last = state }
    return last
  }

  var isInBackground: Bool { state.isInBackground }
  var isInterrupted: Bool { state.isInterrupted }
  var device: Device { last.device }
  var bounds: CGRect { state.bounds }
  var scale: CGFloat { CGFloat(last.scale) }
  var time: Double { state.time }
  var environment: HostInterface.Environment {
    get { state.environment }
    set {
      guard newValue != state.environment else { return }
      send([UITestRequest.TimedEvent(delay: 0, event: .environment(newValue))], after: 0)
    }
  }

  var image: CGImage? {
    guard case .picture(let data) = ask(.picture),
      let source = CGImageSourceCreateWithData(data as CFData, nil)
    else { return nil }
    return CGImageSourceCreateImageAtIndex(source, 0, nil)
  }

  // MARK: Looking

  func tree(_ part: AccessibilityTree.Part) -> AccessibilityTree? {
    let isSystem: Bool? =
      switch part {
      case .app: false
      case .system: true
      case .all: nil
      }
    guard case .tree(let nodes) = ask(.tree(system: isSystem)) else { return nil }
    lastFacts = [:]
    for node in nodes {
      if let number = node.reference { lastFacts[number] = node.facts }
    }
    return RemoteNode.tree(of: nodes)
  }

  func facts(of node: AccessibilityNode) -> ElementFacts {
    node.reference.flatMap { lastFacts[$0] } ?? ElementFacts()
  }

  func hitPoint(of node: AccessibilityNode) -> CGPoint? {
    if node.kind == .application { return CGPoint(x: node.frame.midX, y: node.frame.midY) }
    guard let number = node.reference, case .point(let point) = ask(.hitPoint(element: number))
    else { return nil }
    return point
  }

  func reveal(_ node: AccessibilityNode) -> Bool {
    guard let number = node.reference, case .truth(let isMoved) = ask(.reveal(element: number))
    else { return false }
    return isMoved
  }

  func slider(_ node: AccessibilityNode, share: Double?) -> UITestAnswer.Slider? {
    guard let number = node.reference,
      case .slider(let slider) = ask(.slider(element: number, share: share))
    else { return nil }
    return slider
  }

  func perform(
    _ action: UITestRequest.Action,
    at index: Int,
    of tree: AccessibilityTree
  ) -> Bool {
    guard let number = tree.nodes[index].reference,
      case .truth(let isDone) = ask(.perform(element: number, action))
    else { return false }
    return isDone
  }

  func rotors(at index: Int, of tree: AccessibilityTree) -> [String] {
    guard case .names(let names) = ask(.rotor(element: tree.nodes[index].reference, name: nil))
    else { return [] }
    return names
  }

  func items(
    ofRotor name: String,
    at index: Int,
    of tree: AccessibilityTree
  ) -> [ObjectIdentity] {
    let request = UITestRequest.rotor(element: tree.nodes[index].reference, name: name)
    guard case .elements(let numbers) = ask(request) else { return [] }
    return numbers.map { ObjectIdentity(reference: $0) }
  }

  func inspect(_ picture: CGImage?) -> Screen? {
    guard case .screen(let data) = ask(.inspect) else { return nil }
    return try? InspectionFolder.decoder.decode(Screen.self, from: data)
  }

  func log(since date: Date) -> [UITestAnswer.Logged] {
    guard case .log(let messages) = ask(.log(since: date.timeIntervalSince1970)) else { return [] }
    return messages
  }

  // MARK: Time

  // Chosen: the same limit as for an app in the test's process.
  private static let longestSettling = 5.0
  private static let step = 0.05

  func settle() { _ = ask(.settle(limit: Self.longestSettling)) }

  func advance(_ seconds: Double) {
    if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
  }

  /// Does nothing, because the app's clock is the wall clock.
  func catchUp() {}

  func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition() {
      guard isRunning, Date() < deadline else { return condition() }
      Thread.sleep(forTimeInterval: Self.step)
    }
    return true
  }

  // MARK: Events

  func send(_ events: [UITestRequest.TimedEvent], after: Double) {
    _ = ask(.events(events))
    advance(after)
  }
}
