import CoreGraphics
import Foundation
import HeadlessHost
import UIKitCore

/// Walks through an app by itself, and writes down what it sees.
///
/// It does everything that a screen offers, a step at a time, goes where something is left to do on
/// the shortest way that it knows, and ends when nothing is. Screens are one where they are made of
/// the same; rows of a list are left out when three of them led to the same screen.
@MainActor
public final class Explorer {
  /// How a walk, or a part of it, came to its end.
  public enum Outcome: Sendable, Equatable {
    /// The walk is over.
    case finished(ScreenMap.Ending)
    /// What is left can only be reached from the screen that the app begins with.
    case needsLaunch
  }

  private let screen: HeadlessScreen
  private let settings: WalkSettings
  private let folder: WalkFolder
  private let journal: WalkJournal
  private var numbers: SeededNumbers
  private let start = Date()

  // Chosen: lists show by then what their rows do. A row that leads nowhere tells less, and a swipe
  // does to one row what it does to all.
  private static let alikeRows = 3
  private static let stillRows = 5
  // Chosen: screens of one structure that only their titles tell apart.
  private static let alikeScreens = 12
  private static let triesPerScreen = 3
  private static let pagesToSeek = 6

  /// Goes on with the walk of a folder, or begins one.
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

  /// Walks until nothing is left, a limit is met, or the app has to be launched again.
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
    var (place, seen) = try arrive()
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
          // Content was scrolled to what is left here.
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

  /// Recognizes the screen, or notes a new one and looks at it in all surroundings.
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
    // A turn may close what stood on the screen.
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
    return alike.count >= Self.alikeScreens ? alike.first : nil
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
  }

  /// Notes the steps that were not seen before, in an order that the seed decides; what leaves the
  /// screen comes last.
  private func offer(_ seen: SeenScreen, at number: Int) {
    let known = Set(journal.places[number].offered.map(Self.key))
    var added: Set<String> = []
    var fresh = seen.choices.map(\.step).filter {
      !known.contains(Self.key($0)) && added.insert(Self.key($0)).inserted
    }
    guard !fresh.isEmpty else { return }
    fresh.shuffle(using: &numbers)
    let leaving = fresh.filter(Self.leaves)
    journal.note(WalkRecord(offered: fresh.filter { !Self.leaves($0) } + leaving, at: number))
  }

  /// What makes two steps one: words may change.
  private static func key(_ step: ScreenMap.Step) -> String {
    "\(step.kind.rawValue) \(step.element) \(step.place.x) \(step.place.y)"
  }

  private static func leaves(_ step: ScreenMap.Step) -> Bool {
    switch step.kind {
    case .goBack, .dragDown, .tapBeside: true
    default: ["back", "cancel", "done", "close"].contains(step.label.lowercased())
    }
  }

  // MARK: What comes next

  /// A step of the screen that was not done and can be done now.
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

  /// Whether several elements of a kind led to one screen, so that another one will too.
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

  /// The shortest known way to a screen with something left to do; nil: there is none.
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

  /// What is left on this screen cannot be seen now: content is scrolled to find it.
  private func seek(_ place: WalkJournal.Place) -> [(step: ScreenMap.Step, to: Int)]? {
    let number = place.screen.number
    screen.tapStatusBar()
    StepPlayer.settle(screen)
    for _ in 0..<Self.pagesToSeek {
      let seen = SeenScreen(of: screen)
      guard self.place(of: seen) == number else { break }
      if next(at: number, seen) != nil { return [] }
      guard let scroll = seen.choices.first(where: { $0.step.kind == .scroll }) else { break }
      StepPlayer(screen: screen).play(scroll)
    }
    for step in journal.places[number].pending {
      journal.note(WalkRecord(at: number, dropped: step))
    }
    return route(from: self.place(of: SeenScreen(of: screen)) ?? number)
  }

  // MARK: Doing

  private func perform(
    _ choice: SeenScreen.Choice,
    at number: Int
  ) throws -> (Int, SeenScreen) {
    var choice = choice
    if choice.step.kind == .type, choice.step.text.isEmpty {
      choice.step.text = text(for: choice)
    }
    // The step as it was offered is what is known of the screen.
    var offered = choice.step
    offered.text = ""
    journal.note(WalkRecord(begun: offered, at: number))
    let log = screen.recordConduct { StepPlayer(screen: screen).play(choice) }
    let arrived = try arrive()
    journal.note(WalkRecord(reached: arrived.0))
    try folder.write(log, ofStep: journal.steps)
    return arrived
  }

  private func text(for choice: SeenScreen.Choice) -> String {
    guard let view = choice.view as? any UIView & UITextInputTraits else { return "a" }
    return PlausibleText.entered(into: view, &numbers)
  }

  /// Goes a known way as far as it leads where it led before.
  private func follow(
    _ route: [(step: ScreenMap.Step, to: Int)],
    from start: Int,
    _ seen: SeenScreen
  ) throws -> (Int, SeenScreen) {
    var (place, seen) = (start, seen)
    let goal = route.last?.to ?? start
    for (step, to) in route {
      guard let choice = seen.choices.first(where: { Self.key($0.step) == Self.key(step) }) else {
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
