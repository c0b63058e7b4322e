import CoreFoundation
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import TraceEvents

/// A responder whose `init()` can be called through a metatype.
open class ResponderTwin: UIResponder {
  public required override init() { super.init() }
}

/// Starts an app: its screen, application, delegate, host and run loop.
@MainActor
package enum Launch {
  /// Creates an object of a class known only at run time with the class's own `init()`.
  @inline(never)
  package static func make(_ type: AnyClass) -> AnyObject? {
    if let responder = type as? UIResponder.Type {
      return unsafeBitCast(responder, to: ResponderTwin.Type.self).init()
    }
    if let object = type as? NSObject.Type { return makeObject(of: object) }
    return nil
  }

  /// Runs the app until it quits; without a `host` it has no viewer.
  package static func run(
    principal: AnyClass?,
    delegate: AnyClass?,
    device: Device,
    environment: Environment,
    host: (any HostInterface.Host)?,
    recording: URL? = nil,
    replay: EventLog? = nil
  ) throws -> Never {
    let screen = UIScreen(device: device, environment: environment, clock: .wall)
    if let recording {
      screen.input.recorder = try EventRecorder(
        to: recording,
        device: device,
        environment: environment,
        start: MediaClock.wall.now
      )
    }
    let application = prepare(principal: principal, delegate: delegate, on: screen)
    if let host {
      let inbox = screen.input.inbox
      try screen.display.connect(host, device: device, environment: environment) { event in
        inbox.put(event)
      }
    } else {
      screen.display.startServer()
    }
    let span = TraceSpan.begin()
    application.launch()
    span.end("launch", "app")
    if let replay { EventReplay.start(replay, on: screen) }
    // The run loop returns when it has no source left, but events come from other threads;
    // therefore it is run again.
    while true { CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.farAway, false) }
  }

  /// Launches an app on a screen with a clock that the caller steps.
  package static func begin(principal: AnyClass?, delegate: AnyClass?, on screen: UIScreen) {
    prepare(principal: principal, delegate: delegate, on: screen).launch()
  }

  /// Creates the application and its delegate.
  private static func prepare(
    principal: AnyClass?,
    delegate: AnyClass?,
    on screen: UIScreen
  ) -> UIApplication {
    UIScreen.current = screen
    _ = MainLoop.shared
    let application =
      principal.flatMap(make) as? UIApplication ?? UIApplication.shared
    if let delegate {
      guard let object = make(delegate) as? any UIApplicationDelegate else {
        stop(
          what: "\(delegate) is no application delegate.",
          where: "UIApplicationMain",
          mend: "Let it inherit NSObject or UIResponder and adopt UIApplicationDelegate."
        )
      }
      application.delegate = object
    }
    screen.showStatusBar()
    return application
  }

  private static let farAway: CFTimeInterval = 1e10
}
