import Foundation
import HostInterface
import UIKitCore

/// Offers to undo or redo the last change after a shake of the device.
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
    // The title describes the first button's action; the other button has its own description.
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

  /// Returns the undo manager of the first responder, to which the change belongs, or else of the
  /// frontmost controller.
  private static func manager(of screen: UIScreen) -> UndoManager? {
    guard let window = screen.keyWindow else { return nil }
    if let responder = window.firstResponder { return responder.undoManager }
    return window.rootViewController?.topmostPresented.undoManager ?? window.undoManager
  }
}
