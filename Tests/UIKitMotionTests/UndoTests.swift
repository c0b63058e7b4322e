import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Undo")
struct UndoTests {
  @MainActor private final class Editor: UIView {
    let undo = UndoManager()
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    override var undoManager: UndoManager? { undo }
    func set(_ new: String, name: String = "Typing") {
      let old = text
      undo.registerUndo(withTarget: self) { $0.set(old) }
      undo.setActionName(name)
      text = new
    }
  }

  private func edit(_ screen: HeadlessScreen) -> Editor {
    let editor = Editor(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    screen.show(editor)
    editor.becomeFirstResponder()
    editor.set("a")
    screen.update()
    editor.set("ab")
    screen.update()
    return editor
  }

  /// Taps the button that says so; a failure if there is none.
  private func choose(_ title: String, _ screen: HeadlessScreen) {
    screen.advance(by: .milliseconds(400))
    guard let button = find(title, screen) else {
      Issue.record("No button \(title)")
      return
    }
    screen.tap(at: button)
    screen.advance(by: .milliseconds(400))
  }

  private func find(_ title: String, _ screen: HeadlessScreen) -> CGPoint? {
    func search(_ view: UIView) -> CGPoint? {
      if view.accessibilityTraits.contains(.button), view.accessibilityLabel == title {
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        return view.convert(middle, to: nil)
      }
      return view.subviews.lazy.compactMap { search($0) }.first
    }
    return screen.screen.windows.lazy.compactMap { search($0) }.first
  }

  @Test(.feature("IX-F184"))
  func `a shake asks and undoes`() {
    let screen = HeadlessScreen(.iPhone8)
    let editor = edit(screen)
    screen.shake()
    #expect(editor.text == "ab")
    choose("Undo", screen)
    #expect(editor.text == "a")
    #expect(find("Undo", screen) == nil)
    screen.shake()
    choose("Redo Typing", screen)
    #expect(editor.text == "ab")
  }

  @Test(.feature("IX-F184"))
  func `cancelling leaves all as it is`() {
    let screen = HeadlessScreen(.iPhone8)
    let editor = edit(screen)
    screen.shake()
    choose("Cancel", screen)
    #expect(editor.text == "ab")
    #expect(UIApplication.shared.windows.count == 1)
  }

  @Test(.feature("IX-F185"))
  func `the title is put together of the system's word and the app's`() {
    let screen = HeadlessScreen(.iPhone8)
    let editor = edit(screen)
    editor.undo.setActionName("Name")
    screen.shake()
    screen.advance(by: .milliseconds(400))
    func texts(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap { texts($0) }
    }
    #expect(screen.screen.windows.flatMap { texts($0) }.contains("Undo Name"))
    choose("Cancel", screen)
    screen.environment.languages = ["zh-Hans"]
    #expect(editor.undo.undoMenuItemTitle == "撤销Name")
    screen.environment.languages = ["ar"]
    #expect(editor.undo.redoMenuTitle(forUndoActionName: "") == "إعادة")
  }

  @Test(.feature("IX-F184"))
  func `app and person can switch shaking off, and without a change nothing is asked`() {
    let screen = HeadlessScreen(.iPhone8)
    let editor = edit(screen)
    UIApplication.shared.applicationSupportsShakeToEdit = false
    screen.shake()
    #expect(find("Undo", screen) == nil)
    UIApplication.shared.applicationSupportsShakeToEdit = true
    screen.environment.isShakeToUndoEnabled = false
    screen.shake()
    #expect(find("Undo", screen) == nil)
    screen.environment.isShakeToUndoEnabled = true
    editor.undo.removeAllActions()
    screen.shake()
    #expect(find("Cancel", screen) == nil)
  }

  @Test(.feature("I10-F141"))
  func `the stack is that of the first responder, or of its window`() {
    let screen = HeadlessScreen(.iPhone8)
    let editor = edit(screen)
    let plain = UIView(frame: CGRect(x: 100, y: 10, width: 10, height: 10))
    screen.show(plain)
    #expect(plain.undoManager != nil)
    #expect(plain.undoManager === screen.window?.undoManager)
    #expect(editor.undoManager === editor.undo)
    #expect(plain.undoManager?.canUndo == false)
  }

  @Test func `values, counts and discardable groups`() {
    final class Box {}
    let manager = UndoManager()
    let box = Box()
    let key = UndoManager.UserInfoKey(rawValue: "place")
    var closed: [Bool?] = []
    let token = NotificationCenter.default.addObserver(
      forName: UndoManager.didCloseUndoGroupNotification,
      object: manager,
      queue: nil
    ) { note in
      let fact = note.userInfo?[UndoManager.groupIsDiscardableKey] as? Bool
      MainActor.assumeIsolated { closed.append(fact) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: box) { [manager] box in
      manager.registerUndo(withTarget: box) { _ in }
    }
    manager.setActionUserInfoValue(7, forKey: key)
    manager.setActionIsDiscardable(true)
    manager.endUndoGrouping()
    #expect(closed == [true])
    #expect(manager.undoCount == 1 && manager.redoCount == 0)
    #expect(manager.undoActionUserInfoValue(forKey: key) as? Int == 7)
    #expect(manager.undoActionIsDiscardable)
    manager.undo()
    #expect(manager.redoCount == 1)
    #expect(manager.redoActionUserInfoValue(forKey: key) as? Int == 7)
    #expect(manager.redoActionIsDiscardable)
  }

  @Test func `each step of a stepped clock is a group of its own`() {
    let screen = HeadlessScreen(.iPhone8)
    let editor = edit(screen)
    #expect(editor.undo.groupingLevel == 0)
    #expect(editor.undo.undoCount == 2)
    editor.undo.undo()
    #expect(editor.text == "a")
  }
}
