import CoreGraphics
import Foundation
import HostInterface
import RenderServer
import Synchronization

/// The viewers and the state that they show.
///
/// A lock guards the mirror and the device, because frames arrive on the render thread and requests
/// on the main thread. The viewers are used only on the server's thread.
final class Audience: @unchecked Sendable {
  /// The state behind the lock.
  private struct Shown: ~Copyable {
    /// The newest frame, with the changes of earlier frames.
    var mirror = FrameMirror()
    var device: Device
    var environment: Environment
    /// Whether a delivery is enqueued on the server's thread.
    var isDeliveryDue = false
    /// Whether the host has stopped.
    var isGone = false
  }

  private let shown: Mutex<Shown>
  private let events: @Sendable (HostEvent) -> Void
  private let options: WebHost.Options
  /// Whether a viewer has sent a hello.
  private let hasViewers = Atomic(false)
  /// The identifier of this run of the app; another run at the same address has another value.
  private let session = WebGate.makeToken()

  // Used only on the server's thread.
  private var thread: SoupThread?
  private var viewers: [Viewer] = []
  /// The viewer whose input the app receives.
  private weak var driver: Viewer?
  private var excerpt = FrameExcerpt()
  private var encoder = FrameEncoder()
  /// The first and last frame of the encoder's message; viewers at the same frame share it.
  private var encoded: (since: UInt32, sequence: UInt32)?
  /// The caret, in points; nil if no text is edited.
  private var caret: CGRect?
  private var pointer = PointerLook.standard
  private var title: String?
  /// The viewer whose page uses the inspector.
  private weak var inspecting: Viewer?
  /// The questions to the inspector from programs that are not pages.
  private var desk = InspectionDesk()

  init(
    device: Device,
    environment: Environment,
    options: WebHost.Options,
    events: @escaping @Sendable (HostEvent) -> Void
  ) {
    shown = Mutex(Shown(device: device, environment: environment))
    self.options = options
    self.events = events
  }

  /// Sets the server's thread; called once, before the first frame.
  func attach(_ thread: SoupThread) { self.thread = thread }

  // MARK: From the app

  /// Stores a frame and enqueues its delivery.
  func take(_ frame: Frame) {
    let hasViewers = hasViewers.load(ordering: .relaxed)
    let needsDelivery = shown.withLock { shown in
      shown.mirror.take(frame)
      guard hasViewers, !shown.isDeliveryDue, !shown.isGone else { return false }
      shown.isDeliveryDue = true
      return true
    }
    if needsDelivery { thread?.run { [self] in deliver() } }
  }

  func perform(_ request: HostRequest) {
    thread?.run { [self] in act(on: request) }
  }

  /// Closes every socket; sends nothing afterwards.
  func dismiss() {
    shown.withLock { $0.isGone = true }
    thread?.run { [self] in
      for viewer in viewers { viewer.socket.close(code: 1001, reason: "The app has ended.") }
      viewers = []
    }
  }

  /// Updates the state for a request and sends it to the viewers.
  private func act(on request: HostRequest) {
    switch request {
    case .environment(let environment):
      shown.withLock { $0.environment = environment }
      tellSurroundings()
    case .device(let device):
      shown.withLock { $0.device = device }
      tellSurroundings()
    case .textInput(let caret):
      self.caret = caret
      greeted.forEach(tellCaret)
    case .setPasteboard(let text): tell("pasteboard") { $0.text = text }
    case .pointer(let look):
      pointer = look
      greeted.forEach(tellPointer)
    case .findings(let text): tell("findings") { $0.text = text }
    case .inspection(let text):
      guard !desk.take(answer: text) else { break }
      var message = HostMessage("inspection")
      message.text = text
      inspecting?.socket.send(message)
    case .openURL(let address): tell("openURL") { $0.text = address }
    case .title(let title):
      self.title = title
      tell("title") { $0.text = title }
    case .haptic(let name, let intensity):
      tell("haptic", isFleeting: true) {
        $0.text = name
        $0.intensity = intensity
      }
    case .prepareHaptics: break
    case .sound(_, let clip):
      guard let clip else { break }
      tell("sound", isFleeting: true) { $0.text = clip.waveFile.base64EncodedString() }
    }
  }

  // MARK: To the viewers

  /// Sends the newest frame to every viewer that is ready.
  private func deliver() {
    shown.withLock { $0.isDeliveryDue = false }
    for viewer in viewers { deliver(to: viewer) }
  }

  /// Sends the changes since the viewer's frame, if the viewer is ready for a frame.
  ///
  /// The lock is held only while pixels are copied, not while they are packed and sent, because the
  /// render thread may be blocked by it.
  private func deliver(to viewer: Viewer) {
    guard viewer.isReady else { return }
    let since = viewer.sent
    let known = encoded
    let sequence = shown.withLock { shown -> UInt32? in
      guard let update = shown.mirror.update(since: since) else { return nil }
      let sequence = shown.mirror.sequence
      if known?.since == since, known?.sequence == sequence { return sequence }
      return excerpt.take(update, of: shown.mirror) ? sequence : nil
    }
    guard let sequence else { return }
    if known?.since != since || known?.sequence != sequence {
      encoder.encode(excerpt)
      encoded = (since, sequence)
    }
    viewer.didSend(sequence)
    viewer.socket.send(encoder.message)
  }

  /// The viewers that have sent a hello.
  private var greeted: [Viewer] { viewers.filter(\.hasSaidHello) }

  /// Sends a message to all greeted viewers, or, if it is fleeting, to those without a backlog.
  private func tell(
    _ type: String,
    isFleeting: Bool = false,
    _ fill: (inout HostMessage) -> Void
  ) {
    let listeners = greeted.filter { !isFleeting || $0.socket.isDrained }
    guard !listeners.isEmpty else { return }
    var message = HostMessage(type)
    fill(&message)
    send(message, to: listeners)
  }

  private func send(_ message: HostMessage, to viewers: [Viewer]) {
    let text = Array(message.json.utf8)
    for viewer in viewers { viewer.socket.send(text: text) }
  }

  /// Sends the device and the environment to all greeted viewers.
  private func tellSurroundings() {
    let (device, environment) = shown.withLock { ($0.device, $0.environment) }
    let viewers = greeted
    guard !viewers.isEmpty else { return }
    send(.device(device, environment: environment), to: viewers)
    send(.environment(environment), to: viewers)
  }

  private func tellCaret(_ viewer: Viewer) {
    var message = HostMessage("textInput")
    message.isEditing = caret != nil
    message.caret = caret.map(HostMessage.Rect.init)
    viewer.socket.send(message)
  }

  private func tellPointer(_ viewer: Viewer) {
    var message = HostMessage("pointer")
    message.text = pointer.rawValue
    viewer.socket.send(message)
  }

  /// Sends each greeted viewer whether it is the driver, and the number of viewers.
  private func tellWhoDrives() {
    let viewers = greeted
    for viewer in viewers {
      var message = HostMessage("audience")
      message.isDriver = viewer === driver
      message.viewers = viewers.count
      viewer.socket.send(message)
    }
  }

  /// Returns the newest frame as a PNG file; status 503 before the first frame.
  func screenshot() -> WebResponse {
    let (image, scale) = shown.withLock { ($0.mirror.store.image(), $0.mirror.store.scale) }
    guard let file = FrameStore.pngFile(of: image, scale: scale) else {
      return WebResponse(status: 503, body: Data("There is no frame yet.\n".utf8))
    }
    return WebResponse(
      contentType: "image/png",
      headers: ["Cache-Control": "no-store"],
      body: file
    )
  }

  /// Delivers the question of a program to the app, or returns the answer to an earlier question.
  ///
  /// It returns at once: the program repeats its request until the answer has arrived.
  func inspect(_ request: WebRequest) -> WebResponse {
    if let question = request.question {
      guard let (number, text) = desk.put(question) else {
        return WebResponse(
          status: 400,
          body: Data("The question is not one that can be asked here.\n".utf8)
        )
      }
      emit(.inspect(text))
      return WebResponse(status: 202, body: Data("\(number)\n".utf8))
    }
    guard let number = request.answer, desk.knows(number) else {
      return WebResponse(status: 404, body: Data("There is no such question.\n".utf8))
    }
    guard let answer = desk.answer(number) else { return WebResponse(status: 202) }
    return WebResponse(
      contentType: "application/json",
      headers: ["Cache-Control": "no-store"],
      body: Data(answer.utf8)
    )
  }

  // MARK: From the viewers

  /// Adds a viewer and handles the messages of its socket.
  func open(_ socket: WebSocket) {
    let viewer = Viewer(socket: socket)
    viewers.append(viewer)
    socket.onRoom = { [weak self, weak viewer] in
      guard let self, let viewer else { return }
      self.deliver(to: viewer)
    }
    socket.onText = { [weak self, weak viewer] data in
      guard let self, let viewer else { return }
      // Only the driver sends long messages; those of other viewers are not parsed.
      guard data.count <= Self.longestOfWatchers || viewer === self.driver else { return }
      do {
        try self.hear(ViewerMessage(json: data), from: viewer)
      } catch {
        viewer.socket.close(code: 1008, reason: "Malformed message.")
      }
    }
    socket.onClose = { [weak self, weak viewer] in
      guard let self, let viewer else { return }
      self.leave(viewer)
    }
  }

  /// The maximum length of a message of a viewer that is not the driver, in bytes.
  ///
  /// Chosen: enough for every message except clipboards and compositions.
  private static let longestOfWatchers = 4 << 10

  /// Removes a viewer; if it was the driver, another viewer becomes the driver.
  private func leave(_ viewer: Viewer) {
    viewers.removeAll { $0 === viewer }
    // A connection without a hello is not a viewer.
    guard viewer.hasSaidHello else { return }
    let rest = greeted
    hasViewers.store(!rest.isEmpty, ordering: .relaxed)
    if inspecting === viewer { endInspecting() }
    if driver === viewer || driver == nil {
      cancelTouches(of: viewer)
      driver = rest.first
    }
    tellWhoDrives()
    if rest.isEmpty, options.quitsWithLastViewer { emit(.quit) }
  }

  /// Ends the timeline of the page that uses the inspector, and releases the page.
  private func endInspecting() {
    inspecting = nil
    emit(.inspect(InspectionDesk.endOfWatching))
  }

  private func cancelTouches(of viewer: Viewer) {
    let cancelled = viewer.touches.cancelAll()
    if !cancelled.isEmpty { emit(.touches(cancelled, time: now)) }
  }

  private var now: Double { MediaClock.wall.now }

  private func emit(_ event: HostEvent) {
    guard !shown.withLock({ $0.isGone }) else { return }
    events(event)
  }

  /// Handles a message; input of viewers that are not the driver is ignored.
  private func hear(_ message: ViewerMessage, from viewer: Viewer) {
    switch message {
    case .hello(let session, let sequence): greet(viewer, session: session, sequence: sequence)
    case .shown(let sequence):
      viewer.didShow(sequence)
      deliver(to: viewer)
    case .drive:
      guard viewer.hasSaidHello, viewer !== driver else { return }
      if let driver { cancelTouches(of: driver) }
      if inspecting != nil { endInspecting() }
      driver = viewer
      tellWhoDrives()
    default:
      guard viewer.hasSaidHello, viewer === driver else { return }
      follow(message, of: viewer)
    }
  }

  /// Answers a hello with the session, the state and the newest frame.
  private func greet(_ viewer: Viewer, session: String, sequence: UInt32) {
    guard !viewer.hasSaidHello else { return }
    viewer.hasSaidHello = true
    hasViewers.store(true, ordering: .relaxed)
    if driver == nil { driver = viewer }
    viewer.sent = session == self.session ? sequence : 0
    var hello = HostMessage("hello")
    hello.session = self.session
    hello.devices = Device.all.map(\.name)
    hello.canReview = ReviewProgram.path != nil
    hello.text = title
    viewer.socket.send(hello)
    let (device, environment) = shown.withLock { ($0.device, $0.environment) }
    viewer.socket.send(.device(device, environment: environment))
    viewer.socket.send(.environment(environment))
    tellCaret(viewer)
    tellPointer(viewer)
    tellWhoDrives()
    deliver(to: viewer)
    if shown.withLock({ $0.mirror.sequence == 0 }) { emit(.refresh) }
  }

  /// Delivers the driver's input to the app.
  private func follow(_ message: ViewerMessage, of viewer: Viewer) {
    switch message {
    case .touches(let samples, let sent):
      let limit = shown.withLock { $0.device.hasForceTouch } ? Self.maximumForce : 0
      let admitted = viewer.touches.admit(samples).map { sample in
        var sample = sample
        sample.maximumForce = sample.kind == .pencil ? Self.maximumPencilForce : limit
        sample.force = sample.force * sample.maximumForce
        return sample
      }
      guard !admitted.isEmpty else { return }
      emit(.touches(admitted, time: viewer.time(ofEventSent: sent, now: now)))
    case .hover(let location, let sent):
      emit(.hover(location: location, time: viewer.time(ofEventSent: sent, now: now)))
    case .scroll(let sample, let sent):
      emit(.scroll(sample, time: viewer.time(ofEventSent: sent, now: now)))
    case .transform(let sample, let sent):
      emit(.transform(sample, time: viewer.time(ofEventSent: sent, now: now)))
    case .key(let sample): emit(.key(sample, time: now))
    case .text(let sample): emit(.textInput(sample, time: now))
    case .button(let button, let isPressed):
      emit(.button(button, isPressed: isPressed, time: now))
    case .shake: emit(.shake(time: now))
    case .review: emit(.review)
    case .inspect(let question):
      inspecting = viewer
      emit(.inspect(question))
    case .tilt(let horizontal, let vertical):
      emit(.tilt(horizontal: horizontal, vertical: vertical, time: now))
    case .pasteboard(let text): emit(.pasteboard(text))
    case .control(let control):
      let environment = shown.withLock { shown in
        control.apply(to: &shown.environment)
        return shown.environment
      }
      emit(.environment(environment))
      tellSurroundings()
    case .device(let name):
      guard let device = Device.named(name) else { return }
      shown.withLock { $0.device = device }
      emit(.device(device))
      tellSurroundings()
    case .hello, .shown, .drive: break
    }
  }

  // Source: `UITouch.maximumPossibleForce` on iPhones with 3D Touch (20 / 3) and of Apple Pencil
  // (25 / 6).
  /// The largest force of a finger.
  private static let maximumForce: CGFloat = 20.0 / 3
  /// The largest force of Apple Pencil.
  private static let maximumPencilForce: CGFloat = 25.0 / 6
}
