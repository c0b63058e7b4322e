import Foundation
import UIKitCore

/// The attributes and children of an element that apply only in some size classes.
///
/// `<variation key="heightClass=compact-widthClass=regular">` overrides attributes and children,
/// and its masks include or exclude constraints and subviews. The traits of the view determine
/// which variations apply, also after each change.
@MainActor
final class Variation {
  private struct Part {
    /// The required width class; nil for any.
    var width: UIUserInterfaceSizeClass?
    /// The required height class; nil for any.
    var height: UIUserInterfaceSizeClass?
    /// The required interface style; nil for any.
    var style: UIUserInterfaceStyle?
    var element: Element

    func holds(_ traits: UITraitCollection) -> Bool {
      (width == nil || width == traits.horizontalSizeClass)
        && (height == nil || height == traits.verticalSizeClass)
        && (style == nil || style == traits.userInterfaceStyle)
    }
  }

  private weak var object: AnyObject?
  private let base: Element
  private let parts: [Part]
  private let names: Set<String>
  private let document: InterfaceDocument
  /// The assembly while objects are created; afterwards only the objects in the masks are stored.
  private var assembly: Assembly?
  private var members: [String: AnyObject] = [:]
  private var held: [Bool] = []

  /// Creates the variations of an element; returns nil if it has none.
  init?(_ object: AnyObject, _ element: Element, _ assembly: Assembly) {
    let found = element.children.filter { $0.tag == "variation" }
    guard !found.isEmpty else { return nil }
    self.object = object
    self.assembly = assembly
    document = assembly.document
    var names = Set<String>()
    parts = found.compactMap { child in
      child.markRead()
      var part = Part(element: child)
      for condition in (child.key ?? "default").split(separator: "-") where condition != "default" {
        switch condition {
        case "widthClass=compact": part.width = .compact
        case "widthClass=regular": part.width = .regular
        case "heightClass=compact": part.height = .compact
        case "heightClass=regular": part.height = .regular
        case "widthClass=any", "heightClass=any": break
        case "style=dark": part.style = .dark
        case "style=light": part.style = .light
        default:
          assembly.document.tellUnread("The variation “\(condition)”", at: child)
          return nil
        }
      }
      for (name, _) in child.attributes where name != "key" { names.insert(name) }
      for grandchild in child.children where grandchild.tag != "mask" {
        if let key = grandchild.key { names.insert(key) }
      }
      return part
    }
    // Stores default values, so that overridden attributes can be restored.
    for name in names where element.peek(name) == nil {
      if let value = Self.defaults[name] { element.setDefault(name, value) }
    }
    self.names = names
    base = element
  }

  private static let defaults = [
    "hidden": "NO", "axis": "horizontal", "alignment": "fill", "distribution": "fill",
    "spacing": "0", "constant": "0", "alpha": "1", "userInteractionEnabled": "YES",
    "numberOfLines": "1", "priority": "1000",
  ]

  func isAbout(_ other: AnyObject) -> Bool { object === other }

  // MARK: Masks

  /// Returns the identifiers that are currently excluded.
  func excluded(_ key: String) -> Set<String> { excluded(key, for: traits) }

  private func excluded(_ key: String, for traits: UITraitCollection) -> Set<String> {
    var result = Set<String>()
    for part in parts where part.holds(traits) {
      for mask in part.element.children where mask.tag == "mask" && mask.key == key {
        for entry in mask.children {
          let id = entry.peek("reference") ?? ""
          if entry.tag == "exclude" { result.insert(id) } else { result.remove(id) }
        }
      }
    }
    return result
  }

  private func masked(_ key: String) -> Set<String> {
    var result = Set<String>()
    for part in parts {
      for mask in part.element.children where mask.tag == "mask" && mask.key == key {
        for entry in mask.children { result.insert(entry.peek("reference") ?? "") }
      }
    }
    return result
  }

  // MARK: Following traits

  private var view: UIView? {
    object as? UIView
      ?? (object as? NSLayoutConstraint).flatMap { constraint in
        (constraint.firstItem as? UIView)?.superview
          ?? constraint.firstItem as? UIView
          ?? (constraint.firstItem as? UILayoutGuide)?.owningView
          ?? constraint.secondItem as? UIView
      }
  }
  private var traits: UITraitCollection {
    if let view, view.window != nil { return view.traitCollection }
    return UIScreen.current.traitCollection
  }

  /// Applies the current variations and observes the traits of the view.
  func begin() {
    var ids = masked("subviews").union(masked("constraints"))
    if !ids.isEmpty { ids.formUnion(base.list("subviews").map(\.id)) }
    for id in ids { members[id] = assembly?.object(id) }
    assembly = nil
    update()
    guard let view else { return }
    view.registerForTraitChanges([
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitUserInterfaceStyle.self,
    ]) { [self] (_: UIView, _: UITraitCollection) in update() }
  }

  private func update() {
    guard let object else { return }
    let traits = traits
    let now = parts.map { $0.holds(traits) }
    guard now != held else { return }
    held = now
    if !names.isEmpty {
      let overlays = zip(parts, now).filter(\.1).map(\.0.element)
      Assembly(document, owner: nil, scene: nil).overlay(
        object,
        base.overlaid(by: overlays, names: names)
      )
    }
    guard let view = object as? UIView else { return }
    maskSubviews(of: view, excluded("subviews", for: traits))
    maskConstraints(of: view, excluded("constraints", for: traits))
  }

  private func maskConstraints(of view: UIView, _ excluded: Set<String>) {
    for id in masked("constraints") {
      guard let constraint = members[id] as? NSLayoutConstraint else { continue }
      let isThere = view.constraints.contains { $0 === constraint }
      if excluded.contains(id) {
        if isThere { view.removeConstraint(constraint) }
      } else if !isThere, isInside(constraint.firstItem, view),
        isInside(constraint.secondItem, view)
      {
        view.addConstraint(constraint)
      }
    }
  }

  private func isInside(_ item: AnyObject?, _ view: UIView) -> Bool {
    guard let item else { return true }
    let place = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    return place?.isDescendant(of: view) ?? true
  }

  private func maskSubviews(of view: UIView, _ excluded: Set<String>) {
    for id in masked("subviews") {
      guard let subview = members[id] as? UIView else { continue }
      if excluded.contains(id) {
        if subview.superview === view { subview.removeFromSuperview() }
      } else if subview.superview !== view {
        // Inserts the subview after its preceding siblings in the document.
        let order = base.list("subviews").map(\.id)
        let place = order.firstIndex(of: id) ?? order.count
        let before = order[..<place].compactMap { members[$0] as? UIView }
          .last { $0.superview === view }
        if let stack = view as? UIStackView {
          let index = before.flatMap { sibling in
            stack.arrangedSubviews.firstIndex { $0 === sibling }
          }
          stack.insertArrangedSubview(subview, at: index.map { $0 + 1 } ?? 0)
        } else if let before {
          view.insertSubview(subview, aboveSubview: before)
        } else {
          view.insertSubview(subview, at: 0)
        }
      }
    }
  }
}
