import UIKit

extension Lesson {
  @MainActor static var undos: [Lesson] {
    [
      Lesson(
        "IX-R199",
        "Undo What?",
        at: "undo",
        finds: "has no name",
        wants: "setActionName",
        .steps([.tap("Mark"), .wait(1)])
      ) { page, isGood in
        page.button("Mark").on { [weak page] in page?.canUndo(isGood ? "Mark" : nil) }
      },
      Lesson(
        "IX-R200",
        "Shake for Luck",
        at: "Page",
        finds: "A shake does something of its own",
        wants: "motionEnded",
        .steps([.tap("Mark"), .wait(1), .shake, .wait(1)])
      ) { page, isGood in
        page.button("Mark").on { [weak page] in page?.canUndo("Mark") }
        let words = page.label("Heads")
        if !isGood { page.shaken = { words.text = words.text == "Heads" ? "Tails" : "Heads" } }
      },
      Lesson(
        "IX-R202",
        "Undo Elsewhere",
        at: "Mark",
        finds: "what it changes is not on the screen",
        wants: "undo manager of its own",
        .steps([.tap("Mark"), .wait(1), .tap("Take Back"), .wait(1)])
      ) { page, isGood in
        page.button("Mark").on { [weak page] in
          guard let page else { return }
          page.canUndo("Mark")
          let manager = page.undoManager
          let shown = isGood ? page : Page(title: "Trip") { $0.label("Words") }
          shown.loadViewIfNeeded()
          let back = shown.button("Take Back", CGRect(x: 16, y: 300, width: 160, height: 44))
          back.on { manager?.undo() }
          if !isGood { page.show(shown, sender: nil) }
        }
      },
      Lesson(
        "UI10-R50",
        "Menu on a Button",
        at: "#button",
        finds: "A button shows an edit menu",
        wants: "Attach the menu to the content",
        .steps([.tap("button"), .wait(1)])
      ) { page, isGood in
        let button = page.add(
          MenuButton(type: .system),
          CGRect(x: 100, y: 300, width: 120, height: 44),
          named: "button"
        )
        button.setTitle("Send", for: .normal)
        button.on { [weak button] in
          guard !isGood, let button else { return }
          button.becomeFirstResponder()
          UIMenuController.shared.setTargetRect(button.bounds, in: button)
          UIMenuController.shared.setMenuVisible(true, animated: false)
        }
      },
    ]
  }
}

/// A button that also supports the Copy command.
private final class MenuButton: UIButton {
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.description == "copy:"
  }
}
