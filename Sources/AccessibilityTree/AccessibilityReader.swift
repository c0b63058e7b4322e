import CoreGraphics
import Foundation
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitInteraction
import UIKitText

/// Reads views and their accessibility elements as nodes.
@MainActor
struct AccessibilityReader {
  private(set) var nodes: [AccessibilityNode] = []
  private let bounds: CGRect
  /// The view of the frontmost presented controller in the window that is read, or nil.
  private var front: UIView?

  init(bounds: CGRect) { self.bounds = bounds }

  static func isPart(_ window: UIWindow, of part: AccessibilityTree.Part) -> Bool {
    switch part {
    case .all: true
    case .app: !(window is SystemAlertWindow)
    case .system: window is SystemAlertWindow
    }
  }

  mutating func read(_ view: UIView) {
    if let window = view as? UIWindow { front = Self.front(of: window) }
    let parent = nodes.first?.kind == .application ? 0 : nil
    visit(view, parent: parent, depth: parent == nil ? 0 : 1, clip: bounds, isShown: true)
  }

  /// Adds the node of the app, which contains the windows.
  mutating func begin(name: String, identifier: String) {
    var node = AccessibilityNode()
    node.kind = .application
    node.label = name
    node.identifier = identifier
    node.frame = bounds
    node.visibleFrame = bounds
    node.activationPoint = CGPoint(x: bounds.midX, y: bounds.midY)
    nodes.append(node)
  }

  mutating func finish() { nodes[0].end = nodes.count }

  /// Returns the view of the frontmost presented controller, or nil.
  ///
  /// The content beside the presentation in the window is not read.
  private static func front(of window: UIWindow) -> UIView? {
    guard let root = window.rootViewController else { return nil }
    var shown = root
    while let next = shown.presentedViewController, !next.isBeingDismissed { shown = next }
    guard shown !== root, let view = shown.viewIfLoaded, view.window === window else { return nil }
    // The list below a presented search can still be used.
    if shown.activePresentation is any TouchYielding { return nil }
    return view
  }

  // MARK: Views

  private mutating func visit(
    _ view: UIView,
    parent: Int?,
    depth: Int,
    clip: CGRect,
    isShown: Bool
  ) {
    guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return }
    let kind = AccessibilityElementKind(of: view)
    let isElement = view.isAccessibilityElement
    let frame = view.accessibilityFrame
    let inner = view.clipsToBounds || view is UIScrollView ? clip.intersection(frame) : clip
    // UIKit's own wrappers have no node; their content belongs to their container.
    if kind == .other, !isElement, depth > 0, isWrapper(view) {
      let isSilent = view is DimmingView && !isPopoverGround(view)
      if !isSilent {
        visitChildren(of: view, parent: parent, depth: depth, clip: inner, isShown: isShown, nil)
      }
      return
    }
    let index = nodes.count
    nodes.append(node(of: view, kind, frame: frame, clip: clip, isElement: isElement && isShown))
    nodes[index].parent = parent
    nodes[index].depth = depth
    if !isElement || AccessibilityParts.areShown(of: view, kind) {
      let parts = isElement ? AccessibilityParts(of: view, kind) : nil
      visitChildren(
        of: view,
        parent: index,
        depth: depth + 1,
        clip: inner,
        isShown: isShown,
        parts
      )
    }
    nodes[index].end = nodes.count
  }

  private mutating func visitChildren(
    of view: UIView,
    parent: Int?,
    depth: Int,
    clip: CGRect,
    isShown: Bool,
    _ parts: AccessibilityParts?
  ) {
    let isShown = isShown && (parts?.areRead ?? true)
    let elements = parts?.skipsElements == true ? nil : Self.elements(of: view)
    if let elements {
      for element in elements {
        visit(element, parent: parent, depth: depth, clip: clip, isShown: isShown)
      }
      guard view is UITableView || view is UICollectionView else { return }
      // The other subviews are the section index, a refresh control and views that an app adds.
      for child in view.subviews
      where !(child is UITableViewCell) && !(child is UICollectionReusableView)
        && !(child is UITableViewHeaderFooterView)
        && !elements.contains(where: { ($0 as AnyObject) === child })
      {
        visit(child, parent: parent, depth: depth, clip: clip, isShown: isShown)
      }
      return
    }
    var children = view.subviews
    if let front, front !== view, view.window === front.window, front.isDescendant(of: view),
      view is UIWindow, let container = children.first(where: { front.isDescendant(of: $0) })
    {
      children = [container]
    } else if let modal = children.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
      children = children.filter { $0 === modal || $0 is DimmingView }
    }
    for child in children {
      if let parts, !parts.holds(child) { continue }
      visit(child, parent: parent, depth: depth, clip: clip, isShown: isShown)
    }
  }

  /// Returns the accessibility elements of a container, or nil if its subviews are the elements.
  private static func elements(of view: UIView) -> [Any]? {
    if let elements = view.accessibilityElements { return elements }
    let count = view.accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return nil }
    return (0..<count).compactMap { view.accessibilityElement(at: $0) }
  }

  private func isWrapper(_ view: UIView) -> Bool {
    if view is DimmingView { return !isPopoverGround(view) }
    guard type(of: view) != UIView.self, !(view is UIControl),
      view.accessibilityIdentifier?.isEmpty != false
    else { return false }
    return !AccessibilityClasses.isOwn(view)
  }

  /// Returns whether a view is the dimming view that closes a popover, which tests find by a name.
  private func isPopoverGround(_ view: UIView) -> Bool {
    view is DimmingView
      && view.superview?.subviews.contains { AccessibilityElementKind(of: $0) == .popover } == true
  }

  private func node(
    of view: UIView,
    _ kind: AccessibilityElementKind,
    frame: CGRect,
    clip: CGRect,
    isElement: Bool
  ) -> AccessibilityNode {
    var node = AccessibilityNode()
    node.kind = kind
    fill(&node, of: view, frame: frame, clip: clip)
    node.isElement = isElement
    node.hasKeyboardFocus = view.isFirstResponder && view is any UIKeyInput
    node.isScrollable = view is UIScrollView
    node.isOrdered = view.accessibilityElements != nil
    AccessibilityParts.describe(view, kind, as: &node)
    if view is DimmingView {
      // Source: the names that XCTest lists for the view beside a popover.
      node.identifier = "PopoverDismissRegion"
      node.label = "dismiss popup"
    }
    return node
  }

  // MARK: Other objects

  private mutating func visit(
    _ element: Any,
    parent: Int?,
    depth: Int,
    clip: CGRect,
    isShown: Bool
  ) {
    if let view = element as? UIView {
      visit(view, parent: parent, depth: depth, clip: clip, isShown: isShown)
      return
    }
    guard let object = element as? NSObject else { return }
    var node = AccessibilityNode()
    let inner: [Any]?
    if let object = object as? _UIObject {
      guard !object.accessibilityElementsHidden else { return }
      fill(&node, of: object, frame: object.accessibilityFrame, clip: clip)
      node.isElement = object.isAccessibilityElement && isShown
      inner = object.isAccessibilityElement ? nil : object.accessibilityElements
    } else {
      guard !object.accessibilityElementsHidden else { return }
      fill(&node, ofPlain: object, clip: clip)
      node.isElement = object.isAccessibilityElement && isShown
      inner = object.isAccessibilityElement ? nil : object.accessibilityElements
    }
    node.kind = AccessibilityElementKind(traits: node.traits)
    node.parent = parent
    node.depth = depth
    let index = nodes.count
    nodes.append(node)
    for element in inner ?? [] {
      visit(element, parent: index, depth: depth + 1, clip: clip, isShown: isShown)
    }
    nodes[index].end = nodes.count
  }

  private func fill(
    _ node: inout AccessibilityNode,
    of object: _UIObject,
    frame: CGRect,
    clip: CGRect
  ) {
    node.object = object
    node.className = String(describing: type(of: object))
    node.identifier = object.accessibilityIdentifier ?? ""
    node.label = object.accessibilityLabel ?? ""
    node.value = object.accessibilityValue
    node.hint = object.accessibilityHint
    node.traits = object.accessibilityTraits
    node.frame = frame
    node.visibleFrame = frame.intersection(clip)
    node.outline = object.accessibilityPath?.cgPath
    node.activationPoint = object.accessibilityActivationPoint
    node.isModal = object.accessibilityViewIsModal
    node.groupsChildren = object.shouldGroupAccessibilityChildren
    node.respondsToUserInteraction = object.accessibilityRespondsToUserInteraction
    node.ignoresInvertColors = object.accessibilityIgnoresInvertColors
    node.containerType = object.accessibilityContainerType
    node.navigationStyle = object.accessibilityNavigationStyle
    node.language = object.accessibilityLanguage
    node.userInputLabels = object.accessibilityUserInputLabels ?? []
    node.customActions = object.accessibilityCustomActions?.map(\.name) ?? []
    node.customRotors = object.accessibilityCustomRotors?.map(\.title) ?? []
  }

  private func fill(_ node: inout AccessibilityNode, ofPlain object: NSObject, clip: CGRect) {
    node.object = object
    node.className = String(describing: type(of: object))
    node.identifier = (object as? any UIAccessibilityIdentification)?.accessibilityIdentifier ?? ""
    node.label = object.accessibilityLabel ?? ""
    node.value = object.accessibilityValue
    node.hint = object.accessibilityHint
    node.traits = object.accessibilityTraits
    node.frame = object.accessibilityFrame
    node.visibleFrame = node.frame.intersection(clip)
    node.outline = object.accessibilityPath?.cgPath
    node.activationPoint = object.accessibilityActivationPoint
    node.isModal = object.accessibilityViewIsModal
    node.groupsChildren = object.shouldGroupAccessibilityChildren
    node.respondsToUserInteraction = object.accessibilityRespondsToUserInteraction
    node.containerType = object.accessibilityContainerType
    node.navigationStyle = object.accessibilityNavigationStyle
    node.language = object.accessibilityLanguage
    node.userInputLabels = object.accessibilityUserInputLabels ?? []
    node.customActions = object.accessibilityCustomActions?.map(\.name) ?? []
    node.customRotors = object.accessibilityCustomRotors?.map(\.title) ?? []
  }
}
