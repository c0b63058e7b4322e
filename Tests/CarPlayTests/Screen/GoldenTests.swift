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

/// Every template by day and by night, on a small and on a large panel.
@MainActor
@Suite(.restoresProcess, .serialized) struct `Pictures of the car's templates` {
  enum Panel: String, CaseIterable, Sendable {
    case small = "800x480"
    case large = "1280x720"
    var device: Device { self == .small ? .headUnit800x480 : .headUnit1280x720 }
  }
  enum Light: String, CaseIterable, Sendable {
    case dark, light
    var style: CPContentStyle { self == .dark ? .dark : .light }
  }

  nonisolated static let surroundings: [(Panel, Light)] = Panel.allCases.flatMap { panel in
    Light.allCases.map { (panel, $0) }
  }

  private func image(_ symbol: String) -> UIImage { UIImage(systemName: symbol) ?? UIImage() }

  /// A picture in two colors.
  private func cover(_ side: CGFloat, _ red: CGFloat, _ blue: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor(red: red, green: 0.3, blue: blue, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
      UIColor(red: blue, green: 0.6, blue: red, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: side / 2, width: side / 2, height: side / 2))
    }
  }

  private func check(
    _ name: String,
    _ panel: Panel,
    _ light: Light,
    category: CarAppCategory? = nil,
    delegate: AnyClass? = nil,
    at line: SourceLocation = #_sourceLocation,
    show: (CarStage) -> Void
  ) throws {
    let stage = try CarStage(
      panel.device,
      category: category,
      delegate: delegate,
      style: light.style
    )
    show(stage)
    stage.screen.update()
    stage.picture("\(name).\(panel.rawValue).\(light.rawValue)", at: line)
  }

  private func list() -> CPListTemplate {
    let plain = CPListItem(
      text: "Abendlieder",
      detailText: "Twelve songs",
      image: cover(52, 0.7, 0.2),
      accessoryImage: nil,
      accessoryType: .disclosureIndicator
    )
    let playing = CPListItem(text: "Blue Train", detailText: "John Coltrane", image: nil)
    playing.isPlaying = true
    playing.isExplicitContent = true
    let progress = CPListItem(text: "Talk of the Week", detailText: "42 min", image: nil)
    progress.playbackProgress = 0.4
    progress.accessoryType = .cloud
    let disabled = CPListItem(text: "Not Available", detailText: nil)
    disabled.isEnabled = false
    let template = CPListTemplate(
      title: "Library",
      sections: [
        CPListSection(items: [plain, playing], header: "Albums", sectionIndexTitle: nil),
        CPListSection(items: [progress, disabled], header: "Podcasts", sectionIndexTitle: nil),
      ]
    )
    template.trailingNavigationBarButtons = [CPBarButton(image: image("magnifyingglass"))]
    return template
  }

  @Test(.feature("CAR-F41"), arguments: surroundings)
  func `a list`(panel: Panel, light: Light) throws {
    try check("List", panel, light) { stage in
      stage.show(makeList("Root"))
      stage.interface.pushTemplate(list(), animated: false)
    }
  }

  @Test(arguments: surroundings)
  func `messages and rows of pictures`(panel: Panel, light: Light) throws {
    let pictures = CPListImageRowItem(
      text: "Recently Played",
      images: (0..<5).map { cover(96, 0.2 * CGFloat($0), 0.7) },
      imageTitles: ["One", "Two", "Three", "Four", "Five"]
    )
    pictures.handler = { _, finish in finish() }
    let message = CPMessageListItem(
      conversationIdentifier: "1",
      text: "Family",
      leadingConfiguration: CPMessageListItemLeadingConfiguration(
        leadingItem: .pin,
        leadingImage: image("person.2.fill"),
        unread: true
      ),
      trailingConfiguration: CPMessageListItemTrailingConfiguration(
        trailingItem: .mute,
        trailingImage: nil
      ),
      detailText: "Two new messages",
      trailingText: "9:12"
    )
    let template = CPListTemplate(
      title: "Communication",
      sections: [CPListSection(items: [message, pictures])],
      assistantCellConfiguration: CPAssistantCellConfiguration(
        position: .top,
        visibility: .always,
        assistantAction: .startCall
      )
    )
    template.trailingNavigationBarButtons = [CPMessageComposeBarButton()]
    try check("Messages", panel, light) { $0.show(template) }
  }

  @Test(.feature("CAR-F33"), arguments: surroundings)
  func `a list that is limited while driving`(panel: Panel, light: Light) throws {
    let items = (1...30).map { CPListItem(text: "Item \($0)", detailText: "Detail") }
    try check("LimitedList", panel, light) { stage in
      stage.unit.limitedUserInterfaces = [.lists]
      stage.show(CPListTemplate(title: "Limited", sections: [CPListSection(items: items)]))
    }
  }

  @Test(.feature("CAR-F27"), arguments: surroundings)
  func `tabs`(panel: Panel, light: Light) throws {
    try check("Tabs", panel, light, category: .audio, delegate: AudioSceneDelegate.self) { _ in }
  }

  @Test(arguments: surroundings)
  func `a grid`(panel: Panel, light: Light) throws {
    let names = ["Home", "Work", "Music", "Phone", "Messages", "Charging", "Parking", "Weather"]
    let symbols = [
      "house.fill", "building.2.fill", "music.note", "phone.fill", "message.fill", "bolt.fill",
      "car.fill", "sun.max.fill",
    ]
    let buttons = zip(names, symbols).map { name, symbol in
      CPGridButton(titleVariants: [name], image: image(symbol))
    }
    buttons[3].isEnabled = false
    try check("Grid", panel, light) {
      $0.show(CPGridTemplate(title: "Favorites", gridButtons: buttons))
    }
  }

  @Test(arguments: surroundings)
  func `facts and actions`(panel: Panel, light: Light) throws {
    let template = CPInformationTemplate(
      title: "Charging Station",
      layout: panel == .small ? .leading : .twoColumn,
      items: [
        CPInformationItem(title: "Address", detail: "Leopoldstrasse 12, Munich"),
        CPInformationItem(title: "Power", detail: "150 kW"),
        CPInformationRatingItem(rating: 3.5, maximumRating: 5, title: "Rating", detail: "128"),
      ],
      actions: [
        CPTextButton(title: "Navigate", textStyle: .confirm),
        CPTextButton(title: "Call", textStyle: .normal),
        CPTextButton(title: "Cancel", textStyle: .cancel),
      ]
    )
    try check("Information", panel, light) { stage in
      stage.show(makeList("Root"))
      stage.interface.pushTemplate(template, animated: false)
    }
  }

  @Test(.feature("CAR-F54"), arguments: surroundings)
  func `places on a map`(panel: Panel, light: Light) throws {
    try check("Places", panel, light, category: .parking, delegate: ParkingSceneDelegate.self) {
      if light == .light { $0.tap("Market") }
    }
  }

  @Test(arguments: surroundings)
  func `what plays`(panel: Panel, light: Light) throws {
    let template = CPNowPlayingTemplate.shared
    defer {
      template.updateNowPlayingButtons([])
      template.isUpNextButtonEnabled = false
      template.isAlbumArtistButtonEnabled = false
    }
    let cover = cover(300, 0.8, 0.3)
    try check("NowPlaying", panel, light, category: .audio) { stage in
      template.isUpNextButtonEnabled = true
      template.isAlbumArtistButtonEnabled = true
      template.updateNowPlayingButtons([
        CPNowPlayingShuffleButton(), CPNowPlayingRepeatButton(), CPNowPlayingPlaybackRateButton(),
      ])
      stage.unit.nowPlaying = CarNowPlaying(
        title: "Blue Train",
        artist: "John Coltrane",
        album: "Blue Train",
        artwork: cover,
        elapsed: 130,
        duration: 642,
        isShuffled: true
      )
      stage.show(makeList("Root"))
      stage.interface.pushTemplate(template, animated: false)
    }
  }

  @Test(arguments: surroundings)
  func `a contact`(panel: Panel, light: Light) throws {
    let contact = CPContact(name: "Anna Schmidt", image: cover(132, 0.3, 0.6))
    contact.subtitle = "Mobile"
    contact.informativeText = "Last call yesterday at 18:02"
    contact.actions = [
      CPContactCallButton(), CPContactMessageButton(phoneOrEmail: "anna@example.org"),
      CPContactDirectionsButton(),
    ]
    try check("Contact", panel, light) { stage in
      stage.show(makeList("Root"))
      stage.interface.pushTemplate(CPContactTemplate(contact: contact), animated: false)
    }
  }

  @Test(arguments: surroundings)
  func `an alert`(panel: Panel, light: Light) throws {
    let alert = CPAlertTemplate(
      titleVariants: ["Delete the download of this album?"],
      actions: [
        CPAlertAction(title: "Delete", style: .destructive) { _ in },
        CPAlertAction(title: "Cancel", style: .cancel) { _ in },
      ]
    )
    try check("Alert", panel, light) { stage in
      stage.show(list())
      stage.interface.presentTemplate(alert, animated: false)
    }
  }

  @Test(arguments: surroundings)
  func `an action sheet`(panel: Panel, light: Light) throws {
    let sheet = CPActionSheetTemplate(
      title: "Trip",
      message: "You are 12 minutes from your destination.",
      actions: [
        CPAlertAction(title: "Add a Stop", style: .default) { _ in },
        CPAlertAction(title: "End Route", style: .destructive) { _ in },
        CPAlertAction(title: "Cancel", style: .cancel) { _ in },
      ]
    )
    try check("ActionSheet", panel, light) { stage in
      stage.show(list())
      stage.interface.presentTemplate(sheet, animated: false)
    }
  }

  @Test(.feature("CAR-F15"), arguments: surroundings)
  func `voice control`(panel: Panel, light: Light) throws {
    let voice = CPVoiceControlTemplate(
      voiceControlStates: ["Listening…", "Thinking…"].map {
        CPVoiceControlState(identifier: $0, titleVariants: [$0], image: nil, repeats: true)
      }
    )
    voice.activateVoiceControlState(withIdentifier: light == .dark ? "Listening…" : "Thinking…")
    try check("Voice", panel, light, category: .navigation) { stage in
      stage.show(list())
      stage.interface.presentTemplate(voice, animated: false)
    }
  }

  @Test(arguments: surroundings)
  func `a search`(panel: Panel, light: Light) throws {
    final class Delegate: NSObject, CPSearchTemplateDelegate {
      func searchTemplate(
        _ searchTemplate: CPSearchTemplate,
        updatedSearchText searchText: String,
        completionHandler: @escaping ([CPListItem]) -> Void
      ) {
        completionHandler([
          CPListItem(text: "Museum", detailText: "Prinzregentenstrasse 1"),
          CPListItem(text: "Music School", detailText: "Leopoldstrasse 12"),
        ])
      }
      func searchTemplate(
        _ searchTemplate: CPSearchTemplate,
        selectedResult item: CPListItem,
        completionHandler: @escaping () -> Void
      ) { completionHandler() }
    }
    let delegate = Delegate()
    let search = CPSearchTemplate()
    search.delegate = delegate
    try check("Search", panel, light, category: .navigation) { stage in
      stage.show(makeList("Root"))
      stage.interface.pushTemplate(search, animated: false)
      for key in ["m", "u", "s"] { stage.tap(key) }
      if light == .light { stage.unit.limitedUserInterfaces = [.keyboard] }
    }
  }

  @Test(arguments: surroundings)
  func `a preview of trips`(panel: Panel, light: Light) throws {
    try check(
      "TripPreview",
      panel,
      light,
      category: .navigation,
      delegate: NavigationSceneDelegate.self
    ) { $0.tap("Museum") }
  }

  @Test(.feature("CAR-F42"), arguments: surroundings)
  func `guidance with lanes, and an alert`(panel: Panel, light: Light) throws {
    MapClock.fixed = Date(timeIntervalSince1970: 1_700_000_000)
    defer { MapClock.fixed = nil }
    try check(
      light == .dark ? "Guidance" : "NavigationAlert",
      panel,
      light,
      category: .navigation,
      delegate: NavigationSceneDelegate.self
    ) { stage in
      stage.tap("Museum")
      stage.tap("Go")
      guard let map = stage.interface.rootTemplate as? CPMapTemplate, let session = map.session
      else { return }
      let guidance = CPLaneGuidance()
      func angle(_ value: Double) -> Measurement<UnitAngle> {
        Measurement(value: value, unit: .degrees)
      }
      guidance.lanes = [
        CPLane(angles: [angle(-90)]), CPLane(angles: [angle(0)]),
        CPLane(angles: [angle(90)], highlightedAngle: angle(90), isPreferred: true),
      ]
      session.currentLaneGuidance = guidance
      map.update(
        CPTravelEstimates(
          distanceRemaining: Measurement(value: 3.4, unit: .kilometers),
          timeRemaining: 540
        ),
        for: session.trip,
        with: .orange
      )
      if light == .light {
        map.present(
          navigationAlert: CPNavigationAlert(
            titleVariants: ["A faster route is available"],
            subtitleVariants: ["Saves 5 min"],
            image: image("exclamationmark.triangle.fill"),
            primaryAction: CPAlertAction(title: "Take Route", style: .default) { _ in },
            secondaryAction: CPAlertAction(title: "Ignore", style: .cancel) { _ in },
            duration: 0
          ),
          animated: false
        )
      }
    }
  }

  @Test(arguments: surroundings)
  func `buttons that move the map`(panel: Panel, light: Light) throws {
    try check(
      "Panning",
      panel,
      light,
      category: .navigation,
      delegate: NavigationSceneDelegate.self
    ) { stage in
      (stage.interface.rootTemplate as? CPMapTemplate)?.showPanningInterface(animated: false)
    }
  }

  @Test(.feature("CAR-F42"))
  func `a notification over the home screen`() throws {
    try check(
      "Notification",
      .small,
      .dark,
      category: .navigation,
      delegate: NavigationSceneDelegate.self
    ) { stage in
      stage.tap("Home")
      let maneuver = CPManeuver()
      maneuver.instructionVariants = ["Turn right onto Leopoldstrasse"]
      maneuver.maneuverType = .rightTurn
      maneuver.initialTravelEstimates = CPTravelEstimates(
        distanceRemaining: Measurement(value: 250, unit: .meters),
        timeRemaining: 30
      )
      stage.interface.screen.showNotification(.maneuver(maneuver))
    }
  }

  @Test(.feature("CAR-F44")) func `a wide panel, a tall one, the right-hand side and the focus`()
    throws
  {
    let wide = try CarStage(.headUnit1920x720, category: .audio, delegate: AudioSceneDelegate.self)
    wide.picture("Tabs.1920x720.dark", at: #_sourceLocation)
    let tall = try CarStage(.headUnit768x1024, style: .light)
    tall.show(list())
    tall.picture("List.768x1024.light", at: #_sourceLocation)
    var vehicle = HeadUnit.Vehicle()
    vehicle.isRightHandDrive = true
    vehicle.hasFocusInput = true
    let right = try CarStage(vehicle: vehicle)
    right.show(list())
    right.screen.update()
    right.turn(2)
    right.picture("List.800x480.focus", at: #_sourceLocation)
  }

  @Test func `a language from right to left mirrors lists, grids and maps`() throws {
    let stage = try CarStage(language: "ar")
    stage.show(makeList("قائمة"))
    stage.interface.pushTemplate(list(), animated: false)
    stage.screen.update()
    stage.picture("List.800x480.rtl", at: #_sourceLocation)
  }

  @Test(.feature("CAR-F31")) func `the dashboard and the instrument cluster`() throws {
    let screen = HeadlessScreen(.headUnit800x480)
    let unit = HeadUnit()
    HeadUnit.current = unit
    AppInformation.entries = CarStage.entries(
      DashboardSceneLog.self,
      role: .CPTemplateApplicationDashboardSceneSessionRoleApplication
    )
    let scene = unit.connect(
      UISceneSession(role: .CPTemplateApplicationDashboardSceneSessionRoleApplication),
      options: UIScene.ConnectionOptions(),
      on: screen.screen
    )
    expectGolden(screen.image, "Dashboard.800x480.dark", maximumBytes: 65_536)
    let cluster = HeadlessScreen(.headUnit800x480)
    AppInformation.entries = CarStage.entries(
      ClusterSceneLog.self,
      role: .CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication
    )
    let second = unit.connect(
      UISceneSession(
        role: .CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication
      ),
      options: UIScene.ConnectionOptions(),
      on: cluster.screen
    )
    expectGolden(cluster.image, "Cluster.800x480.dark", maximumBytes: 65_536)
    #expect(scene != nil && second != nil)
  }
}
