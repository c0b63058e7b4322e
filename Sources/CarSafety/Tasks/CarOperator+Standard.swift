// Times: T. Elwart, P. Green and B. Lin, "Predicting driver distraction using computed occlusion
// task times", 2015, abstract (rosap.ntl.bts.gov/view/dot/28840): means of elements that drivers
// performed in an occlusion experiment with a navigation radio.
extension CarOperator {
  /// Moves the hand from the wheel to the centre console, 0.75 s.
  public static let reachConsole = element("reach for center console", 0.75, .none)
  /// Moves the finger to a button on the panel, 0.42 s.
  public static let reachButton = element("reach for button", 0.42, .throughout)
  /// Presses a button, 0.64 s.
  public static let press = element("press button", 0.64, .throughout, inputs: 1)
  /// Flicks a list, 0.5 s.
  public static let flick = element("flick", 0.5, .throughout, inputs: 1)
  /// Scrolls, 0.66 s.
  public static let scroll = element("scroll", 0.66, .throughout, inputs: 1)
  /// Finds the next element on the screen, 0.54 s.
  public static let search = element("search", 0.54, .throughout)
  /// Turns a knob while reading the value, 0.43 s.
  public static let turnKnob = element("turn knob", 0.43, .throughout, inputs: 1)
  /// Turns a knob whose effect is felt or heard, 0.43 s.
  public static let turnKnobByFeel = element("turn knob by feel", 0.43, .none, inputs: 1)
  /// Moves the hand on a knob for a further turn, 0.33 s.
  public static let repositionHand = element("reposition hand on knob", 0.33, .none)
  /// Waits for the system, 0.9 s.
  public static let wait = element("wait: loading", 0.9, .none)

  /// Thinks, 1.35 s.
  public static let think = CarOperator(
    name: "mental preparation",
    unitTime: 1.35,
    vision: .none,
    figure: ReferenceFigure(
      id: "KLM-1983",
      statement: "mental operator 1.35 s",
      value: 1.35,
      unit: "s",
      sureness: .memory,
      source: "Card, Moran and Newell, keystroke-level model, from memory"
    )
  )

  /// Speaks a command while the eyes stay on the road.
  ///
  /// Chosen: 2 s for two to four words.
  public static let speak = CarOperator(
    name: "speak",
    unitTime: 2,
    vision: .none,
    inputs: 1,
    figure: ReferenceFigure(
      id: "ours",
      statement: "a command of two to four words takes 2 s",
      value: 2,
      unit: "s",
      sureness: .own,
      source: "a choice of this project"
    )
  )

  /// Returns the operator for a text that must be read in one glance, at 15 characters a second
  /// (CAR-Q11).
  public static func read(characters: Int) -> CarOperator {
    CarOperator(
      name: "read",
      unitTime: Double(max(characters, 0)) / (ReferenceFigure.readingSpeed.value ?? 15),
      vision: .throughout,
      figure: .readingSpeed
    )
  }

  /// Returns the operator with a number of units.
  public func times(_ count: Int) -> CarOperator {
    var copy = self
    copy.count = max(count, 0)
    return copy
  }

  private static func element(
    _ name: String,
    _ time: Double,
    _ vision: Vision,
    inputs: Int = 0
  ) -> CarOperator {
    CarOperator(
      name: name,
      unitTime: time,
      vision: vision,
      inputs: inputs,
      figure: ReferenceFigure(
        id: "Elwart-2015",
        statement: "\(name) \(time) s",
        value: time,
        unit: "s",
        sureness: .published,
        source: "Elwart, Green, Lin 2015, abstract, rosap.ntl.bts.gov/view/dot/28840"
      )
    )
  }
}
