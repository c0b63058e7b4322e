import CoreGraphics
import Foundation

/// Events of collections, panes and searches.
extension ConductLog {
  /// A change of a collection's layout.
  public struct LayoutChange: Sendable, Codable {
    /// The path of the collection.
    public var list: String
    /// The collection's frame, in points of the screen.
    public var frame: CGRect
    /// Whether the items moved to their new places in an animation.
    public var isAnimated: Bool
    /// The item in focus before the change: a selected item, else the item in the middle; nil if
    /// the collection was at its beginning and had no selection.
    public var focus: String?
    /// Whether that item was visible after the change.
    public var isFocusSeen: Bool

    /// Creates a change of layout; by default one that kept its focus visible.
    public init(
      _ list: String,
      frame: CGRect = .zero,
      isAnimated: Bool,
      focus: String? = nil,
      isFocusSeen: Bool = true
    ) {
      self.list = list
      self.frame = frame
      self.isAnimated = isAnimated
      self.focus = focus
      self.isFocusSeen = isFocusSeen
    }
  }

  /// A screen with a password field appeared.
  public struct SignIn: Sendable, Codable {
    /// The path of the field.
    public var element: String
    /// The device's biometrics: "Face ID", "Touch ID"; nil: neither.
    public var biometry: String?
    /// Whether the app evaluated biometrics, or checked whether they are available, before the
    /// recording ended.
    public var usesBiometrics: Bool

    /// Creates an event of a password field; by default on a device without biometrics.
    public init(_ element: String, biometry: String? = nil, usesBiometrics: Bool = false) {
      self.element = element
      self.biometry = biometry
      self.usesBiometrics = usesBiometrics
    }
  }

  /// A selection in a pane of a split view whose detail pane is visible beside it.
  public struct PaneChoice: Sendable, Codable {
    /// The path of the row or item.
    public var element: String
    /// The path of the list.
    public var list: String
    /// The row's frame, in points of the screen.
    public var frame: CGRect
    /// Whether the row was still selected a second later.
    public var isSelected: Bool
    /// Whether the row showed its selection then.
    public var isMarked: Bool
    /// Whether the content of the detail pane, or of the list itself, had changed then.
    public var isAnswered: Bool

    /// Creates a selection with its state a second later.
    public init(
      _ element: String,
      in list: String,
      frame: CGRect = .zero,
      isSelected: Bool,
      isMarked: Bool,
      isAnswered: Bool
    ) {
      self.element = element
      self.list = list
      self.frame = frame
      self.isSelected = isSelected
      self.isMarked = isMarked
      self.isAnswered = isAnswered
    }
  }

  /// A step of a search.
  public struct Search: Sendable, Codable {
    /// The steps of a search.
    public enum Step: String, Sendable, Codable {
      /// The bar appeared.
      case shown
      /// The bar's field became first responder.
      case began
      /// The text of the field changed.
      case typed
      /// Another scope was selected.
      case scoped
      /// The results list button was tapped.
      case resultsList
    }

    /// The path of the search bar.
    public var element: String
    /// The bar's frame, in points of the screen.
    public var frame: CGRect
    /// The kind of the step.
    public var step: Step
    /// The number of characters in the field.
    public var length: Int
    /// Whether the content below the bar changed within a second.
    public var isAnswered: Bool
    /// Whether the bar has the minimal style.
    public var isMinimal: Bool

    /// Creates a step; by default one of an empty, prominent bar.
    public init(
      _ step: Step,
      _ element: String,
      frame: CGRect = .zero,
      length: Int = 0,
      isAnswered: Bool = false,
      isMinimal: Bool = false
    ) {
      self.step = step
      self.element = element
      self.frame = frame
      self.length = length
      self.isAnswered = isAnswered
      self.isMinimal = isMinimal
    }
  }
}
