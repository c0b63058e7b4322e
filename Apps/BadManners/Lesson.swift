import UIKit

/// A rule with a screen that breaks it and one that follows it.
struct Lesson {
  /// The surroundings in which the screens differ.
  enum Look {
    /// The default settings of the device.
    case plain
    /// Other text sizes.
    case textSizes
    /// Changed accessibility preferences.
    case preferences
    /// Portrait and landscape.
    case turns
    /// Additional devices, by their names.
    case devices([String])
    /// A closure changes the screen, with reduced motion if that is true.
    case use(isMotionReduced: Bool, @MainActor (Page) -> Void)
    /// During and after a sequence of steps.
    case steps([Step])
    /// The files that the app ships.
    case shipped(@MainActor (_ isGood: Bool) -> [ShippedFile])
  }

  /// The rule's identifier.
  let rule: String
  let title: String
  /// The suffix of the name of the element that breaks the rule.
  let place: String
  /// The measured value in the text of the finding.
  let measured: String
  /// The required value in the text of the finding.
  let wanted: String
  var look = Look.plain
  /// The title of the page that pushed the screen; nil if it is the first one.
  var before: String?
  /// The name of the device on which the screens differ.
  var device = Self.phone
  /// Whether the device is in landscape.
  var isLying = false
  /// Whether the system's status bar is shown.
  var hasStatusBar = false
  /// Whether a printer is available.
  var hasPrinter = false
  /// Creates the whole screen; nil if the lesson is a page in a stack.
  var screen: (@MainActor (_ isGood: Bool) -> UIViewController)?
  let build: @MainActor (_ page: Page, _ isGood: Bool) -> Void

  static let phone = "iPhone 8"
  static let tablet = "iPad Pro (9.7-inch)"

  @MainActor
  func page(isGood: Bool) -> Page {
    Page(title: title) { build($0, isGood) }
  }

  init(
    rule: String,
    title: String,
    place: String,
    measured: String,
    wanted: String,
    look: Look = .plain,
    before: String? = nil,
    build: @escaping @MainActor (_ page: Page, _ isGood: Bool) -> Void
  ) {
    self.rule = rule
    self.title = title
    self.place = place
    self.measured = measured
    self.wanted = wanted
    self.look = look
    self.before = before
    self.build = build
  }

  @MainActor static var all: [Lesson] {
    let groups: [[Lesson]] = [
      text, words, colors, controls, alerts, bars, forms, scrolling, motion, sheets, alertTexts,
      hierarchy, choices, progress, pages, images, searches, tables, rows, entries, tasks,
      statusBars, navigationBars, sections, panes, popovers, popoverUses, modals, services, drags,
      dragTargets, drops, transfers, peeks, haptics, touches, loads, rowUses, entryUses, undos,
      surroundings, shipped,
    ]
    return groups.flatMap { $0 }
  }
}

extension Lesson {
  /// Creates a lesson of a page in a stack.
  init(
    _ rule: String,
    _ title: String,
    at place: String,
    finds measured: String,
    wants wanted: String,
    _ look: Look = .plain,
    on device: String = Lesson.phone,
    build: @escaping @MainActor (_ page: Page, _ isGood: Bool) -> Void
  ) {
    self.init(
      rule: rule,
      title: title,
      place: place,
      measured: measured,
      wanted: wanted,
      look: look,
      build: build
    )
    self.device = device
  }

  /// Creates a lesson of a whole screen.
  static func whole(
    _ rule: String,
    _ title: String,
    at place: String,
    finds measured: String,
    wants wanted: String,
    _ look: Look = .plain,
    on device: String = Lesson.phone,
    isLying: Bool = false,
    hasStatusBar: Bool = false,
    screen: @escaping @MainActor (_ isGood: Bool) -> UIViewController
  ) -> Lesson {
    var lesson = Lesson(rule, title, at: place, finds: measured, wants: wanted, look, on: device) {
      _,
      _ in
    }
    lesson.isLying = isLying
    lesson.hasStatusBar = hasStatusBar
    lesson.screen = screen
    return lesson
  }
}
