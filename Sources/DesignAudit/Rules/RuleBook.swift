import Foundation

/// All rules that are built, by what they look at.
public enum RuleBook {
  /// Rules about what is on a screen.
  public static let screenRules: [any ScreenRule] = [
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
  ]

  /// Rules about what stays when a screen's surroundings change.
  public static let adaptationRules: [any AdaptationRule] = [
    WorksEverywhere(), FocusSurvives(), NoGratuitousChanges(), FollowsHalfTurns(),
    FollowsTextSize(), GrowsContentFirst(),
  ]

  /// Rules about what an app ships.
  public static let resourceRules: [any ResourceRule] = [
    EmbeddedProfiles(), WideColorFormat(), WhitePointStyle(),
    SimpleAppIcon(), CentredFocus(), OpaqueAppIcon(), SimpleIconGround(), WordsInIcon(),
    NoPhotosInIcon(), NoHardwareReplicas(), IconOverWallpapers(), SquareCorners(),
    SmallAndLargeIcon(), IconSizes(), LargeIconMatches(), SpotlightIcon(), SettingsIcon(),
    SmallIconsMatch(), NoSettingsBorder(), NoDocumentIcons(), HighResolutionArtwork(),
    ExactMultiples(),
  ]

  /// Rules that a person has to judge; the report lists them as questions.
  public static let judgmentRules: [JudgmentRule] = [
    JudgmentRule(
      identifier: "IX-R002",
      statement: "Use icons whose meaning is precise and immediately understood.",
      reference: "iOS 12, §1.1",
      question: "Does everyone asked name each icon's meaning at once?"
    ),
    JudgmentRule(
      identifier: "VIS-R03",
      statement: "Make the icon's meaning recognizable without analysis.",
      reference: "iOS 10, App Icon",
      question: "Is the app icon understood at a glance?"
    ),
    JudgmentRule(
      identifier: "VIS-R07",
      statement: "If the icon has text, emphasize words about the content the app offers.",
      reference: "iOS 10, App Icon",
      question: "If the icon has words: do they tell of the content?"
    ),
    JudgmentRule(
      identifier: "VIS-R66",
      statement: "Use wide colour where vivid imagery serves the experience.",
      reference: "iOS 10, Color",
      question: "Would wide colour serve any of the images?"
    ),
    JudgmentRule(
      identifier: "VIS-R72",
      statement: "Consider how colours read in other countries and cultures.",
      reference: "iOS 10, Color",
      question: "Do the colours mean the right thing in every country the app goes to?"
    ),
    JudgmentRule(
      identifier: "VIS-R87",
      statement: "Fit the response to rotation to the context.",
      reference: "iOS 10, Layout",
      question: "Does a turn of the device do what the moment asks, as in a game that uses it?"
    ),
  ]
}
