import CoreGraphics
import DeviceLink
import HostInterface
import UIKit
import UIKitCore

/// Two apps at once on tablets: Split View, beside each other, and Slide Over, one above the other.
extension ShellController {
  /// The app that is shown with the front app.
  struct Companion: Equatable {
    var identifier: String
    /// The part of the screen that the front app has; the whole screen means that the companion is
    /// in Slide Over.
    var part: HostInterface.Environment.Multitasking
    var isSlideOver: Bool { part == .fullScreen }
  }

  // Unverified: the duration of the motion of apps, in seconds.
  private static let splitTime = 0.35
  // Unverified: the shade over the app behind Slide Over.
  private static let shade = UIColor(white: 0, alpha: 0.25)

  /// The app beside or above the front app; nil if there is none.
  var beside: RunningApp? { companion.flatMap { running[$0.identifier] } }

  var splitLayout: SplitLayout? {
    guard let device = view.window?.screen.device, device.idiom == .pad else { return nil }
    return SplitLayout(device: device, size: view.bounds.size)
  }

  func prepareSplit() {
    splitShade.backgroundColor = Self.shade
    for part in [splitShade, splitDivider] {
      part.isUserInteractionEnabled = false
      part.isHidden = true
      windows.addSubview(part)
    }
  }

  /// Returns whether an app supports two apps at once: its Info.plist does not set
  /// `UIRequiresFullScreen`.
  func splits(_ app: InstalledApp) -> Bool {
    app.resources.information["UIRequiresFullScreen"] as? Bool != true
  }

  // MARK: Beginning and ending

  /// Shows an app with the front app.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the app, which is launched if it does not run.
  ///   - part: The part that the front app gets; nil shows the other app in Slide Over.
  /// - Throws: ``Failure`` if the device shows one app at a time, or one of the apps needs the
  ///   whole screen.
  func split(
    with identifier: String,
    part: HostInterface.Environment.Multitasking?
  ) throws {
    guard let layout = splitLayout else {
      throw Failure(description: "The device shows one app at a time; tablets show two.")
    }
    guard let front, !isLocked, !isSwitching else {
      throw Failure(description: "No app is in front.")
    }
    guard let app = installed.first(where: { $0.identifier == identifier }) else {
      throw Failure(description: "The app \(identifier) is not installed.")
    }
    guard identifier != front.app.identifier else {
      throw Failure(description: "The app \(identifier) is in front.")
    }
    for app in [front.app, app] where !splits(app) {
      throw Failure(description: "The app \(app.identifier) needs the whole screen.")
    }
    if running[identifier] == nil { try start(app) }
    if let beside, beside.app.identifier != identifier { endSplit(animated: false) }
    guard let new = running[identifier] else { return }
    let wanted = part.map { layout.parts.contains($0) ? $0 : .twoThirds }
    let isNew = companion == nil
    companion = Companion(identifier: identifier, part: wanted ?? .fullScreen)
    noteUse(of: identifier)
    noteUse(of: front.app.identifier)
    if isNew {
      // The new app moves in from the right edge.
      new.window.layer.removeAllAnimations()
      new.window.place(layout.slideOver.offsetBy(dx: layout.slideOver.width, dy: 0))
      new.window.isHidden = false
      windows.bringSubviewToFront(new.window)
      resume(new)
      frontChanged()
    }
    layOutApps(animated: true)
  }

  /// Shows the front app alone; the other app goes to the background.
  ///
  /// Without animation this is a part of another change, which calls ``frontChanged()`` at its end.
  func endSplit(animated: Bool) {
    guard let companion else { return }
    self.companion = nil
    let other = running[companion.identifier]
    if let other { suspend(other) }
    let place = splitLayout?.slideOver ?? view.bounds
    UIView.animate(withDuration: animated ? Self.splitTime : 0) {
      other?.window.place(place.offsetBy(dx: place.width, dy: 0))
    } completion: { [weak self] _ in
      guard let self, let other, self.companion?.identifier != companion.identifier,
        frontIdentifier != companion.identifier, !isSwitching
      else { return }
      other.window.isHidden = true
      other.window.place(view.bounds)
    }
    layOutApps(animated: animated)
    if animated { frontChanged() }
  }

  /// Shows the companion alone; the front app goes to the background.
  private func endSplitWithCompanion() {
    guard let companion, let old = front else { return }
    self.companion = nil
    suspend(old)
    old.window.isHidden = true
    noteUse(of: companion.identifier)
    frontIdentifier = companion.identifier
    layOutApps(animated: true)
    frontChanged()
  }

  /// Ends the split when one of its apps has ended; the other app stays.
  func splitLost(_ identifier: String) {
    guard let companion else { return }
    if identifier == companion.identifier {
      self.companion = nil
    } else if identifier == frontIdentifier, running[companion.identifier] != nil {
      self.companion = nil
      frontIdentifier = companion.identifier
    } else {
      return
    }
    layOutApps(animated: true)
    frontChanged()
  }

  // MARK: Layout

  /// Returns the frame of an app on the screen.
  func frame(ofApp identifier: String) -> CGRect {
    guard let companion, let layout = splitLayout else { return view.bounds }
    let isBeside = identifier == companion.identifier
    if companion.isSlideOver { return isBeside ? layout.slideOver : view.bounds }
    let (left, right) = layout.frames(companion.part)
    return isBeside ? right : left
  }

  /// Lays out the windows of the apps on the screen, and sends each app its part.
  func layOutApps(animated: Bool) {
    tellParts()
    updateTrueTone()
    let apps = [front, beside].compactMap { $0 }
    if let beside {
      windows.bringSubviewToFront(splitShade)
      windows.bringSubviewToFront(beside.window)
    }
    windows.bringSubviewToFront(splitDivider)
    splitShade.frame = view.bounds
    splitShade.isHidden = companion?.isSlideOver != true
    splitDivider.isHidden = companion?.isSlideOver != false
    UIView.animate(withDuration: animated ? Self.splitTime : 0) { [self] in
      for app in apps { app.window.place(frame(ofApp: app.app.identifier)) }
      if let companion, let layout = splitLayout, !companion.isSlideOver {
        splitDivider.frame = layout.divider(companion.part)
      }
    }
  }

  /// Sends each app its part of the screen.
  func tellParts() {
    for app in running.values {
      guard let connection = app.connection else { continue }
      server?.setPart(part(of: app.app.identifier), of: connection)
    }
  }

  private func part(of identifier: String) -> HostInterface.Environment.Multitasking {
    guard let companion else { return .fullScreen }
    switch identifier {
    case companion.identifier:
      return companion.isSlideOver ? .third : SplitLayout.counterpart(of: companion.part)
    case frontIdentifier: return companion.part
    default: return .fullScreen
    }
  }

  // MARK: Touches

  // Chosen: the width of the strip at the right edge where Slide Over opens, half the width of the
  // strip around the divider, and the distance after which a finger opens Slide Over or changes it
  // to Split View, in points.
  private static let edge: CGFloat = 12, reach: CGFloat = 10, way: CGFloat = 40

  /// The action of a finger on two apps.
  enum SplitFinger: Equatable {
    /// Opens Slide Over from the right edge.
    case opens(from: CGFloat)
    /// Moves the divider.
    case divides
    /// Pulls the left edge of Slide Over.
    case pulls(from: CGFloat)
    /// Closes Slide Over by a tap outside it.
    case closes
  }

  /// Performs the gestures of two apps.
  ///
  /// - Returns: Whether the finger belongs to such a gesture.
  func takesSplitGesture(_ sample: TouchSample) -> Bool {
    guard let layout = splitLayout else { return false }
    if sample.phase == .began {
      splitFingers[sample.identifier] = finger(at: sample.location, layout)
    }
    guard let finger = splitFingers[sample.identifier] else { return false }
    switch sample.phase {
    case .began, .stationary: break
    case .moved: move(finger, to: sample.location.x, layout)
    case .ended:
      splitFingers[sample.identifier] = nil
      end(finger, at: sample.location.x, layout)
    case .cancelled:
      splitFingers[sample.identifier] = nil
      layOutApps(animated: true)
    }
    return true
  }

  private func finger(at location: CGPoint, _ layout: SplitLayout) -> SplitFinger? {
    guard let companion else {
      return location.x > layout.size.width - Self.edge && candidate != nil
        ? .opens(from: location.x) : nil
    }
    if companion.isSlideOver {
      let frame = layout.slideOver
      if abs(location.x - frame.minX) < Self.reach { return .pulls(from: location.x) }
      return location.x < frame.minX ? .closes : nil
    }
    let divider = layout.divider(companion.part)
    return divider.insetBy(dx: -Self.reach, dy: 0).contains(location) ? .divides : nil
  }

  private func move(_ finger: SplitFinger, to x: CGFloat, _ layout: SplitLayout) {
    guard finger == .divides, let companion else { return }
    splitDivider.frame = layout.divider(companion.part)
    splitDivider.center.x = x
  }

  private func end(_ finger: SplitFinger, at x: CGFloat, _ layout: SplitLayout) {
    switch finger {
    case .opens(let start):
      guard start - x > Self.way, let candidate else { return }
      do { try split(with: candidate, part: nil) } catch { Self.log("\(error)") }
    case .closes: endSplit(animated: true)
    case .pulls(let start):
      guard start - x > Self.way else {
        return x - start > Self.way ? endSplit(animated: true) : ()
      }
      companion?.part = .twoThirds
      layOutApps(animated: true)
    case .divides:
      switch layout.drop(at: x) {
      case .part(let part):
        companion?.part = part
        layOutApps(animated: true)
      case .onlyLeft: endSplit(animated: true)
      case .onlyRight: endSplitWithCompanion()
      }
    }
  }

  /// The app that Slide Over opens: the running app that was used last.
  private var candidate: String? {
    guard let front, splits(front.app) else { return nil }
    return recents.last { identifier in
      identifier != frontIdentifier && running[identifier].map { splits($0.app) } == true
    }
  }

  /// Sends the fingers to the apps that they touch, in the coordinates of each app.
  func sendTouches(_ samples: [TouchSample], time: Double) {
    var order: [String] = []
    var lists: [String: [TouchSample]] = [:]
    // The fingers of a gesture of four or five fingers are cancelled before they lift.
    if samples.contains(where: { $0.phase == .ended }) { endSwipes() }
    for sample in samples {
      guard let owner = owner(of: sample) else { continue }
      var own = sample
      own.location = inApp(sample.location, owner)
      let isOver = sample.phase == .ended || sample.phase == .cancelled
      appFingers[sample.identifier] = isOver ? nil : AppFinger(app: owner, sample: own)
      if lists[owner] == nil { order.append(owner) }
      lists[owner, default: []].append(own)
    }
    for owner in order {
      guard let connection = running[owner]?.connection, let list = lists[owner] else { continue }
      server?.send(.touches(list, time: time), to: connection)
    }
  }

  /// Returns the app that a finger touches: the app where it went down.
  private func owner(of sample: TouchSample) -> String? {
    guard sample.phase == .began else {
      return appFingers[sample.identifier]?.app ?? frontIdentifier
    }
    guard let companion, frame(ofApp: companion.identifier).contains(sample.location) else {
      typingApp = frontIdentifier
      return frontIdentifier
    }
    typingApp = companion.identifier
    return companion.identifier
  }

  /// The app that receives events without a place on the screen, such as keys: the app touched
  /// last.
  var appWithKeys: RunningApp? {
    if let beside, typingApp == companion?.identifier { return beside }
    return front
  }
}
