import Foundation
import ScreenInspection

/// All rules, by the kind of their input.
public enum RuleBook {
  /// Rules in lists by subject; one rule may have several kinds of input.
  private static let sharedRules: [any Rule] =
    partRules + groupRules + reviewRules + serviceRules + beginningRules

  /// The rules about the content of a screen.
  public static let screenRules: [any ScreenRule] =
    generalScreenRules + barScreenRules + modalScreenRules
    + sharedRules.compactMap { $0 as? any ScreenRule }

  private static let generalScreenRules: [any ScreenRule] = [
    EmphasisByType(), FewFonts(), BuiltInTextStyles(), SystemFonts(), ReadableCustomFonts(),
    OpticalSizes(), TrackingTable(),
    TranslucentHints(), TintOnBothGrounds(), HarmoniousColors(), OneKeyColor(), LimitedPalette(),
    InteractiveColors(), ContrastOverMaterials(), ContrastUnderGlare(), NotColorAlone(),
    IconNotScattered(), SystemIconFirst(), SimpleCustomIcons(), TemplateArtwork(),
    UnlikeSystemIcons(), ThinStrokes(), AlikeIcons(), CustomIconSizes(),
    NoSidewaysReading(), NoZoomingToSee(), SimilarFunctionsLookSimilar(), VisualWeight(),
    PrincipalItemsFirst(), AlignedEdges(), NeverTellToRotate(), TappableArea(), AmpleSpacing(),
    BothOrientations(),
    SupportsZoom(), SensibleZoomScales(), PageControlForPages(), NoIndicatorBesidePageControl(),
    NoScrollViewInside(), OneScrollViewAtATime(),
    FewMotionEffects(),
    StandardGestures(), GesturesSupplement(), FewFingers(), BothWaysBack(),
    LargePeek(), ConsistentPeek(), NoButtonsInPeek(), PeekOrEditMenu(), PeekActions(),
    NoOpenInPeek(), PeekNotAlone(), RichPeek(), PopLikeTap(),
    FewUndoButtons(),
    DraggableContent(), DraggableSelection(), CopyBesideDrag(), ControlsTakeDrops(),
    StandardTextViews(), MultipleItemDrags(), SpringLoadingNotAlone(),
  ]

  /// The rules about the behavior of an app during its use.
  public static let conductRules: [any ConductRule] =
    generalConductRules + barConductRules + modalConductRules
    + sharedRules.compactMap { $0 as? any ConductRule }

  private static let generalConductRules: [any ConductRule] = [
    FluidTransitions(), JudiciousAnimation(), ReversibleMotion(), ComparableAnimation(),
    StandardActions(), ImmediateResults(), AcknowledgesActions(),
    SparingHaptics(), HapticsAnswer(), HapticMeaning(), HapticsWithVisibleChange(),
    HapticsNotAlone(), HapticsUnderFinger(), PreparedHaptics(), HapticsWithSound(),
    UndoNames(), ShakeOnlyUndoes(), UndoInContext(),
    MoveOrCopy(), TranslucentPreview(), RichestFirst(), NativeFirst(), LargeContentAsFile(),
    TransferProgress(), RichestUsable(), RelevantParts(), DroppedTextStyle(),
    UndoableDrops(), MarkedDestination(), OneDestination(), UnmarkedSource(), HighlightRemoved(),
    EdgeScrolls(), DropPlaceholders(), OwnDropProgress(), DropStartsProcess(), DropFailureTold(),
    WayOutOfDrops(),
  ]

  /// The rules of the catalogue that summarize others: a violation of one of those also violates
  /// them.
  public static let sums: [RuleIdentifier: [RuleIdentifier]] =
    generalSums.merging(barSums) { own, _ in own }.merging(partSums) { own, _ in own }
    .merging(reviewSums) { own, _ in own }.merging(beginningSums) { own, _ in own }

  private static let generalSums: [RuleIdentifier: [RuleIdentifier]] = [
    "UI9-R90": ["UI10-R82", "UI10-R83"]
  ]

  /// All rules that a program checks, by identifier.
  public static let rules: [RuleIdentifier: any Rule.Type] = {
    var rules: [RuleIdentifier: any Rule.Type] = [:]
    let all: [any Rule] =
      screenRules as [any Rule] + adaptationRules as [any Rule] + conductRules as [any Rule]
      + resourceRules as [any Rule]
    for rule in all { rules[type(of: rule).identifier] = type(of: rule) }
    return rules
  }()

  /// Returns the text of a rule or a question; nil if there is none with the identifier.
  public static func text(of identifier: RuleIdentifier) -> AuditReport.RuleText? {
    if let rule = rules[identifier] {
      return AuditReport.RuleText(statement: rule.statement, reference: rule.reference)
    }
    if identifier == Crashes.identifier {
      return AuditReport.RuleText(statement: Crashes.statement, reference: Crashes.reference)
    }
    return judgmentRules.first { $0.identifier == identifier }.map {
      AuditReport.RuleText(statement: $0.statement, reference: $0.reference)
    }
  }

  /// Returns whether there is a rule or a question with an identifier.
  public static func isKnown(_ identifier: RuleIdentifier) -> Bool { text(of: identifier) != nil }

  /// The rules about the changes of a screen between surroundings.
  public static let adaptationRules: [any AdaptationRule] =
    generalAdaptationRules + barAdaptationRules
    + sharedRules.compactMap { $0 as? any AdaptationRule }

  private static let generalAdaptationRules: [any AdaptationRule] = [
    WorksEverywhere(), FocusSurvives(), NoGratuitousChanges(), FollowsHalfTurns(),
    FollowsTextSize(), GrowsContentFirst(),
  ]

  /// The rules about the files of an app.
  public static let resourceRules: [any ResourceRule] =
    generalResourceRules + barResourceRules
    + sharedRules.compactMap { $0 as? any ResourceRule }

  private static let generalResourceRules: [any ResourceRule] = [
    EmbeddedProfiles(), WideColorFormat(), WhitePointStyle(),
    SimpleAppIcon(), CentredFocus(), OpaqueAppIcon(), SimpleIconGround(), WordsInIcon(),
    NoPhotosInIcon(), NoHardwareReplicas(), IconOverWallpapers(), SquareCorners(),
    SmallAndLargeIcon(), IconSizes(), LargeIconMatches(), SpotlightIcon(), SettingsIcon(),
    SmallIconsMatch(), NoSettingsBorder(), NoDocumentIcons(), HighResolutionArtwork(),
    ExactMultiples(),
  ]

  /// The rules that a person has to judge; the report contains them as questions.
  public static let judgmentRules: [JudgmentRule] =
    generalJudgmentRules + barJudgmentRules + partQuestions + groupQuestions
    + principleQuestions + reviewQuestions + keyboardQuestions + serviceQuestions
    + beginningQuestions

  private static let generalJudgmentRules: [JudgmentRule] = [
    JudgmentRule(
      identifier: "IX-R002",
      statement: "Use icons whose meaning is precise and immediately understood.",
      reference: "iOS 12, §1.1",
      question: "Does everyone asked name each icon's meaning at once?",
      subject: .icons
    ),
    JudgmentRule(
      identifier: "VIS-R03",
      statement: "Make the icon's meaning recognizable without analysis.",
      reference: "iOS 10, App Icon",
      question: "Is the app icon understood at a glance?",
      subject: .appIcon
    ),
    JudgmentRule(
      identifier: "VIS-R07",
      statement: "If the icon has text, emphasize words about the content the app offers.",
      reference: "iOS 10, App Icon",
      question: "If the icon has words: do they tell of the content?",
      subject: .appIcon
    ),
    JudgmentRule(
      identifier: "VIS-R66",
      statement: "Use wide colour where vivid imagery serves the experience.",
      reference: "iOS 10, Color",
      question: "Would wide colour serve any of the images?",
      subject: .images
    ),
    JudgmentRule(
      identifier: "VIS-R72",
      statement: "Consider how colours read in other countries and cultures.",
      reference: "iOS 10, Color",
      question: "Do the colours mean the right thing in every country the app goes to?",
      subject: .screens
    ),
    JudgmentRule(
      identifier: "VIS-R50",
      statement: "Test every motion effect you implement.",
      reference: "iOS 10, Animation",
      question: "Was every motion effect tried on a device, by people who did not make it?",
      subject: .motionEffects
    ),
    JudgmentRule(
      identifier: "VIS-R87",
      statement: "Fit the response to rotation to the context.",
      reference: "iOS 10, Layout",
      question: "Does a turn of the device do what the moment asks, as in a game that uses it?",
      subject: .screens
    ),
  ]
}
