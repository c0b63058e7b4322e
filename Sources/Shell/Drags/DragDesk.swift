import CoreGraphics
import DeviceLink
import Foundation
import HostInterface
import PacketLink
import RenderServer
import UIKit
import UIKitCore

/// Transfers drags between the apps of the device.
///
/// An app reports the start of a drag; from then on the desk owns its finger. Over its own app, the
/// app handles the drag. Elsewhere the shell shows the items, and another app under the finger gets
/// the drag, with the types of the items but not their data.
///
/// Catalogue: IX-F127, IX-F128.
@MainActor
final class DragDesk {
  weak var shell: ShellController? {
    didSet { transfers.desk = self }
  }
  private(set) var drags: [DeviceDrag] = []
  let transfers = DragTransfers()
  private var lastNumber: UInt32 = 0

  /// The time limits, in seconds, for the destination to report the effect of a drop, and for the
  /// source app to send its pictures.
  ///
  /// Chosen.
  var dropTime = 5.0, lookTime = 0.5
  /// Chosen: the maximum number of drags of an app, including those whose data is being
  /// transferred.
  var mostDrags = 16

  // MARK: Reports

  /// Handles a message of an app; a malformed one ends the app's drags.
  func take(_ message: Data, of app: RunningApp) {
    let identifier = app.app.identifier
    do { take(try DragReport(message: message), of: identifier) } catch {
      ShellController.log("\(app.app.name): \(error.description).")
      lose(identifier)
    }
  }

  private func take(_ report: DragReport, of app: String) {
    switch report {
    case .began(let number, let finger, let isRestricted, let items):
      begin(number, of: app, finger: Int(finger), isRestricted: isRestricted, items)
    case .items(let number, let items):
      guard let drag = drag(number, of: app), items.count >= drag.items.count else { return }
      drag.items = items
      if let destination = drag.destination, drag.phase == .moving {
        tell(.items(drag: drag.number, items), destination)
      }
    case .look(let number, let look):
      if let drag = drag(number, of: app) { take(look, of: drag) }
    case .ended(let number):
      if let drag = drag(number, of: app), drag.phase != .transferring { sourceEnded(drag) }
    case .proposed(let number, let operation, let isPrecise, let isFullSize):
      guard let drag = drags.first(where: { $0.number == number }), drag.destination == app,
        drag.phase == .moving
      else { return }
      drag.proposal = (operation, isPrecise, isFullSize)
      showSign(of: drag)
    case .dropped(let number, let operation):
      guard let drag = drags.first(where: { $0.number == number }), drag.destination == app,
        drag.phase == .dropping, drag.isDropSent
      else { return }
      operation == .copy ? dropped(drag) : goBack(drag)
    case .transferred(let number):
      guard let drag = drags.first(where: { $0.number == number }), drag.destination == app else {
        return
      }
      drag.isReceived = true
      finishIfReceived(drag)
    case .load(let request, let number, let item, let type):
      let drag = drags.first { $0.number == number && $0.destination == app && $0.isDropSent }
      transfers.load(request, of: drag, Int(item), type, for: app)
    case .more(let request): transfers.more(request, for: app)
    case .cancel(let request): transfers.cancel(request, for: app)
    case .begins(let request, let size): transfers.begin(request, size, from: app)
    case .part(let request, let bytes): transfers.take(bytes, request, from: app)
    case .failed(let request): transfers.fail(request, from: app)
    }
  }

  private func drag(_ number: UInt32, of source: String) -> DeviceDrag? {
    drags.first { $0.sourceNumber == number && $0.source == source && $0.phase != .over }
  }

  private func begin(
    _ number: UInt32,
    of app: String,
    finger: Int,
    isRestricted: Bool,
    _ items: [DragForms.Item]
  ) {
    guard let shell, let touch = shell.appFingers[finger], touch.app == app,
      drag(number, of: app) == nil, !holds(finger)
    else { return }
    let own = drags.filter { $0.source == app }
    if own.count >= mostDrags {
      // A destination that never reports all data as received must not block further drags of the
      // app.
      guard let oldest = own.first(where: { $0.phase == .transferring }) else { return }
      endTransfer(of: oldest)
    }
    lastNumber &+= 1
    let drag = DeviceDrag(
      lastNumber,
      of: app,
      number,
      finger: finger,
      isRestricted: isRestricted,
      items: items,
      at: shell.onScreen(touch.sample.location, of: app)
    )
    drags.append(drag)
    shell.fingersOnApps[finger] = nil
    place(drag)
  }

  // MARK: The finger

  /// Returns whether a finger carries a drag, so that changes of the screen do not cancel its
  /// touch.
  func holds(_ finger: Int) -> Bool { drags.contains { $0.holds(finger) } }

  /// Handles the samples of fingers that carry drags, and returns those of other fingers.
  func take(_ samples: [TouchSample], time: Double) -> [TouchSample] {
    guard !drags.isEmpty else { return samples }
    return samples.filter { sample in
      guard let drag = drags.first(where: { $0.holds(sample.identifier) }) else { return true }
      follow(drag, sample, time)
      return false
    }
  }

  private func follow(_ drag: DeviceDrag, _ sample: TouchSample, _ time: Double) {
    guard let shell else { return }
    drag.location = sample.location
    place(drag)
    switch sample.phase {
    case .began, .moved, .stationary:
      if !drag.isDetached {
        shell.sendTouches([sample], time: time)
      } else if !drag.isAway {
        tell(.follows(drag: drag.sourceNumber, point(of: drag, in: drag.source)), drag.source)
      }
    case .ended:
      drag.isLifted = true
      endTouch(of: drag, sample, time)
      if drag.isAway {
        drag.destination == nil ? goBack(drag) : drop(drag)
      } else {
        tell(.released(drag: drag.sourceNumber), drag.source)
        tellOver(drag)
        remove(drag)
      }
    case .cancelled:
      drag.isLifted = true
      endTouch(of: drag, sample, time)
      goBack(drag)
    }
  }

  /// Sends the end of the touch to the app, or stores it until the app was notified that the drag
  /// has left it; otherwise the app would take the end for a drop of its own.
  private func endTouch(of drag: DeviceDrag, _ sample: TouchSample, _ time: Double) {
    guard let shell, !drag.isDetached else { return }
    drag.isDetached = true
    guard drag.isAway, drag.look == nil else { return shell.sendTouches([sample], time: time) }
    drag.heldTouch = shell.appFingers.removeValue(forKey: drag.finger)?.sample
    drag.heldTouch?.phase = sample.phase
  }

  /// Finds the app under the finger, and notifies the apps.
  private func place(_ drag: DeviceDrag) {
    guard let shell else { return }
    let app = shell.app(under: drag.location)
    setAway(drag, app != drag.source)
    let destination = drag.isAway && !drag.isRestricted ? app : nil
    drag.flock?.place(at: drag.location)
    if drag.isRestricted {
      // Unverified: the sign over other apps. Source: Apple,
      // `dragInteraction(_:sessionIsRestrictedToDraggingApplication:)`: a drop there has no effect.
      drag.proposal = (app == nil ? .cancel : .forbidden, false, false)
      showSign(of: drag)
    }
    if destination == drag.destination {
      guard let destination else { return }
      return tell(.moves(drag: drag.number, point(of: drag, in: destination)), destination)
    }
    exit(drag)
    drag.destination = destination
    guard let destination else { return }
    drag.visited.insert(destination)
    tell(.enters(drag: drag.number, point(of: drag, in: destination), drag.items), destination)
  }

  private func setAway(_ drag: DeviceDrag, _ isAway: Bool) {
    guard drag.isAway != isAway else { return }
    drag.isAway = isAway
    drag.look = nil
    if isAway {
      tell(.left(drag: drag.sourceNumber), drag.source)
    } else {
      tell(.returned(drag: drag.sourceNumber), drag.source)
      drag.flock?.close()
      drag.flock = nil
    }
  }

  private func exit(_ drag: DeviceDrag) {
    if let old = drag.destination { tell(.exits(drag: drag.number), old) }
    drag.destination = nil
    drag.proposal = nil
    showSign(of: drag)
  }

  /// Shows the effect of a drop at the present place.
  private func showSign(of drag: DeviceDrag) {
    let (operation, isPrecise, isFullSize) = drag.proposal ?? (.cancel, false, false)
    drag.flock?.show(operation.shown, isPrecise: isPrecise, isFullSize: isFullSize)
  }

  private func point(of drag: DeviceDrag, in app: String) -> CGPoint {
    shell?.inApp(drag.location, app) ?? drag.location
  }

  // MARK: The look of the items

  private func take(_ look: DragForms.Look, of drag: DeviceDrag) {
    guard drag.isAway, drag.phase == .moving || drag.phase == .dropping else { return }
    drag.look = look
    sendHeldTouch(of: drag)
    guard let screen = shell?.view.window?.screen else { return }
    drag.flock?.close()
    drag.flock = CarriedFlock(look.shown, on: screen, at: drag.location)
    showSign(of: drag)
    if drag.phase == .dropping { sendDrop(drag) }
  }

  private func sendHeldTouch(of drag: DeviceDrag) {
    guard let held = drag.heldTouch, let shell else { return }
    drag.heldTouch = nil
    let time = shell.view.window?.screen.display.clock.now ?? 0
    guard let connection = shell.running[drag.source]?.connection else { return }
    shell.server?.send(.touches([held], time: time), to: connection)
  }

  // MARK: Dropping

  private func drop(_ drag: DeviceDrag) {
    drag.phase = .dropping
    WallTimer.after(dropTime) { [weak self] in
      if drag.phase == .dropping { self?.goBack(drag) }
    }
    guard drag.look == nil else { return sendDrop(drag) }
    WallTimer.after(lookTime) { [weak self] in self?.sendDrop(drag) }
  }

  private func sendDrop(_ drag: DeviceDrag) {
    guard drag.phase == .dropping, !drag.isDropSent, let destination = drag.destination else {
      return
    }
    drag.isDropSent = true
    let unseen = DragForms.Look(
      count: drag.items.count,
      grab: nil,
      keepsFullSize: false,
      pictures: []
    )
    tell(.drops(drag: drag.number, drag.look ?? unseen), destination)
  }

  /// Continues after another app has accepted the items and shows them.
  private func dropped(_ drag: DeviceDrag) {
    drag.phase = .transferring
    drag.flock?.close()
    drag.flock = nil
    tellOver(drag)
    tell(.ends(drag: drag.sourceNumber, .copy), drag.source)
    finishIfReceived(drag)
  }

  /// Ends a drag whose destination has received all data.
  func finishIfReceived(_ drag: DeviceDrag) {
    guard drag.phase == .transferring, drag.isReceived, !transfers.hasTransfers(of: drag) else {
      return
    }
    tell(.transferred(drag: drag.sourceNumber), drag.source)
    remove(drag)
  }

  /// Ends a drag and the transfers of its data.
  private func endTransfer(of drag: DeviceDrag) {
    transfers.endAll(of: drag)
    drag.isReceived = true
    finishIfReceived(drag)
  }

  // MARK: Ending

  /// Cancels a drag, so that the items fly back.
  private func goBack(_ drag: DeviceDrag) {
    tell(.ends(drag: drag.sourceNumber, .cancel), drag.source)
    sourceEnded(drag)
  }

  /// Ends a drag after its own app has put the items back or has ended.
  private func sourceEnded(_ drag: DeviceDrag) {
    drag.destination = nil
    tellOver(drag)
    transfers.endAll(of: drag)
    if let look = drag.look {
      drag.flock?.flyBack(to: look.shown) { origin in
        guard let shell, shell.running[drag.source] != nil, shell.isOnScreen(drag.source) else {
          return nil
        }
        return shell.onScreen(origin, of: drag.source)
      }
    } else {
      drag.flock?.close()
    }
    drag.flock = nil
    remove(drag)
  }

  /// Notifies all apps that the drag has visited, except its destination, of the end of the drag.
  private func tellOver(_ drag: DeviceDrag) {
    for app in drag.visited where app != drag.destination { tell(.over(drag: drag.number), app) }
    drag.visited = []
  }

  private func remove(_ drag: DeviceDrag) {
    sendHeldTouch(of: drag)
    // The app has no touch for the rest of the finger's samples, so they are dropped.
    if drag.isDetached, !drag.isLifted { shell?.strayFingers.insert(drag.finger) }
    drag.phase = .over
    drags.removeAll { $0 === drag }
  }

  /// Cancels the drags whose finger is down, because the device is locked.
  func cancelAll() {
    for drag in drags where drag.phase == .moving || drag.phase == .dropping { goBack(drag) }
  }

  /// Handles an app that goes to the background: its drags continue, those of other apps leave it.
  func suspends(_ app: String) {
    for drag in drags where drag.phase == .moving {
      if drag.destination == app { exit(drag) }
      guard drag.source == app, !drag.isDetached, let shell else { continue }
      setAway(drag, true)
      drag.isDetached = true
      guard var sample = shell.appFingers.removeValue(forKey: drag.finger)?.sample else { continue }
      sample.phase = .cancelled
      drag.heldTouch = sample
    }
  }

  /// Ends the drags of an app that has ended or sends malformed messages.
  func lose(_ app: String) {
    for drag in drags {
      if drag.source == app {
        // Transfers to other apps fail.
        drag.phase == .transferring ? sourceEnded(drag) : goBack(drag)
      } else if drag.destination == app {
        switch drag.phase {
        case .moving: exit(drag)
        case .dropping: goBack(drag)
        case .transferring: endTransfer(of: drag)
        case .over: break
        }
      }
      drag.visited.remove(app)
    }
  }

  /// Sends an app news of a drag; a stopped app resumes for it.
  func tell(_ news: DragNews, _ identifier: String) {
    guard let shell, let app = shell.running[identifier] else { return }
    if let connection = app.connection, shell.isOnScreen(identifier) {
      shell.server?.send(news.message, of: DragForms.service, to: connection)
    } else {
      app.keep(news.message, of: DragForms.service)
      shell.sendWaiting(to: app)
    }
  }
}

extension DeviceDrag {
  /// Returns whether a finger carries the drag.
  func holds(_ finger: Int) -> Bool { phase == .moving && self.finger == finger }
}

extension DragForms.Operation {
  /// The effect as UIKit shows it.
  fileprivate var shown: UIDropOperation {
    switch self {
    case .cancel: .cancel
    case .forbidden: .forbidden
    case .copy: .copy
    }
  }
}
