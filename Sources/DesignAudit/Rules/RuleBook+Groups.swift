import ScreenInspection

/// The rules about collections, pages, panes, searches, sharing, printing, loading and principles.
extension RuleBook {
  static let groupRules: [any Rule] =
    collections + pages + panes + searching + sharing + printing + loading + principles

  static let collections: [any Rule] = [
    ItemsEasyToHit(), TextInTables(), StandardCollectionLayouts(), FollowedLayoutChanges(),
    EqualImages(),
  ]

  static let pages: [any Rule] = [
    FewDots(), PageControlPlace(), PageControlInStep(), PagesOfOneKind(), PeerPages(),
    WaysBetweenPages(),
  ]

  static let panes: [any Rule] = [
    BalancedPanes(), MarkedPaneSelection(), OneStackInSplit(), WaysToHiddenPane(),
    DetailFollowsSelection(), StandardContainers(), ContainersTurn(),
  ]

  static let searching: [any Rule] = [
    SearchHints(), LiveSearchResults(), ResultsListShowsResults(), ScopesChangeResults(),
    SearchStyleByImportance(),
  ]

  static let sharing: [any Rule] = [
    NoDoubleActivities(), ActivityIcons(), ShortActivityTitles(), NoNamesInActivities(),
    ActionButtonOpensActivities(), FittingActivities(), SystemActivitiesFirst(),
  ]

  static let printing: [any Rule] = [
    PrintingByActionButton(), PrintOfferedWhenPossible(), PrintButtonWhenPossible(),
    UsefulPrintOptions(),
  ]

  /// The rules about the content that an app passes to the system's controllers.
  static let systemScreenRules = Set((sharing + printing).map { type(of: $0).identifier })

  static let loading: [any Rule] = [
    NoBlankScreens(), VisibleLoading(), DeterminateProgress(), ScreensAtOnce(),
    PreloadedContent(),
  ]

  static let principles: [any Rule] = [
    FewOrnaments(), TouchableLooksTouchable(), SystemElements(),
  ]

  static let groupQuestions: [JudgmentRule] = [
    JudgmentRule(
      identifier: "UI9-R61",
      statement: "Keep the collection's design subordinate to the task.",
      reference: "iOS 9, Collection View",
      question: "Does each collection's design serve what people look for in it?",
      subject: .collections
    ),
    JudgmentRule(
      identifier: "UI9-R71",
      statement: "Use pages for linear content, or content that falls into chunks.",
      reference: "iOS 9, Page View Controller",
      question: "Is what each set of pages shows read in sequence, or in chunks of a page?",
      subject: .pagers
    ),
    JudgmentRule(
      identifier: "UI9-R132",
      statement: "Use a picker only where people know the whole set of values.",
      reference: "iOS 9, Picker; iOS 10, Pickers",
      question: "Do people know all values of each picker before they turn its wheels?",
      subject: .pickers
    ),
    JudgmentRule(
      identifier: "IX-R034",
      statement: "Teach or entertain people during long loads.",
      reference: "iOS 12, §2.2; iOS 10, Loading",
      question: "Where a load takes long: would a hint, a film or a picture shorten the wait?",
      subject: .waits
    ),
    JudgmentRule(
      identifier: "IX-R035",
      statement: "Consider a loading animation in the app's style.",
      reference: "iOS 12, §2.2; iOS 10, Loading",
      question: "Do the standard indicators fit where they are, or would one of the app's own?",
      subject: .waits
    ),
  ]

  static let principleQuestions: [JudgmentRule] = [
    JudgmentRule(
      identifier: "IX-R003",
      statement: "Keep decoration subtle and let function drive the design.",
      reference: "iOS 12, §1.1",
      question: "Could anything be left out that does not serve what the screen is for?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "IX-R004",
      statement: "Use white space, colour and type to stress content and what is interactive.",
      reference: "iOS 12, §1.1",
      question: "Is what matters most on each screen seen first, and what can be touched next?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "IX-R005",
      statement: "Never let motion or chrome compete with the content.",
      reference: "iOS 12, §1.1",
      question: "Does any motion draw the eye away from what people are doing?",
      subject: .motion
    ),
    JudgmentRule(
      identifier: "IX-R010",
      statement: "Match looks and behaviour to the app's function.",
      reference: "iOS 12, §1.2; iOS 10, Design Principles",
      question: "Do looks and behaviour suit what the app is for: quiet for tasks, rich for play?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "IX-R012",
      statement: "Keep features and behaviour as people expect them from other apps.",
      reference: "iOS 12, §1.2",
      question: "Does anything act otherwise than the same thing in other apps?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "IX-R018",
      statement: "Make virtual objects behave like familiar things.",
      reference: "iOS 12, §1.2; iOS 10, Design Principles",
      question: "Do things that look like real ones move and answer as those do?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "IX-R019",
      statement: "Suggest and warn, but leave decisions to people.",
      reference: "iOS 12, §1.2; iOS 10, Design Principles",
      question: "Does the app decide anything that people would rather decide themselves?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "IX-R022",
      statement: "Use familiar, predictable interactive elements.",
      reference: "iOS 12, §1.2; iOS 10, Design Principles",
      question: "Can people tell before they touch something what it will do?",
      subject: .screens
    ),
  ]
}
