import AccessibilityTree
public import Foundation
import ObjectQueries

/// A description of the elements that a test looks for.
///
/// Nothing is looked for until a property or an action of the result needs it, and each time anew.
@preconcurrency @MainActor
public final class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  /// What a query does with the elements that it has so far.
  enum Step {
    case descendants(XCUIElement.ElementType)
    case children(XCUIElement.ElementType)
    case matching((ElementSnapshot) -> Bool, String)
    case containing((ElementSnapshot) -> Bool, String)
  }

  let root: XCUIElement
  let steps: [Step]

  init(_ root: XCUIElement, _ steps: [Step]) {
    self.root = root
    self.steps = steps
    super.init()
  }

  private func adding(_ step: Step) -> XCUIElementQuery { XCUIElementQuery(root, steps + [step]) }

  // MARK: Elements

  /// The only element that matches; using it fails where several do.
  public var element: XCUIElement { XCUIElement(role: .match(self, .only), place: nil) }

  /// The first element that matches.
  public var firstMatch: XCUIElement { XCUIElement(role: .match(self, .first), place: nil) }

  /// How many elements match now.
  public var count: Int {
    AppStage.shared.catchUp()
    return found().indices.count
  }

  /// The elements that match now, each bound to its place.
  public var allElementsBoundByIndex: [XCUIElement] {
    (0..<count).map { element(boundBy: $0) }
  }

  /// The elements that match now, each bound to the accessibility element that it is.
  public var allElementsBoundByAccessibilityElement: [XCUIElement] {
    AppStage.shared.catchUp()
    let (tree, indices) = found()
    return indices.map { index in
      guard let identity = tree.flatMap({ ObjectIdentity(of: $0.nodes[index]) }) else {
        return XCUIElement(role: .match(self, .only), place: nil)
      }
      return XCUIElement(role: .match(self, .object(identity)), place: nil)
    }
  }

  /// The element at a place among those that match, from 0; from the end for negative places.
  public func element(
    boundBy index: Int,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> XCUIElement {
    XCUIElement(role: .match(self, .index(index)), place: TestPlace(file: file, line: line))
  }

  /// The element at a place; the older name of `element(boundBy:)`.
  @available(*, deprecated, renamed: "element(boundBy:)")
  public func element(at index: Int) -> XCUIElement { element(boundBy: index) }

  /// The only element that a predicate holds for.
  public func element(matching predicate: NSPredicate) -> XCUIElement {
    matching(predicate).element
  }

  /// The only element of a type with an identifier, label, value or placeholder.
  public func element(
    matching elementType: XCUIElement.ElementType,
    identifier: String?
  ) -> XCUIElement {
    let typed = matching(elementType)
    guard let identifier else { return typed.element }
    return typed.matching(identifier: identifier).element
  }

  /// The only element with an identifier, label, value or placeholder.
  public subscript(
    key: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> XCUIElement {
    XCUIElement(
      role: .match(matching(identifier: key), .only),
      place: TestPlace(file: file, line: line)
    )
  }

  // MARK: Narrowing

  /// What is in the elements, at any depth.
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    adding(.descendants(type))
  }

  /// What is directly in the elements.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    adding(.children(type))
  }

  /// Those of the elements that a predicate holds for.
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    adding(
      .matching(
        { Self.holds(predicate, $0) },
        "Elements matching predicate '\(Self.words(predicate))'"
      )
    )
  }

  /// Those of the elements that are of a type and, where one is given, have an identifier.
  public func matching(
    _ elementType: XCUIElement.ElementType,
    identifier: String?
  ) -> XCUIElementQuery {
    let typed = matching(elementType)
    return identifier.map { typed.matching(identifier: $0) } ?? typed
  }

  private func matching(_ type: XCUIElement.ElementType) -> XCUIElementQuery {
    guard type != .any else { return self }
    return adding(.matching({ $0.elementType == type }, "Elements of type \(type.name)"))
  }

  /// Those of the elements with an identifier, label, value or placeholder.
  public func matching(identifier: String) -> XCUIElementQuery {
    adding(
      .matching(
        { $0.identifiers.contains(identifier) },
        "Elements matching predicate '\"\(identifier)\" IN identifiers'"
      )
    )
  }

  /// Those of the elements in which something is that a predicate holds for.
  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    adding(
      .containing(
        { Self.holds(predicate, $0) },
        "Containing: Elements matching predicate '\(Self.words(predicate))'"
      )
    )
  }

  /// Those of the elements in which something of a type with an identifier is.
  public func containing(
    _ elementType: XCUIElement.ElementType,
    identifier: String?
  ) -> XCUIElementQuery {
    let name = identifier.map { " with identifier '\($0)'" } ?? ""
    return adding(
      .containing(
        { snapshot in
          (elementType == .any || snapshot.elementType == elementType)
            && identifier.map { snapshot.identifiers.contains($0) } ?? true
        },
        "Containing: Elements of type \(elementType.name)\(name)"
      )
    )
  }

  // MARK: Predicates

  static func holds(_ predicate: NSPredicate, _ snapshot: ElementSnapshot) -> Bool {
    predicate.evaluate(with: snapshot)
  }

  private static func words(_ predicate: NSPredicate) -> String {
    (predicate as? FormatPredicate)?.format ?? predicate.description
  }

  // MARK: Looking

  /// What a query finds, or why it finds nothing.
  struct Found {
    var tree: AccessibilityTree?
    var indices: [Int] = []
    /// The step that found nothing, and what it looked through.
    var emptyStep: (words: String, input: [Int])?
    /// What is wrong with the element that the query begins at.
    var rootFailure: String?
  }

  func found(in tree: AccessibilityTree? = nil) -> (tree: AccessibilityTree?, indices: [Int]) {
    let result = look(in: tree)
    return (result.tree, result.indices)
  }

  func look(in given: AccessibilityTree? = nil) -> Found {
    var result = Found()
    guard let tree = given ?? AppStage.shared.tree(root.part) else {
      result.rootFailure = "Application \(root.applicationName) is not running"
      return result
    }
    result.tree = tree
    switch root.resolve(in: tree) {
    case .failure(let failure):
      result.rootFailure = failure.message
      return result
    case .success(let index): result.indices = [index]
    }
    for step in steps {
      let input = result.indices
      result.indices = apply(step, to: input, in: tree)
      if result.indices.isEmpty {
        result.emptyStep = (Self.words(of: step), input)
        break
      }
    }
    return result
  }

  private func apply(_ step: Step, to input: [Int], in tree: AccessibilityTree) -> [Int] {
    switch step {
    case .descendants(let type):
      var result: [Int] = []
      // What lies in two of the elements counts once.
      var next = 0
      for index in input {
        for inner in tree.descendants(of: index) where inner >= next {
          if type == .any || tree.nodes[inner].kind == type { result.append(inner) }
        }
        next = max(next, tree.nodes[index].end)
      }
      return result
    case .children(let type):
      return input.flatMap { index in
        tree.children(of: index).filter { type == .any || tree.nodes[$0].kind == type }
      }
    case .matching(let holds, _):
      return input.filter { holds(ElementSnapshot(tree, $0)) }
    case .containing(let holds, _):
      return input.filter { index in
        tree.descendants(of: index).contains { holds(ElementSnapshot(tree, $0)) }
      }
    }
  }

  private static func words(of step: Step) -> String {
    switch step {
    case .descendants(let type): "Descendants matching type \(type.name)"
    case .children(let type): "Children matching type \(type.name)"
    case .matching(_, let words), .containing(_, let words): words
    }
  }

  /// The steps in words, as `Descendants matching type Button → …`.
  var words: String { steps.map { "→\(Self.words(of: $0))" }.joined(separator: "") }

  /// The type that the query's elements have, as far as its steps say.
  var type: XCUIElement.ElementType? {
    for step in steps.reversed() {
      switch step {
      case .descendants(let type), .children(let type): return type == .any ? nil : type
      default: continue
      }
    }
    return nil
  }

  /// The steps, and what each of them finds now.
  public override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      var lines = ["Query chain:", " →Find: Target Application \(root.applicationName)"]
      guard let tree = AppStage.shared.tree(root.part),
        case .success(let index) = root.resolve(in: tree)
      else { return (lines + ["  Output: {}"]).joined(separator: "\n") }
      var indices = [index]
      for (depth, step) in steps.enumerated() {
        let indentation = String(repeating: "  ", count: depth + 1)
        lines.append("\(indentation)↪︎Find: \(Self.words(of: step))")
        indices = apply(step, to: indices, in: tree)
        lines.append("\(indentation)  Output: {")
        lines += indices.map { "\(indentation)    \(tree.nodes[$0].summary)" }
        lines.append("\(indentation)  }")
      }
      return lines.joined(separator: "\n")
    }
  }

  /// The steps in words.
  public override nonisolated var description: String {
    MainActor.assumeIsolated { "<XCUIElementQuery: \(words)>" }
  }
}
