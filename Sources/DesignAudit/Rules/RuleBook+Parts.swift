import ScreenInspection

/// The rules about alerts, tables, controls, progress and text input.
extension RuleBook {
  static let partRules: [any Rule] =
    alerts + actionSheets + tables + controls + progress + textInput + search + systemItems
    + touchFeedback

  static let alerts: [any Rule] = [
    AlertNeedsNoScrolling(), AlertTitles(), AlertSentences(), AlertTitleFragments(),
    ShortAlertMessages(), FriendlyAlerts(), NoPronounsInAlerts(), AlertsDoNotExplainButtons(),
    GuidanceSaysTap(), TitleSuffices(), TwoAlertButtons(), ShortAlertButtons(), AlertButtonVerbs(),
    NoYesNo(), CancelOnTheLeft(), CancelIsCalledCancel(), DestructiveAlertStyle(),
    BoldCancelBesideDestruction(), NoAlertForNormalFunctioning(), NoAlertOnProgress(),
    NoAlertForUnsolvableProblems(), NoAlertToConfirmTasks(), HomeCancelsAlerts(),
    EssentialAlerts(), UnobtrusiveStatus(),
  ]

  static let actionSheets: [any Rule] = [
    SheetOrPopover(), SheetHasCancel(), DestructiveOnTop(), SheetDoesNotScroll(),
    SheetHasChoices(),
  ]

  static let tables: [any Rule] = [
    TablesAreForText(), SensibleTableWidth(), NothingUnderTheIndex(), LoadingTablesTellIt(),
    FilledGroups(), ShortRowText(), StandardCellsUnaltered(), NoImageInValue2(), SortedValues(),
    QuickTableContent(), UpdatesKeepThePlace(), RefreshControlOnChangingTables(),
    SelectedRowsAnswer(), PlainChoiceLists(), ChoicesAreMarked(), DisclosureOnRowsThatLead(),
    SelectionClearedOnReturn(), DetailButtonDiffersFromRow(), DetailButtonsShowMore(),
  ]

  static let controls: [any Rule] = [
    TitleStyleButtons(), ShortButtonTitles(), FewBorderedButtons(), VisibleInfoButtons(),
    AddContactBesideKeyboard(), ButtonsLookLikeButtons(), ButtonsAreVerbs(),
    ShortLabels(), LegibleText(),
    EqualSegments(), AlikeSegments(), NoMixedSegments(), CentredSegmentContent(),
    ExclusiveSegments(), WideSegments(),
    SwitchInRow(), NoSwitchInBar(), NoOnOffLabels(), StepperForSmallChanges(), StepperValueShown(),
    PickerInContext(), LongListsAreTables(), MinutesDivideTheHour(),
  ]

  static let progress: [any Rule] = [
    MovingSpinners(), ProgressTakesNoTouches(), CaptionAboveSpinner(), NoVagueCaptions(),
    NoTrackInBars(), VisibleSpinners(), StoppableOperations(), ShortRefreshTitles(),
    NoRefreshInstructions(), AutomaticUpdates(), SparingRefreshButtons(), BarsForKnownDurations(),
    AccurateProgress(), NoSignForShortAccess(), SignForLongAccess(),
  ]

  static let textInput: [any Rule] = [
    FieldsHavePlaceholders(), NoRedundantFieldLabels(), FieldsForLittleText(), SecureSecrets(),
    ClearButtons(), FieldEnds(), ChoicesOverTyping(), InformationFromTheSystem(), LittleInput(),
    SensibleDefaults(), NextWhenComplete(), FewRequiredFields(), ValidatesAtOnce(),
    KeyboardFitsData(), KeyToNextKeyboard(), NoTutorialInKeyboard(), WholeKeyboardTutorial(),
    InputViewsClick(),
  ]

  static let search: [any Rule] = [
    SearchWithSearchBar(), SearchesEnd(), OneSearchButton(), SearchPromptIsSentence(),
    ScopesNeedCategories(),
  ]

  static let systemItems: [any Rule] = [
    SystemItemsByMeaning(), PauseKeepsThePosition(), CancelAndDoneLeave(),
  ]

  static let touchFeedback: [any Rule] = [HighlightsTouched(), ConfirmsDestruction()]

  /// The rules about these elements that summarize others.
  static let partSums: [RuleIdentifier: [RuleIdentifier]] = [
    "UI9-R173": ["UI10-R130", "UI10-R131"],
    "UI9-R181": ["UI10-R38", "UI10-R133"],
    "UI9-R11": ["UI10-R11", "UI10-R12"],
    "UI9-R135": ["UI10-R09", "UI10-R10"],
    "UI9-R137": ["UI10-R14", "UI10-R15"],
    "I10-R154": ["IX-R142", "IX-R143"],
    "UI10-R63": ["IX-R141", "UI9-R132"],
  ]

  static let partQuestions: [JudgmentRule] = [
    JudgmentRule(
      identifier: "UI10-R166",
      statement: "Add a Bookmarks or Results List button to a search bar only if it makes sense.",
      reference: "iOS 10, Search Bars",
      question: "Do the buttons in search bars lead to searches that people want again?",
      subject: .searchButtons
    ),
    JudgmentRule(
      identifier: "UI9-R162",
      statement: "Describe the situation in an alert briefly, and what can be done about it.",
      reference: "iOS 9, Alert",
      question: "Does each alert say what happened and what can be done?",
      subject: .alerts
    ),
    JudgmentRule(
      identifier: "UI9-R185",
      statement: "Use an action sheet to offer alternative ways to complete a task.",
      reference: "iOS 9, Action Sheet",
      question: "Are the choices of each action sheet ways to do what was begun?",
      subject: .actionSheets
    ),
    JudgmentRule(
      identifier: "UI10-R97",
      statement: "Consider an indicator that leads to rows that were added out of sight.",
      reference: "iOS 10, Tables",
      question: "Where rows come out of sight: does anything tell, and lead to them?",
      subject: .tables
    ),
    JudgmentRule(
      identifier: "UI10-R102",
      statement: "Choose the standard cell style by what rows have to show.",
      reference: "iOS 10, Table Rows",
      question: "Has each table the cell style that its rows need, subtitles where they are alike?",
      subject: .tables
    ),
    JudgmentRule(
      identifier: "UI10-R104",
      statement: "Consider a title of its own for a row's Delete button.",
      reference: "iOS 10, Table Rows; iOS 9, Table View",
      question: "Would another word than Delete say better what becomes of the row?",
      subject: .tables
    ),
    JudgmentRule(
      identifier: "UI9-R102",
      statement: "Use headers and footers to group or separate related rows.",
      reference: "iOS 9, Table View",
      question: "Do headers and footers make clear which rows belong together?",
      subject: .tables
    ),
    JudgmentRule(
      identifier: "UI9-R108",
      statement: "Consider showing stale data while waiting, unless it changes often.",
      reference: "iOS 9, Table View",
      question: "While new data load: would the last ones serve, or mislead?",
      subject: .tables
    ),
    JudgmentRule(
      identifier: "UI10-R21",
      statement: "Customize a slider only where that adds meaning.",
      reference: "iOS 10, Sliders; iOS 9, Slider",
      question: "Do a slider's own colours, thumb and end icons tell something?",
      subject: .sliders
    ),
    JudgmentRule(
      identifier: "UI10-R28",
      statement: "Consider adjusting a switch's look to the app's style.",
      reference: "iOS 10, Switches",
      question: "Do the switches' colours go with the app's?",
      subject: .switches
    ),
    JudgmentRule(
      identifier: "UI10-R29",
      statement: "Consider a switch to manage related elements.",
      reference: "iOS 10, Switches",
      question: "Could a switch turn off a group of elements that one seldom needs?",
      subject: .controls
    ),
    JudgmentRule(
      identifier: "UI10-R10",
      statement: "Consider giving a progress bar a look that matches the app.",
      reference: "iOS 10, Progress Bars",
      question: "Do the progress bars' tint and images go with the app?",
      subject: .progressBars
    ),
  ]
}
