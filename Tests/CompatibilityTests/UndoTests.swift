import Foundation
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Undo manager` {
  @MainActor private final class Document {
    var text = ""
    let undo = UndoManager()
    func set(_ new: String) {
      let old = text
      undo.registerUndo(withTarget: self) { $0.set(old) }
      text = new
    }
  }

  @Test func `groups are taken back and made again`() {
    let document = Document()
    document.undo.beginUndoGrouping()
    document.set("a")
    document.set("ab")
    document.undo.setActionName("Typing")
    document.undo.endUndoGrouping()
    #expect(document.undo.canUndo && !document.undo.canRedo)
    #expect(document.undo.undoMenuItemTitle == "Undo Typing")
    document.undo.undo()
    #expect(document.text == "")
    #expect(!document.undo.canUndo && document.undo.canRedo)
    #expect(document.undo.redoActionName == "Typing")
    document.undo.redo()
    #expect(document.text == "ab")
    document.undo.undo()
    document.undo.beginUndoGrouping()
    document.set("new")
    document.undo.endUndoGrouping()
    #expect(!document.undo.canRedo)
  }

  @Test func `a turn of the run loop is one group`() async {
    let document = Document()
    document.set("a")
    document.set("b")
    await withCheckedContinuation { continuation in
      RunLoop.main.perform { continuation.resume() }
    }
    #expect(document.undo.groupingLevel == 0)
    document.set("c")
    document.undo.undo()
    #expect(document.text == "b")
    document.undo.undo()
    #expect(document.text == "")
  }

  @Test func `a nested group is taken back alone, or with the one that it is in`() {
    let document = Document()
    let undo = document.undo
    undo.groupsByEvent = false
    func group(_ text: String) {
      undo.beginUndoGrouping()
      document.set(text)
      undo.endUndoGrouping()
    }
    undo.beginUndoGrouping()
    document.set("a")
    group("ab")
    group("abc")
    undo.undoNestedGroup()
    #expect(document.text == "ab")
    #expect(undo.groupingLevel == 1)
    #expect(undo.canRedo)
    undo.endUndoGrouping()
    undo.undo()
    #expect(document.text == "")
    undo.redo()
    #expect(document.text == "ab")
  }

  @Test func `what concerns one target is forgotten in nested groups too`() {
    let (kept, gone) = (Document(), Document())
    let undo = UndoManager()
    undo.beginUndoGrouping()
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: gone) { $0.text = "wrong" }
    undo.registerUndo(withTarget: kept) { $0.text = "right" }
    undo.endUndoGrouping()
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: gone) { $0.text = "wrong" }
    undo.endUndoGrouping()
    undo.endUndoGrouping()
    undo.removeAllActions(withTarget: gone)
    #expect(undo.canUndo)
    undo.undo()
    #expect([kept.text, gone.text] == ["right", ""])
  }

  @Test func `opening a group is a checkpoint, but not while a group is taken back`() {
    let document = Document()
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UndoManager.checkpointNotification,
      object: document.undo,
      queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    document.undo.groupsByEvent = false
    document.undo.beginUndoGrouping()
    #expect(count == 1)
    document.undo.registerUndo(withTarget: document) { document in
      count = 0
      document.undo.beginUndoGrouping()
      #expect(count == 0)
      document.undo.endUndoGrouping()
    }
    document.undo.endUndoGrouping()
    document.undo.undo()
  }

  @Test func `disabling, limits and removing keep nothing`() {
    let document = Document()
    document.undo.disableUndoRegistration()
    document.set("a")
    document.undo.enableUndoRegistration()
    #expect(!document.undo.canUndo)
    document.undo.levelsOfUndo = 1
    for text in ["b", "c"] {
      document.undo.beginUndoGrouping()
      document.set(text)
      document.undo.endUndoGrouping()
    }
    document.undo.undo()
    #expect(document.text == "b" && !document.undo.canUndo)
    document.undo.removeAllActions(withTarget: document)
    #expect(!document.undo.canRedo)
  }

  @Test func `what is said of actions holds in their open group and after it`() {
    let undo = UndoManager()
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: undo) { _ in }
    undo.setActionIsDiscardable(true)
    undo.setActionUserInfoValue("pen", forKey: "icon")
    #expect(undo.undoActionIsDiscardable)
    #expect(undo.undoActionUserInfoValue(forKey: "icon") as? String == "pen")
    undo.endUndoGrouping()
    undo.endUndoGrouping()
    #expect(undo.undoActionIsDiscardable)
    #expect(undo.undoActionUserInfoValue(forKey: "icon") as? String == "pen")
  }

  @Test func `an item provider gives data of its kinds`() async {
    let provider = NSItemProvider(item: Data([1, 2]), typeIdentifier: "public.data")
    #expect(provider.hasItemConformingToTypeIdentifier("public.data"))
    let data = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(data == Data([1, 2]))
    let missing = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, error in
        continuation.resume(returning: error == nil)
      }
    }
    #expect(!missing)
  }
}
