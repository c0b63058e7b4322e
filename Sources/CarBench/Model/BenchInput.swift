import CarSafety
import Foundation

/// What reaches a bench from outside; everything else in a drive follows from it.
///
/// A recording holds these with their times, so that a drive can be replayed.
enum BenchInput: Sendable, Equatable, Codable {
  /// Values of signals, by path.
  case signals([String: CarLinkValue])
  /// A hand on a hardware control.
  case control(CarLinkInput)
  /// The display that the knob acts on changes.
  case focus(display: String)
  /// An app puts something into the log.
  case event(CarEvent.Kind, display: String)
  /// An app offers an alert.
  case alert(CarLinkAlert, display: String)
  /// An app withdraws an alert.
  case endAlert(identifier: String, display: String)
  /// An app connected.
  case joined(display: String, functions: [String], recordsInputs: Bool)
  /// An app lost its connection.
  case left(display: String)
}

/// What follows from the inputs, for the displays and the page.
enum BenchOutput: Sendable, Equatable {
  /// Signals changed.
  case signals([String: CarLinkValue])
  /// What the car does changed.
  case driving(CarDrivingState, speed: Double?)
  /// An operation of a control goes to a display.
  case input(CarLinkInput, display: String)
  /// The display with the focus changed.
  case focus(display: String)
  /// The alert that is shown changed; nil: none is.
  case alert(CarLinkAlert?)
  /// The log has a further event.
  case event(CarEvent)
}
