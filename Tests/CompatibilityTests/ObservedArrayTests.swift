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
    #expect(list.takeLog() == [#"3 [0] ["c"] [] 0"#, #"2 [0, 1] [] ["x", "y"] 2"#])
    list.rows.removeAllObjects()
    #expect(list.takeLog() == [#"3 [0, 1] ["x", "y"] [] 0"#])
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
