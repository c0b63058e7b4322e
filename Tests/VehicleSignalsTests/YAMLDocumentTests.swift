import TestSupport
import Testing
import VehicleSignals

@Suite("YAML documents")
struct YAMLDocumentTests {
  @Test func `texts, numbers, lists and places are read`() throws {
    let document = try YAMLDocument(
      """
      name: "12"
      count: 3
      list:
        - a: true
        - b: 1.5
      """
    )
    #expect(document.root["name"]?.value == "12")
    #expect(document.root["count"]?.value == 3)
    let items = try #require(document.root["list"]?.items)
    #expect(items[0]["a"]?.value == true)
    #expect(items[1]["b"]?.value == 1.5)
    #expect(items[1].line == 5)
    #expect(items[1].column == 5)
  }

  @Test func `anchors are repeated by their aliases`() throws {
    let document = try YAMLDocument("a: &x [1, 2]\nb: *x\n")
    #expect(document.root["b"]?.items?.map(\.value) == [1, 2])
  }

  @Test(arguments: [
    ("a: [1, 2\n", "2:1"), ("a: 1\na: 2\n", "2:1"), ("a: *nothing\n", "1:4"), ("", "1:1"),
    ("a: 1\n---\nb: 2\n", "2:1"), ("? [1]\n: 2\n", "1:3"), ("a:\n\t- 1\n", "2:1"),
  ])
  func `what is wrong has its line and column`(text: String, place: String) throws {
    let error = #expect(throws: VehicleSignalError.self) {
      try YAMLDocument(text, file: "drive.yaml")
    }
    #expect("\(try #require(error))".hasPrefix("drive.yaml:\(place): "), "\(error as Any)")
  }

  @Test func `aliases that grow a small file without end are refused`() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let alias = "*a\(level - 1)"
      text += "a\(level): &a\(level) [\((0..<10).map { _ in alias }.joined(separator: ", "))]\n"
    }
    #expect(throws: VehicleSignalError.self) { try YAMLDocument(text) }
  }

  @Test func `aliases that nest ever deeper are refused`() throws {
    func nested(_ content: String, _ levels: Int) -> String {
      String(repeating: "[", count: levels) + content + String(repeating: "]", count: levels)
    }
    let fitting = "a: &a \(nested("x", 30))\nb: \(nested("*a", 30))\n"
    #expect(try YAMLDocument(fitting).root["b"]?.items?.count == 1)
    var text = "a0: &a0 \(nested("x", 30))\n"
    for level in 1...9 { text += "a\(level): &a\(level) \(nested("*a\(level - 1)", 30))\n" }
    let error = #expect(throws: VehicleSignalError.self) { try YAMLDocument(text, file: "d.yaml") }
    // The first alias that leads beyond 64 levels: in the mapping there are 1 + 30 + 60.
    #expect("\(try #require(error))" == "d.yaml:3:39: more than 64 levels")
  }

  @Test func `nesting is limited`() throws {
    let text = String(repeating: "[", count: 10_000)
    #expect(throws: VehicleSignalError.self) { try YAMLDocument(text) }
  }
}
