import CoreGraphics
import Foundation

/// The screens that a walk through an app found, and the steps between them.
public struct ScreenMap: Sendable, Codable, Equatable {
  /// A step: one action of a person.
  public struct Step: Sendable, Codable, Hashable, CustomStringConvertible {
    /// The kinds of steps.
    public enum Kind: String, Sendable, Codable, CaseIterable {
      /// A short touch.
      case tap
      /// A long touch.
      case press
      /// Text is entered.
      case type
      /// A finger swipes to the left.
      case swipeLeft
      /// A finger swipes to the right.
      case swipeRight
      /// A finger swipes up.
      case swipeUp
      /// A finger swipes down.
      case swipeDown
      /// A finger drags the element.
      case drag
      /// Two fingers move apart.
      case pinch
      /// Two fingers rotate.
      case rotate
      /// The thumb of a slider is moved.
      case slide
      /// The wheel of a picker is turned.
      case spin
      /// Content is scrolled.
      case scroll
      /// Content is pulled down to refresh it.
      case pull
      /// The screen is left by a swipe from its edge.
      case goBack
      /// A sheet is dragged down.
      case dragDown
      /// A popover or a sheet is left by a tap beside it.
      case tapBeside
    }
    /// The kind of the step.
    public var kind: Kind
    /// The name of the element in the app's code.
    public var element: String
    /// The label of the element; empty if there is none.
    public var label: String
    /// The location in the element, as fractions of its width and height.
    public var place: CGPoint
    /// The text to enter; empty for other kinds.
    public var text: String

    /// Creates a step; by default in the middle of the element.
    public init(
      _ kind: Kind,
      _ element: String,
      label: String = "",
      place: CGPoint = CGPoint(x: 0.5, y: 0.5),
      text: String = ""
    ) {
      self.kind = kind
      self.element = element
      self.label = label
      self.place = place
      self.text = text
    }

    /// The step in words, such as: tap “Edit” (NotesController.editButton).
    public var description: String {
      let verb = kind.rawValue.spelledOut
      let words = kind == .type ? "\(verb) “\(text)” into" : verb
      return label.isEmpty ? "\(words) \(element)" : "\(words) “\(label)” (\(element))"
    }
  }

  /// A screen that the walk found.
  public struct Node: Sendable, Codable, Equatable {
    /// The number of the screen, from 0, which is the first screen of the app.
    public var number: Int
    /// The class of the front controller.
    public var name: String
    /// The title of the screen; empty if there is none.
    public var title: String
    /// A hash that identifies the screen in other walks.
    public var fingerprint: String
    /// The number of steps that the screen offers.
    public var steps: Int
    /// The steps that were not tried, because the walk ended or did not return to the screen.
    public var untried: [Step]

    /// Creates a screen.
    public init(
      number: Int,
      name: String,
      title: String,
      fingerprint: String,
      steps: Int = 0,
      untried: [Step] = []
    ) {
      self.number = number
      self.name = name
      self.title = title
      self.fingerprint = fingerprint
      self.steps = steps
      self.untried = untried
    }

    /// The name, followed by the title if there is one.
    public var caption: String { title.isEmpty ? name : "\(name) “\(title)”" }
  }

  /// A step that led from one screen to another, or to the same one.
  public struct Edge: Sendable, Codable, Equatable {
    /// The number of the screen on which the step was performed.
    public var from: Int
    /// The number of the screen after the step.
    public var to: Int
    /// The step.
    public var step: Step

    /// Creates an edge of the map.
    public init(from: Int, to: Int, step: Step) {
      self.from = from
      self.to = to
      self.step = step
    }
  }

  /// An unexpected end of the app.
  public struct Crash: Sendable, Codable, Equatable {
    /// The number of the screen on which the last step was performed; nil if the app did not start.
    public var from: Int?
    /// The steps since the launch of the app; the last one ended it.
    public var steps: [Step]
    /// The way in which the process ended, such as “crashed (signal 5, trace/breakpoint trap)”.
    public var ending: String

    /// Creates a crash.
    public init(from: Int?, steps: [Step], ending: String) {
      self.from = from
      self.steps = steps
      self.ending = ending
    }
  }

  /// The reasons for the end of a walk.
  public enum Ending: String, Sendable, Codable {
    /// All steps that could be reached were tried.
    case everything
    /// The limit of steps was reached.
    case steps
    /// The limit of time was reached.
    case seconds
    /// The app crashed too often.
    case crashes
  }

  /// The screens in the order in which they were found.
  public var nodes: [Node] = []
  /// The steps between screens, in the order in which they were found.
  public var edges: [Edge] = []
  /// The crashes of the app.
  public var crashes: [Crash] = []
  /// The seed for the order of the steps.
  public var seed: UInt64
  /// The number of performed steps.
  public var steps = 0
  /// The number of launches of the app.
  public var launches = 0
  /// The reason for the end of the walk.
  public var ending = Ending.everything

  /// Creates an empty map.
  public init(seed: UInt64) { self.seed = seed }

  /// The map as lines of text: each screen, followed by the screens that its steps lead to.
  public var text: String {
    let end =
      switch ending {
      case .everything: "Everything that can be reached was tried."
      case .steps: "The walk ended with its last step."
      case .seconds: "The walk ended as its time was over."
      case .crashes: "The walk ended as the app ended too often."
      }
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    var lines = [
      "\(count(nodes.count, "screen", "screens")), \(count(edges.count, "way", "ways")), "
        + "\(count(steps, "step", "steps")), \(count(launches, "launch", "launches")), "
        + "\(count(crashes.count, "crash", "crashes")). \(end)"
    ]
    for node in nodes {
      lines.append("  \(node.number). \(node.caption)")
      for edge in edges where edge.from == node.number && edge.to != node.number {
        lines.append("       \(edge.step) → \(edge.to)")
      }
      let staying = edges.count { $0.from == node.number && $0.to == node.number }
      if staying > 0 { lines.append("       \(count(staying, "step", "steps")) that stay here") }
      if !node.untried.isEmpty {
        lines.append("       \(count(node.untried.count, "step", "steps")) not tried")
      }
    }
    return lines.joined(separator: "\n")
  }
}
