import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// Hears of what happens in UIKit while somebody records it.
///
/// Each method is told of in passing: it changes nothing and asks nothing of the app.
@MainActor
package protocol ConductObserver: AnyObject {
  /// Touches changed, before recognizers and views hear of it.
  func touchesChanged(_ touches: Set<UITouch>)
  /// A recognizer enters a state in which its targets are told.
  func gesture(_ recognizer: UIGestureRecognizer, entered state: UIGestureRecognizer.State)
  /// A control tells its targets.
  func control(_ control: UIControl, sends events: UIControl.Event)
  /// A controller is about to take another's place.
  func transitionBegins(_ transition: ConductTransition)
  /// It has, or everything is as it was.
  func transitionEnded()
  /// An animation block moves a layer.
  func animation(_ animation: CAAnimation, startsOn layer: CALayer, key: String)
  /// The app asked for a haptic or a sound.
  func feedback(_ record: FeedbackRecord)
  /// The device was turned, and the interface has followed if it does.
  func device(of screen: UIScreen, turnedTo orientation: Environment.Orientation)
  /// The device was shaken, and responders have heard of it.
  func deviceWasShaken()
  /// A change can be taken back; called once for each group.
  func undoRegistered(by manager: UndoManager)
  /// The last group of a manager was named.
  func undoNamed(_ name: String, by manager: UndoManager)
  /// A person chose a row, or its accessory; the delegate hears of it next.
  func rowChosen(_ cell: UIView, in list: UIView, byAccessory: Bool)
  /// A list's rows are about to be asked for anew, or to change.
  func listWillChange(_ list: UIView)
  /// The app shows, or hides, the status bar's sign of network activity.
  func networkSign(isVisible: Bool)
  /// A group is taken back, or made again; what it changes are the targets.
  func undoRuns(_ manager: UndoManager, name: String, targets: [AnyObject])
  /// Something happens in a drag.
  func drag(_ event: ConductDrag, in drag: ConductDrag.Session)
}

extension ConductObserver {
  package func touchesChanged(_ touches: Set<UITouch>) {}
  package func gesture(
    _ recognizer: UIGestureRecognizer,
    entered state: UIGestureRecognizer.State
  ) {}
  package func control(_ control: UIControl, sends events: UIControl.Event) {}
  package func transitionBegins(_ transition: ConductTransition) {}
  package func transitionEnded() {}
  package func animation(_ animation: CAAnimation, startsOn layer: CALayer, key: String) {}
  package func feedback(_ record: FeedbackRecord) {}
  package func device(of screen: UIScreen, turnedTo orientation: Environment.Orientation) {}
  package func deviceWasShaken() {}
  package func undoRegistered(by manager: UndoManager) {}
  package func undoNamed(_ name: String, by manager: UndoManager) {}
  package func rowChosen(_ cell: UIView, in list: UIView, byAccessory: Bool) {}
  package func listWillChange(_ list: UIView) {}
  package func networkSign(isVisible: Bool) {}
  package func undoRuns(_ manager: UndoManager, name: String, targets: [AnyObject]) {}
  package func drag(_ event: ConductDrag, in drag: ConductDrag.Session) {}
}

/// The one who records; nil, which costs a load and a branch at each hook, almost always.
@MainActor
package enum Conduct {
  package static var observer: (any ConductObserver)?
}

/// One controller taking another's place.
package struct ConductTransition {
  package enum Kind { case push, pop, present, dismiss }
  package var kind: Kind
  package var from: UIViewController
  package var to: UIViewController
  package var isAnimated: Bool
  /// Seconds.
  package var duration: TimeInterval
  /// Whether the app brought the animator.
  package var isCustom: Bool
  package var isInteractive: Bool
  /// What moves in, or away.
  package var movingView: UIView?

  package init(
    _ kind: Kind,
    from: UIViewController,
    to: UIViewController,
    isAnimated: Bool,
    duration: TimeInterval,
    isCustom: Bool = false,
    isInteractive: Bool = false,
    movingView: UIView? = nil
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    self.duration = duration
    self.isCustom = isCustom
    self.isInteractive = isInteractive
    self.movingView = movingView
  }
}
