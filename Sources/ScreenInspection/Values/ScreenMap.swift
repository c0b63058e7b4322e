import CoreGraphics
import Foundation

/// The screens that a walk through an app found, and the ways between them.
public struct ScreenMap: Sendable, Codable, Equatable {
  /// One thing that a person does.
  public struct Step: Sendable, Codable, Hashable, CustomStringConvertible {
    /// What can be done.
    public enum Kind: String, Sendable, Codable, CaseIterable {
      /// A touch that is short, or lasts.
      case tap, press
      /// Text is entered.
      case type
      /// A finger is drawn over an element.
      case swipeLeft, swipeRight, swipeUp, swipeDown, drag
      /// Two fingers move apart, or turn.
      case pinch, rotate
      /// A slider's thumb or a wheel is moved.
      case slide, spin
      /// Content is scrolled on, or pulled down to be refreshed.
      case scroll, pull
      /// The screen is left by a drag from its edge, down, or by a tap beside it.
      case goBack, dragDown, tapBeside
    }
    /// What is done.
    public var kind: Kind
    /// The element as its developer knows it.
    public var element: String
    /// The words on the element; empty: there are none.
    public var label: String
    /// Where in the element, as parts of its width and height.
    public var place: CGPoint
    /// What is typed; empty for other kinds.
    public var text: String

    /// Makes a step, by default in the element's middle.
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

    /// The step in words: tap “Edit” (NotesController.editButton).
    public var description: String {
      let verb = kind.rawValue.spelledOut
      let words = kind == .type ? "\(verb) “\(text)” into" : verb
      return label.isEmpty ? "\(words) \(element)" : "\(words) “\(label)” (\(element))"
    }
  }

  /// One screen.
  public struct Node: Sendable, Codable, Equatable {
    /// Its number, from 0; the first is the one that the app begins with.
    public var number: Int
    /// The class of the controller in front.
    public var name: String
    /// The title that it shows; empty: none.
    public var title: String
    /// What recognizes the screen in other walks.
    public var fingerprint: String
    /// How many things can be done there.
    public var steps: Int
    /// What was not done there, as the walk ended before or did not get there again.
    public var untried: [Step]

    /// Describes a screen.
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

    /// The name, and the title where that says more.
    public var caption: String { title.isEmpty ? name : "\(name) “\(title)”" }
  }

  /// What a step led to.
  public struct Edge: Sendable, Codable, Equatable {
    /// The number of the screen on which it was done.
    public var from: Int
    /// The number of the screen that was there afterwards.
    public var to: Int
    /// What was done.
    public var step: Step

    /// Describes what a step led to.
    public init(from: Int, to: Int, step: Step) {
      self.from = from
      self.to = to
      self.step = step
    }
  }

  /// An end that the app did not want.
  public struct Crash: Sendable, Codable, Equatable {
    /// The number of the screen on which the last step was done; nil: the app did not start.
    public var from: Int?
    /// Everything that was done since the app was launched, the last step being the one that it
    /// did not survive.
    public var steps: [Step]
    /// How it ended: “crashed (signal 5, trace/breakpoint trap)”.
    public var ending: String

    /// Tells of a crash.
    public init(from: Int?, steps: [Step], ending: String) {
      self.from = from
      self.steps = steps
      self.ending = ending
    }
  }

  /// Why a walk ended.
  public enum Ending: String, Sendable, Codable {
    /// Everything that can be reached was tried.
    case everything
    /// It did as many steps as it may.
    case steps
    /// It took as long as it may.
    case seconds
    /// The app ended too often.
    case crashes
  }

  /// The screens in the order in which they were found.
  public var nodes: [Node] = []
  /// The ways, in the order in which they were found.
  public var edges: [Edge] = []
  /// Where the app ended.
  public var crashes: [Crash] = []
  /// What the order of the steps depends on.
  public var seed: UInt64
  /// How many steps were done.
  public var steps = 0
  /// How often the app was launched.
  public var launches = 0
  /// Why the walk ended.
  public var ending = Ending.everything

  /// Makes an empty map.
  public init(seed: UInt64) { self.seed = seed }

  /// The map in lines: each screen, and below it where its steps lead.
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
