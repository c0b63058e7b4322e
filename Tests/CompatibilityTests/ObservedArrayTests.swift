import Foundation
import TestSupport
import Testing
import UIKit
import UIKitCore

/// A list that observes itself, as `russet-translate` writes it.
private final class List: NSObject, _KeyValueObserver {
  // swift-format-ignore: NoLeadingUnderscores, as the translation writes it so.
  @_DynamicProperty private var _rows = NSMutableArray()
  var rows: NSMutableArray { mutableArrayValue(forKey: "_rows") }
  var log: [String] = []

  override init() {
    super.init()
    addObserver(self, forKeyPath: "_rows", options: [.new, .old], context: nil)
  }

  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let kind = (change?[.kindKey] as? NSNumber)?.uintValue ?? 0
    let indexes = (change?[.indexesKey] as? IndexSet).map { Array($0) } ?? []
    let old = change?[.oldKey] as? [String] ?? []
    let new = change?[.newKey] as? [String] ?? []
    log.append("\(kind) \(indexes) \(old) \(new) \(rows.count)")
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// An object whose class has no rule of equality.
private final class Row {}

/// An object with an array that is observed, and a property that is made of it.
private final class Shelf: NSObject {
  // swift-format-ignore: NoLeadingUnderscores, as the translation writes it so.
  @_DynamicProperty var books: [String] = []
  var title: String { "\(books.count) books" }
}

@Suite struct `Arrays of a property` {
  @Test func `tell the observers which members changed`() {
    let list = List()
    list.rows.addObjects(from: ["a", "b"])
    list.rows.insert("c", at: 1)
    #expect(list.takeLog() == [#"2 [0, 1] [] ["a", "b"] 2"#, #"2 [1] [] ["c"] 3"#])
    list.rows[0] = "d"
    #expect(list.takeLog() == [#"4 [0] ["a"] ["d"] 3"#])
    list.rows[3] = "e"
    #expect(list.takeLog() == [#"2 [3] [] ["e"] 4"#])
    list.rows.removeLastObject()
    #expect(list.takeLog() == [#"3 [3] ["e"] [] 3"#])
    list.rows.removeObjects(in: ["d"])
    list.rows.removeLastObject()
    #expect(list.takeLog() == [#"3 [0] ["d"] [] 2"#, #"3 [1] ["b"] [] 1"#])
    list.rows.replaceObjects(in: NSRange(location: 0, length: 1), withObjectsFrom: ["x", "y"])
    #expect(list.takeLog() == [#"4 [0] ["c"] ["x"] 1"#, #"2 [1] [] ["y"] 2"#])
    list.rows.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: ["z"])
    #expect(list.takeLog() == [#"4 [0] ["x"] ["z"] 2"#, #"3 [1] ["y"] [] 1"#])
    list.rows.add("w")
    list.rows.exchangeObject(at: 0, withObjectAt: 1)
    #expect(list.rows.compactMap { $0 as? String } == ["w", "z"])
    #expect(list.takeLog().count == 3)
    list.rows.removeAllObjects()
    #expect(list.takeLog() == [#"3 [0, 1] ["w", "z"] [] 0"#])
  }

  @Test func `find and remove objects of any class, of which each is equal to itself`() {
    let list = List()
    let (a, b) = (Row(), Row())
    list.rows.addObjects(from: [a, b, a])
    #expect(list.rows.contains(b) && !list.rows.contains(Row()))
    #expect(list.rows.index(of: b) == 1 && list.rows.indexOfObjectIdentical(to: b) == 1)
    #expect(list.rows.index(of: a, in: NSRange(location: 1, length: 2)) == 2)
    list.rows.remove(Row())
    #expect(list.rows.count == 3)
    list.rows.remove(a)
    #expect(list.rows.count == 1 && list.rows[0] as? Row === b)
    list.rows.removeObjects(in: [a, b])
    #expect(list.rows.count == 0)
  }

  @Test func `tell an observer with a closure once which members changed`() {
    TranslatedMembers.shared.property("books", \Shelf.books)
    let shelf = Shelf()
    var log: [String] = []
    let observations = [
      shelf.observe(\.books, options: [.old, .new]) { shelf, change in
        let indexes = change.indexes.map { Array($0) } ?? []
        let (old, new) = (change.oldValue ?? [], change.newValue ?? [])
        log.append("\(change.kind) \(indexes) \(old) \(new) \(shelf.books)")
      },
      shelf.observe(\.title) { shelf, change in log.append("\(change.kind) \(shelf.title)") },
    ]
    let books = shelf.mutableArrayValue(forKey: "books")
    books.add("a")
    #expect(log == [#"insertion [0] [] ["a"] ["a"]"#, "setting 1 books"])
    log = []
    books.remove("a")
    #expect(log == [#"removal [0] ["a"] [] []"#, "setting 0 books"])
    log = []
    shelf.books = ["b"]
    #expect(log == [#"setting [] [] ["b"] ["b"]"#, "setting 1 books"])
    observations.forEach { $0.invalidate() }
  }

  @Test func `are the array of the object`() {
    let list = List()
    let rows = list.rows
    rows.add("a")
    list.rows.add("b")
    #expect(rows.count == 2 && rows.contains("b") && rows.index(of: "b") == 1)
    #expect(rows.compactMap { $0 as? String } == ["a", "b"])
    #expect(rows.object(at: 0) as? String == "a" && (rows as? [String])?.count == 2)
  }
}

private class Cents: NumberFormatter, @unchecked Sendable, _RangeParsingFormatter {
  func getObjectValue(
    _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?,
    for string: String,
    range: UnsafeMutablePointer<NSRange>?
  ) throws {
    try super.getObjectValue(object, for: string, range: range)
    object?.pointee = (object?.pointee as? NSNumber).map { NSNumber(value: $0.doubleValue / 100) }
  }
}

@Suite struct `Reading with a formatter` {
  private func value(_ formatter: Formatter, _ text: String) -> (value: Any?, error: NSString?) {
    var (value, error): (AnyObject?, NSString?)
    let isRead = formatter.getObjectValue(&value, for: text, errorDescription: &error)
    #expect(isRead == (error == nil))
    return (value, error)
  }

  @Test func `gives numbers and dates, or says why not`() {
    #expect(value(NumberFormatter(), "12").value as? Int == 12)
    let dates = DateFormatter()
    dates.dateFormat = "yyyy"
    dates.timeZone = .gmt
    #expect((value(dates, "1970").value as? Date)?.timeIntervalSince1970 == 0)
    #expect(value(NumberFormatter(), "x").error == "The value “x” is invalid.")
  }

  @Test func `asks the formatter's own method, which may ask the system's`() {
    #expect(value(Cents(), "250").value as? Double == 2.5)
    #expect(value(Cents(), "x").error != nil)
  }

  @Test func `puts the value where a pointer of another type points`() {
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    memory.initialize(to: -1)
    let pointer = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
    #expect(pointer.pointee == nil)
    #expect(Cents().getObjectValue(pointer, for: "100", errorDescription: nil))
    #expect(pointer.pointee as? Int == 1)
    pointer.pointee = nil
    memory.deallocate()
  }
}
