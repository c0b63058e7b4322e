/// The rules about terminology, branding, accessibility and edit menus.
extension RuleBook {
  static let terminology: [any Rule] = [
    FamiliarWords(), ConciseText(), NoFirstPerson(), FriendlyText(), GuidanceFitsDevice(),
    TouchVerbs(), CorrectDates(), ZonesWithTimes(),
  ]

  static let branding: [any Rule] = [
    IconColorsInInterface(), NoBrandBar(), TitlesNotLogos(), NoAppleTrademarks(),
  ]

  static let accessibility: [any Rule] = [
    AlternativeTexts(), LessMotionOnRequest(), CustomFontsFollow(), WorksWithPreferences(),
    SufficientContrast(),
  ]

  static let editMenus: [any Rule] = [
    MenuCoversNothing(), NoControlsForEditing(), NoEditMenuOnButtons(), CommandsNeedSelection(),
    FewEditCommands(), EditCommandVerbs(),
  ]

  static let reviewRules: [any Rule] = terminology + branding + accessibility + editMenus

  /// The rules about clarity that summarize others.
  static let reviewSums: [RuleIdentifier: [RuleIdentifier]] = [
    "I10-R189": ["VIS-R90", "IX-R028"]
  ]

  static let reviewQuestions: [JudgmentRule] = [
    JudgmentRule(
      identifier: "IX-R017",
      statement: "Use animation and sound to clarify the results of actions.",
      reference: "iOS 12, §1.2",
      question: "Do motion and sound make clear what came of an action, and nothing else?",
      subject: .motion
    ),
    JudgmentRule(
      identifier: "I10-R100",
      statement: "Be careful with humour: it wears off and may not translate.",
      reference: "iOS 10, Terminology",
      question: "Is anything meant to be funny, and is it still at the tenth reading, in each "
        + "language?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "I10-R106",
      statement: "Make it clear at a glance what an element does.",
      reference: "iOS 10, Terminology",
      question: "Does one look at each control tell what it does?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "VIS-R54",
      statement: "Express the brand by font, colour and images, without distraction.",
      reference: "iOS 10, Branding",
      question: "Is the brand felt on each screen, and does it distract on none?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "VIS-R56",
      statement:
        "Put ease of use and content before consistency of the brand with other platforms.",
      reference: "iOS 10, Branding",
      question: "Does anything work as on another platform where iOS has a way of its own?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "UI10-R52",
      statement: "Add useful edit commands of the app's own where they give value.",
      reference: "iOS 10, Edit Menus",
      question: "Would a command of the app's own in the edit menu save people steps?",
      subject: .editing
    ),
  ]
}
