import UIKit

/// One rule, how it is broken, and how it is kept.
struct Lesson {
  /// In which surroundings the difference is seen.
  enum Look {
    /// As the device leaves the box.
    case plain
    /// In other text sizes.
    case textSizes
    /// With preferences of accessibility.
    case preferences
    /// With the device on both of its sides.
    case turns
    /// On these devices too.
    case devices([String])
    /// While something is done on the screen, with less motion where that is said.
    case use(isMotionReduced: Bool, @MainActor (Page) -> Void)
    /// While, and after, somebody does this.
    case steps([Step])
    /// In what the app ships.
    case shipped(@MainActor (_ isGood: Bool) -> [ShippedFile])
  }

  /// The rule's identifier.
  let rule: String
  let title: String
  /// How the name of the element ends at which the rule is broken.
  let place: String
  /// What the finding says that it measured.
  let measured: String
  /// What the finding wants.
  let wanted: String
  var look = Look.plain
  /// The title of the page that the screen was pushed from; nil: it is the first one.
  var before: String?
  /// The device on which the difference is seen, and whether it is turned on its side.
  var device = Self.phone
  var isLying = false
  /// Whether the system's status bar is shown, and whether a printer can be reached.
  var hasStatusBar = false
  var hasPrinter = false
  /// Makes the whole screen; nil: it is a page in a stack.
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
  /// A lesson of a page in a stack.
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

  /// A lesson of a whole screen.
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
