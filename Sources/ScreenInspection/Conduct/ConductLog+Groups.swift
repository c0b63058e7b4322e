import CoreGraphics
import Foundation

/// What happened to collections, panes and searches.
extension ConductLog {
  /// A collection got another layout.
  public struct LayoutChange: Sendable, Codable {
    /// The path of the collection.
    public var list: String
    /// The collection's frame, in points of the screen.
    public var frame: CGRect
    /// Whether items glided to their new places.
    public var isAnimated: Bool
    /// The item that people looked at before: one that was chosen, else the one in the middle;
    /// nil: the collection stood at its beginning and none was chosen.
    public var focus: String?
    /// Whether that item was in sight afterwards.
    public var isFocusSeen: Bool

    /// Tells of a change of layout; by default one that kept its focus.
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

  /// A screen with a field for a password came.
  public struct SignIn: Sendable, Codable {
    /// The path of the field.
    public var element: String
    /// The device's biometrics: "Face ID", "Touch ID"; nil: neither.
    public var biometry: String?
    /// Whether the app ever asked for that, or whether it is there, until the recording ended.
    public var usesBiometrics: Bool

    /// Describes a field for a password; by default on a device without biometrics.
    public init(_ element: String, biometry: String? = nil, usesBiometrics: Bool = false) {
      self.element = element
      self.biometry = biometry
      self.usesBiometrics = usesBiometrics
    }
  }

  /// A row, or an item, was chosen in a pane of a split view beside the pane with its details.
  public struct PaneChoice: Sendable, Codable {
    /// The path of the row or item.
    public var element: String
    /// The path of the list.
    public var list: String
    /// The row's frame, in points of the screen.
    public var frame: CGRect
    /// Whether the row was still chosen a second later.
    public var isSelected: Bool
    /// Whether that could be seen then.
    public var isMarked: Bool
    /// Whether the pane with the details, or the list itself, showed something else then.
    public var isAnswered: Bool

    /// Tells of a choice, and of what came of it in a second.
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
    /// What happened to the search bar.
    public enum Step: String, Sendable, Codable {
      /// The bar came into sight; its field took the keys; its text became another.
      case shown, began, typed
      /// Another scope was chosen; the button for the list of results was tapped.
      case scoped, resultsList
    }

    /// The path of the search bar.
    public var element: String
    /// The bar's frame, in points of the screen.
    public var frame: CGRect
    /// What happened.
    public var step: Step
    /// Characters in the field.
    public var length: Int
    /// Whether what lies below the bar was other within a second.
    public var isAnswered: Bool
    /// Whether the bar has the style that stands back.
    public var isMinimal: Bool

    /// Tells of a step; by default one of an empty, prominent bar.
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
