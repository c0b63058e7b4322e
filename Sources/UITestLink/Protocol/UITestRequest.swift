import CoreGraphics
import Foundation
import HostInterface

/// A request of a UI test to the app that it drives.
package enum UITestRequest: Codable, Sendable {
  /// An event with the seconds since the first one.
  package struct TimedEvent: Codable, Sendable {
    package var delay: Double
    package var event: HostEvent

    package init(delay: Double, event: HostEvent) {
      self.delay = delay
      self.event = event
    }
  }

  /// What assistive technology does with an element.
  package enum Action: String, Codable, Sendable {
    case activate, increment, decrement
  }

  /// The device and the state of the app; the first request of a connection.
  case state
  /// Replaces the process by a new one with more arguments and variables.
  case launch(arguments: [String], variables: [String: String])
  /// Moves the app to the foreground.
  case activate
  /// Opens an address.
  case open(String)
  /// Ends the app.
  case terminate
  /// Answers once nothing moves, or after a limit in seconds.
  case settle(limit: Double)
  /// The elements; `system`: those of the system's alerts, nil: all.
  case tree(system: Bool?)
  /// A picture of the screen as PNG.
  case picture
  /// Delivers events at their times and answers after the last one.
  case events([TimedEvent])
  /// A point at which a touch reaches an element.
  case hitPoint(element: Int)
  /// Scrolls the views around an element until it shows.
  case reveal(element: Int)
  /// The position of a slider and, for a share, the places of its thumb.
  case slider(element: Int, share: Double?)
  /// Performs an accessibility action of an element.
  case perform(element: Int, Action)
  /// The elements that a custom rotor finds; nil: the names of the rotors at the element.
  case rotor(element: Int?, name: String?)
  /// The screen as the design audit reads it.
  case inspect
  /// What the app logged since a time, in seconds since 1970.
  case log(since: Double)
}

/// An answer of the app.
package enum UITestAnswer: Codable, Sendable {
  /// The device and the state of the app.
  package struct State: Codable, Sendable {
    package var name: String
    package var identifier: String
    package var process: Int32
    package var device: Device
    package var environment: HostInterface.Environment
    package var bounds: CGRect
    package var scale: Double
    /// Seconds on the app's clock.
    package var time: Double
    package var isInBackground: Bool
    /// Whether an alert of the system covers the app.
    package var isInterrupted: Bool
    /// Whether the app can replace its process by a new one.
    package var canLaunchAgain: Bool
  }

  /// The places of a slider's thumb.
  package struct Slider: Codable, Sendable {
    /// The share of its range, from 0 to 1.
    package var position: Double
    /// The middle of the thumb, in points of the screen.
    package var thumb: CGPoint
    /// The middle of the thumb at the share that was requested.
    package var target: CGPoint?
  }

  /// A message of the app's log.
  package struct Logged: Codable, Sendable {
    /// Seconds since 1970.
    package var time: Double
    package var text: String
  }

  case done
  case state(State)
  case tree([RemoteNode])
  case picture(Data)
  case point(CGPoint?)
  case truth(Bool)
  case slider(Slider?)
  case names([String])
  /// Elements of the tree, by their numbers.
  case elements([Int])
  /// A screen in JSON, as `InspectionFolder` writes it.
  case screen(Data)
  /// Messages of the log, the oldest first.
  case log([Logged])
  /// Why the request was refused, as a sentence.
  case trouble(String)
}

// Chosen: far above what a test needs.
/// Limits of the link.
package enum UITestLimits {
  /// The most bytes of a request.
  package static let longestRequest = 4 << 20
  /// The most bytes of an answer: a picture of a large tablet, or a tree of some 100,000 elements.
  package static let longestAnswer = 64 << 20
  /// The longest gesture, in seconds.
  package static let longestGesture = 120.0
  /// The most events of one request.
  package static let mostEvents = 20_000
}

/// Reads and writes requests and answers as JSON.
package enum UITestCoding {
  private static let infinity = (positive: "Infinity", negative: "-Infinity", nan: "NaN")

  package static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    // The frame of an element may be null, which has no finite origin.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity.positive,
      negativeInfinity: infinity.negative,
      nan: infinity.nan
    )
    return try encoder.encode(value)
  }

  package static func value<Value: Decodable>(_: Value.Type, from data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity.positive,
      negativeInfinity: infinity.negative,
      nan: infinity.nan
    )
    return try decoder.decode(Value.self, from: data)
  }
}
