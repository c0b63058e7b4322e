import Foundation

extension UIView: UITraitEnvironment {}

extension UIView {
  /// The traits that come down from the controller, the superview, the window or the screen.
  var inheritedTraits: UITraitCollection {
    if let displayedTraits { return displayedTraits }
    let traits = computedTraits
    if windowReference != nil || self is UIWindow { displayedTraits = traits }
    return traits
  }

  private var computedTraits: UITraitCollection {
    let base: UITraitCollection
    if let owner {
      base = owner.traitCollection
    } else if let superviewReference {
      base = superviewReference.traitCollection
    } else if let window = self as? UIWindow {
      base = window.screenTraits
    } else {
      base = UIScreen.main.traitCollection
    }
    guard layoutState.userInterfaceStyle != .unspecified else { return base }
    return UITraitCollection(traitsFrom: [
      base, UITraitCollection(userInterfaceStyle: layoutState.userInterfaceStyle),
    ])
  }

  /// Computes the traits anew here and below, and tells those whose traits changed.
  func updateTraits() {
    guard windowReference != nil || self is UIWindow else {
      displayedTraits = nil
      return
    }
    let previous = displayedTraits
    owner?.updateTraits()
    let traits = computedTraits
    displayedTraits = traits
    if previous == nil || previous != traits {
      traits.performAsCurrent {
        owner?.tellTraitChange(from: previous)
        if previous?.hasDifferentColorAppearance(comparedTo: traits) ?? true {
          resolveDynamicColors()
        }
        if previous?.layoutDirection != traits.layoutDirection { setNeedsLayout() }
        traitCollectionDidChange(previous)
        TraitRegistrations.tell(self, from: previous, to: traits)
      }
    }
    for view in subviewList { view.updateTraits() }
  }
}
