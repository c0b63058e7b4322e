import ConstraintSolver
import CoreGraphics
import Foundation

/// Formats items, attributes and constraints for log messages in UIKit's wording.
@MainActor
enum LayoutText {
  static func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  static func number(_ value: CGFloat) -> String {
    if value == value.rounded(), abs(value) < 1e9 { return String(Int(clamping: value)) }
    // Like `%g`: six digits.
    return String(format: "%g", Double(value))
  }

  /// Returns the class, the address and the text or identifier of an item: `UILabel:0x7f'Hello'`.
  static func item(_ item: AnyObject?) -> String {
    guard let item else { return "(null)" }
    let name = "\(String(describing: type(of: item))):\(address(item))"
    if let guide = item as? UILayoutGuide {
      return guide.identifier.isEmpty ? name : "\(name)'\(guide.identifier)'"
    }
    guard let view = item as? UIView else { return name }
    if let label = view as? UILabel, let text = label.text, !text.isEmpty {
      return "\(name)'\(shortened(text))'"
    }
    if let identifier = view.accessibilityIdentifier { return "\(identifier):\(address(item))" }
    return name
  }

  private static func shortened(_ text: String) -> String {
    let line = text.replacingOccurrences(of: "\n", with: " ")
    return line.count > 20 ? line.prefix(18) + "..." : line
  }

  static func operand(_ operand: ConstraintOperand) -> String {
    let place = "\(item(operand.item)).\(operand.attribute.name)"
    guard let origin = operand.origin else { return place }
    return "(\(place) - \(item(origin.item)).\(origin.attribute.name))"
  }

  static func relation(_ relation: NSLayoutConstraint.Relation) -> String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  static func equation(_ constraint: NSLayoutConstraint) -> String {
    let left = operand(constraint.first)
    var text = "\(left) \(relation(constraint.relation)) "
    let constant = constraint.constant
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(number(constraint.multiplier))*" }
      text += operand(second)
      if constant > 0 { text += " + \(number(constant))" }
      if constant < 0 { text += " - \(number(-constant))" }
    } else {
      text += number(constant)
    }
    if constraint.priority != .required {
      text += " @\(number(CGFloat(constraint.priority.rawValue)))"
    }
    return text
  }

  // MARK: Values that are not objects

  static func source(_ source: ConstraintSource) -> String {
    switch source {
    case .constraint(let constraint): return constraint.description
    case .placement(let node, let index): return placement(node, index)
    case .content(let node, let axis):
      guard let view = node.view else { return "" }
      let length = axis == .horizontal ? node.content.size.width : node.content.size.height
      let name = axis == .horizontal ? "width" : "height"
      let hugging = number(CGFloat(node.content.huggingPriority[axis.rawValue]))
      let resistance = number(CGFloat(node.content.resistancePriority[axis.rawValue]))
      return "<NSContentSizeLayoutConstraint:\(address(node)) \(item(view)).\(name) == "
        + "\(number(length)) Hug:\(hugging) CompressionResistance:\(resistance)   (active)>"
    case .nonNegative(let node, let axis):
      let name = axis == .horizontal ? "width" : "height"
      return "<NSLayoutConstraint:\(address(node)) '_UIView-nonNegative-\(name)' "
        + "\(item(node.item)).\(name) >= 0   (active)>"
    case .fitting(let axis):
      let name = axis == .horizontal ? "Width" : "Height"
      return "<NSLayoutConstraint '_UITemporaryLayout\(name)'   (active)>"
    case .exercise: return "<NSLayoutConstraint 'exerciseAmbiguityInLayout'   (active)>"
    }
  }

  private static func placement(_ node: LayoutNode, _ index: Int) -> String {
    guard node.definitions.indices.contains(index) else { return "" }
    let definition = node.definitions[index]
    let attribute =
      switch definition.variable {
      case node.minX: "minX"
      case node.minY: "minY"
      case node.width: "width"
      default: "height"
      }
    var text = "\(item(node.item)).\(attribute) == "
    if definition.terms.isEmpty {
      text += number(CGFloat(definition.constant))
    } else {
      text += definition.terms.map { term in
        let factor = term.factor == 1 ? "" : "\(number(CGFloat(term.factor)))*"
        return factor + variable(term.variable, in: node.engine)
      }.joined(separator: " + ")
      if definition.constant > 0 { text += " + \(number(CGFloat(definition.constant)))" }
      if definition.constant < 0 { text += " - \(number(CGFloat(-definition.constant)))" }
    }
    if let view = node.view {
      let mask = view.autoresizingMask
      let isRoot = view.superviewReference == nil
      let kind = isRoot ? "'\(Self.rootName(attribute))'" : "h=\(across(mask)) v=\(along(mask))"
      let name = isRoot ? "NSLayoutConstraint" : "NSAutoresizingMaskLayoutConstraint"
      return "<\(name):\(address(node)) \(kind) \(text)   (active)>"
    }
    let identifier = node.guide?.identifier ?? ""
    return "<NSLayoutConstraint:\(address(node)) '\(identifier)-\(attribute)' \(text)   (active)>"
  }

  private static func rootName(_ attribute: String) -> String {
    "UIView-Encapsulated-Layout-\(attribute == "width" ? "Width" : attribute == "height" ? "Height" : attribute)"
  }

  private static func variable(_ variable: Variable, in engine: LayoutEngine?) -> String {
    guard let engine, let node = engine.nodes[Int(variable.index)] else { return "?" }
    let attribute =
      switch variable {
      case node.minX: "minX"
      case node.minY: "minY"
      case node.width: "width"
      default: "height"
      }
    return "\(item(node.item)).\(attribute)"
  }

  /// Returns which of left margin, width and right margin are flexible, such as `-&-`; `--&` for
  /// none.
  private static func across(_ mask: UIView.AutoresizingMask) -> String {
    flexibility(
      mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin)
    )
  }

  private static func along(_ mask: UIView.AutoresizingMask) -> String {
    flexibility(
      mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin)
    )
  }

  private static func flexibility(_ before: Bool, _ length: Bool, _ after: Bool) -> String {
    if !before, !length, !after { return "--&" }
    return [before, length, after].map { $0 ? "&" : "-" }.joined()
  }

  // MARK: Conflicts

  /// Returns the log message for constraints that cannot hold together.
  static func conflict(
    among sources: [ConstraintSource],
    breaking constraint: NSLayoutConstraint
  ) -> String {
    var text = """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 

      """
    let hasMask = sources.contains { source in
      if case .placement(let node, _) = source { return node.view != nil }
      return false
    }
    if hasMask {
      text +=
        "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "
        + "refer to the documentation for the UIView property "
        + "translatesAutoresizingMaskIntoConstraints) \n"
    }
    text += "(\n"
    text += sources.map { "    \"\(source($0))\"" }.joined(separator: ",\n")
    text += "\n)\n\nWill attempt to recover by breaking constraint \n\(constraint.description)\n\n"
    text += """
      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.

      """
    return text
  }
}

extension NSLayoutConstraint {
  func describeYourself() -> String {
    let name = String(describing: type(of: self))
    let label = identifier.map { " '\($0)'" } ?? ""
    let state = isActive ? "active" : "inactive"
    return "<\(name):\(LayoutText.address(self))\(label) \(LayoutText.equation(self))   (\(state))>"
  }
}
