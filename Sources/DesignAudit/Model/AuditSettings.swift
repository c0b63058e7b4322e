import Foundation
import ScreenInspection

/// The thresholds of the checks.
///
/// The guideline states few numbers; where it has none, the value is the catalogue's suggestion.
public struct AuditSettings: Sendable, Codable {
  /// Text against its ground: at least (seed, article 17: 4.5:1).
  public var minimumContrast = 4.5
  /// Text against its ground: better (seed, article 17: 7:1).
  public var preferredContrast = 7.0
  /// A tint against white and against black: at least (VIS-R60).
  public var minimumTintContrast = 3.0
  /// Distinct pairs of size and weight on a screen (VIS-R92).
  public var maximumFontPairs = 5
  /// Points, for custom fonts (VIS-R95).
  public var minimumCustomFontSize = 11.0
  /// Points, for thin and light weights of custom fonts (VIS-R95).
  public var minimumThinFontSize = 17.0
  /// Points that tracking may deviate from the table (VIS-R99).
  public var trackingTolerance = 0.1
  /// CIE76 distance under which two colours count as the same (VIS-R67).
  public var sameColorDistance = 5.0
  /// Groups of chromatic colours over the screens (VIS-R63).
  public var maximumColorClusters = 6
  /// Luminance that sunlight on the glass adds (VIS-R69).
  public var glare = 0.05
  /// Contrast that is left under glare (VIS-R69).
  public var minimumGlareContrast = 3.0
  /// Part of the pixels of the shrunken icon that may be edges (VIS-R01).
  public var maximumIconEdgeDensity = 0.35
  /// How far the icon's focus may lie from the middle, as a part of its side (VIS-R02).
  public var maximumFocusOffset = 0.15
  /// Part of the outer ring that may be edges (VIS-R05).
  public var maximumRingEdgeDensity = 0.25
  /// Bits of a 64-bit difference hash by which two pictures may differ and still be alike.
  public var likenessDistance = 12
  /// Colours in a 64 by 64 version of an icon that make it look like a photo (VIS-R08).
  public var photoColorCount = 1500
  /// Contrast of the icon's rim against a wallpaper (VIS-R11).
  public var minimumWallpaperContrast = 1.2
  /// Points a stroke may have (VIS-R25).
  public var strokeRange = 0.75...1.5
  /// Deviation from the median of a bar (VIS-R26).
  public var maximumIconDeviation = 0.2
  /// Points (VIS-R30; tables T3).
  public var barIconRange = 18.0...28.0
  /// Overlap with a built-in icon (VIS-R24).
  public var maximumIconOverlap = 0.9
  /// Runs of ink per row and column, averaged, above which an icon is intricate (VIS-R22).
  public var maximumIconRuns = 4.0
  /// Points of a tappable area's sides (VIS-R88; seed, article 17: 44 x 44).
  public var minimumTapSide = 44.0
  /// Part of the screen's width under which the main image counts as too small (VIS-R77).
  public var minimumImageShare = 0.25
  /// Distinct leading edges, as a part of the texts, above which a screen looks ragged (VIS-R81).
  public var maximumEdgeShare = 0.5
  /// Points by which edges that were meant to be one may miss (VIS-R81).
  public var nearMiss = 0.9...3.1
  /// Zoom scale above which nothing is recognized (UI10-R83; the catalogue's suggestion).
  public var maximumZoomScale = 10.0
  /// Seconds from a touch to the first thing that changes (I10-R194, I10-R195).
  public var longestResponse = 0.1
  /// Seconds from a touch to a transition or a haptic that still answers it (IX-R009, IX-R174).
  public var longestCause = 1.0
  /// Seconds after which something slow must show progress (I10-R195, IX-R157, IX-R165).
  public var slowWork = 1.0
  /// Animations that run at once outside of transitions (VIS-R48).
  public var maximumAnimations = 4
  /// Part of the screen that moves at once outside of transitions (VIS-R48).
  public var maximumAnimatedShare = 0.5
  /// Views that move with the device (VIS-R49).
  public var maximumMotionViews = 3
  /// Points that a view moves with the device (VIS-R49).
  public var maximumMotionOffset = 20.0
  /// Seconds of a custom transition (VIS-R52).
  public var transitionRange = 0.2...0.6
  /// Haptic taps in a minute (IX-R173; chosen).
  public var maximumHapticsPerMinute = 20
  /// Haptic taps from a touch's beginning to its end, steps of a selection apart (IX-R173; chosen).
  public var maximumHapticsPerTouch = 2
  /// Seconds between a haptic tap and the sound that goes with it (IX-R180).
  public var maximumHapticDelay = 0.05
  /// Seconds up to which a sound and a haptic tap belong together (IX-R180; chosen).
  public var sameMoment = 0.5
  /// Points that a fingertip hides (IX-R094).
  public var fingertip = 44.0
  /// Words of an undo's name (IX-R199).
  public var maximumUndoWords = 3
  /// Bytes from which content is better handed over as a file (IX-R156; chosen).
  public var largeContent = 10_000_000
  /// Points of the shorter side from which a picture is content (IX-R144; chosen).
  public var contentImageSide = 60.0
  /// Part of the pixels behind the status bar that may be edges (UI9-R04; chosen).
  public var maximumStatusBarUnrest = 0.12
  /// Points between text buttons of a bar (UI10-R155).
  public var minimumButtonGap = 12.0
  /// Buttons in a toolbar up to which words are fine (UI10-R178).
  public var maximumTextButtons = 3
  /// Visits of a screen from which a toolbar button that nobody uses is told (UI9-R28; chosen).
  public var visitsToJudgeToolbar = 20
  /// Part of the visits in which a toolbar button must be used (UI9-R28).
  public var minimumToolbarUse = 0.05
  /// Tabs in compact width (UI9-R40).
  public var maximumTabs = 5
  /// Screens of a stack below the one that is shown (IX-R054).
  public var maximumDepth = 4
  /// Screens in a modal task's stack (IX-R040).
  public var maximumModalScreens = 2
  /// Screens in a modal task's stack from which the task is long (IX-R039).
  public var maximumModalSteps = 3
  /// Fields and controls of a modal task (IX-R039; chosen).
  public var maximumModalInputs = 12
  /// Fields from which a modal view gathers information (IX-R048; chosen).
  public var formInputs = 3
  /// Modal views in a session up to which their number is no matter (IX-R036; chosen).
  public var maximumModals = 5
  /// Points between a popover's arrow and what it points at (UI10-R73).
  public var maximumArrowDistance = 8.0
  /// Part of the screen that a popover may take (UI10-R79).
  public var maximumPopoverShare = 0.7
  /// Part of a popover's height that its content must take (UI10-R79; chosen).
  public var minimumPopoverFill = 0.5
  /// Part of the screen from which what a popover points at is nothing in particular (UI10-R73;
  /// chosen).
  public var maximumSourceShare = 0.5

  /// Seconds from which a touch shows a highlight: scroll views keep touches for 0.15 (IX-R015).
  public var shortestHighlight = 0.2

  // Alerts, lists, controls, progress and fields; where a rule names no number it is the
  // catalogue's suggestion.

  /// Lines of an alert's message (UI10-R127).
  public var maximumMessageLines = 2
  /// Words of an alert's button (UI10-R133).
  public var maximumAlertButtonWords = 2
  /// Part of the longer words that title and message may share (UI9-R166; chosen).
  public var maximumRepeatedShare = 0.6
  /// Alerts in a minute (IX-R172).
  public var maximumAlertsPerMinute = 1
  /// Seconds after a touch in which an alert answers it (UI9-R159).
  public var promptAlert = 0.5
  /// Part of the rows in sight whose words may be cut (UI10-R93).
  public var maximumCutShare = 0.2
  /// Points from the edge that an index takes (UI10-R99).
  public var indexReach = 44.0
  /// Rows above which a list of values wants an order (IX-R141).
  public var maximumUnsortedRows = 10
  /// Words of a button's title (UI10-R39).
  public var maximumButtonWords = 3
  /// The same in characters.
  public var maximumButtonCharacters = 20
  /// Buttons with an edge on a screen (UI10-R40).
  public var maximumBorderedButtons = 3
  /// Contrast of an information button and its ground (UI10-R42).
  public var minimumSymbolContrast = 3.0
  /// Contrast of an activity indicator and its ground (UI9-R120): the standard gray on white has
  /// 2.8.
  public var minimumSpinnerContrast = 2.0
  /// Characters of a label (UI9-R127).
  public var maximumLabelCharacters = 300
  /// Characters of a label that names something (UI10-R57).
  public var maximumNameCharacters = 120
  /// Points of text (UI9-R114).
  public var minimumTextSize = 11.0
  /// Segments on a phone (UI9-R139).
  public var maximumSegments = 5
  /// The widest segment's content to the narrowest one's (UI10-R18).
  public var maximumSegmentRatio = 2.5
  /// Points that a segment's content may be off its middle (UI10-R20).
  public var maximumSegmentOffset = 2.0
  /// Steps between a stepper's ends (UI9-R145).
  public var maximumSteps = 100.0
  /// Rows of a picker's wheel (UI10-R65).
  public var maximumPickerRows = 50
  /// Taps on a stepper in a row (UI9-R145).
  public var maximumStepperTaps = 10
  /// Points in which a stepper's value is looked for (UI9-R146).
  public var stepperReach = 100.0
  /// Points above an activity indicator in which a caption is looked for (UI10-R06).
  public var captionReach = 40.0
  /// Seconds for which a progress bar may stand still (UI10-R03).
  public var longestStandstill = 5.0
  /// Part of a bar's time that it may spend at its end (UI10-R08).
  public var maximumEndShare = 0.2
  /// Seconds for which the network's sign is seen at least (UI10-R11).
  public var shortestNetworkSign = 2.0
  /// Seconds after which a request wants the status bar's sign (UI10-R12).
  public var longNetworkWork = 3.0
  /// Seconds after which network activity without a request is taken to be forgotten (UI10-R12;
  /// chosen).
  public var forgottenNetworkSign = 60.0
  /// Characters of a refresh control's title (UI10-R14).
  public var maximumRefreshTitle = 40
  /// Seconds in which new rows still answer a refresh (UI10-R13; chosen).
  public var refreshTime = 5.0
  /// Fields on a screen (IX-R134).
  public var maximumFields = 5
  /// Characters in a text field (UI10-R30).
  public var maximumFieldCharacters = 100
  /// Points around a field in which its label is looked for (IX-R142; chosen).
  public var labelReach = 24.0
  /// Seconds of a medium by which it may go on elsewhere than it paused (VIS-R46; chosen).
  public var playbackTolerance = 1.0

  // Collections, pages, panes, sharing, loading and principles.

  /// Points between two items of a collection (UI10-R143).
  public var minimumItemGap = 4.0
  /// Points of an item's sides (UI10-R143).
  public var minimumItemSide = 44.0
  /// Points by which items may lie over each other: rounding to pixels (UI10-R143; chosen).
  public var maximumItemOverlap = 0.5
  /// Items in sight from which a collection shows how it is meant (UI10-R141, UI10-R142; chosen).
  public var itemsToJudge = 4
  /// Characters up to which words are signs, as those of a keypad (UI10-R141; chosen).
  public var signLength = 3
  /// Dots that are taken in at a glance (UI10-R61).
  public var easyDots = 10
  /// Dots that can still be told apart (UI10-R61).
  public var maximumDots = 20
  /// Points that a page control may be off the middle sideways (UI10-R62).
  public var pageControlSideTolerance = 1.0
  /// Points that it may be off the middle between the pages and the bottom (UI9-R130).
  public var pageControlTolerance = 2.0
  /// Part of the pages' height above which no page control lies (UI10-R62; chosen).
  public var pageControlShare = 0.75
  /// Pages from which people want to go to one that is not the next (UI10-R148).
  public var maximumSequentialPages = 20
  /// Points of an activity's icon (UI10-R116, UI9-R53): 70 pixels at @2x.
  public var activityIconRange = 30.0...40.0
  /// How far an icon's middle may be off, as a part of its side (UI9-R53).
  public var maximumActivityIconOffset = 0.1
  /// What the app's makers are called beside the bundle's names (UI10-R118); by default nothing.
  public var companyNames: [String] = []
  /// Visits of a search bar from which its use is judged (UI9-R46; chosen).
  public var visitsToJudgeSearch = 20
  /// Part of the visits up to which a search is rare (UI9-R46; chosen).
  public var rareSearchShare = 0.05
  /// Part of the visits from which a search is what people come for (UI9-R46; chosen).
  public var frequentSearchShare = 0.5
  /// Seconds from a tap to the screen that it leads to (IX-R032, I10-R62).
  public var promptScreen = 0.3
  /// Views with an edge, a shadow or a gradient up to which their share is no matter (IX-R006;
  /// chosen).
  public var maximumOrnaments = 6
  /// Part of what is on a screen that may have one (IX-R006; chosen).
  public var maximumOrnamentShare = 0.3

  // Words, brands and edit menus.

  /// Words of a text that does not scroll (I10-R97; the catalogue's suggestion).
  public var maximumTextWords = 30
  /// CIE76 distance from the tint to the nearest of the icon's colours (VIS-R55; the catalogue's
  /// suggestion).
  public var maximumBrandDistance = 20.0
  /// Commands of the app's own in an edit menu (UI10-R55; the catalogue's suggestion).
  public var maximumEditCommands = 3
  /// Words of such a command (UI10-R56; the catalogue's suggestion).
  public var maximumEditCommandWords = 3
  /// Words of a text in a custom keyboard (TECH-R161; the catalogue's suggestion).
  public var maximumKeyboardWords = 20

  // Services of the device.

  /// Notifications in an hour (IX-R211; chosen).
  public var maximumNotificationsPerHour = 12
  /// Notifications in an hour that say that a task has ended (IX-R211): one is fine.
  public var maximumTaskNotifications = 1
  /// Seconds in which the same notification does not come again (IX-R216; chosen: an hour).
  public var repeatedNotificationTime = 3600.0
  /// Seconds of a notification's own sound (IX-R220; the catalogue's suggestion: a few).
  public var notificationSoundLength = 5.0
  /// Words of an action of a notification (IX-R224; the catalogue's suggestion).
  public var maximumNotificationActionWords = 3
  /// Seconds in which a badge follows a notification (IX-R228).
  public var promptBadge = 1.0
  /// Seconds from what a person does to the question that it leads to (IX-R081, IX-R130; chosen).
  public var promptQuestion = 3.0
  /// What the app cannot work without, and may ask for at launch (IX-R085): "location", "contacts"
  /// and other kinds of permissions; by default nothing.
  public var essentialPermissions: [String] = []
  /// Characters of a purpose string (IX-R083; the catalogue's suggestion).
  public var maximumPurposeLength = 100
  /// Words from which a purpose string can say what for (IX-R082; chosen).
  public var minimumPurposeWords = 4
  /// Seconds in which an app that asked for places makes use of them (IX-R087; chosen).
  public var locationPatience = 10.0
  /// Fields of a sign-in screen (IX-R121; chosen: a name, a password, a code).
  public var maximumSignInFields = 3
  /// Words from which a text of a sign-in screen explains something (IX-R124; chosen).
  public var minimumBenefitWords = 5
  /// Items on an app's pages in Settings (IX-R088; chosen).
  public var maximumDeviceSettings = 20
  /// Points that the list of quick actions has for a line of words (TECH-R178; chosen: the list is
  /// 250 points wide, its icons and margins take 78).
  public var quickActionTextWidth = 172.0
  /// Words of a quick action's title (TECH-R175; the catalogue's suggestion).
  public var maximumQuickActionWords = 4
  /// Points of a quick action's own icon (TECH-R181).
  public var quickActionIconSide = 35.0
  /// Seconds of playback that may pass while the app is left (IX-R207; chosen).
  public var leftPlaybackTolerance = 0.5

  // Ratings and the first launch.

  /// Taps after a launch before which a request for a rating is early (IX-R234; chosen).
  public var minimumInputsBeforeRating = 10
  /// Seconds after a launch before which a request for a rating is early (IX-R234; chosen).
  public var minimumTimeBeforeRating = 60.0
  /// Days between two requests for a rating: at least (IX-R237).
  public var minimumDaysBetweenRatings = 7.0
  /// Days between two requests for a rating: better (IX-R237).
  public var preferredDaysBetweenRatings = 14.0
  /// Pages of an introduction (IX-R072; the catalogue's suggestion).
  public var maximumIntroductionPages = 5
  /// Words on a page of an introduction (IX-R072; chosen).
  public var maximumIntroductionWords = 60
  /// Taps after an introduction from which it is known where the app leads (IX-R071; chosen).
  public var minimumTapsForRoutes = 20
  /// Characters of a text from which people who agree to it agree to a contract (IX-R077; chosen).
  public var maximumAgreementLength = 600
  /// Seconds for which a screen that closes by itself stays after a launch (IX-R068; chosen).
  public var minimumSplashTime = 0.5
  /// Seconds for which a launch screen stands (VIS-R40; the catalogue's suggestion).
  public var maximumLaunchTime = 1.0
  /// How strong the colour of a launch screen's ground is, 0 to 1 (VIS-R37; chosen).
  public var maximumLaunchSaturation = 0.5

  /// Makes settings with every value as its comment says.
  public init() {}
}
