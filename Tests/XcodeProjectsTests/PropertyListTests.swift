import Foundation
import Testing

@testable import XcodeProjects

@Suite("Property lists of project files") struct PropertyListTests {
  private func parse(_ text: String) throws -> PropertyList {
    try PropertyList(data: Data(text.utf8), file: "a.pbxproj")
  }

  private func fault(_ text: String) -> ProjectError? {
    do {
      _ = try parse(text)
      return nil
    } catch {
      return error as? ProjectError
    }
  }

  @Test func `words, quoted texts, lists, data and comments are read`() throws {
    let list = try parse(
      """
      // !$*UTF8*$!
      { a = plain/word.swift; /* c */ "b c" = "q\\"\\n\\U00e9\\101"; // rest
        list = ( x, "y z", ( ), ); data = <0fA0>; empty = {}; 'single' = 'it'; last = 1 }
      """
    )
    #expect(list["a"]?.string == "plain/word.swift")
    #expect(list["b c"]?.string == "q\"\né" + "A")
    #expect(list["list"]?.array == [.string("x"), .string("y z"), .array([])])
    #expect(list["data"] == .data([0x0F, 0xA0]))
    #expect(list["empty"]?.dictionary == [:])
    #expect(list["single"]?.string == "it")
    #expect(list["last"]?.string == "1")
  }

  @Test func `a word ends where a comment begins`() throws {
    #expect(try parse("{ a = B01/* x */; }")["a"]?.string == "B01")
    #expect(try parse("{ a = a/b; }")["a"]?.string == "a/b")
  }

  @Test func `a character beyond the plane of sixteen bits is two escapes`() throws {
    #expect(try parse(#"{ a = "\Ud83c\Udf89"; }"#)["a"]?.string == "🎉")
  }

  @Test func `XML and JSON say the same`() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>a</key><array><string>b</string></array>
      <key>yes</key><true/><key>n</key><integer>3</integer></dict></plist>
      """
    let expected: [String: PropertyList] = [
      "a": .array([.string("b")]), "yes": .string("YES"), "n": .string("3"),
    ]
    #expect(try parse(xml).dictionary == expected)
    #expect(try parse(#"{"a": ["b"], "yes": true, "n": 3}"#).dictionary == expected)
    #expect(try parse(#"{"a" = ("b"); "yes" = YES; n = 3;}"#).dictionary == expected)
  }

  @Test func `a strings file is a dictionary without braces`() throws {
    let list = try parse("/* c */ \"key\" = \"value\";\n\"same\";\n")
    #expect(list.dictionary == ["key": .string("value"), "same": .string("same")])
  }

  @Test func `sixteen bit files are known by their mark`() throws {
    let text = "{ a = \"é\"; }"
    let data = try #require(text.data(using: .utf16))
    #expect(try PropertyList(data: data, file: "a")["a"]?.string == "é")
  }

  @Test(
    arguments: [
      ("{\n  a = ;\n}", 2, 7, "“;” cannot stand here"),
      ("{\n  a = b\n  c = d;\n}", 3, 3, "“;” has to follow the value of “a”"),
      ("{\n  a b;\n}", 2, 5, "“=” has to follow the key “a”"),
      ("{ a = (b c); }", 1, 10, "“,” or “)” has to follow"),
      ("{ a = \"é", 1, 7, "The quoted text has no end"),
      ("{ a = (b,", 1, 10, "The file ends inside the list that begins at line 1, column 7"),
      ("{\n a = {b = c;\n", 3, 1, "dictionary that begins at line 2, column 6"),
      ("{ a = b; } c", 1, 12, "Something stands behind the end"),
      ("{ a = <0g>; }", 1, 9, "hexadecimal digits alone"),
      ("{ a = <012>; }", 1, 11, "two digits for each byte"),
      ("{ /* a", 1, 3, "The comment has no end"),
      ("{ 名 = b; }", 1, 3, "“名” cannot stand here"),
      ("", 1, 1, "The file is empty"),
    ]
  )
  func `a damaged list is told with line and column`(
    text: String,
    line: Int,
    column: Int,
    reason: String
  ) throws {
    let error = try #require(fault(text))
    #expect(error.line == line)
    #expect(error.column == column)
    #expect(error.reason.contains(reason))
    #expect(!error.mend.isEmpty)
  }

  @Test func `a merge conflict is named as one`() throws {
    let error = try #require(fault("{\n  a = b;\n<<<<<<< HEAD\n  c = d;\n}"))
    #expect(error.reason.contains("merge conflict"))
    #expect(error.line == 3)
  }

  @Test func `nesting without end is refused and does not exhaust the stack`() throws {
    let error = try #require(fault("{ a = " + String(repeating: "(", count: 100_000)))
    #expect(error.reason.contains("more than 256 deep"))
  }
}
