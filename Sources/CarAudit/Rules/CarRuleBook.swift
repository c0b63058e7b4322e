/// The rules of the in-car catalogue, each with its check.
public enum CarRuleBook {
  /// The degrees to which a program can check a rule.
  public enum Check: String, Sendable, Hashable, Codable, CaseIterable {
    /// A program decides whether the rule is met.
    case automatic
    /// A program finds indications.
    case partial
    /// Only a person can judge the rule.
    case judgment
  }

  /// A rule of the catalogue.
  public struct Rule: Sendable, Hashable, Identifiable {
    /// The identifier in the catalogue, such as "CAR-R28".
    public let id: String
    /// The degree to which a program can check the rule.
    public let check: Check
    /// The requirement in one sentence.
    public let statement: String
    /// The functions that check the rule; `nil` if there are none.
    public let place: String?
    /// Whether `russet audit --car` checks the rule in the running app; for other rules a test
    /// calls the function.
    public let isDriven: Bool

    fileprivate init(
      _ id: String,
      _ check: Check,
      _ statement: String,
      check place: String? = nil,
      isDriven: Bool = false
    ) {
      self.id = id
      self.check = check
      self.statement = statement
      self.place = place
      self.isDriven = isDriven
    }
  }

  /// All rules, CAR-R01 to CAR-R54.
  public static let rules: [Rule] = controls + situations

  /// Returns the rule with an identifier; `nil` if there is none.
  public static func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

  /// Rules for controls, layout and load, CAR-R01 to CAR-R27.
  private static let controls: [Rule] = [
    Rule(
      "CAR-R01",
      .automatic,
      "Give every control a function that can be named.",
      check: "CarControlRules.names",
      isDriven: true
    ),
    Rule(
      "CAR-R02",
      .partial,
      "Let a control accept the operation which its form suggests.",
      check: "CarControlRules.affordances",
      isDriven: true
    ),
    Rule(
      "CAR-R03",
      .automatic,
      "Answer every control action with a perceptible change.",
      check: "CarAnswerRules.answered",
      isDriven: true
    ),
    Rule(
      "CAR-R04",
      .automatic,
      "Do not rely on visual feedback alone; supplement it with sound and touch.",
      check: "CarAnswerRules.notVisualAlone",
      isDriven: true
    ),
    Rule(
      "CAR-R05",
      .automatic,
      "Keep each control in one place so that its position can be learned.",
      check: "CarControlRules.places",
      isDriven: true
    ),
    Rule(
      "CAR-R06",
      .partial,
      "Make frequent functions usable without looking.",
      check: "CarReachRules.withoutLooking",
      isDriven: true
    ),
    Rule(
      "CAR-R07",
      .automatic,
      "Let the same direction of movement always have the same effect (clockwise = more).",
      check: "CarControlRules.directions",
      isDriven: true
    ),
    Rule(
      "CAR-R08",
      .automatic,
      "Keep the number of modes of one control as small as possible.",
      check: "CarControlRules.modes",
      isDriven: true
    ),
    Rule(
      "CAR-R09",
      .automatic,
      "Show the driver at all times which mode and place the system is in.",
      check: "CarControlRules.modeIndication",
      isDriven: true
    ),
    Rule(
      "CAR-R10",
      .partial,
      "Prefer a control of its own to a mode switch for functions used while driving.",
      check: "CarReachRules.ownControl",
      isDriven: true
    ),
    Rule(
      "CAR-R11",
      .partial,
      "Do not replace a physical control by a picture of it on the screen unless the lost "
        + "touch sensation is made good.",
      check: "CarReachRules.pictures",
      isDriven: true
    ),
    Rule(
      "CAR-R12",
      .judgment,
      "Do not merely copy the content of old instruments to the screen; rework it for the screen."
    ),
    Rule(
      "CAR-R13",
      .automatic,
      "Do not carry a touch interface made for another setting (phone, tablet) into the "
        + "car unchanged.",
      check: "CarControlRules.targets, idiom",
      isDriven: true
    ),
    Rule(
      "CAR-R14",
      .automatic,
      "Keep physical and on-screen controls of one function in step.",
      check: "CarControlRules.agreement",
      isDriven: true
    ),
    Rule(
      "CAR-R15",
      .automatic,
      "Make every interactive element reachable by the indirect control.",
      check: "CarControlRules.reach",
      isDriven: true
    ),
    Rule(
      "CAR-R16",
      .automatic,
      "Limit the number of controls on view at once; hundreds of functions must not mean "
        + "hundreds of visible controls.",
      check: "CarControlRules.count",
      isDriven: true
    ),
    Rule(
      "CAR-R17",
      .partial,
      "Make clear where a control is and what it does without instruction.",
      check: "CarSightRules.wordless",
      isDriven: true
    ),
    Rule(
      "CAR-R18",
      .partial,
      "Keep a turn of the knob and its effect on screen alike in kind (a round control "
        + "moves along a visible order, not to an unrelated mode).",
      check: "CarReachRules.turns",
      isDriven: true
    ),
    Rule(
      "CAR-R19",
      .automatic,
      "Keep basic operations the same in all modes, vehicles and skins, so that drivers "
        + "need not learn them again.",
      check: "CarControlRules.coreOperations",
      isDriven: false
    ),
    Rule(
      "CAR-R20",
      .automatic,
      "Show at most 7 items in one group.",
      check: "CarControlRules.chunks",
      isDriven: true
    ),
    Rule(
      "CAR-R21",
      .automatic,
      "Do not ask the driver to keep more than 7 pieces in the right order; fewer is better.",
      check: "CarRules.memoryOrder",
      isDriven: true
    ),
    Rule(
      "CAR-R22",
      .partial,
      "Put items which belong together close together.",
      check: "CarControlRules.proximity",
      isDriven: false
    ),
    Rule(
      "CAR-R23",
      .partial,
      "Give like items like form.",
      check: "CarControlRules.likeness",
      isDriven: false
    ),
    Rule(
      "CAR-R24",
      .partial,
      "Do not load sight, hearing and hand at the same time beyond need.",
      check: "CarAnswerRules.load",
      isDriven: false
    ),
    Rule(
      "CAR-R25",
      .partial,
      "Build on operations that can become skill; avoid interfaces that must be read again "
        + "each time.",
      check: "CarReachRules.skill",
      isDriven: true
    ),
    Rule(
      "CAR-R26",
      .automatic,
      "Keep layout of known functions over software updates.",
      check: "CarControlRules.update",
      isDriven: false
    ),
    Rule(
      "CAR-R27",
      .judgment,
      "Design the system to support the driver and not to cause dangerous behaviour of the "
        + "driver or of other road users."
    ),
  ]

  /// Rules for driving, tasks and design, CAR-R28 to CAR-R54.
  private static let situations: [Rule] = [
    Rule(
      "CAR-R28",
      .partial,
      "Keep the attention asked by displays and controls compatible with what the driving "
        + "situation demands.",
      check: "CarRules.attention",
      isDriven: true
    ),
    Rule(
      "CAR-R29",
      .automatic,
      "Do not distract or visually entertain the driver.",
      check: "CarRules.entertainment",
      isDriven: true
    ),
    Rule(
      "CAR-R30",
      .automatic,
      "Let at least one hand stay on the wheel in every secondary task, driving-related or not.",
      check: "CarControlRules.oneHand",
      isDriven: true
    ),
    Rule(
      "CAR-R31",
      .partial,
      "Keep the distraction of any secondary task at or below that of manual radio tuning.",
      check: "CarRules.radioTuning",
      isDriven: true
    ),
    Rule(
      "CAR-R32",
      .automatic,
      "Let every task be interrupted at any moment.",
      check: "CarTaskDrive, CarRules.interruption",
      isDriven: true
    ),
    Rule(
      "CAR-R33",
      .automatic,
      "Let the driver, not the system, set the pace.",
      check: "CarRules.pace",
      isDriven: true
    ),
    Rule(
      "CAR-R34",
      .automatic,
      "Make displays easy to see.",
      check: "CarSightRules.contrast, backing, night; CarDisplayRules.place",
      isDriven: true
    ),
    Rule(
      "CAR-R35",
      .automatic,
      "Make displayed content easy to recognise.",
      check: "CarDisplayRules.legibility, proportions",
      isDriven: true
    ),
    Rule(
      "CAR-R36",
      .automatic,
      "Apply the limits to driving-related secondary tasks (entering a destination) as "
        + "well as to the rest.",
      check: "CarRules.taskClass",
      isDriven: true
    ),
    Rule(
      "CAR-R37",
      .automatic,
      "Treat stop-and-go and waiting as driving: hands and eyes are still needed.",
      check: "CarRules.stopAndGo, CarSightRules.limits",
      isDriven: true
    ),
    Rule(
      "CAR-R38",
      .automatic,
      "Let content shown at a stop be dropped at once; the driver does not know how long "
        + "the stop lasts.",
      check: "CarRules.drop",
      isDriven: true
    ),
    Rule(
      "CAR-R39",
      .automatic,
      "Ask for little: while the car moves there are only few and short moments for "
        + "looking or operating.",
      check: "CarRules.littleToAsk, stepsWhileMoving, CarSightRules.limits",
      isDriven: true
    ),
    Rule(
      "CAR-R40",
      .automatic,
      "Do not require a phone in the hand for any function of the car.",
      check: "CarAnswerRules.withoutPhone, phoneTexts",
      isDriven: true
    ),
    Rule(
      "CAR-R41",
      .partial,
      "Bring traffic news before the driver is stuck in it.",
      check: "CarTrafficRules.inTime",
      isDriven: false
    ),
    Rule(
      "CAR-R42",
      .partial,
      "Do not convey congestion by colour alone; name cause and delay.",
      check: "CarTrafficRules.named",
      isDriven: false
    ),
    Rule(
      "CAR-R43",
      .partial,
      "Make messages to other road users short and explicit about intent.",
      check: "CarRules.peerMessage",
      isDriven: false
    ),
    Rule(
      "CAR-R44",
      .partial,
      "Choose the orientation and shape of a pane by its content, not by styling alone.",
      check: "CarReachRules.forms",
      isDriven: true
    ),
    Rule(
      "CAR-R45",
      .automatic,
      "Make each screen work on landscape and portrait panels, and when a panel is turned.",
      check: "CarDisplayRules.layout, turning",
      isDriven: true
    ),
    Rule(
      "CAR-R46",
      .automatic,
      "Do not let the whole interaction depend on the screen.",
      check: "CarControlRules.waysBesideScreen",
      isDriven: true
    ),
    Rule(
      "CAR-R47",
      .judgment,
      "Settle content and form together and early; do not let the interface merely fill a "
        + "screen that styling has fixed."
    ),
    Rule(
      "CAR-R48",
      .judgment,
      "Put the touch screen where it serves an interaction, not because it is new (\"put a "
        + "touch screen on it\")."
    ),
    Rule(
      "CAR-R49",
      .judgment,
      "Develop hardware, interior and interface as one team."
    ),
    Rule(
      "CAR-R50",
      .judgment,
      "Develop and test with real users in a near-real setting, early, and learn from each round."
    ),
    Rule(
      "CAR-R51",
      .judgment,
      "Do not present concepts that cannot be built; show-car polish is no test of an "
        + "interactive system."
    ),
    Rule(
      "CAR-R52",
      .partial,
      "Let a first-time driver (shared or rented car) perform the basic operations at once.",
      check: "CarReachRules.firstMinute",
      isDriven: true
    ),
    Rule(
      "CAR-R53",
      .partial,
      "Give every animation a stated purpose.",
      check: "CarControlRules.unlistedMotions",
      isDriven: false
    ),
    Rule(
      "CAR-R54",
      .judgment,
      "Do not apply a brand book made for print and advertising to the head unit untested."
    ),
  ]
}
