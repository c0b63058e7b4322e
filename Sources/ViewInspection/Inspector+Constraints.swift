import CoreGraphics
import Foundation
import UIKitCore

extension Inspector {
  /// What determines a view: its constraints by axis, ambiguity, and its intrinsic size.
  func layout(_ view: UIView) -> InspectedSection {
    var rows: [InspectedSection.Row] = []
    for (axis, name) in [
      (NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical"),
    ] {
      for constraint in view.constraintsAffectingLayout(for: axis) {
        var row = row(constraint)
        row.name = name
        rows.append(row)
      }
    }
    rows.append(.init("ambiguous", view.hasAmbiguousLayout ? "yes" : "no"))
    rows.append(
      .init(
        "placed by",
        view.translatesAutoresizingMaskIntoConstraints ? "its frame" : "constraints"
      )
    )
    let size = view.intrinsicContentSize
    let none = UIView.noIntrinsicMetric
    rows.append(
      .init(
        "intrinsic size",
        "\(size.width == none ? "none" : Text.number(size.width)) × "
          + "\(size.height == none ? "none" : Text.number(size.height))"
      )
    )
    func priorities(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> String {
      [NSLayoutConstraint.Axis.horizontal, .vertical]
        .map { Text.number(CGFloat(priority($0).rawValue)) }.joined(separator: ", ")
    }
    rows.append(.init("hugging", priorities { view.contentHuggingPriority(for: $0) }))
    rows.append(
      .init("resistance", priorities { view.contentCompressionResistancePriority(for: $0) })
    )
    return InspectedSection("Layout", rows)
  }

  /// A constraint as an equation; its constant is a field, its items and its holder are links.
  func row(_ constraint: NSLayoutConstraint) -> InspectedSection.Row {
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute)"
    let relation =
      switch constraint.relation {
      case .lessThanOrEqual: "≤"
      case .equal: "="
      case .greaterThanOrEqual: "≥"
      }
    text += " \(relation) "
    if let second = constraint.secondItem {
      if constraint.multiplier != 1 { text += "\(Text.number(constraint.multiplier)) × " }
      text += "\(name(second)).\(constraint.secondAttribute)"
      if constraint.constant != 0 {
        text += constraint.constant > 0 ? " + " : " − "
        text += Text.number(abs(constraint.constant))
      }
    } else {
      text += Text.number(constraint.constant)
    }
    if constraint.priority != .required {
      text += " @\(Text.number(CGFloat(constraint.priority.rawValue)))"
    }
    if let identifier = constraint.identifier { text += " (\(identifier))" }
    var row = InspectedSection.Row("constraint", text)
    row.id = numbers.number(of: constraint)
    row.property = "constant"
    row.editor = .number
    var links: [InspectedSection.Link] = []
    for item in [constraint.firstItem, constraint.secondItem] {
      if let view = item as? UIView { links.append(link(to: view)) }
    }
    if let holder = holder(of: constraint) {
      var link = link(to: holder)
      link.name = "held by \(link.name)"
      links.append(link)
    }
    row.links = links
    return row
  }

  private func name(_ item: AnyObject?) -> String {
    guard let item else { return "nothing" }
    if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { return guide.identifier }
    return link(to: item).name
  }

  /// The view whose `constraints` contains the constraint.
  private func holder(of constraint: NSLayoutConstraint) -> UIView? {
    var view =
      constraint.firstItem as? UIView ?? (constraint.firstItem as? UILayoutGuide)?.owningView
    while let current = view {
      if current.constraints.contains(where: { $0 === constraint }) { return current }
      view = current.superview
    }
    return nil
  }
}
