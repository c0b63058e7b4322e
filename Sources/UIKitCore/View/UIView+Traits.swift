import CoreGraphics
import Foundation
import HostInterface

extension UIView: UITraitEnvironment {}

extension UIView {
  /// The traits that come down from the controller, the superview, the window or the screen.
  ///
  /// In a window they are what the view was last told; outside of one they are looked up each time.
  var inheritedTraits: UITraitCollection {
    guard windowReference != nil || self is UIWindow else { return computedTraits }
    if let displayedTraits { return displayedTraits }
    let traits = computedTraits
    displayedTraits = traits
    return traits
  }

  private var computedTraits: UITraitCollection {
    let base: UITraitCollection
    if let owner {
      base = owner.traitCollection
    } else if let superviewReference {
      var above: UITraitCollection?
      withStackRoom { above = superviewReference.traitCollection }
      base = above ?? UIScreen.main.traitCollection
    } else if let window = self as? UIWindow {
      base = window.screenTraits
    } else {
      base = UIScreen.main.traitCollection
    }
    let traits = base.overridden(
      style: layoutState.userInterfaceStyle,
      by: layoutState.traitOverrides
    )
    return layoutState.contentSizeLimits?.applied(to: traits) ?? traits
  }

  /// Computes the traits anew here and below, and tells those whose traits changed.
  ///
  /// A controller is told before its view, a view before its subviews, each once. Outside of a window
  /// nobody is told; what was told last is kept, so that a view that comes back is told only of what
  /// is different then.
  func updateTraits() {
    guard windowReference != nil || self is UIWindow else { return }
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
        if previous?.layoutDirection != traits.layoutDirection { layoutDirectionDidChange() }
        if let previous, previous.legibilityWeight != traits.legibilityWeight {
          legibilityWeightDidChange()
        }
        if previous?.preferredContentSizeCategory != traits.preferredContentSizeCategory {
          noteGuidesChange([.readable])
        }
        if previous != nil, owner != nil || layoutState.margins != nil { noteMarginsChange() }
        traitCollectionDidChange(previous)
        TraitRegistrations.tell(self, from: previous, to: traits)
      }
    }
    for view in subviewList { withStackRoom { view.updateTraits() } }
  }

  /// Traits that hold for this view and everything below, over those that it inherits.
  public var traitOverrides: any UITraitOverrides {
    get { TraitValueWriter(layoutState.traitOverrides?.values ?? .init()) }
    set {
      let made = newValue.collection
      guard layoutState.traitOverrides != made else { return }
      layoutState.traitOverrides = made
      updateTraits()
    }
  }

  /// Brings the traits up to date.
  ///
  /// Traits are never out of date here; the call does nothing new.
  public func updateTraitsIfNeeded() { updateTraits() }
}

extension UIViewController {
  /// Traits that hold for this controller, its view and its children, over those that it inherits.
  public var traitOverrides: any UITraitOverrides {
    get { TraitValueWriter(traitOverrideCollection?.values ?? .init()) }
    set {
      let made = newValue.collection
      guard traitOverrideCollection != made else { return }
      traitOverrideCollection = made
      viewIfLoaded?.updateTraits()
    }
  }

  /// Brings the traits up to date.
  public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraits() }
}

extension UIPresentationController {
  /// Traits that hold for the presented controller, over those of the window.
  public var traitOverrides: any UITraitOverrides {
    get { TraitValueWriter(traitOverrideCollection?.values ?? .init()) }
    set {
      let made = newValue.collection
      guard traitOverrideCollection != made else { return }
      traitOverrideCollection = made
      presentedViewController.viewIfLoaded?.updateTraits()
    }
  }
}

extension UIWindowScene {
  /// Traits that hold for the scene's windows, over those of the screen.
  public var traitOverrides: any UITraitOverrides {
    get { TraitValueWriter(traitOverrideCollection?.values ?? .init()) }
    set {
      let made = newValue.collection
      guard traitOverrideCollection != made else { return }
      let previous = traitCollection
      traitOverrideCollection = made
      tellTraitChange(from: previous)
      for window in windows { window.updateTraits() }
    }
  }
}

extension UITraitOverrides {
  /// The overrides as a collection; nil without any.
  fileprivate var collection: UITraitCollection? {
    guard let writer = self as? TraitValueWriter, writer.values != .init() else { return nil }
    return UITraitCollection(values: writer.values)
  }
}

extension UITraitCollection {
  /// The collection with a style (unless unspecified) and then other traits over it.
  func overridden(
    style: UIUserInterfaceStyle,
    by overrides: UITraitCollection?
  )
    -> UITraitCollection
  {
    guard style != .unspecified || overrides != nil else { return self }
    var values = values
    if style != .unspecified { values.userInterfaceStyle = style }
    if let overrides { values.merge(overrides.values) }
    return values == self.values ? self : UITraitCollection(values: values)
  }
}
