import CarPlay
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.restoresProcess, .serialized) struct `Apps for the car` {
  @Test(.feature("CAR-F27"), .feature("CAR-F30"))
  func `a music app is used by touch from its tabs to a song`() throws {
    AudioSceneDelegate.played = []
    let stage = try CarStage(category: .audio, delegate: AudioSceneDelegate.self)
    stage.tap("Radio")
    #expect(stage.texts.contains("Bayern 2"))
    stage.tap("Library")
    stage.tap("Blue Train")
    stage.tap("Song 2")
    #expect(AudioSceneDelegate.played == ["Song 2"])
    #expect(stage.interface.topTemplate === CPNowPlayingTemplate.shared)
    stage.tap("Back")
    #expect(stage.control("Song 2")?.accessibilityLabel == "Song 2, Blue Train, Playing")
    stage.tap("Back")
    #expect(stage.interface.templates.count == 1)
  }

  @Test(.feature("CAR-F30"), .feature("CAR-F42"))
  func `a navigation app leads from the preview to the destination`() throws {
    let stage = try CarStage(category: .navigation, delegate: NavigationSceneDelegate.self)
    let app = try #require(stage.scene.delegate as? NavigationSceneDelegate)
    stage.tap("Museum")
    #expect(stage.texts.contains { $0.hasPrefix("9 min · 3.4 km") })
    stage.tap("Go")
    #expect(stage.texts.contains("250 m"))
    #expect(stage.texts.contains("Turn right onto Leopoldstrasse"))
    app.advance()
    stage.screen.update()
    #expect(stage.texts.contains("Arrive at the museum") && !stage.texts.contains("250 m"))
    app.advance()
    stage.screen.update()
    #expect(!stage.texts.contains("Arrive at the museum"))
    let map = try #require(stage.scene.carWindow.rootViewController as? MapViewController)
    let plus = try #require(stage.controls.first { $0.accessibilityLabel == "Map Button" })
    stage.screen.tap(plus)
    #expect(map.zoom == 2)
  }

  @Test(.feature("CAR-F54"))
  func `a parking app leads from the map to the details, by a knob`() throws {
    var vehicle = HeadUnit.Vehicle()
    vehicle.hasFocusInput = true
    let stage = try CarStage(
      category: .parking,
      delegate: ParkingSceneDelegate.self,
      vehicle: vehicle
    )
    for _ in 0..<8 where stage.focused?.hasPrefix("Market Garage") != true { stage.turn(1) }
    stage.press()
    #expect(stage.texts.contains("3 spaces are free"))
    for _ in 0..<8 where stage.focused != "Details" { stage.turn(1) }
    stage.press()
    #expect(stage.interface.templates.count == 2 && stage.texts.contains("Rating"))
    stage.back()
    #expect(stage.interface.templates.count == 1 && stage.texts.contains("3 spaces are free"))
    stage.back()
    #expect(!stage.texts.contains("3 spaces are free"), "the card closes first")
  }
}
