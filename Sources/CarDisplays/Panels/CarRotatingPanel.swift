import CarSafety
import CoreGraphics
import UIKit

/// A mechanism that turns a rotating panel between landscape and portrait while the app is running.
///
/// Controllers receive `viewWillTransition(to:with:)` and keep their state. Catalogue: CAR-F46.
@MainActor
public final class CarRotatingPanel {
  /// The causes of a turn.
  public enum Cause: String, Sendable, Hashable, Codable {
    /// The driver requests the turn.
    case driver
    /// The content on the panel has another form.
    case content
  }

  /// The screen of the panel.
  public let screen: UIScreen
  /// The driving state that determines whether content can turn the panel.
  public let drivingState: CarDrivingStateService
  private let log: CarEventLog?

  /// Creates a mechanism for the panel of a screen.
  public init(
    screen: UIScreen,
    drivingState: CarDrivingStateService = .shared,
    log: CarEventLog? = nil
  ) {
    self.screen = screen
    self.drivingState = drivingState
    self.log = log
  }

  /// Whether the panel is in portrait orientation.
  public var isPortrait: Bool { screen.carDisplay.isPortrait }

  /// Returns whether a cause can turn the panel now.
  ///
  /// Chosen: content turns the panel only while the car is parked, because an automatic turn while
  /// driving would distract (CAR-R33).
  public func mayTurn(for cause: Cause) -> Bool {
    guard screen.carDisplay.canRotate else { return false }
    return cause == .driver || !drivingState.state.isDriving
  }

  /// Turns the panel by 90 degrees.
  ///
  /// - Returns: Whether the panel turned. A fixed panel does not turn, and content does not turn a
  ///   panel while driving.
  @discardableResult
  public func turn(for cause: Cause) -> Bool {
    guard mayTurn(for: cause) else { return false }
    let before = isPortrait
    let turned = screen.carDisplay.turned
    screen.carDisplay = turned
    screen.setDevice(turned.device)
    log?.append(
      .screenChange(
        CarScreenChange(
          from: before ? "portrait" : "landscape",
          to: before ? "landscape" : "portrait",
          cause: cause == .driver ? .input : .system
        )
      )
    )
    return true
  }

  /// Turns the panel if the content has another form and is allowed to turn it.
  ///
  /// - Returns: The arrangement of the content; after a turn the content fills the panel.
  public func arrange(_ form: CarContentForm) -> CarArrangement {
    let mayTurn = mayTurn(for: .content)
    let arrangement = CarArrangement.arrangement(
      of: form,
      on: screen.carDisplay,
      mayTurn: mayTurn
    )
    guard arrangement == .turn else { return arrangement }
    turn(for: .content)
    return .whole
  }
}
