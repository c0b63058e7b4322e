import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite struct VisualFormatTests {
  private let stage = Stage()
  private let a = SizedView(30, 20)
  private let b = SizedView(50, 10)
  private let metrics: [String: Any] = ["m": 12, "high": 999.0, "wide": CGFloat(80)]

  private init() {
    stage.add(a)
    stage.add(b)
  }

  private var views: [String: Any] { ["a": a, "b": b, "top": stage.controller.topLayoutGuide] }

  /// Constraints in short: item.attribute relation factor·item.attribute ± constant @priority.
  private func read(
    _ format: String,
    _ options: NSLayoutConstraint.FormatOptions = []
  ) throws -> [String] {
    let names: [(AnyObject, String)] = [(a, "a"), (b, "b"), (stage.root, "root")]
    func name(_ item: AnyObject?) -> String { names.first { $0.0 === item }?.1 ?? "?" }
    return try NSLayoutConstraint.parseVisualFormat(
      format,
      options: options,
      metrics: metrics,
      views: views
    ).map { constraint in
      let left = "\(name(constraint.firstItem)).\(constraint.firstAttribute.name)"
      let relation = LayoutText.relation(constraint.relation)
      var right = ""
      if let second = constraint.secondItem {
        if constraint.multiplier != 1 { right += "\(LayoutText.number(constraint.multiplier))*" }
        right += "\(name(second)).\(constraint.secondAttribute.name)"
        if constraint.constant != 0 { right += " + \(LayoutText.number(constraint.constant))" }
      } else {
        right = LayoutText.number(constraint.constant)
      }
      let priority = constraint.priority.rawValue
      return "\(left) \(relation) \(right)" + (priority == 1000 ? "" : " @\(Int(priority))")
    }
  }

  @Test(arguments: [
    ("[a]", []),
    ("[a][b]", ["b.leading == a.trailing"]),
    ("H:[a]-[b]", ["b.leading == a.trailing + 8"]),
    ("V:[a]-[b]", ["b.top == a.bottom + 8"]),
    ("[a]-3.5-[b]", ["b.leading == a.trailing + 3.5"]),
    ("[a]-m-[b]", ["b.leading == a.trailing + 12"]),
    ("[a]-(-4)-[b]", ["b.leading == a.trailing + -4"]),
    (
      "[a]-(>=m,<=20@high)-[b]",
      ["b.leading >= a.trailing + 12", "b.leading <= a.trailing + 20 @999"]
    ),
    ("|[a]|", ["a.leading == root.leading", "root.trailing == a.trailing"]),
    ("|-[a]-|", ["a.leading == root.leadingMargin", "root.trailingMargin == a.trailing"]),
    ("|-5-[a]-(>=m)-|", ["a.leading == root.leading + 5", "root.trailing >= a.trailing + 12"]),
    ("V:|-[a]", ["a.top == root.topMargin"]),
    ("V:|-7-[a]", ["a.top == root.top + 7"]),
    ("[a(70)]", ["a.width == 70"]),
    ("V:[a(wide)]", ["a.height == 80"]),
    ("[a(>=70@750,<=b)]", ["a.width >= 70 @750", "a.width <= b.width"]),
    ("[a(==b)]", ["a.width == b.width"]),
    ("[a(b*2+m)]", ["a.width == 2*b.width + 12"]),
    ("[a(b/2-3)]", ["a.width == 0.5*b.width + -3"]),
    ("[a(b.height)]", ["a.width == b.height"]),
    (" H : | - 1 - [ a ( 2 ) ] ", ["a.leading == root.leading + 1", "a.width == 2"]),
  ])
  func `the grammar`(format: String, expected: [String]) throws {
    #expect(try read(format) == expected)
  }

  @Test func `options align views and choose the way of reading`() throws {
    #expect(
      try read("[a]-[b]", [.alignAllTop, .alignAllLastBaseline]) == [
        "b.leading == a.trailing + 8", "a.top == b.top", "a.lastBaseline == b.lastBaseline",
      ]
    )
    #expect(try read("[a]-1-[b]", .directionLeftToRight) == ["b.left == a.right + 1"])
    #expect(try read("[a]-(>=1)-[b]", .directionRightToLeft) == ["b.right <= a.left + -1"])
    #expect(
      try read("V:[a]-9-[b]", .spacingBaselineToBaseline) == [
        "b.firstBaseline == a.lastBaseline + 9"
      ]
    )
  }

  @Test(arguments: [
    ("H:|-[a", 6, "Expected a ']' here to give the end of a view"),
    ("H:|-[]", 5, "Expected a view name here"),
    ("X:[a]", 0, "Expected 'H' or 'V' to specify the orientation"),
    ("H[a]", 1, "Expected a ':' after the orientation"),
    ("[c]", 1, "c is not a key in the views dictionary."),
    ("[a]-x-[b]", 4, "x is not a key in the metrics dictionary."),
    ("[a(x)]", 3, "x is not a key in the metrics dictionary or the views dictionary."),
    ("[a]-5[b]", 5, "Expected a '-' here. That's how you end a connection"),
    ("[a]-5-", 6, "Expected a View or '|'. That's how you end a connection"),
    ("[a(=5)]", 4, "Expected a '=' here: a relation is ==, <= or >="),
    ("[a(5]", 4, "Expected a ')' or a ',' here to end or go on with a list of predicates"),
    ("[a]|[b]", 4, "Expected the end of the format after the trailing '|'"),
    ("[a]-b-[b]", 4, "A space is a number or a metric, not a view"),
    ("", 0, "The format is empty"),
  ])
  func `a mistake names its column`(format: String, column: Int, message: String) {
    let error = #expect(throws: VisualFormatError.self) { _ = try read(format) }
    #expect(error?.message == message)
    #expect(error?.column == column)
    let caret = error?.text.split(separator: "\n").last ?? ""
    #expect(caret == String(repeating: " ", count: column) + "^")
  }

  @Test func `a bar without a superview and edges along the axis are refused`() {
    let lonely = UIView()
    var error = #expect(throws: VisualFormatError.self) {
      _ = try NSLayoutConstraint.parseVisualFormat("|-[v]", views: ["v": lonely])
    }
    #expect(error?.message.contains("doesn't have a superview") == true)
    error = #expect(throws: VisualFormatError.self) { _ = try read("[a]-[b]", .alignAllLeft) }
    #expect(error?.message.contains("not allowed for layout that is also horizontal") == true)
  }

  @Test func `a mistake stops the app with the format and a caret`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[a",
          options: [],
          metrics: nil,
          views: ["a": UIView()]
        )
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Expected a ']' here to give the end of a view \nH:|-[a \n      ^"))
  }

  @Test func `formats lay out`() {
    func add(_ format: String) {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format,
          options: [],
          metrics: metrics,
          views: views
        )
      )
    }
    add("H:|-[a(>=60)]-m-[b]-|")
    add("V:[top]-5-[a(40)]")
    add("V:|-[b]")
    stage.layOut()
    // Margins of a controller's view are 16; b hugs as strongly as a, a's 60 is required.
    #expect(a.frame.minX == 16)
    #expect(a.frame.minY == stage.root.safeAreaInsets.top + 5)
    #expect(a.frame.height == 40)
    #expect(b.frame.minX == a.frame.maxX + 12)
    #expect(b.frame.maxX == 359)
    #expect(b.frame.height == 10)
  }
}
