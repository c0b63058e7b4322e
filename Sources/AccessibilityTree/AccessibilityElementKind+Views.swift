import Foundation
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitInteraction
import UIKitPickers
import UIKitText

extension AccessibilityElementKind {
  /// Creates the kind of a view from its class, or else from its traits.
  @MainActor
  init(of view: UIView) {
    if let kind = AccessibilityClasses.kind(ofClassOf: view)
      ?? Self.kind(ofControl: view) ?? Self.kind(ofContainer: view)
    {
      self = kind
    } else if view.isAccessibilityElement {
      self.init(traits: view.accessibilityTraits)
    } else {
      self = .other
    }
  }

  /// Creates the kind of an element without a known class from its traits.
  init(traits: UIAccessibilityTraits) {
    if traits.contains(.keyboardKey) {
      self = traits.contains(.button) ? .button : .key
    } else if traits.contains(.toggleButton) {
      self = .switch
    } else if traits.contains(.tabBar) {
      self = .tabBar
    } else if traits.contains(.searchField) {
      self = .searchField
    } else if traits.contains(.link) {
      self = .link
    } else if traits.contains(.button) {
      self = .button
    } else if traits.contains(.image) {
      self = .image
    } else if traits.contains(.staticText) {
      self = .staticText
    } else {
      self = .other
    }
  }

  @MainActor
  private static func kind(ofControl view: UIView) -> AccessibilityElementKind? {
    switch view {
    case is UILabel: return .staticText
    case let image as UIImageView:
      let isSeen = image.image != nil || image.animationImages?.isEmpty == false
      guard isSeen || image.isAccessibilityElement else { return .other }
      guard image.isAccessibilityElement else { return .image }
      let kind = AccessibilityElementKind(traits: image.accessibilityTraits)
      return kind == .other ? .image : kind
    case let control as UIControl: return kind(of: control)
    case is UITextView: return .textView
    case is UIProgressView: return .progressIndicator
    case is UIActivityIndicatorView: return .activityIndicator
    case is UIPickerView: return .picker
    default: return nil
    }
  }

  @MainActor
  private static func kind(of control: UIControl) -> AccessibilityElementKind? {
    switch control {
    case is UIButton, is BarButtonView: return .button
    case let field as UITextField:
      if field is UISearchTextField { return .searchField }
      return field.isSecureTextEntry ? .secureTextField : .textField
    case is UISwitch: return .switch
    case is UISlider: return .slider
    case is UIStepper: return .stepper
    case is UISegmentedControl: return .segmentedControl
    case is UIPageControl: return .pageIndicator
    case is UIDatePicker: return .datePicker
    case is UIColorWell: return .colorWell
    default: return nil
    }
  }

  @MainActor
  private static func kind(ofContainer view: UIView) -> AccessibilityElementKind? {
    switch view {
    case is StatusBarWindow: return .statusBar
    case is UIWindow: return .window
    case is UITableViewCell, is UICollectionViewCell: return .cell
    case is UITableView: return .table
    case is UICollectionView: return .collectionView
    case is UIScrollView: return .scrollView
    case is UINavigationBar: return .navigationBar
    case is UIToolbar: return .toolbar
    case is UITabBar: return .tabBar
    case is AlertView: return .alert
    case is ActionSheetView: return .sheet
    default: return nil
    }
  }
}

/// The facts of classes, each determined once.
@MainActor
enum AccessibilityClasses {
  private static var kinds: [ObjectIdentifier: AccessibilityElementKind?] = [:]
  private static var owns: [ObjectIdentifier: Bool] = [:]

  /// The kinds of classes in higher modules or without access from other modules.
  private static let named: [String: AccessibilityElementKind] = [
    "UIKitKeyboard.KeyboardView": .keyboard, "UIKitBars.TabButton": .button,
    "UIKitPickers.PickerWheel": .pickerWheel, "UIKitCore.PopoverView": .popover,
    "UIKitInteraction.EditBarView": .menu, "UIKitInteraction.MenuListView": .menu,
    "MapKit.MKMapView": .map, "WebKit.WKWebView": .webView,
  ]

  static func kind(ofClassOf view: UIView) -> AccessibilityElementKind? {
    let type = type(of: view)
    if let known = kinds[ObjectIdentifier(type)] { return known }
    let name = String(reflecting: type)
    // The name of a private class has a part that differs for each file.
    let kind = named[name] ?? (name.hasSuffix(".EditButton") ? .menuItem : nil)
    kinds.updateValue(kind, forKey: ObjectIdentifier(type))
    return kind
  }

  /// Returns whether the class of a view is defined by the app.
  static func isOwn(_ view: UIView) -> Bool {
    let type = type(of: view)
    if let known = owns[ObjectIdentifier(type)] { return known }
    let isOwn = NSObject.isOwnClass(type)
    owns[ObjectIdentifier(type)] = isOwn
    return isOwn
  }
}
