import CoreGraphics
import Foundation
import HeadlessHost
import UIKitCore

/// Explores an app on its own and records the screens that it finds.
///
/// The explorer performs every step that a screen offers, one at a time. It then takes the shortest
/// known route to a screen with open steps, and ends when no steps are left. Two screens with the
/// same structure and title count as one, as do those with one title whose list had twelve
/// contents. Rows of a list are skipped after three of them led to the same screen.
@MainActor
public final class Explorer {
  /// The ways in which a walk, or a part of it, ends.
  public enum Outcome: Sendable, Equatable {
    /// The walk is complete.
    case finished(ScreenMap.Ending)
    /// The remaining steps can only be reached from the first screen of the app.
    case needsLaunch
  }

  private let screen: HeadlessScreen
  private let settings: WalkSettings
  private let folder: WalkFolder
  private let journal: WalkJournal
  private var numbers: SeededNumbers
  private let start = Date()
  /// Screens that were visited, but on which the app was not interrupted yet.
  private var uninterrupted: Set<Int> = []

  // Chosen: this many rows are representative. More are needed if a row leads nowhere; a swipe does
  // the same to every row.
  private static let alikeRows = 3
  private static let stillRows = 5
  // Chosen: the number of screens with one structure that their titles distinguish, and of those
  // with one title that the content of a list distinguishes.
  private static let alikeScreens = 12
  private static let triesPerScreen = 3
  // Chosen: a list without an end ends here.
  private static let mostPages = 40

  /// Continues the walk of a folder, or begins one.
  public init(
    on screen: HeadlessScreen,
    settings: WalkSettings,
    into folder: WalkFolder
  ) throws {
    self.screen = screen
    self.settings = settings
    self.folder = folder
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    journal = try WalkJournal(at: folder.journal, isWriting: true)
    numbers = SeededNumbers(seed: settings.seed &+ UInt64(clamping: journal.launches))
  }

  /// Walks until no steps are left, a limit is reached, or the app has to be launched again.
  public func walk() throws -> Outcome {
    journal.note(WalkRecord(launch: true))
    StepPlayer.settle(screen)
    if journal.launches == 1 {
      // The app's home is empty, so that this is its first launch.
      var log = screen.recordConduct {}
      let launch = ConductLog.Kind.launch(screen.launchFacts(isFirst: true))
      log.events.insert(ConductLog.Event(log.events.first?.time ?? screen.time, launch), at: 0)
      try folder.write(log, ofStep: 0)
    }
    var (place, seen) = try interrupt(at: try arrive())
    var didSomething = false
    while true {
      if journal.steps >= settings.steps { return finish(.steps) }
      if let seconds = settings.seconds, Date().timeIntervalSince(start) > seconds {
        return finish(.seconds)
      }
      if let choice = next(at: place, seen) {
        (place, seen) = try perform(choice, at: place)
        didSomething = true
      } else if let route = route(from: place) {
        didSomething = true
        guard !route.isEmpty else {
          // Content was scrolled to the remaining steps of this screen.
          (place, seen) = try arrive()
          continue
        }
        (place, seen) = try follow(route, from: place, seen)
      } else if journal.places.contains(where: { isOpen($0) }), didSomething {
        return .needsLaunch
      } else {
        return finish(.everything)
      }
    }
  }

  private func finish(_ ending: ScreenMap.Ending) -> Outcome {
    journal.note(WalkRecord(ending: ending))
    return .finished(ending)
  }

  // MARK: Where it is

  /// Recognizes the screen, or records a new one and visits it in all surroundings.
  private func arrive() throws -> (Int, SeenScreen) {
    var seen = SeenScreen(of: screen)
    if let known = place(of: seen) {
      offer(seen, at: known)
      return (known, seen)
    }
    let number = journal.places.count
    journal.note(
      WalkRecord(
        screen: WalkRecord.Screen(
          number: number,
          name: seen.name,
          title: seen.title,
          structure: seen.structure,
          fingerprint: seen.fingerprint
        )
      )
    )
    offer(seen, at: number)
    try look(number)
    // A rotation may dismiss the screen.
    seen = SeenScreen(of: screen)
    guard place(of: seen) != number else { return (number, seen) }
    return try arrive()
  }

  private func place(of seen: SeenScreen) -> Int? {
    let places = journal.places
    if let same = places.firstIndex(where: { $0.screen.fingerprint == seen.fingerprint }) {
      return same
    }
    let alike = places.indices.filter { places[$0].screen.structure == seen.structure }
    if alike.count >= Self.alikeScreens { return alike.first }
    // The content of a list may change without end, such as that of an editor with rows to add.
    guard seen.choices.contains(where: \.isInList) else { return nil }
    let contents = places.indices.filter {
      places[$0].screen.name == seen.name && places[$0].screen.title == seen.title
    }
    return contents.count >= Self.alikeScreens ? contents.first : nil
  }

  private func look(_ number: Int) throws {
    guard screen.window != nil else { return }
    var pictures: [CGImage?] = []
    let tour = ScreenTour.visiting(
      settings.surroundings,
      on: screen,
      settling: { StepPlayer.settle($0) },
      taking: { pictures.append($0) }
    )
    StepPlayer.settle(screen)
    try folder.screen(number).write(tour, pictures: pictures)
    uninterrupted.insert(number)
  }

  /// Interrupts the app on a new screen and returns the screen after it, since the app may dismiss
  /// a screen in response.
  private func interrupt(at arrived: (Int, SeenScreen)) throws -> (Int, SeenScreen) {
    guard uninterrupted.remove(arrived.0) != nil else { return arrived }
    let log = screen.recordInterruption { StepPlayer.settle($0) }
    try folder.write(log, ofInterruptionAt: arrived.0)
    return try arrive()
  }

  /// Records the steps that are new, in an order that depends on the seed; steps that leave the
  /// screen come last.
  private func offer(_ seen: SeenScreen, at number: Int) {
    let known = Set(journal.places[number].offered.map(Self.key))
    var added: Set<String> = []
    var fresh = seen.choices.filter {
      !known.contains(Self.key($0.step)) && added.insert(Self.key($0.step)).inserted
    }
    guard !fresh.isEmpty else { return }
    fresh.shuffle(using: &numbers)
    let ordered = fresh.filter { !Self.leaves($0) } + fresh.filter(Self.leaves)
    journal.note(WalkRecord(offered: ordered.map(\.step), at: number))
  }

  /// The identity of a step, without its text, which may change.
  private static func key(_ step: ScreenMap.Step) -> String {
    "\(step.kind.rawValue) \(step.element) \(step.place.x) \(step.place.y)"
  }

  private static func leaves(_ choice: SeenScreen.Choice) -> Bool {
    switch choice.step.kind {
    case .goBack, .dragDown, .tapBeside: true
    default:
      choice.isBackButton
        || ["back", "cancel", "done", "close"].contains(choice.step.label.lowercased())
    }
  }

  // MARK: The next step

  /// Returns an open step of the screen that can be performed now; nil if there is none.
  private func next(at number: Int, _ seen: SeenScreen) -> SeenScreen.Choice? {
    let place = journal.places[number]
    let pending = place.pending
    guard !pending.isEmpty else { return nil }
    let now = Dictionary(
      seen.choices.map { (Self.key($0.step), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for step in pending {
      guard let choice = now[Self.key(step)] else { continue }
      if choice.isInList, isSettled(choice.group, at: place, seen) {
        journal.note(WalkRecord(at: number, dropped: step))
        continue
      }
      var result = choice
      result.step = step
      return result
    }
    return nil
  }

  /// Returns whether several elements of a kind led to one screen, so that another one is expected
  /// to.
  private func isSettled(
    _ group: String,
    at place: WalkJournal.Place,
    _ seen: SeenScreen
  ) -> Bool {
    let kind = group.split(separator: " ").first.map(String.init) ?? ""
    let results = place.offered.compactMap { step -> Int? in
      guard step.kind.rawValue == kind, let result = place.results[step] else { return nil }
      let name = SeenScreen.withoutPlaces(step.element)
      return group.contains(" \(name) ") ? result : nil
    }
    guard let last = results.last else { return false }
    let isStill = last == place.screen.number
    let enough = kind == "swipeLeft" ? 1 : isStill ? Self.stillRows : Self.alikeRows
    return results.count >= enough && Set(results.suffix(enough)).count == 1
  }

  private func isOpen(_ place: WalkJournal.Place) -> Bool {
    !place.pending.isEmpty
      && journal.failures[place.screen.number, default: 0] < Self.triesPerScreen
  }

  /// Returns the shortest known route to a screen with open steps; nil if there is none.
  private func route(from start: Int) -> [(step: ScreenMap.Step, to: Int)]? {
    var ways: [Int: [(step: ScreenMap.Step, to: Int)]] = [start: []]
    var queue = [start]
    while !queue.isEmpty {
      let number = queue.removeFirst()
      let way = ways[number] ?? []
      let place = journal.places[number]
      if isOpen(place) { return number == start ? seek(place) : way }
      for step in place.offered {
        guard let result = place.results[step], let to = result, to != number, ways[to] == nil
        else { continue }
        ways[to] = way + [(step, to)]
        queue.append(to)
      }
    }
    return nil
  }

  /// Scrolls the content of this screen to find open steps that are not visible.
  private func seek(_ place: WalkJournal.Place) -> [(step: ScreenMap.Step, to: Int)]? {
    let number = place.screen.number
    if scroll(through: number, until: { next(at: number, $0) != nil }) != nil { return [] }
    for step in journal.places[number].pending {
      journal.note(WalkRecord(at: number, dropped: step))
    }
    return route(from: self.place(of: SeenScreen(of: screen)) ?? number)
  }

  /// Scrolls the content of this screen page by page, from the top, and records the steps that
  /// come into view.
  ///
  /// - Returns: The screen once `found` returns true for it; nil at the end of the content, or when
  ///   another screen is shown.
  private func scroll(through number: Int, until found: (SeenScreen) -> Bool) -> SeenScreen? {
    screen.tapStatusBar()
    StepPlayer.settle(screen)
    for _ in 0..<Self.mostPages {
      let seen = SeenScreen(of: screen)
      guard place(of: seen) == number else { return nil }
      offer(seen, at: number)
      if found(seen) { return seen }
      guard let scroll = seen.choices.first(where: { $0.step.kind == .scroll }) else { return nil }
      let view = scroll.view as? UIScrollView
      let before = view?.contentOffset
      StepPlayer(screen: screen).play(scroll)
      guard view?.contentOffset != before else { return nil }
    }
    return nil
  }

  // MARK: Doing

  /// Performs a step; scrolls on to the end of the content, or until the screen is another one.
  private func perform(
    _ choice: SeenScreen.Choice,
    at number: Int,
    page: Int = 1
  ) throws -> (Int, SeenScreen) {
    var choice = choice
    if choice.step.kind == .type, choice.step.text.isEmpty {
      choice.step.text = text(for: choice)
    }
    // The step is recorded as it was offered, without text.
    var offered = choice.step
    offered.text = ""
    journal.note(WalkRecord(begun: offered, at: number))
    let view = choice.view as? UIScrollView
    let before = view?.contentOffset
    let log = screen.recordConduct { StepPlayer(screen: screen).play(choice) }
    let hasMoved = view?.contentOffset != before
    let arrived = try arrive()
    // The step leads to this screen, even if the interruption dismisses it.
    let now = try interrupt(at: arrived)
    journal.note(WalkRecord(reached: arrived.0))
    try folder.write(log, ofStep: journal.steps)
    // Content that comes into view may offer more steps.
    guard choice.step.kind == .scroll, hasMoved, now.0 == number, page < Self.mostPages,
      journal.steps < settings.steps
    else { return now }
    return try perform(choice, at: number, page: page + 1)
  }

  private func text(for choice: SeenScreen.Choice) -> String {
    guard let view = choice.view as? any UIView & UITextInputTraits else { return "a" }
    return PlausibleText.entered(into: view, &numbers)
  }

  /// Follows a known route as long as its steps lead to the same screens as before.
  private func follow(
    _ route: [(step: ScreenMap.Step, to: Int)],
    from start: Int,
    _ seen: SeenScreen
  ) throws -> (Int, SeenScreen) {
    var (place, seen) = (start, seen)
    let goal = route.last?.to ?? start
    for (step, to) in route {
      func choice(in seen: SeenScreen) -> SeenScreen.Choice? {
        seen.choices.first { Self.key($0.step) == Self.key(step) }
      }
      let visible =
        choice(in: seen)
        ?? scroll(through: place) { choice(in: $0) != nil }.flatMap { choice(in: $0) }
      guard let choice = visible else {
        journal.note(WalkRecord(missed: goal))
        break
      }
      var known = choice
      known.step = step
      (place, seen) = try perform(known, at: place)
      guard place == to else {
        journal.note(WalkRecord(missed: goal))
        break
      }
    }
    return (place, seen)
  }
}
