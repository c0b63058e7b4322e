import Foundation
import HostInterface

/// Shaking the device asks whether the last change is to be undone or made again.
///
/// Catalogue: IX-F184, IX-F185, I10-F141.
@MainActor
enum ShakeToEdit {
  private static var alert: SystemAlert?

  static func deviceWasShaken() {
    let application = UIApplication.shared
    let screen = UIScreen.current
    guard application.applicationSupportsShakeToEdit, screen.environment.isShakeToUndoEnabled,
      alert?.isShown != true, let manager = manager(of: screen)
    else { return }
    let canUndo = manager.canUndo
    let canRedo = manager.canRedo
    guard canUndo || canRedo else { return }
    let words = UndoWords.current
    let cancel = AlertChoice(title: words.cancel, style: .cancel) {}
    let undo = AlertChoice(title: words.undo, style: .default) { manager.undo() }
    // The title says what the first button does; the other says itself what it would.
    let title = canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle
    let redo = AlertChoice(
      title: canUndo ? manager.redoMenuItemTitle : words.redo,
      style: .default
    ) { manager.redo() }
    let actions = (canUndo ? [undo] : []) + (canRedo ? [redo] : []) + [cancel]
    let alert = SystemAlert(title: title, message: nil, choices: actions)
    self.alert = alert
    alert.show(on: screen)
  }

  /// The first responder's, whose context the change is of; without one the frontmost controller's.
  private static func manager(of screen: UIScreen) -> UndoManager? {
    guard let window = screen.keyWindow else { return nil }
    if let responder = window.firstResponder { return responder.undoManager }
    return window.rootViewController?.topmostPresented.undoManager ?? window.undoManager
  }
}
