import CarSafety
import CoreGraphics
import UIKit

/// Turns a rotating panel between landscape and portrait while its app keeps running.
///
/// Controllers get `viewWillTransition(to:with:)`; their state stays. Catalogue: CAR-F46.
@MainActor
public final class CarRotatingPanel {
  /// The reason for a turn.
  public enum Cause: String, Sendable, Hashable, Codable {
    /// The driver asks for it.
    case driver
    /// The content on the panel has another form.
    case content
  }

  /// The screen of the panel.
  public let screen: UIScreen
  /// The driving state that decides whether the content may turn the panel.
  public let drivingState: CarDrivingStateService
  private let log: CarEventLog?

  /// Creates the turning mechanism of a screen's panel.
  public init(
    screen: UIScreen,
    drivingState: CarDrivingStateService = .shared,
    log: CarEventLog? = nil
  ) {
    self.screen = screen
    self.drivingState = drivingState
    self.log = log
  }

  /// Whether the panel is upright.
  public var isPortrait: Bool { screen.carDisplay.isPortrait }

  /// Whether a cause may turn the panel now.
  ///
  /// Chosen: while driving a panel that turns by itself would distract (CAR-R33), so content turns
  /// it only while the car is parked.
  public func mayTurn(for cause: Cause) -> Bool {
    guard screen.carDisplay.canRotate else { return false }
    return cause == .driver || !drivingState.state.isDriving
  }

  /// Turns the panel by 90 degrees.
  ///
  /// - Returns: Whether it turned; a fixed panel does not, and content does not turn a panel while
  ///   driving.
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

  /// Turns the panel if a content has another form and may turn it.
  ///
  /// - Returns: How the content is placed; after a turn it fills the panel.
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
