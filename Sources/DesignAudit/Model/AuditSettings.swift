import Foundation
import ScreenInspection

/// The thresholds of the checks.
///
/// The guideline states few numbers; the others are the catalogue's suggestions.
public struct AuditSettings: Sendable, Codable {
  /// The minimum contrast of text and its background (seed, article 17: 4.5:1).
  public var minimumContrast = 4.5
  /// The preferred contrast of text and its background (seed, article 17: 7:1).
  public var preferredContrast = 7.0
  /// The minimum contrast of a tint with white and with black (VIS-R60).
  public var minimumTintContrast = 3.0
  /// The maximum number of distinct pairs of size and weight on a screen (VIS-R92).
  public var maximumFontPairs = 5
  /// The minimum size of custom fonts, in points (VIS-R95).
  public var minimumCustomFontSize = 11.0
  /// The minimum size of custom fonts with thin and light weights, in points (VIS-R95).
  public var minimumThinFontSize = 17.0
  /// The maximum difference of the tracking from the table, in points (VIS-R99).
  public var trackingTolerance = 0.1
  /// The CIE76 distance below which two colours count as equal (VIS-R67).
  public var sameColorDistance = 5.0
  /// The maximum number of groups of chromatic colours over all screens (VIS-R63).
  public var maximumColorClusters = 6
  /// The luminance that sunlight on the glass adds (VIS-R69).
  public var glare = 0.05
  /// The minimum contrast under glare (VIS-R69).
  public var minimumGlareContrast = 3.0
  /// The maximum fraction of edge pixels in the reduced icon (VIS-R01).
  public var maximumIconEdgeDensity = 0.35
  /// The maximum distance of the icon's focus from the middle, as a fraction of its side (VIS-R02).
  public var maximumFocusOffset = 0.15
  /// The maximum fraction of edge pixels in the outer ring (VIS-R05).
  public var maximumRingEdgeDensity = 0.25
  /// The number of bits of a 64-bit difference hash by which two similar pictures may differ.
  public var likenessDistance = 12
  /// The number of colours in a 64 × 64 version of an icon from which it looks like a photo
  /// (VIS-R08).
  public var photoColorCount = 1500
  /// The minimum contrast of the icon's edge with a wallpaper (VIS-R11).
  public var minimumWallpaperContrast = 1.2
  /// The width of strokes, in points (VIS-R25).
  public var strokeRange = 0.75...1.5
  /// The maximum deviation from the median of a bar's icons (VIS-R26).
  public var maximumIconDeviation = 0.2
  /// The size of bar icons, in points (VIS-R30; tables T3).
  public var barIconRange = 18.0...28.0
  /// The maximum overlap with a built-in icon (VIS-R24).
  public var maximumIconOverlap = 0.9
  /// The average number of runs of ink per row and column from which an icon is too detailed
  /// (VIS-R22).
  public var maximumIconRuns = 4.0
  /// The minimum side of a tappable area, in points (VIS-R88; seed, article 17: 44 × 44).
  public var minimumTapSide = 44.0
  /// The fraction of the screen's width below which the main image is too small (VIS-R77).
  public var minimumImageShare = 0.25
  /// The maximum number of distinct leading edges, as a fraction of the texts (VIS-R81).
  public var maximumEdgeShare = 0.5
  /// The distance, in points, of edges that are nearly aligned (VIS-R81).
  public var nearMiss = 0.9...3.1
  /// The zoom scale above which content is not recognizable (UI10-R83; the catalogue's suggestion).
  public var maximumZoomScale = 10.0
  /// The maximum time from a touch to the first visible change, in seconds (I10-R194, I10-R195).
  public var longestResponse = 0.1
  /// The maximum time from a touch to a transition or a haptic that responds to it, in seconds
  /// (IX-R009, IX-R174).
  public var longestCause = 1.0
  /// The time after which slow work must show progress, in seconds (I10-R195, IX-R157, IX-R165).
  public var slowWork = 1.0
  /// The maximum number of simultaneous animations outside of transitions (VIS-R48).
  public var maximumAnimations = 4
  /// The maximum fraction of the screen that moves at once outside of transitions (VIS-R48).
  public var maximumAnimatedShare = 0.5
  /// The maximum number of views with motion effects (VIS-R49).
  public var maximumMotionViews = 3
  /// The maximum offset of a motion effect, in points (VIS-R49).
  public var maximumMotionOffset = 20.0
  /// The duration of a custom transition, in seconds (VIS-R52).
  public var transitionRange = 0.2...0.6
  /// The maximum number of haptics in a minute (IX-R173; chosen).
  public var maximumHapticsPerMinute = 20
  /// The maximum number of haptics from the beginning to the end of a touch, without those of
  /// selection (IX-R173; chosen).
  public var maximumHapticsPerTouch = 2
  /// The maximum time between a haptic and its sound, in seconds (IX-R180).
  public var maximumHapticDelay = 0.05
  /// The time in which a sound and a haptic belong together, in seconds (IX-R180; chosen).
  public var sameMoment = 0.5
  /// The diameter of the area that a fingertip covers, in points (IX-R094).
  public var fingertip = 44.0
  /// The maximum number of words in an undo action's name (IX-R199).
  public var maximumUndoWords = 3
  /// The size from which content should be transferred as a file, in bytes (IX-R156; chosen).
  public var largeContent = 10_000_000
  /// The length of the shorter side from which a picture is content, in points (IX-R144; chosen).
  public var contentImageSide = 60.0
  /// The maximum fraction of edge pixels behind the status bar (UI9-R04; chosen).
  public var maximumStatusBarUnrest = 0.12
  /// The minimum distance between text buttons of a bar, in points (UI10-R155).
  public var minimumButtonGap = 12.0
  /// The number of buttons in a toolbar up to which text is allowed (UI10-R178).
  public var maximumTextButtons = 3
  /// The number of visits of a screen from which unused toolbar buttons are reported (UI9-R28;
  /// chosen).
  public var visitsToJudgeToolbar = 20
  /// The minimum fraction of visits in which a toolbar button is used (UI9-R28).
  public var minimumToolbarUse = 0.05
  /// The maximum number of tabs in compact width (UI9-R40).
  public var maximumTabs = 5
  /// The maximum number of screens below the top of a stack (IX-R054).
  public var maximumDepth = 4
  /// The maximum number of screens in a modal task's stack (IX-R040).
  public var maximumModalScreens = 2
  /// The number of screens in a modal task's stack from which the task is long (IX-R039).
  public var maximumModalSteps = 3
  /// The maximum number of fields and controls of a modal task (IX-R039; chosen).
  public var maximumModalInputs = 12
  /// The number of fields from which a modal view gathers information (IX-R048; chosen).
  public var formInputs = 3
  /// The number of modal views in a session that is always allowed (IX-R036; chosen).
  public var maximumModals = 5
  /// The maximum distance between a popover's arrow and its source, in points (UI10-R73).
  public var maximumArrowDistance = 8.0
  /// The maximum fraction of the screen that a popover covers (UI10-R79).
  public var maximumPopoverShare = 0.7
  /// The minimum fraction of a popover's height that its content fills (UI10-R79; chosen).
  public var minimumPopoverFill = 0.5
  /// The fraction of the screen from which a popover's source is too large to be specific
  /// (UI10-R73; chosen).
  public var maximumSourceShare = 0.5

  /// The minimum duration of a touch that shows a highlight, in seconds; scroll views delay touches
  /// by 0.15 (IX-R015).
  public var shortestHighlight = 0.2

  // Alerts, lists, controls, progress and fields; if a rule states no number, it is the catalogue's
  // suggestion.

  /// The maximum number of lines of an alert's message (UI10-R127).
  public var maximumMessageLines = 2
  /// The maximum number of words in the title of an alert's button (UI10-R133).
  public var maximumAlertButtonWords = 2
  /// The maximum fraction of the longer words that title and message share (UI9-R166; chosen).
  public var maximumRepeatedShare = 0.6
  /// The maximum number of alerts in a minute (IX-R172).
  public var maximumAlertsPerMinute = 1
  /// The time after a touch in which an alert is a response to it, in seconds (UI9-R159).
  public var promptAlert = 0.5
  /// The maximum fraction of the visible rows with truncated text (UI10-R93).
  public var maximumCutShare = 0.2
  /// The width of a section index, in points from the edge (UI10-R99).
  public var indexReach = 44.0
  /// The number of rows above which a list of values needs an order (IX-R141).
  public var maximumUnsortedRows = 10
  /// The maximum number of words in a button's title (UI10-R39).
  public var maximumButtonWords = 3
  /// The maximum number of characters in a button's title (UI10-R39).
  public var maximumButtonCharacters = 20
  /// The maximum number of bordered buttons on a screen (UI10-R40).
  public var maximumBorderedButtons = 3
  /// The minimum contrast of an info button and its background (UI10-R42).
  public var minimumSymbolContrast = 3.0
  /// The minimum contrast of an activity indicator and its background (UI9-R120); the standard gray
  /// on white has 2.8.
  public var minimumSpinnerContrast = 2.0
  /// The maximum number of characters in a label (UI9-R127).
  public var maximumLabelCharacters = 300
  /// The maximum number of characters in a label that names something (UI10-R57).
  public var maximumNameCharacters = 120
  /// The minimum size of text, in points (UI9-R114).
  public var minimumTextSize = 11.0
  /// The maximum number of segments on a phone (UI9-R139).
  public var maximumSegments = 5
  /// The maximum ratio of the widest segment's content to the narrowest one's (UI10-R18).
  public var maximumSegmentRatio = 2.5
  /// The maximum distance of a segment's content from its middle, in points (UI10-R20).
  public var maximumSegmentOffset = 2.0
  /// The maximum number of steps between a stepper's limits (UI9-R145).
  public var maximumSteps = 100.0
  /// The maximum number of rows in a picker's wheel (UI10-R65).
  public var maximumPickerRows = 50
  /// The maximum number of consecutive taps on a stepper (UI9-R145).
  public var maximumStepperTaps = 10
  /// The distance in which a stepper's value is searched, in points (UI9-R146).
  public var stepperReach = 100.0
  /// The distance above an activity indicator in which a caption is searched, in points (UI10-R06).
  public var captionReach = 40.0
  /// The maximum time without progress of a progress bar, in seconds (UI10-R03).
  public var longestStandstill = 5.0
  /// The maximum fraction of a progress bar's time that it spends at its end (UI10-R08).
  public var maximumEndShare = 0.2
  /// The minimum time for which the network activity indicator is visible, in seconds (UI10-R11).
  public var shortestNetworkSign = 2.0
  /// The duration of a request from which the network activity indicator is required, in seconds
  /// (UI10-R12).
  public var longNetworkWork = 3.0
  /// The time after which a network activity indicator without a request counts as left on, in
  /// seconds (UI10-R12; chosen).
  public var forgottenNetworkSign = 60.0
  /// The maximum number of characters in a refresh control's title (UI10-R14).
  public var maximumRefreshTitle = 40
  /// The time in which new rows are a response to a refresh, in seconds (UI10-R13; chosen).
  public var refreshTime = 5.0
  /// The maximum number of fields on a screen (IX-R134).
  public var maximumFields = 5
  /// The maximum number of characters in a text field (UI10-R30).
  public var maximumFieldCharacters = 100
  /// The distance around a field in which its label is searched, in points (IX-R142; chosen).
  public var labelReach = 24.0
  /// The maximum difference between the positions at which playback paused and resumed, in seconds
  /// (VIS-R46; chosen).
  public var playbackTolerance = 1.0

  // Collections, pages, panes, sharing, loading and principles.

  /// The minimum distance between two items of a collection, in points (UI10-R143).
  public var minimumItemGap = 4.0
  /// The minimum side of an item, in points (UI10-R143).
  public var minimumItemSide = 44.0
  /// The overlap of items that counts as rounding to pixels, in points (UI10-R143; chosen).
  public var maximumItemOverlap = 0.5
  /// The number of visible items from which a collection's use can be judged (UI10-R141, UI10-R142;
  /// chosen).
  public var itemsToJudge = 4
  /// The number of characters up to which a text is a symbol, as on a keypad (UI10-R141; chosen).
  public var signLength = 3
  /// The number of dots that people recognize at a glance (UI10-R61).
  public var easyDots = 10
  /// The number of dots that people can still distinguish (UI10-R61).
  public var maximumDots = 20
  /// The maximum horizontal distance of a page control from the middle, in points (UI10-R62).
  public var pageControlSideTolerance = 1.0
  /// The maximum vertical distance of a page control from the middle between the pages and the
  /// bottom, in points (UI9-R130).
  public var pageControlTolerance = 2.0
  /// The fraction of the pages' height below which a page control has to be placed (UI10-R62;
  /// chosen).
  public var pageControlShare = 0.75
  /// The number of pages from which people need to jump to distant pages (UI10-R148).
  public var maximumSequentialPages = 20
  /// The size of an activity's icon, in points: 70 pixels at @2x (UI10-R116, UI9-R53).
  public var activityIconRange = 30.0...40.0
  /// The maximum distance of an icon's middle from the centre, as a fraction of its side (UI9-R53).
  public var maximumActivityIconOffset = 0.1
  /// The names of the app's makers besides those of the bundle (UI10-R118); by default none.
  public var companyNames: [String] = []
  /// The number of visits of a search bar from which its use is judged (UI9-R46; chosen).
  public var visitsToJudgeSearch = 20
  /// The fraction of visits up to which searches are rare (UI9-R46; chosen).
  public var rareSearchShare = 0.05
  /// The fraction of visits from which searches are a main purpose (UI9-R46; chosen).
  public var frequentSearchShare = 0.5
  /// The maximum time from a tap to the screen that it opens, in seconds (IX-R032, I10-R62).
  public var promptScreen = 0.3
  /// The number of views with a border, a shadow or a gradient that is always allowed (IX-R006;
  /// chosen).
  public var maximumOrnaments = 6
  /// The maximum fraction of the views with a border, a shadow or a gradient (IX-R006; chosen).
  public var maximumOrnamentShare = 0.3

  // Words, brands and edit menus.

  /// The maximum number of words in a text that does not scroll (I10-R97; the catalogue's
  /// suggestion).
  public var maximumTextWords = 30
  /// The maximum CIE76 distance from the tint to the nearest of the icon's colours (VIS-R55; the
  /// catalogue's suggestion).
  public var maximumBrandDistance = 20.0
  /// The maximum number of the app's own commands in an edit menu (UI10-R55; the catalogue's
  /// suggestion).
  public var maximumEditCommands = 3
  /// The maximum number of words in such a command (UI10-R56; the catalogue's suggestion).
  public var maximumEditCommandWords = 3
  /// The maximum number of words in a text of a custom keyboard (TECH-R161; the catalogue's
  /// suggestion).
  public var maximumKeyboardWords = 20

  // Services of the device.

  /// The maximum number of notifications in an hour (IX-R211; chosen).
  public var maximumNotificationsPerHour = 12
  /// The maximum number of notifications in an hour about the end of a task (IX-R211).
  public var maximumTaskNotifications = 1
  /// The time in which a notification is not repeated, in seconds (IX-R216; chosen: an hour).
  public var repeatedNotificationTime = 3600.0
  /// The maximum duration of a notification's own sound, in seconds (IX-R220; the catalogue's
  /// suggestion: a few).
  public var notificationSoundLength = 5.0
  /// The maximum number of words in a notification's action (IX-R224; the catalogue's suggestion).
  public var maximumNotificationActionWords = 3
  /// The time in which a badge changes after a notification, in seconds (IX-R228).
  public var promptBadge = 1.0
  /// The time from a person's action to the question that it leads to, in seconds (IX-R081,
  /// IX-R130; chosen).
  public var promptQuestion = 3.0
  /// The permissions without which the app cannot work, and which it may request at launch
  /// (IX-R085): "location", "contacts" and other kinds; by default none.
  public var essentialPermissions: [String] = []
  /// The maximum number of characters in a purpose string (IX-R083; the catalogue's suggestion).
  public var maximumPurposeLength = 100
  /// The minimum number of words in a purpose string that states a purpose (IX-R082; chosen).
  public var minimumPurposeWords = 4
  /// The time in which an app has to use the locations that it requested, in seconds (IX-R087;
  /// chosen).
  public var locationPatience = 10.0
  /// The maximum number of fields on a sign-in screen (IX-R121; chosen: a name, a password, a
  /// code).
  public var maximumSignInFields = 3
  /// The minimum number of words in a text of a sign-in screen that explains something (IX-R124;
  /// chosen).
  public var minimumBenefitWords = 5
  /// The maximum number of items on an app's pages in the Settings app (IX-R088; chosen).
  public var maximumDeviceSettings = 20
  /// The width of a line of text in the list of quick actions, in points (TECH-R178; chosen: the
  /// list is 250 points wide, its icons and margins take 78).
  public var quickActionTextWidth = 172.0
  /// The maximum number of words in a quick action's title (TECH-R175; the catalogue's suggestion).
  public var maximumQuickActionWords = 4
  /// The side of a quick action's own icon, in points (TECH-R181).
  public var quickActionIconSide = 35.0
  /// The maximum playback time while the app is in the background, in seconds (IX-R207; chosen).
  public var leftPlaybackTolerance = 0.5

  // Ratings and the first launch.

  /// The number of taps after a launch before which a rating request is early (IX-R234; chosen).
  public var minimumInputsBeforeRating = 10
  /// The time after a launch before which a rating request is early, in seconds (IX-R234; chosen).
  public var minimumTimeBeforeRating = 60.0
  /// The minimum number of days between two rating requests (IX-R237).
  public var minimumDaysBetweenRatings = 7.0
  /// The preferred number of days between two rating requests (IX-R237).
  public var preferredDaysBetweenRatings = 14.0
  /// The maximum number of pages of an introduction (IX-R072; the catalogue's suggestion).
  public var maximumIntroductionPages = 5
  /// The maximum number of words on a page of an introduction (IX-R072; chosen).
  public var maximumIntroductionWords = 60
  /// The number of taps after an introduction from which the app's routes can be judged (IX-R071;
  /// chosen).
  public var minimumTapsForRoutes = 20
  /// The number of characters from which a text with a consent button is a contract (IX-R077;
  /// chosen).
  public var maximumAgreementLength = 600
  /// The minimum time after a launch for which a screen that closes automatically stays, in seconds
  /// (IX-R068; chosen).
  public var minimumSplashTime = 0.5
  /// The maximum time for which a launch screen is visible, in seconds (VIS-R40; the catalogue's
  /// suggestion).
  public var maximumLaunchTime = 1.0
  /// The maximum saturation of a launch screen's background, from 0 to 1 (VIS-R37; chosen).
  public var maximumLaunchSaturation = 0.5

  /// Creates settings with the default values.
  public init() {}
}
