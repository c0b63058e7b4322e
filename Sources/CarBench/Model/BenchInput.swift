import CarSafety
import Foundation

/// An input of a bench; everything else in a drive is derived from the inputs.
///
/// A recording contains the inputs with their times, so that a drive can be replayed.
enum BenchInput: Sendable, Equatable, Codable {
  /// Values of signals, by path.
  case signals([String: CarLinkValue])
  /// An operation of a hardware control.
  case control(CarLinkInput)
  /// The display with the focus, on which the knob acts, changes.
  case focus(display: String)
  /// An app appends an event to the log.
  case event(CarEvent.Kind, display: String)
  /// An app offers an alert.
  case alert(CarLinkAlert, display: String)
  /// An app withdraws an alert.
  case endAlert(identifier: String, display: String)
  /// An app connects.
  case joined(display: String, functions: [String], recordsInputs: Bool)
  /// An app loses its connection.
  case left(display: String)
}

/// An output for the displays and the page that is derived from the inputs.
enum BenchOutput: Sendable, Equatable {
  /// Signals changed.
  case signals([String: CarLinkValue])
  /// The driving state or the speed changed.
  case driving(CarDrivingState, speed: Double?)
  /// An operation of a control is sent to a display.
  case input(CarLinkInput, display: String)
  /// The display with the focus changed.
  case focus(display: String)
  /// The shown alert changed; nil if there is none.
  case alert(CarLinkAlert?)
  /// The log has a new event.
  case event(CarEvent)
}
