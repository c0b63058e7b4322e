import AccessibilityTree
public import Foundation
import ObjectQueries

/// A description of the elements that a test looks for.
///
/// The search happens only when a property or an action of the result needs it, and again each
/// time.
@preconcurrency @MainActor
public final class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  /// A step of a query, which is applied to the elements that the steps before it found.
  enum Step {
    /// Replaces the elements with their descendants of a type.
    case descendants(XCUIElement.ElementType)
    /// Replaces the elements with their direct children of a type.
    case children(XCUIElement.ElementType)
    /// Keeps the elements for which a condition holds; the string describes it.
    case matching((ElementSnapshot) -> Bool, String)
    /// Keeps the elements with a descendant for which a condition holds; the string describes it.
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

  /// The only element that matches; its use fails if several match.
  public var element: XCUIElement { XCUIElement(role: .match(self, .only), place: nil) }

  /// The first element that matches.
  public var firstMatch: XCUIElement { XCUIElement(role: .match(self, .first), place: nil) }

  /// The number of elements that match now.
  public var count: Int {
    AppStage.shared.catchUp()
    return found().indices.count
  }

  /// The elements that match now, each bound to its index.
  public var allElementsBoundByIndex: [XCUIElement] {
    (0..<count).map { element(boundBy: $0) }
  }

  /// The elements that match now, each bound to its accessibility element.
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

  /// Returns the element at an index among those that match, counted from the end if negative.
  public func element(
    boundBy index: Int,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> XCUIElement {
    XCUIElement(role: .match(self, .index(index)), place: TestPlace(file: file, line: line))
  }

  /// Returns the element at an index; the older name of `element(boundBy:)`.
  @available(*, deprecated, renamed: "element(boundBy:)")
  public func element(at index: Int) -> XCUIElement { element(boundBy: index) }

  /// Returns the only element for which a predicate holds.
  public func element(matching predicate: NSPredicate) -> XCUIElement {
    matching(predicate).element
  }

  /// Returns the only element of a type with an identifier, label, value or placeholder.
  public func element(
    matching elementType: XCUIElement.ElementType,
    identifier: String?
  ) -> XCUIElement {
    let typed = matching(elementType)
    guard let identifier else { return typed.element }
    return typed.matching(identifier: identifier).element
  }

  /// Returns the only element with an identifier, label, value or placeholder.
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

  /// Returns a query for the elements at any depth in the elements.
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    adding(.descendants(type))
  }

  /// Returns a query for the direct children of the elements.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    adding(.children(type))
  }

  /// Returns a query for those of the elements for which a predicate holds.
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    adding(
      .matching(
        { Self.holds(predicate, $0) },
        "Elements matching predicate '\(Self.words(predicate))'"
      )
    )
  }

  /// Returns a query for those of the elements with a type and, if given, an identifier.
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

  /// Returns a query for those of the elements with an identifier, label, value or placeholder.
  public func matching(identifier: String) -> XCUIElementQuery {
    adding(
      .matching(
        { $0.identifiers.contains(identifier) },
        "Elements matching predicate '\"\(identifier)\" IN identifiers'"
      )
    )
  }

  /// Returns a query for those of the elements with a descendant for which a predicate holds.
  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    adding(
      .containing(
        { Self.holds(predicate, $0) },
        "Containing: Elements matching predicate '\(Self.words(predicate))'"
      )
    )
  }

  /// Returns a query for those of the elements with a descendant of a type and, if given, an
  /// identifier.
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
    (predicate as? any FormatPredicate)?.format ?? predicate.description
  }

  // MARK: Looking

  /// The elements that a query finds, or the reason that it finds none.
  struct Found {
    var tree: AccessibilityTree?
    var indices: [Int] = []
    /// The step that found no element, and the elements that it was applied to.
    var emptyStep: (words: String, input: [Int])?
    /// The reason that the element at the start of the query is not found.
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
      // An element in two of the elements counts once.
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

  /// The steps as text, such as `→Descendants matching type Button`.
  var words: String { steps.map { "→\(Self.words(of: $0))" }.joined(separator: "") }

  /// The type of the query's elements, or nil if its steps do not determine it.
  var type: XCUIElement.ElementType? {
    for step in steps.reversed() {
      switch step {
      case .descendants(let type), .children(let type): return type == .any ? nil : type
      default: continue
      }
    }
    return nil
  }

  /// A description of the steps, with the elements that each of them finds now.
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

  /// A description of the steps.
  public override nonisolated var description: String {
    MainActor.assumeIsolated { "<XCUIElementQuery: \(words)>" }
  }
}
