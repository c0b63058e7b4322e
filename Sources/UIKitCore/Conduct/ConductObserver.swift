import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// Observes the conduct of the app while it is recorded.
///
/// The methods are notifications: they must not change or query the app.
@MainActor
package protocol ConductObserver: AnyObject {
  /// Called when touches changed, before recognizers and views receive them.
  func touchesChanged(_ touches: Set<UITouch>)
  /// Called when a recognizer enters a state in which its targets are called.
  func gesture(_ recognizer: UIGestureRecognizer, entered state: UIGestureRecognizer.State)
  /// Called when a control sends events to its targets.
  func control(_ control: UIControl, sends events: UIControl.Event)
  /// Called before a controller replaces another one.
  func transitionBegins(_ transition: ConductTransition)
  /// Called after the transition ended or was cancelled.
  func transitionEnded()
  /// Called when an animation block animates a layer.
  func animation(_ animation: CAAnimation, startsOn layer: CALayer, key: String)
  /// Called when the app requested a haptic or a sound.
  func feedback(_ record: FeedbackRecord)
  /// Called after the device was turned and the interface has followed, if it does.
  func device(of screen: UIScreen, turnedTo orientation: Environment.Orientation)
  /// Called after the device was shaken and responders have received the motion.
  func deviceWasShaken()
  /// Called when a change can be undone; once for each group.
  func undoRegistered(by manager: UndoManager)
  /// Called when the last group of a manager was named.
  func undoNamed(_ name: String, by manager: UndoManager)
  /// Called when a person chose a row, or its accessory, before the delegate is called.
  func rowChosen(_ cell: UIView, in list: UIView, byAccessory: Bool)
  /// Called before a list's rows are reloaded or change.
  func listWillChange(_ list: UIView)
  /// Called when the app shows or hides the network activity indicator of the status bar.
  func networkSign(isVisible: Bool)
  /// Called when a group is undone or redone; `targets` are the objects that it changes.
  func undoRuns(_ manager: UndoManager, name: String, targets: [AnyObject])
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
}

/// The observer of conduct; `nil` while nothing is recorded, which costs a load and a branch at
/// each hook.
@MainActor
package enum Conduct {
  package static var observer: (any ConductObserver)?
}

/// A transition in which one controller replaces another.
package struct ConductTransition {
  package enum Kind { case push, pop, present, dismiss }
  package var kind: Kind
  package var from: UIViewController
  package var to: UIViewController
  package var isAnimated: Bool
  /// The duration in seconds.
  package var duration: TimeInterval
  /// Whether the app provided the animator.
  package var isCustom: Bool
  package var isInteractive: Bool
  /// The view that moves in or out.
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
