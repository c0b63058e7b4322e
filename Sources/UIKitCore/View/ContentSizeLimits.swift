import Foundation

/// The smallest and the largest text size that a view and its subviews may use.
final class ContentSizeLimits {
  let minimum: UIContentSizeCategory?
  let maximum: UIContentSizeCategory?

  init(minimum: UIContentSizeCategory?, maximum: UIContentSizeCategory?) {
    self.minimum = minimum
    self.maximum = maximum
  }

  func applied(to traits: UITraitCollection) -> UITraitCollection {
    let category = traits.preferredContentSizeCategory
    var limited = category
    if let maximum, limited > maximum { limited = maximum }
    if let minimum, limited < minimum { limited = minimum }
    guard limited != category else { return traits }
    var values = traits.values
    values.preferredContentSizeCategory = limited
    return UITraitCollection(values: values)
  }
}

extension UIView {
  func limitContentSize(minimum: UIContentSizeCategory?, maximum: UIContentSizeCategory?) {
    let old = layoutState.contentSizeLimits
    guard old?.minimum != minimum || old?.maximum != maximum else { return }
    layoutState.contentSizeLimits =
      minimum == nil && maximum == nil ? nil : .init(minimum: minimum, maximum: maximum)
    updateTraits()
  }

  func describeContentSizeLimits() -> String {
    var lines: [String] = []
    var view: UIView? = self
    while let current = view {
      if let limits = current.layoutState.contentSizeLimits {
        let least = limits.minimum?.rawValue ?? "none", most = limits.maximum?.rawValue ?? "none"
        lines.append("\(type(of: current)): minimum \(least), maximum \(most)")
      }
      view = current.superview
    }
    return lines.isEmpty ? "No limits." : lines.joined(separator: "\n")
  }
}
