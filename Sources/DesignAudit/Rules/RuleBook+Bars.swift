import ScreenInspection

/// Bars, navigation, modal views and popovers.
extension RuleBook {
  static let barScreenRules: [any ScreenRule] = [
    StatusBarContrast(), CoveredStatusBar(), NothingToTouchUnderStatusBar(), QuietMedia(),
    TapShowsStatusBar(), NoOwnStatusBar(), CalmBehindStatusBar(),
    BarForHierarchy(), SegmentsAtTopLevel(), BackTitlesBelowSegments(), UncrowdedNavigationBar(),
    SegmentsAlone(), SeparateTextButtons(), BackIndicatorMask(), ToolbarForControls(),
    StandardBackButton(), TitleOfView(), OneSentencePrompt(), ConsistentBars(), NoBreadcrumbs(),
    IconsInFullToolbar(), NoSegmentsInToolbar(), ToolbarOrTabBar(),
    TabBarEverywhere(), SelectedTabIcons(), NoTextInTabIcon(), TabsAtRoot(), TabsExplain(),
    SegmentsInPanes(), FewTabs(), NoMoreInRegularWidth(),
    KnownPlace(), ShortWays(), StandardNavigation(),
  ]

  static let modalScreenRules: [any ScreenRule] = [
    ModalExit(), ShortModalTasks(), NoAppInApp(), TitledModal(), ModalLooksLikeApp(), ModalStyle(),
    DoneCompletes(), CompleteOrCancel(),
    NothingOverPopover(), PopoversOnLargeScreens(), NoCloseButtonInPopover(), ArrowAtSource(),
    SourceUncovered(), OnePopover(), FittingPopover(), RecognisablePopover(), NoScrollingToStart(),
  ]

  static let barAdaptationRules: [any AdaptationRule] = [SameTabsEverywhere()]

  static let barResourceRules: [any ResourceRule] = [StatusBarComesBack()]

  static let barConductRules: [any ConductRule] = [
    StatusBarComesBack(), TapShowsStatusBar(), TapShowsNavigationBar(), OwnBackButton(),
    ConsistentBars(), ToolsActTabsSwitch(), UsedToolbarCommands(), TabsStay(), BadgesForNews(),
    OnePathToScreen(), SegmentsAndToolsStay(),
  ]

  static let modalConductRules: [any ConductRule] = [
    FewModals(), KnownResultOfLeaving(), SinglePathInModal(), OneModalTransition(),
    DoneCompletes(),
    ArrowAtSource(), PopoverCloses(), MultipleChoiceStays(), InspectorStays(), TaskPopoverHolds(),
    PopoverKeepsInput(), OneTapBetweenPopovers(), AnimatedPopoverSize(),
  ]

  static let barSums: [RuleIdentifier: [RuleIdentifier]] = [
    "UI9-R25": ["UI10-R158", "UI10-R159"],
    "I10-R65": ["IX-R037", "IX-R038"],
    "I10-R66": ["IX-R040", "IX-R039"],
    "I10-R74": ["IX-R050", "IX-R049"],
  ]

  static let barJudgmentRules: [JudgmentRule] = [
    JudgmentRule(
      identifier: "UI9-R18",
      statement: "Use a prompt only where people need telling what they can do on a screen.",
      reference: "iOS 9, §4.1.2",
      question: "Is each prompt above a title needed, and would people be lost without it?",
      subject: .prompts
    ),
    JudgmentRule(
      identifier: "IX-R049",
      statement: "Choose a transition that suits the app and makes the change of context clear.",
      reference: "iOS 12, §2.3",
      question: "Does the way modal views come suit the app, and say that it is for a while?",
      subject: .modals
    ),
    JudgmentRule(
      identifier: "IX-R051",
      statement: "Let navigation support the app's structure without drawing attention to itself.",
      reference: "iOS 12, §2.4; iOS 10, Navigation",
      question: "Do people come to everything without thinking of the way?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "UI9-R190",
      statement: "Show a self-contained task of several steps as a modal view.",
      reference: "iOS 9, §4.4.3",
      question: "Is each modal view a task of its own, and is each such task a modal view?",
      subject: .modals
    ),
    JudgmentRule(
      identifier: "UI10-R68",
      statement: "Show options or information in a popover that relate to what is on the screen.",
      reference: "iOS 10, Popovers; iOS 9, §4.2.8",
      question: "Is what each popover shows about what it points at?",
      subject: .popovers
    ),
    JudgmentRule(
      identifier: "UI10-R75",
      statement: "Let no popover cover content that is needed while it is used.",
      reference: "iOS 10, Popovers; iOS 9, §4.2.8",
      question: "Can each popover be used without a look at what it covers?",
      subject: .popovers
    ),
  ]
}
