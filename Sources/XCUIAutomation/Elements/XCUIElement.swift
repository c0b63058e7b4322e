import AccessibilityTree
public import CoreGraphics
public import Foundation
import ObjectQueries
public import UIKitCore

/// An element of the app, which is found again for each property and action.
///
/// Members that can fail take the line of the test for the failure, by default the line of the
/// call.
@preconcurrency @MainActor
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider {
  /// The choice among the elements that a query finds.
  enum Selection {
    /// The only element; several are a failure.
    case only
    /// The first element.
    case first
    /// The element at an index, counted from the end if negative.
    case index(Int)
    /// The element of an object.
    case object(ObjectIdentity)
  }

  /// The description by which the element is found.
  enum Role {
    /// The element is the app or the system.
    case application(AccessibilityTree.Part)
    /// The element is one of those that a query finds.
    case match(XCUIElementQuery, Selection)
  }

  /// The reason that an element is not found.
  struct Failure: Error {
    var message: String
    /// Whether no element matches, in contrast to several.
    var isAbsence = true
  }

  let role: Role
  /// The line of the test that created the element.
  let place: TestPlace?

  init(role: Role, place: TestPlace?) {
    self.role = role
    self.place = place
    super.init()
  }

  // MARK: Queries

  /// Returns a query for the elements at any depth in the element.
  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(self, [.descendants(type)])
  }

  /// Returns a query for the direct children of the element.
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(self, [.children(type)])
  }

  /// The element without the check whether others match too.
  open var firstMatch: XCUIElement {
    guard case .match(let query, .only) = role else { return self }
    return XCUIElement(role: .match(query, .first), place: place)
  }

  // MARK: Looking

  var part: AccessibilityTree.Part {
    switch role {
    case .application(let part): part
    case .match(let query, _): query.root.part
    }
  }

  var applicationName: String {
    switch role {
    case .application(.system): "'com.apple.springboard'"
    case .application: AppStage.shared.launcher.map { "'\($0.bundleIdentifier)'" } ?? "under test"
    case .match(let query, _): query.root.applicationName
    }
  }

  /// Returns the element's index in a tree, or the reason that it is missing.
  func resolve(in tree: AccessibilityTree) -> Result<Int, Failure> {
    guard case .match(let query, let selection) = role else { return .success(0) }
    let found = query.look(in: tree)
    if let failure = found.rootFailure { return .failure(Failure(message: failure)) }
    switch selection {
    case .first:
      if let index = found.indices.first { return .success(index) }
    case .index(let place):
      let wanted = place < 0 ? found.indices.count + place : place
      if found.indices.indices.contains(wanted) { return .success(found.indices[wanted]) }
      if !found.indices.isEmpty {
        return .failure(
          Failure(
            message: "No matches found for Element at index \(place) from input "
              + Self.list(found.indices, in: tree)
          )
        )
      }
    case .object(let identity):
      if let index = found.indices.first(where: { identity.isObject(of: tree.nodes[$0]) }) {
        return .success(index)
      }
    case .only:
      if found.indices.count == 1 { return .success(found.indices[0]) }
      if found.indices.count > 1 {
        return .failure(
          Failure(
            message: "Multiple matching elements found for \(query.description).\nSparse tree:\n"
              + Self.sparseTree(found.indices, in: tree),
            isAbsence: false
          )
        )
      }
    }
    guard let step = found.emptyStep else {
      return .failure(Failure(message: "No matches found for \(query.description)"))
    }
    return .failure(
      Failure(
        message: "No matches found for \(step.words) from input " + Self.list(step.input, in: tree)
      )
    )
  }

  private static func list(_ indices: [Int], in tree: AccessibilityTree) -> String {
    let lines = indices.prefix(mostListed).map { "    \(tree.nodes[$0].summary)" }
    let rest = indices.count - lines.count
    let more = rest > 0 ? ["    … and \(rest) more"] : []
    return "{(\n" + (lines + more).joined(separator: ",\n") + "\n)}"
  }

  /// Returns a text with the elements and their ancestors.
  private static func sparseTree(_ indices: [Int], in tree: AccessibilityTree) -> String {
    let shown = Set(indices.flatMap { [$0] + tree.ancestors(of: $0) })
    return shown.sorted().map { index in
      let mark = indices.contains(index) ? "→" : " "
      return mark + tree.line(of: index)
    }.joined(separator: "\n")
  }

  private static let mostListed = 30

  /// Returns the present state of the element, or nil with a failure of the test if it is missing.
  func snapshotNow(for action: String? = nil, at place: TestPlace?) -> ElementSnapshot? {
    AppStage.shared.catchUp()
    var failure: Failure?
    func look() -> ElementSnapshot? {
      guard let tree = AppStage.shared.tree(part) else {
        failure = Failure(message: "Application \(applicationName) is not running")
        return nil
      }
      switch resolve(in: tree) {
      case .success(let index): return ElementSnapshot(tree, index)
      case .failure(let reason):
        failure = reason
        failure?.message = "Failed to get matching snapshot: " + reason.message
        return nil
      }
    }
    if let found = look() { return found }
    if failure?.isAbsence == true, AppStage.shared.running != nil {
      // Work of the app on other queues can be about to end.
      var found: ElementSnapshot?
      _ = AppStage.shared.wait(Self.patience) {
        found = look()
        return found != nil || failure?.isAbsence == false
      }
      if let found { return found }
    }
    report(failure?.message ?? "", action, at: place)
    return nil
  }

  // Chosen: half of the time that XCTest waits before it looks again.
  private static let patience = 0.5

  func report(_ message: String, _ action: String?, at place: TestPlace?) {
    let prefix = action.map { "Failed to \($0) \(description): " } ?? ""
    TestFailure.report(prefix + message, at: place ?? self.place)
  }

  /// Returns the present state of the element, or nil without a failure if it is missing.
  func present() -> ElementSnapshot? {
    AppStage.shared.catchUp()
    guard let tree = AppStage.shared.tree(part), case .success(let index) = resolve(in: tree) else {
      return nil
    }
    return ElementSnapshot(tree, index)
  }

  // MARK: Attributes

  /// Whether the element exists; several matching elements count as one.
  open var exists: Bool {
    AppStage.shared.catchUp()
    guard let tree = AppStage.shared.tree(part) else { return false }
    switch resolve(in: tree) {
    case .success: return true
    case .failure(let failure): return !failure.isAbsence
    }
  }

  /// Whether a touch could reach the element at its present place.
  open var isHittable: Bool { present().map { HitPoint.of($0) != nil } ?? false }

  /// The accessibility identifier, which tests use.
  open var identifier: String { snapshotNow(at: nil)?.identifier ?? "" }
  /// The frame of the element, in points of the screen.
  open var frame: CGRect { snapshotNow(at: nil)?.frame ?? .zero }
  /// The accessibility value.
  open var value: Any? { snapshotNow(at: nil)?.value }
  /// The title; elements of UIKit have none.
  open var title: String { snapshotNow(at: nil)?.title ?? "" }
  /// The accessibility label.
  open var label: String { snapshotNow(at: nil)?.label ?? "" }
  /// The type of the element.
  open var elementType: ElementType { snapshotNow(at: nil)?.elementType ?? .any }
  /// Whether the element is enabled.
  open var isEnabled: Bool { snapshotNow(at: nil)?.isEnabled ?? false }
  /// The horizontal size class.
  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    snapshotNow(at: nil)?.horizontalSizeClass ?? .unspecified
  }
  /// The vertical size class.
  open var verticalSizeClass: UIUserInterfaceSizeClass {
    snapshotNow(at: nil)?.verticalSizeClass ?? .unspecified
  }
  /// The placeholder that an empty field shows.
  open var placeholderValue: String? { snapshotNow(at: nil)?.placeholderValue }
  /// Whether the element is selected.
  open var isSelected: Bool { snapshotNow(at: nil)?.isSelected ?? false }
  /// Whether the focus engine's focus is on the element.
  open var hasFocus: Bool { snapshotNow(at: nil)?.hasFocus ?? false }

  /// Returns the present state of the element and its content.
  ///
  /// - Throws: `XCUIError` if the element is missing.
  open func snapshot() throws -> any XCUIElementSnapshot {
    AppStage.shared.catchUp()
    guard let tree = AppStage.shared.tree(part) else {
      throw XCUIError(message: "Application \(applicationName) is not running")
    }
    switch resolve(in: tree) {
    case .success(let index): return ElementSnapshot(tree, index)
    case .failure(let failure): throw XCUIError(message: failure.message)
    }
  }

  // MARK: Words

  /// A short description of the element: its name and type.
  open override nonisolated var description: String {
    MainActor.assumeIsolated {
      guard case .match(let query, let selection) = role else {
        return "Target Application \(applicationName)"
      }
      var name: String?
      if case .matching(_, let words)? = query.steps.last, let first = words.firstIndex(of: "\""),
        let last = words.lastIndex(of: "\""), first < last
      {
        name = String(words[first...last])
      }
      let type = query.type?.name ?? "Element"
      if case .index(let index) = selection {
        return "\(name.map { $0 + " " } ?? "")\(type) (Element at index \(index))"
      }
      if case .first = selection { return "\(name.map { $0 + " " } ?? "")\(type) (First Match)" }
      return "\(name.map { $0 + " " } ?? "")\(type)"
    }
  }

  /// A description of the element's present content as a tree, with the query that finds the
  /// element.
  open override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      var lines = ["Attributes: " + description]
      if let snapshot = present() {
        let tree = snapshot.tree
        let range = snapshot.index..<tree.nodes[snapshot.index].end
        let top = tree.nodes[snapshot.index].depth
        lines = ["Attributes: \(snapshot.node.summary)", "Element subtree:"]
        lines += range.map { index in
          (index == snapshot.index ? " →" : "  ")
            + tree.line(of: index, indentedBy: tree.nodes[index].depth - top)
        }
      }
      if case .match(let query, _) = role { lines.append(query.debugDescription) }
      return lines.joined(separator: "\n")
    }
  }
}

extension XCUIElement: KeyedValues {
  nonisolated package func keyedValue(_ key: String) -> Any? {
    nonisolated(unsafe) var result: Any?
    MainActor.assumeIsolated {
      switch key {
      case "exists": result = exists
      case "hittable", "isHittable": result = isHittable
      case "hasKeyboardFocus": result = present()?.node.hasKeyboardFocus ?? false
      case "count": result = nil
      default: result = present().flatMap { ElementKeys.value(of: $0, key) }
      }
    }
    return result
  }
  nonisolated package func setKeyedValue(_ value: Any?, _ key: String) {}
  /// The identifier of the object; nil, because elements are equal to no other object.
  nonisolated package var queryIdentifier: NSObject? { nil }
}

extension XCUIElementQuery: KeyedValues {
  nonisolated package func keyedValue(_ key: String) -> Any? {
    guard key == "count" else { return nil }
    return MainActor.assumeIsolated { count }
  }
  nonisolated package func setKeyedValue(_ value: Any?, _ key: String) {}
  nonisolated package var queryIdentifier: NSObject? { nil }
}

/// The error of a member that was used on a missing element.
public struct XCUIError: Error, CustomStringConvertible, LocalizedError {
  /// The description of the error.
  public let message: String
  /// The description of the error, for `CustomStringConvertible`.
  public var description: String { message }
  /// The description of the error, for `LocalizedError`.
  public var errorDescription: String? { message }
}
