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
