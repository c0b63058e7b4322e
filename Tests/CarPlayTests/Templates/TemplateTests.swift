import CarPlay
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import CarPlay
@testable import UIKitCore

@MainActor
@Suite(.restoresProcess, .serialized) struct `Templates in the car` {
  private let image = UIImage(systemName: "star") ?? UIImage()

  @Test(.rule("CAR-R20"), .rule("CAR-R16"))
  func `an information template shows ten facts and three actions`() throws {
    let stage = try CarStage()
    let template = CPInformationTemplate(
      title: "Order",
      layout: .leading,
      items: (1...14).map { CPInformationItem(title: "Fact \($0)", detail: "Value") },
      actions: (1...5).map { CPTextButton(title: "Action \($0)", textStyle: .normal) }
    )
    #expect(template.items.count == 10 && template.actions.count == 3)
    template.items = (1...12).map { CPInformationItem(title: "Item \($0)", detail: nil) }
    #expect(template.items.count == 10)
    stage.show(template)
    #expect(stage.texts.filter { $0.hasPrefix("Item") }.count == 10)
    #expect(stage.controls.filter { $0.accessibilityLabel?.hasPrefix("Action") == true }.count == 3)
  }

  @Test func `an action calls its handler, and follows its title`() throws {
    let stage = try CarStage()
    var calls = 0
    let action = CPTextButton(title: "Pay", textStyle: .confirm) { _ in calls += 1 }
    stage.show(
      CPInformationTemplate(title: "T", layout: .twoColumn, items: [], actions: [action])
    )
    stage.tap("Pay")
    action.title = "Paid"
    stage.tap("Paid")
    #expect(calls == 2)
  }

  @Test(.rule("CAR-R16")) func `a grid shows eight buttons`() throws {
    let stage = try CarStage()
    var chosen: [String] = []
    let buttons = (1...10).map { number in
      CPGridButton(titleVariants: ["Place \(number)"], image: image) { button in
        chosen.append(button.titleVariants[0])
      }
    }
    buttons[1].isEnabled = false
    let grid = CPGridTemplate(title: "Grid", gridButtons: buttons)
    #expect(grid.gridButtons.count == CPGridTemplateMaximumItems)
    stage.show(grid)
    stage.tap("Place 8")
    #expect(chosen == ["Place 8"])
    #expect(stage.control("Place 9") == nil && stage.control("Place 2") == nil)
    grid.updateGridButtons([CPGridButton(titleVariants: ["Home"], image: image)])
    grid.updateTitle("New")
    stage.screen.update()
    #expect(stage.control("Home") != nil && stage.texts.contains("New"))
  }

  @Test(.feature("CAR-F27"))
  func `tabs group an app's functions; a person and the app select them`()
    throws
  {
    final class Delegate: NSObject, CPTabBarTemplateDelegate {
      var selected: [CPTemplate] = []
      func tabBarTemplate(
        _ tabBarTemplate: CPTabBarTemplate,
        didSelect selectedTemplate: CPTemplate
      ) { selected.append(selectedTemplate) }
    }
    let stage = try CarStage()
    let lists = ["Home", "Library", "Radio"].map { makeList($0, ["\($0) 1"]) }
    for list in lists {
      list.tabTitle = list.title
      list.tabImage = image
    }
    lists[2].tabTitle = nil
    lists[2].tabSystemItem = .favorites
    let tabs = CPTabBarTemplate(templates: lists)
    let delegate = Delegate()
    tabs.delegate = delegate
    stage.show(tabs)
    #expect(stage.texts.contains("Home 1") && !stage.texts.contains("Library 1"))
    stage.tap("Library")
    #expect(tabs.selectedTemplate === lists[1] && stage.texts.contains("Library 1"))
    #expect(delegate.selected.count == 1 && delegate.selected[0] === lists[1])
    tabs.selectTemplate(at: 2)
    stage.screen.update()
    #expect(stage.texts.contains("Favorites") && stage.texts.contains("Radio 1"))
    #expect(delegate.selected.count == 1, "the app's own selection is not reported")
    tabs.updateTemplates([lists[0]])
    stage.screen.update()
    #expect(tabs.selectedTemplate === lists[0] && stage.texts.contains("Home 1"))
  }

  @Test(.rule("CAR-R16")) func `six tabs stop the app`() async {
    #expect(CPTabBarTemplate.maximumTabCount == 5)
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = CPTabBarTemplate(templates: (1...6).map { makeList("\($0)") })
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = CPTabBarTemplate(templates: [CPSearchTemplate()]) }
    }
  }

  @Test(.feature("CAR-F54"), .rule("CAR-R20"))
  func `twelve places are shown; selecting one shows its card`() throws {
    final class Delegate: NSObject, CPPointOfInterestTemplateDelegate {
      var selected: [String] = []
      var regions = 0
      func pointOfInterestTemplate(
        _ pointOfInterestTemplate: CPPointOfInterestTemplate,
        didChangeMapRegion region: MKCoordinateRegion
      ) { regions += 1 }
      func pointOfInterestTemplate(
        _ pointOfInterestTemplate: CPPointOfInterestTemplate,
        didSelectPointOfInterest pointOfInterest: CPPointOfInterest
      ) { selected.append(pointOfInterest.title) }
    }
    let stage = try CarStage(category: .parking)
    var reserved = false
    let places = (1...15).map { number in
      let place = CPPointOfInterest(
        location: MKMapItem(
          placemark: MKPlacemark(
            coordinate: CLLocationCoordinate2D(latitude: 48 + Double(number) / 100, longitude: 11)
          )
        ),
        title: "Garage \(number)",
        subtitle: "\(number) free",
        summary: nil,
        detailTitle: "Garage \(number), Level 2",
        detailSubtitle: nil,
        detailSummary: "2.50 an hour",
        pinImage: nil
      )
      place.primaryButton = CPTextButton(title: "Reserve", textStyle: .confirm) { _ in
        reserved = true
      }
      return place
    }
    let template = CPPointOfInterestTemplate(
      title: "Parking",
      pointsOfInterest: places,
      selectedIndex: NSNotFound
    )
    let delegate = Delegate()
    template.pointOfInterestDelegate = delegate
    #expect(template.pointsOfInterest.count == 12)
    stage.show(template)
    #expect(delegate.regions == 0, "the map shows the places by itself")
    stage.tap("Garage 2")
    #expect(template.selectedIndex == 1 && delegate.selected == ["Garage 2"])
    #expect(stage.texts.contains("Garage 2, Level 2") && stage.texts.contains("2.50 an hour"))
    stage.tap("Reserve")
    #expect(reserved)
    stage.tap("Close")
    #expect(template.selectedIndex == NSNotFound && stage.control("Garage 1") != nil)
    stage.screen.drag(from: CGPoint(x: 700, y: 300), to: CGPoint(x: 620, y: 260))
    stage.wait(.seconds(2))
    #expect(delegate.regions > 0)
  }

  @Test func `a bar shows two buttons at each end`() throws {
    let stage = try CarStage()
    var pressed: [String] = []
    func buttons(_ names: [String]) -> [CPBarButton] {
      names.map { name in CPBarButton(title: name) { _ in pressed.append(name) } }
    }
    let list = makeList("L")
    list.leadingNavigationBarButtons = buttons(["a", "b", "c"])
    list.trailingNavigationBarButtons = buttons(["x", "y", "z"])
    stage.show(list)
    #expect(stage.control("c") == nil && stage.control("z") == nil)
    stage.tap("b")
    stage.tap("x")
    list.trailingNavigationBarButtons[0].isEnabled = false
    #expect(pressed == ["b", "x"] && stage.control("x") == nil)
    let pushed = makeList("P")
    pushed.backButton = CPBarButton(title: "Albums") { _ in pressed.append("back") }
    stage.interface.pushTemplate(pushed, animated: false)
    stage.tap("Albums")
    #expect(pressed.last == "back" && stage.interface.templates.count == 2)
  }

  @Test func `an action sheet shows its actions; the back key is its cancel`() throws {
    var vehicle = HeadUnit.Vehicle()
    vehicle.hasFocusInput = true
    let stage = try CarStage(vehicle: vehicle)
    stage.show(makeList("L"))
    var chosen: [String] = []
    func action(_ title: String, _ style: CPAlertAction.Style) -> CPAlertAction {
      CPAlertAction(title: title, style: style) { [interface = stage.interface] _ in
        chosen.append(title)
        interface.dismissTemplate(animated: false)
      }
    }
    let sheet = CPActionSheetTemplate(
      title: "Trip",
      message: "End it?",
      actions: [action("End", .destructive), action("Keep", .cancel)]
    )
    stage.interface.presentTemplate(sheet, animated: false)
    stage.screen.update()
    stage.turn(1)
    #expect(stage.focused == "End")
    stage.back()
    #expect(chosen == ["Keep"] && stage.interface.presentedTemplate == nil)
  }

  @Test(.feature("CAR-F15")) func `voice control shows its active state, each for a moment`() throws
  {
    let stage = try CarStage(category: .navigation)
    stage.show(makeList("L"))
    let names = ["Listening", "Thinking", "Speaking", "Failed", "Idle", "Sixth"]
    let voice = CPVoiceControlTemplate(
      voiceControlStates: names.map {
        CPVoiceControlState(identifier: $0, titleVariants: [$0], image: nil, repeats: true)
      }
    )
    #expect(voice.voiceControlStates.count == 5 && voice.activeStateIdentifier == "Listening")
    stage.interface.presentTemplate(voice, animated: false)
    stage.screen.update()
    #expect(stage.texts.contains("Listening"))
    let bars = figure(stage)
    voice.activateVoiceControlState(withIdentifier: "Thinking")
    voice.activateVoiceControlState(withIdentifier: "Speaking")
    voice.activateVoiceControlState(withIdentifier: "Failed")
    #expect(voice.activeStateIdentifier == "Thinking", "the next one waits for a moment")
    stage.screen.update()
    #expect(stage.texts.contains("Thinking") && figure(stage) != bars)
    stage.wait()
    #expect(voice.activeStateIdentifier == "Failed" && stage.texts.contains("Failed"))
    voice.activateVoiceControlState(withIdentifier: "None")
    #expect(voice.activeStateIdentifier == "Failed")
    stage.tap("Cancel")
    #expect(stage.interface.presentedTemplate == nil)
  }

  private func figure(_ stage: CarStage) -> [CGFloat] {
    stage.screen.update()
    return stage.views.first { $0 is VoiceFigure }?.subviews.map(\.frame.height) ?? []
  }

  @Test(.feature("CAR-F33"), .rule("CAR-R40"))
  func `a search is typed on the car's keyboard, which goes while the vehicle limits it`() throws {
    final class Delegate: NSObject, CPSearchTemplateDelegate {
      var asked: [String] = []
      var selected: [String] = []
      var pressed = 0
      var late: (([CPListItem]) -> Void)?
      func searchTemplate(
        _ searchTemplate: CPSearchTemplate,
        updatedSearchText searchText: String,
        completionHandler: @escaping ([CPListItem]) -> Void
      ) {
        asked.append(searchText)
        if searchText == "m" {
          late = completionHandler
        } else {
          completionHandler([CPListItem(text: "Main Street", detailText: nil)])
        }
      }
      func searchTemplate(
        _ searchTemplate: CPSearchTemplate,
        selectedResult item: CPListItem,
        completionHandler: @escaping () -> Void
      ) {
        selected.append(item.text ?? "")
        completionHandler()
      }
      func searchTemplateSearchButtonPressed(_ searchTemplate: CPSearchTemplate) { pressed += 1 }
    }
    let stage = try CarStage(category: .navigation)
    let delegate = Delegate()
    let search = CPSearchTemplate()
    search.delegate = delegate
    stage.show(makeList("L"))
    stage.interface.pushTemplate(search, animated: false)
    stage.tap("m")
    stage.tap("a")
    delegate.late?([CPListItem(text: "Late", detailText: nil)])
    stage.screen.update()
    #expect(!stage.texts.contains("Late"), "an answer to an older text is not shown")
    stage.tap("Main Street")
    stage.tap("Delete")
    stage.tap("123")
    stage.tap("7")
    stage.tap("search")
    #expect(delegate.asked == ["m", "ma", "m", "m7"])
    #expect(delegate.selected == ["Main Street"] && delegate.pressed == 1)
    stage.unit.limitedUserInterfaces = [.keyboard]
    stage.screen.update()
    #expect(stage.control("search") == nil && stage.control("7") == nil)
    #expect(stage.control("Main Street") != nil, "the results stay")
    stage.unit.limitedUserInterfaces = []
    stage.screen.update()
    #expect(stage.control("7") != nil && stage.texts.contains("m7"), "what was typed is kept")
  }

  @Test func `a button is named after its newest title, also before it is laid out`() throws {
    let stage = try CarStage()
    let template = CPNowPlayingTemplate.shared
    defer { template.isAlbumArtistButtonEnabled = false }
    template.isAlbumArtistButtonEnabled = true
    stage.show(template)
    stage.unit.nowPlaying = CarNowPlaying(title: "One", artist: "First")
    stage.unit.nowPlaying = CarNowPlaying(title: "Two", artist: "Second")
    stage.screen.update()
    #expect(stage.control("Second") != nil && stage.control("First") == nil)
  }

  @Test func `the now playing screen shows the piece and sends the car's commands`() throws {
    final class Observer: NSObject, CPNowPlayingTemplateObserver {
      var calls: [String] = []
      func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate) {
        calls.append("next")
      }
      func nowPlayingTemplateAlbumArtistButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate) {
        calls.append("artist")
      }
    }
    let stage = try CarStage(category: .audio)
    var commands: [RemoteCommand] = []
    stage.unit.audioCommandHandler = { commands.append($0) }
    let template = CPNowPlayingTemplate.shared
    let observer = Observer()
    template.add(observer)
    defer {
      template.remove(observer)
      template.updateNowPlayingButtons([])
      template.isUpNextButtonEnabled = false
      template.isAlbumArtistButtonEnabled = false
    }
    template.isUpNextButtonEnabled = true
    template.isAlbumArtistButtonEnabled = true
    var rates = 0
    template.updateNowPlayingButtons([
      CPNowPlayingShuffleButton(), CPNowPlayingPlaybackRateButton { _ in rates += 1 },
    ])
    stage.show(makeList("L"))
    stage.interface.pushTemplate(template, animated: false)
    stage.screen.update()
    #expect(stage.texts.contains("Not Playing"))
    stage.unit.nowPlaying = CarNowPlaying(
      title: "Song",
      artist: "Band",
      album: "Disc",
      elapsed: 65,
      duration: 200,
      rate: 1.5
    )
    stage.screen.update()
    #expect(stage.texts.contains("Song") && stage.texts.contains("1:05"))
    #expect(stage.texts.contains("−2:15"))
    stage.tap("Pause")
    stage.tap("Next Track")
    stage.tap("Band — Disc")
    stage.tap("Playing Next")
    stage.tap("Playback Speed")
    #expect(commands == [.togglePlayPause, .nextTrack])
    #expect(observer.calls == ["artist", "next"] && rates == 1)
  }

  @Test func `a contact's buttons act, and a message goes to the assistant`() throws {
    let stage = try CarStage(category: .communication)
    var requests: [CarAssistantRequest] = []
    stage.unit.assistantHandler = { requests.append($0) }
    var calls = 0
    let contact = CPContact(name: "Anna", image: image)
    contact.subtitle = "Mobile"
    contact.actions = [
      CPContactCallButton { _ in calls += 1 }, CPContactMessageButton(phoneOrEmail: "a@b.org"),
      CPContactDirectionsButton(),
    ]
    stage.show(CPContactTemplate(contact: contact))
    stage.tap("Call")
    stage.tap("Message")
    #expect(calls == 1 && requests == [.composeMessage(to: "a@b.org")])
    contact.name = "Anna B."
    stage.screen.update()
    #expect(stage.texts.contains("Anna B."))
  }

  @Test func `an alert shows the longest title that fits and at most two actions`() throws {
    let stage = try CarStage()
    stage.show(makeList("L"))
    let long = Array(repeating: "words", count: 60).joined(separator: " ")
    let alert = CPAlertTemplate(
      titleVariants: [long, "Short"],
      actions: ["A", "B", "C"].map { CPAlertAction(title: $0, style: .default) { _ in } }
    )
    #expect(alert.actions.count == CPAlertTemplate.maximumActionCount)
    stage.interface.presentTemplate(alert, animated: false)
    stage.screen.update()
    #expect(stage.texts.contains("Short") && !stage.texts.contains(long))
    #expect(stage.control("B") != nil && stage.control("C") == nil)
  }
}
