import CoreGraphics
import Foundation
import HostInterface

/// A request of a UI test to the app under test.
package enum UITestRequest: Codable, Sendable {
  /// An event with its delay, in seconds, from the first event.
  package struct TimedEvent: Codable, Sendable {
    package var delay: Double
    package var event: HostEvent

    package init(delay: Double, event: HostEvent) {
      self.delay = delay
      self.event = event
    }
  }

  /// An action of an assistive technology on an element.
  package enum Action: String, Codable, Sendable {
    /// Activates the element, as a tap does.
    case activate
    /// Increases the element's value.
    case increment
    /// Decreases the element's value.
    case decrement
  }

  /// Returns the device and the state of the app; the first request of a connection.
  case state
  /// Replaces the process with a new one that has more arguments and variables.
  case launch(arguments: [String], variables: [String: String])
  /// Brings the app to the foreground.
  case activate
  /// Opens a URL.
  case open(String)
  /// Ends the app.
  case terminate
  /// Answers when nothing moves, or after a limit in seconds.
  case settle(limit: Double)
  /// Returns the elements: those of the app, those of the system's alerts, or with nil all of them.
  case tree(system: Bool?)
  /// Returns a picture of the screen in the PNG format.
  case picture
  /// Delivers events at their times and answers after the last one.
  case events([TimedEvent])
  /// Returns a point at which a touch reaches an element.
  case hitPoint(element: Int)
  /// Scrolls the views around an element until it is visible.
  case reveal(element: Int)
  /// Returns the position of a slider, and the center of its thumb at a share of its range.
  case slider(element: Int, share: Double?)
  /// Performs an accessibility action on an element.
  case perform(element: Int, Action)
  /// Returns the elements that a custom rotor finds, or without a name the names of the rotors.
  case rotor(element: Int?, name: String?)
  /// Returns the screen in the form of the design audit.
  case inspect
  /// Returns the messages that the app has logged since a time, in seconds since 1970.
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
    /// The time on the app's clock, in seconds.
    package var time: Double
    package var isInBackground: Bool
    /// Whether a system alert covers the app.
    package var isInterrupted: Bool
    /// Whether the app can replace its process with a new one.
    package var canLaunchAgain: Bool
  }

  /// The position of a slider and the places of its thumb.
  package struct Slider: Codable, Sendable {
    /// The position in the slider's range, from 0 to 1.
    package var position: Double
    /// The center of the thumb, in points of the screen.
    package var thumb: CGPoint
    /// The center of the thumb at the requested position, or nil if none was requested.
    package var target: CGPoint?
  }

  /// A message of the app's log.
  package struct Logged: Codable, Sendable {
    /// The time of the message, in seconds since 1970.
    package var time: Double
    package var text: String
  }

  /// The request was performed.
  case done
  /// The device and the state of the app.
  case state(State)
  /// The nodes of an accessibility tree.
  case tree([RemoteNode])
  /// A picture in the PNG format.
  case picture(Data)
  /// A point of the screen, or nil if there is none.
  case point(CGPoint?)
  /// The result of a request that succeeds or fails.
  case truth(Bool)
  /// The position of a slider, or nil if the element is not a slider.
  case slider(Slider?)
  /// The names of rotors.
  case names([String])
  /// The elements, by their numbers.
  case elements([Int])
  /// A screen in JSON, as `InspectionFolder` writes it.
  case screen(Data)
  /// The messages of the log, the oldest first.
  case log([Logged])
  /// The reason that the request was refused, as a sentence.
  case trouble(String)
}

// Chosen: much more than a test needs.
/// The limits of the link.
package enum UITestLimits {
  /// The greatest size of a request, in bytes.
  package static let longestRequest = 4 << 20
  /// The greatest size of an answer, in bytes: for a picture of a large tablet or a tree of about
  /// 100,000 elements.
  package static let longestAnswer = 64 << 20
  /// The longest delay of an event in a request, in seconds.
  package static let longestGesture = 120.0
  /// The greatest number of events in a request.
  package static let mostEvents = 20_000
}

/// Encodes and decodes requests and answers as JSON.
package enum UITestCoding {
  private static let infinity = (positive: "Infinity", negative: "-Infinity", nan: "NaN")

  package static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    // The frame of an element can be null, which has an infinite origin.
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
