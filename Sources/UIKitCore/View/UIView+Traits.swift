import CoreGraphics
import Foundation
import HostInterface

extension UIView: UITraitEnvironment {}

extension UIView {
  /// The traits inherited from the controller, the superview, the window or the screen.
  ///
  /// In a window they are the traits of the last update; outside a window they are computed each
  /// time.
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
      base = above ?? UIScreen.current.traitCollection
    } else if let window = self as? UIWindow {
      base = window.screenTraits
    } else {
      base = UIScreen.current.traitCollection
    }
    let traits = base.overridden(
      style: layoutState.userInterfaceStyle,
      by: layoutState.traitOverrides
    )
    return layoutState.contentSizeLimits?.applied(to: traits) ?? traits
  }

  /// Recomputes the traits of this view and its descendants, and notifies those whose traits
  /// changed.
  ///
  /// Each object is notified once, a controller before its view and a view before its subviews.
  /// Outside a window no object is notified; the last traits are kept, so that a view that returns
  /// to a window is notified only of differences from them.
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

  /// Traits that override the inherited ones for this view and its descendants.
  public var traitOverrides: any UITraitOverrides {
    get { TraitValueWriter(layoutState.traitOverrides?.values ?? .init()) }
    set {
      let made = newValue.collection
      guard layoutState.traitOverrides != made else { return }
      layoutState.traitOverrides = made
      updateTraits()
    }
  }

  /// Updates the traits now.
  ///
  /// Traits are always up to date in Russet, so the call changes nothing.
  public func updateTraitsIfNeeded() { updateTraits() }
}

extension UIViewController {
  /// Traits that override the inherited ones for this controller, its view and its children.
  public var traitOverrides: any UITraitOverrides {
    get { TraitValueWriter(traitOverrideCollection?.values ?? .init()) }
    set {
      let made = newValue.collection
      guard traitOverrideCollection != made else { return }
      traitOverrideCollection = made
      viewIfLoaded?.updateTraits()
    }
  }

  /// Updates the traits now.
  public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraits() }
}

extension UIPresentationController {
  /// Traits that override those of the window for the presented controller.
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
  /// Traits that override those of the screen for the scene's windows.
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
  /// The overrides as a collection; nil if there are none.
  fileprivate var collection: UITraitCollection? {
    guard let writer = self as? TraitValueWriter, writer.values != .init() else { return nil }
    return UITraitCollection(values: writer.values)
  }
}

extension UITraitCollection {
  /// Returns the collection with a style (unless unspecified) and then other traits merged into it.
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
