import CoreGraphics
import Foundation
import HeadlessHost
import QuartzCore
@testable import ScreenInspection
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import DesignAudit
@testable import UIKitCore

/// Apps that people leave and come back to, and the edges of their screens.
@MainActor
@Suite(.restoresProcess, .serialized) struct `Rules about an app's life` {
  @Test(.rule("IX-R204")) func `an app that makes people wait when they return is found`() {
    func found(waits: Bool) -> [Finding] {
      let page = Page("Walks")
      let stage = ServiceStage(page)
      return stage.found("IX-R204") {
        stage.screen.advance(by: .seconds(1))
        UIApplication.shared.enterBackground()
        stage.screen.advance(by: .seconds(5))
        UIApplication.shared.enterForeground()
        if waits {
          let spinner = UIActivityIndicatorView(style: .gray)
          spinner.center = page.view.center
          spinner.startAnimating()
          page.view.addSubview(spinner)
        }
        stage.screen.advance(by: .seconds(3))
      }
    }
    #expect(found(waits: true).map(\.severity) == [.advice])
    #expect(found(waits: false).isEmpty)
  }

  @Test(.rule("IX-R204")) func `an app that was blank before it was left is not blamed`() {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    controller.view.backgroundColor = .orange
    let stage = ServiceStage(controller)
    let found = stage.found("IX-R204") {
      stage.screen.advance(by: .seconds(1))
      UIApplication.shared.enterBackground()
      stage.screen.advance(by: .seconds(5))
      UIApplication.shared.enterForeground()
      stage.screen.advance(by: .seconds(3))
    }
    #expect(found.isEmpty)
  }

  @Test(.rule("IX-R204")) func `a walk interrupts a blank screen, and does not blame it`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = UIViewController()
    screen.advance(by: .seconds(1))
    let log = screen.recordInterruption { $0.advance(by: .seconds(3)) }
    #expect(log.events.contains { if case .back = $0.kind { true } else { false } })
    #expect(QuickReturn().findings(in: log, settings: AuditSettings()).isEmpty)
  }

  @Test(.rule("IX-R204")) func `an app that loses what it showed is blank on the return`() {
    let page = Page("Walks")
    let stage = ServiceStage(page)
    let found = stage.found("IX-R204") {
      stage.screen.advance(by: .seconds(1))
      UIApplication.shared.enterBackground()
      page.label.text = nil
      stage.screen.advance(by: .seconds(5))
      UIApplication.shared.enterForeground()
      stage.screen.advance(by: .seconds(3))
    }
    #expect(found.map(\.severity) == [.advice])
  }

  /// A player that uses the screen's clock and reports its position.
  @MainActor private final class Player {
    var position = 30.0
    var isPlaying = true
    var events: [ConductLog.Event] = []
    func tell(at time: Double) {
      events.append(
        ConductLog.Event(time, .playback(.init("song", at: position, isPlaying: isPlaying)))
      )
    }
    func play(for seconds: Double) { if isPlaying { position += seconds } }
  }

  @Test(.rule("IX-R207")) func `a song that goes on while people are away is found`() {
    func found(pauses: Bool, jumps: Double = 0) -> [Finding] {
      let stage = ServiceStage()
      let screen = stage.screen
      let player = Player()
      let center = NotificationCenter.default
      var tokens: [any NSObjectProtocol] = []
      if pauses {
        for (name, plays) in [
          (UIApplication.willResignActiveNotification, false),
          (UIApplication.didBecomeActiveNotification, true),
        ] {
          tokens.append(
            center.addObserver(forName: name, object: nil, queue: nil) { _ in
              MainActor.assumeIsolated { player.isPlaying = plays }
            }
          )
        }
      }
      defer { for token in tokens { center.removeObserver(token) } }
      var log = screen.recordConduct {
        screen.advance(by: .seconds(1))
        player.tell(at: screen.time)
        UIApplication.shared.resignActive()
        UIApplication.shared.enterBackground()
        screen.advance(by: .seconds(20))
        player.play(for: 20)
        player.position += jumps
        UIApplication.shared.enterForeground()
        UIApplication.shared.becomeActive()
        player.tell(at: screen.time)
        screen.advance(by: .seconds(1))
      }
      log.events += player.events
      return AuditReport(conduct: [log]).findings(of: "IX-R207")
    }
    let on = found(pauses: false)
    #expect(on.map(\.severity) == [.error])
    #expect(on.first?.what == "It went on for 20.0 s while people were away.")
    #expect(found(pauses: true).isEmpty)
    #expect(found(pauses: true, jumps: -30).first?.what.contains("before the point") == true)
  }

  @Test(.rule("IX-R191")) func `a screen that keeps the system's edges is found`() {
    final class Greedy: Page {
      var edges: UIRectEdge = []
      override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
    }
    func found(_ edges: UIRectEdge) -> [Finding] {
      let page = Greedy("Walks")
      page.edges = edges
      let screen = HeadlessScreen(.iPhoneX)
      screen.rootViewController = page
      screen.update()
      return screen.findings(of: SystemEdgesStayOpen())
    }
    let bottom = found([.bottom])
    #expect(bottom.map(\.severity) == [.warning])
    #expect(bottom.first?.what == "The screen wants the first swipe from the bottom.")
    #expect(found([]).isEmpty)
    // Swipes from the sides are the app's.
    #expect(found([.left]).isEmpty)
  }

  @Test(.rule("IX-R191")) func `a recognizer at the system's edges is found`() {
    func found(_ edges: UIRectEdge) -> [Finding] {
      let page = Page("Walks")
      page.loadViewIfNeeded()
      let edge = UIScreenEdgePanGestureRecognizer(target: page, action: nil)
      edge.edges = edges
      page.view.addGestureRecognizer(edge)
      let screen = HeadlessScreen(.iPhoneX)
      screen.rootViewController = page
      screen.update()
      return screen.findings(of: SystemEdgesStayOpen())
    }
    #expect(found(.bottom).map(\.severity) == [.error])
    #expect(found(.left).isEmpty)
  }

  @Test(.rule("IX-R206")) func `what a call pushes off the screen is found`() {
    func found(fixed: Bool) -> [Finding] {
      let page = Page("Walks")
      page.loadViewIfNeeded()
      let button = page.addButton("Begin", at: 500)
      if fixed {
        // Laid out from the top, for the usual height alone.
        button.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          button.topAnchor.constraint(equalTo: page.topLayoutGuide.bottomAnchor, constant: 600),
          button.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 20),
          button.heightAnchor.constraint(equalToConstant: 44),
        ])
      }
      // What stands at the lower edge stays there.
      let end = page.addButton("End")
      end.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        end.bottomAnchor.constraint(equalTo: page.view.bottomAnchor, constant: -2),
        end.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
        end.heightAnchor.constraint(equalToConstant: 44),
      ])
      let screen = HeadlessScreen(.iPhone8)
      screen.showStatusBar()
      screen.rootViewController = page
      screen.update()
      var call = ScreenSetting()
      call.isInCall = true
      let tour = ScreenTour.visiting([ScreenSetting(), call], on: screen)
      return AuditReport(tours: [tour]).findings(of: "IX-R206")
    }
    let pushed = found(fixed: true)
    #expect(pushed.map(\.severity) == [.warning])
    #expect(pushed.first?.what == "“Begin” is pushed off the screen during a call.")
    #expect(found(fixed: false).isEmpty)
  }
}
