import Foundation
import Testing
import UIKit

@testable import ObjectQueries

/// Expected values are those of Apple's predicate programming guide and its format string syntax.
@Suite("Predicate formats")
struct PredicateFormatTests {
  private func holds(_ format: String, _ object: Any?, _ arguments: Any...) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: object)
  }

  private let person: [String: Any] = [
    "name": "Zoë", "age": 31, "height": 1.71, "isAdmin": true, "tags": ["swift", "linux"],
    "address": ["city": "Bern", "zip": "3011"], "scores": [3, 4, 8],
  ]

  @Test(arguments: [
    ("age == 31", true), ("age = 30", false), ("age != 30", true), ("age <> 31", false),
    ("age < 32", true), ("age <= 31", true), ("age =< 30", false), ("age > 31", false),
    ("age => 31", true), ("height > 1.7", true), ("height < 17e-1", false), ("age == 0x1F", true),
    ("age BETWEEN {30, 31}", true), ("age between {32, 40}", false),
    ("age == 30 + 1", true), ("age * 2 > 60 AND age / 2 < 16", true), ("-age < 0", true),
    ("2 ** 3 == 8", true), ("1 + 2 * 3 == 7", true), ("(1 + 2) * 3 == 9", true),
  ])
  func `numbers are compared and reckoned with`(format: String, expected: Bool) {
    #expect(holds(format, person) == expected, "\(format)")
  }

  @Test(arguments: [
    ("name == 'Zoë'", true), ("name == 'zoe'", false), ("name ==[c] 'zoë'", true),
    ("name ==[cd] \"ZOE\"", true), ("name CONTAINS 'o'", true), ("name contains[d] 'oe'", true),
    ("name BEGINSWITH 'z'", false), ("name BEGINSWITH[c] 'z'", true), ("name ENDSWITH 'ë'", true),
    ("name LIKE 'Z*'", true), ("name LIKE 'Z?'", false), ("name LIKE[c] 'z?ë'", true),
    ("name MATCHES 'Z.+'", true), ("name MATCHES 'o'", false), ("'o' IN name", true),
    ("name CONTAINS ''", false), ("name == nil", false), ("nickname == NULL", true),
    ("name < 'Zz'", true), ("name == 'Z\\'oe'", false),
  ])
  func `texts are compared by their options`(format: String, expected: Bool) {
    #expect(holds(format, person) == expected, "\(format)")
  }

  @Test(arguments: [
    ("age > 30 AND name != 'x'", true), ("age > 40 OR isAdmin == YES", true),
    ("NOT age > 40", true), ("!(age > 30) || age == 31", true), ("age > 30 && age > 40", false),
    ("age > 40 OR age > 30 AND isAdmin == NO", false), ("TRUEPREDICATE", true),
    ("FALSEPREDICATE OR TRUEPREDICATE", true), ("(age > 30) AND ((isAdmin == true))", true),
    ("isAdmin = 1", true),
  ])
  func `sentences are joined, AND before OR`(format: String, expected: Bool) {
    #expect(holds(format, person) == expected, "\(format)")
  }

  @Test(arguments: [
    ("ANY tags == 'swift'", true), ("ALL tags == 'swift'", false), ("NONE tags == 'mac'", true),
    ("SOME scores > 7", true), ("ALL scores > 2", true), ("tags CONTAINS 'linux'", true),
    ("'mac' IN tags", false), ("age IN {30, 31}", true), ("tags.@count == 2", true),
    ("scores.@sum == 15", true), ("scores.@avg == 5", true), ("scores.@max == 8", true),
    ("address.city == 'Bern'", true), ("address.zip MATCHES '[0-9]{4}'", true),
  ])
  func `lists and key paths are followed`(format: String, expected: Bool) {
    #expect(holds(format, person) == expected, "\(format)")
  }

  @Test func `arguments take their places as values and as keys`() {
    #expect(holds("%K == %@", person, "name", "Zoë"))
    #expect(holds("age > %d AND height < %f", person, 30, 1.8))
    #expect(holds("self CONTAINS[c] %@", "Swift", "SWI"))
    #expect(holds("SELF IN %@", "b", ["a", "b"]))
    #expect(holds("name == %@", person, Optional<String>.none as Any) == false)
    #expect(NSPredicate(format: "age == %ld", 31).evaluate(with: person))
    let named = NSPredicate(format: "name == $WHO")
    #expect(named.evaluate(with: person, substitutionVariables: ["WHO": "Zoë"]))
  }

  @MainActor
  @Test func `objects are asked for their keys, and arrays are filtered`() {
    let label = UILabel()
    label.text = "Title"
    #expect(holds("text == 'Title' AND hidden == NO", label))
    let list = ["apple", "Avocado", "pear"] as NSArray
    let found = list.filtered(using: NSPredicate(format: "SELF BEGINSWITH[c] 'a'"))
    #expect(found as? [String] == ["apple", "Avocado"])
  }

  @Test(arguments: [
    "age ==", "== 3", "age == 3)", "(age == 3", "name LIKE[x] 'a'", "name == 'a", "age ~ 3", "",
    "%@ == 3 AND", "name MATCHES '('", "age 3",
    "$ == 1",
  ])
  func `what is no predicate is told, not guessed`(format: String) {
    #expect(throws: PredicateFormatError.self) {
      var parser = try PredicateParser(format, arguments: [])
      _ = try parser.predicate()
    }
  }

  @Test(arguments: ["(", "NOT ", "!", "(NOT ", "-", "2 ** "])
  func `what is nested too deep is refused, not overflowed`(part: String) {
    let deep = String(repeating: part, count: 100_000) + "1 == 1"
    let error = #expect(throws: PredicateFormatError.self) {
      var parser = try PredicateParser(deep, arguments: [])
      _ = try parser.predicate()
    }
    #expect(error?.description.contains("nested") == true, "\(error?.description ?? "none")")
  }

  @Test func `a hundred levels are read`() {
    let (open, close) = (String(repeating: "(", count: 100), String(repeating: ")", count: 100))
    #expect(holds(open + "age == 31" + close, person))
    #expect(holds(open + "age" + close + " == 31", person))
    #expect(holds(String(repeating: "NOT ", count: 100) + "age == 31", person))
  }

  @Test func `many terms are joined without depth, in their order`() {
    let terms = (0..<50_000).map { "age == \($0)" }
    #expect(holds(terms.joined(separator: " OR "), person))
    #expect(!holds(terms.joined(separator: " AND "), person))
    #expect(holds("age == 1 OR age == 2 OR age == 31 AND height > 1 AND isAdmin == YES", person))
  }

  @Test func `expressions in parentheses that nest are read once`() {
    // Each level was read twice as often as the one around it: 2⁴⁰ times at this depth.
    let format = (0..<40).reduce("age == 31") { inner, _ in
      "(SUBQUERY(tags, $t, \(inner)).@count + 1) == 3"
    }
    let object: NSMutableDictionary = ["age": 31, "tags": [] as [Any]]
    #expect(!holds(format, object))
  }
}

/// Source: NSSortDescriptor compares its key, its order and its comparison.
@Suite("Sort descriptors with keys")
struct KeyedSortDescriptorTests {
  private func made(
    _ key: String = "name",
    ascending: Bool = true,
    _ order: KeyedSortDescriptor.Order = .plain
  ) -> KeyedSortDescriptor {
    KeyedSortDescriptor(keyName: key, ascending: ascending, order: order)
  }

  @Test func `descriptors are equal if key, order and comparison are`() {
    #expect(made() == made())
    #expect(made().hash == made().hash)
    #expect(made() != made("age"))
    #expect(made() != made(ascending: false))
    #expect(made() != made("name", .caseInsensitive))
    #expect(made("name", .localizedStandard) == made("name", .localizedStandard))
    #expect(Set([made(), made(), made("name", .localized)]).count == 2)
  }

  @Test func `a closure is equal only to itself, also when it is reversed twice`() throws {
    let first = made("name", .closure { _, _ in .orderedSame })
    let second = made("name", .closure { _, _ in .orderedSame })
    #expect(first == first)
    #expect(first != second)
    let reversed = try #require(first.reversedSortDescriptor as? NSSortDescriptor)
    #expect(reversed != first)
    #expect(reversed.reversedSortDescriptor as? NSSortDescriptor == first)
    #expect(
      first != KeyedSortDescriptor(keyName: "name", ascending: true, order: .plain)
    )
  }
}
