import AccessibilityTree
import HostInterface

extension UITestRecorder {
  // MARK: Typing

  /// Records a tap as typing and returns true if it is on a key of the on-screen keyboard.
  func typesKey(_ index: Int, in scene: Scene) -> Bool {
    let node = scene.tree.nodes[index]
    let isOnKeyboard = scene.tree.ancestors(of: index).contains {
      scene.tree.nodes[$0].kind == .keyboard
    }
    guard isOnKeyboard, node.kind == .key || node.kind == .button else { return false }
    let label = node.label
    if node.kind == .button {
      switch label.lowercased() {
      case "shift": break
      case "next keyboard", "hide keyboard", "emoji", "dictate": return false
      default: type("\n", seen: scene)
      }
      return true
    }
    switch label.lowercased() {
    case "space": type(" ", seen: scene)
    case "delete": type("\u{8}", seen: scene)
    case "letters": break
    case let other where other.hasPrefix("more,") || other == "more": break
    default: type(label, seen: scene)
    }
    return true
  }

  func take(_ sample: KeySample) {
    guard sample.phase == .began else { return }
    let isCommand = !sample.modifiers.isDisjoint(with: [.command, .control, .alternate])
    if !isCommand, let text = KeyWords.text(of: sample) {
      type(text)
      return
    }
    guard let key = KeyWords.name(of: sample) else { return }
    finishPending()
    let scene = look()
    currentTree = scene.tree
    var flags: [String] = []
    if sample.modifiers.contains(.command) { flags.append(".command") }
    if sample.modifiers.contains(.control) { flags.append(".control") }
    if sample.modifiers.contains(.alternate) { flags.append(".option") }
    if sample.modifiers.contains(.shift) { flags.append(".shift") }
    add("app.typeKey(\(key), modifierFlags: [\(flags.joined(separator: ", "))])", nil)
  }

  /// Adds text to the input of the element with the focus.
  func type(_ text: String, seen: Scene? = nil) {
    finishAdjustment()
    finishWheel()
    let scene = seen ?? look()
    guard let index = scene.finder.focused else {
      finishTyping()
      add("app.typeKey(\(ElementFinder.literal(text)), modifierFlags: [])", nil)
      return
    }
    let object = scene.tree.nodes[index].object.map { ObjectIdentifier($0) }
    if typing == nil || typing?.object != object {
      finishTyping()
      currentTree = scene.tree
      typing = (object, scene.finder.expression(for: index), awaited(index, in: scene), "")
      noteValue(of: index, in: scene)
    }
    if text == "\u{8}", let last = typing?.text.last, last != "\n", last != "\u{8}" {
      typing?.text.removeLast()
    } else {
      typing?.text += text
    }
    lastTap = nil
    onChange?()
  }

  func finishTyping() {
    guard let typing else { return }
    self.typing = nil
    guard !typing.text.isEmpty else { return }
    add("\(typing.element).typeText(\(ElementFinder.literal(typing.text)))", typing.awaited)
  }
}
