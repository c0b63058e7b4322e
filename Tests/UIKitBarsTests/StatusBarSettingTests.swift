import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite struct `What a person sets of the status bar` {
  @Test func `every setting takes what it offers, and says it again`() {
    var environment = Environment()
    for setting in StatusBarSetting.allCases {
      let offered = setting.options.map(\.value)
      for value in offered.isEmpty ? ["9:41", ""] : offered {
        #expect(setting.set(value, in: &environment), "\(setting) \(value)")
        #expect(setting.value(in: environment) == value, "\(setting)")
      }
      #expect(!setting.title.isEmpty)
    }
  }

  @Test func `what is no value changes nothing`() {
    var environment = Environment()
    let before = environment
    for (setting, value) in [
      (StatusBarSetting.signal, "5"), (.wifi, "x"), (.battery, "101"), (.battery, "-1"),
      (.network, "5G"), (.activity, "sleep"), (.charging, "yes"), (.percentage, "maybe"),
    ] {
      #expect(!setting.set(value, in: &environment), "\(setting) \(value)")
    }
    #expect(environment == before)
    #expect(environment.setStatusBar("battery=40,colour=red") == "colour=red")
    #expect(environment.setStatusBar("carrier=A=B") == nil)
    #expect(environment.statusBar.carrier == "A=B")
  }

  @Test func `set while an app runs it is seen at once`() throws {
    let stage = TabStage()
    stage.show(ColorController("Page"))
    stage.screen.showStatusBar()
    let window = try #require(stage.screen.screen.statusBarState.window)
    let view = try #require(window.subviews.first as? StatusBarView)
    func set(_ setting: StatusBarSetting, _ value: String) {
      DeviceControl.statusBar(setting, value).apply(to: &stage.screen.environment)
      stage.screen.update()
    }
    set(.bluetooth, "on")
    #expect(view.shownLayout.frames[.bluetooth] != nil)
    set(.airplane, "on")
    #expect(view.shownLayout.frames[.airplane] != nil && view.shownLayout.frames[.signal] == nil)
    set(.time, "10:08")
    #expect(view.accessibilityLabel?.contains("10:08") == true)
    set(.battery, "20")
    #expect(view.accessibilityLabel?.contains("20%") == true)
    set(.activity, "call")
    #expect(UIApplication.shared.statusBarFrame.height == 40)
    set(.activity, "none")
    #expect(UIApplication.shared.statusBarFrame.height == 20)
  }

  @Test func `the ground of a call brightens and darkens, but not with less motion`() throws {
    for isReduced in [false, true] {
      let stage = TabStage { $0.isMotionReduced = isReduced }
      stage.show(ColorController("Page"))
      stage.screen.showStatusBar()
      stage.screen.environment.statusBar.activity = .call
      func green() throws -> [UInt8] {
        try #require(stage.picture(of: CGRect(x: 0, y: 0, width: 40, height: 40)))
          .color(atX: 2, y: 70)
      }
      stage.screen.advance(by: .milliseconds(1000))
      let lit = try green()
      stage.screen.advance(by: .milliseconds(1000))
      let plain = try green()
      #expect(isReduced ? lit == plain : lit[0] > plain[0] + 20)
    }
  }
}
