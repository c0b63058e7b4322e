import Foundation
import UIKitCore

// Unverified: Apple documents the constant without its value.
/// The shortest time, in seconds, for which an alert with a duration is shown.
public let CPNavigationAlertMinimumDuration: TimeInterval = 5

/// An alert over the map, such as a faster route.
@preconcurrency @MainActor
open class CPNavigationAlert: _UIObject {
  /// The reasons for which an alert is dismissed.
  public enum DismissalContext: UInt, Sendable {
    /// The duration of the alert has passed.
    case timeout = 0
    /// A person selected an action.
    case userDismissed
    /// The app or the head unit dismissed the alert.
    case systemDismissed
  }

  /// The titles, the longest first; the first one that fits is shown.
  open private(set) var titleVariants: [String]
  /// The second lines, the longest first.
  open private(set) var subtitleVariants: [String]
  /// The pictures; deprecated since iOS 13.
  public let imageSet: CPImageSet?
  /// The picture, or nil if there is none.
  public let image: UIImage?
  /// The first action.
  public let primaryAction: CPAlertAction
  /// The second action, or nil if there is none.
  public let secondaryAction: CPAlertAction?
  /// The time, in seconds, for which the alert is shown, at least
  /// ``CPNavigationAlertMinimumDuration``.
  ///
  /// If 0, the alert is shown until it is dismissed.
  public let duration: TimeInterval
  /// The map template that shows the alert.
  weak var owner: CPMapTemplate?

  /// Creates an alert.
  public init(
    titleVariants: [String],
    subtitleVariants: [String]?,
    image: UIImage?,
    primaryAction: CPAlertAction,
    secondaryAction: CPAlertAction?,
    duration: TimeInterval
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants ?? []
    self.image = image
    imageSet = nil
    self.primaryAction = primaryAction
    self.secondaryAction = secondaryAction
    self.duration = duration
    super.init(_root: ())
  }

  /// Creates an alert with pictures for both appearances; deprecated since iOS 13.
  public init(
    titleVariants: [String],
    subtitleVariants: [String]?,
    imageSet: CPImageSet?,
    primaryAction: CPAlertAction,
    secondaryAction: CPAlertAction?,
    duration: TimeInterval
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants ?? []
    image = nil
    self.imageSet = imageSet
    self.primaryAction = primaryAction
    self.secondaryAction = secondaryAction
    self.duration = duration
    super.init(_root: ())
  }

  /// Replaces the texts, also while the alert is shown.
  open func updateTitleVariants(
    _ newTitleVariants: [String],
    subtitleVariants newSubtitleVariants: [String]
  ) {
    titleVariants = newTitleVariants
    subtitleVariants = newSubtitleVariants
    owner?.changed()
  }

  /// The time, in seconds, for which the alert is shown, or nil until it is dismissed.
  var shownDuration: TimeInterval? {
    duration > 0 ? max(duration, CPNavigationAlertMinimumDuration) : nil
  }
}
