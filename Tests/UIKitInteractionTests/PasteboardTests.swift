import HeadlessHost
import Synchronization
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("Pasteboard", .restoresProcess)
struct PasteboardTests {
  @Test(.feature("UI10-F55")) func `a named pasteboard is found by its name until it is removed`() {
    let name = UIPasteboard.Name("test.named")
    #expect(UIPasteboard(name: name, create: false) == nil)
    UIPasteboard(name: name, create: true)?.string = "here"
    #expect(UIPasteboard(name: name, create: false)?.string == "here")
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
  }

  @Test func `each change counts up and is told with the types that came and went`() {
    let board = UIPasteboard.withUniqueName()
    board.string = "a"
    let count = board.changeCount
    var told: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification,
      object: board,
      queue: nil
    ) { note in
      let added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
      let removed = note.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? []
      MainActor.assumeIsolated {
        told.append("+\(added.joined(separator: ",")) -\(removed.joined(separator: ","))")
      }
    }
    board.url = URL(string: "https://example.org")
    NotificationCenter.default.removeObserver(observer)
    #expect(board.changeCount == count + 1)
    #expect(told == ["+public.url -public.utf8-plain-text"])
    #expect(board.hasURLs && !board.hasImages)
  }

  @Test func `several items each have their types`() {
    let board = UIPasteboard.withUniqueName()
    board.items = [
      ["public.utf8-plain-text": "one", "com.example.thing": Data([1])],
      ["public.utf8-plain-text": "two"],
    ]
    board.addItems([[UIPasteboard.typeAutomatic: UIColor.red]])
    #expect(board.numberOfItems == 3)
    #expect(board.strings == ["one", "two"])
    #expect(board.color == .red)
    #expect(board.types == ["com.example.thing", "public.utf8-plain-text"])
    #expect(board.itemSet(withPasteboardTypes: ["public.text"]) == IndexSet([0, 1]))
    #expect(board.data(forPasteboardType: "com.example.thing") == Data([1]))
    #expect(board.types(forItemSet: IndexSet(integer: 7)) == nil)
    #expect(board.contains(pasteboardTypes: ["public.text"], inItemSet: IndexSet([0, 1])))
    #expect(!board.contains(pasteboardTypes: ["public.text"], inItemSet: nil))
  }

  @Test func `items that are added are among the providers too`() {
    let board = UIPasteboard.withUniqueName()
    board.setObjects(["one"])
    board.addItems([["public.utf8-plain-text": "two"]])
    let texts = Mutex<[String]>([])
    for provider in board.itemProviders {
      provider.loadObject(ofClass: String.self) { text, _ in
        texts.withLock { $0.append(text ?? "") }
      }
    }
    #expect(texts.withLock { $0 } == ["one", "two"])
    #expect(board.strings == ["one", "two"])
  }

  @Test func `a removed pasteboard takes nothing any more`() {
    let name = UIPasteboard.Name("test.removed")
    let board = UIPasteboard(name: name, create: true)
    board?.string = "here"
    UIPasteboard.remove(withName: name)
    board?.string = "again"
    #expect(board?.string == nil)
    #expect(UIPasteboard(name: name, create: false) == nil)
  }

  @Test func `what has expired is gone`() {
    let board = UIPasteboard.withUniqueName()
    board.setItems(
      [["public.utf8-plain-text": "late"]],
      options: [.expirationDate: Date(timeIntervalSinceNow: -1)]
    )
    #expect(board.string == nil)
    board.setItems(
      [["public.utf8-plain-text": "kept"]],
      options: [.expirationDate: Date.distantFuture]
    )
    #expect(board.string == "kept")
  }

  @Test func `objects are put down as all their types`() {
    let board = UIPasteboard.withUniqueName()
    board.setObjects(["a", "b"])
    #expect(board.strings == ["a", "b"])
    #expect(board.itemProviders.count == 2)
    board.setObjects([UIColor.blue])
    #expect(board.color?.cgColor == UIColor.blue.cgColor)
  }

  @Test func `patterns are found without handing the text over`() {
    let board = UIPasteboard.withUniqueName()
    func patterns(_ text: String) -> Set<UIPasteboard.DetectionPattern> {
      board.string = text
      let found = Mutex<Set<UIPasteboard.DetectionPattern>>([])
      board.detectPatterns(for: [.probableWebURL, .probableWebSearch, .number]) { result in
        found.withLock { $0 = (try? result.get()) ?? [] }
      }
      return found.withLock { $0 }
    }
    #expect(patterns("swift.org/blog") == [.probableWebURL])
    #expect(patterns("12.5") == [.number, .probableWebSearch])
    #expect(patterns("bread near me") == [.probableWebSearch])
    #expect(patterns("two\nlines") == [])
  }

  @Test(.feature("IX-F131"))
  func `a responder with a paste configuration pastes what fits it`() {
    final class Well: UIView {
      var pasted: [NSItemProvider] = []
      override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders }
    }
    let well = HeadlessScreen(.iPhone8).show(
      Well(frame: CGRect(x: 10, y: 50, width: 50, height: 50))
    )
    well.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    UIPasteboard.general.string = "text"
    let paste = Selector(UIResponder.paste(_:) as (UIResponder) -> (Any?) -> Void, "paste:")
    #expect(!well.canPerformAction(paste, withSender: nil))
    well.paste(nil)
    #expect(well.pasted.isEmpty)
    UIPasteboard.general.image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(well.canPerformAction(paste, withSender: nil))
    well.paste(nil)
    #expect(well.pasted.count == 1)
  }
}
