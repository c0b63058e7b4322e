import Foundation
import HostInterface
import UIKitCore

/// Starts the app and never returns.
///
/// Arguments of the process or environment variables select the device and the mode:
///
///     --host web|window|headless   (RUSSET_HOST) the host; by default a window if there is a
///                                  display, else the browser
///     --device NAME                (RUSSET_DEVICE) the device; by default an iPhone 8
///     --port N                     (RUSSET_WEB_PORT) the port of the web host; by default a free
///     one
///     --dark, --landscape, --locale ID, --ios VERSION
///     --language TAG               a language, or a pseudolanguage: double-length, accented,
///                                  right-to-left, rtl-strings, bounded-string
///     --split PART                 the part of a tablet's screen: third, half, twoThirds
///     --status-bar LIST            for example carrier=Russet,battery=40,activity=call
///     --text-size CATEGORY, --bold-text
///     --record FILE                writes every event to a file
///     --replay FILE                replays the events of such a file; without a host as fast as
///                                  possible, and then ends the app
///     --monkey SEED,COUNT          sends random events as fast as possible and ends the app
///     --record-test FILE           writes the actions as a UI test (`russet record`)
///     --ui-tests PATH              (RUSSET_UI_TESTS) a socket over which UI tests in another
///     process
///                                  drive the app
///     --preview NAME               shows a preview of the app instead of its first screen
///     --list-previews              prints the names of the previews and ends the app
///     --still SECONDS              writes the picture that `RUSSET_SNAPSHOT` names, after a time
///     from
///                                  the launch on a stepped clock, and ends the app
///     --film RATE,SECONDS          writes pictures at a rate per second into the folder that
///                                  `RUSSET_SNAPSHOT` names, during the events of --replay
///     --launch-cost                prints the processor time up to the first complete frame,
///     without
///                                  a host, and ends the app
///
/// With `RUSSET_SNAPSHOT=PATH,SECONDS`, the app writes a picture after a time from the first frame
/// and ends.
///
/// With `RUSSET_SCREENS=FOLDER`, the app runs without a host in several surroundings, writes
/// descriptions of its screens into the folder for `russet audit`, and ends. With `RUSSET_WALK`,
/// which holds the settings of a walk as JSON, a walk through the app takes the place of the tour.
///
/// - Parameters:
///   - argc: Ignored.
///   - argv: Ignored; the arguments of the process are used.
///   - principalClassName: The name of the application class; `nil` selects `UIApplication`.
///   - delegateClassName: The name of the delegate's class, from
///     `NSStringFromClass(AppDelegate.self)`.
/// - Returns: Never.
@discardableResult
@preconcurrency @MainActor
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  LaunchArguments().run(
    principal: principalClassName.flatMap(NSClassFromString),
    delegate: delegateClassName.map { name in
      guard let type = NSClassFromString(name) else {
        stop(
          what: "There is no class \(name).",
          where: "UIApplicationMain",
          mend: "Pass NSStringFromClass(AppDelegate.self)."
        )
      }
      return type
    }
  )
}

extension UIApplicationDelegate {
  /// Launches the app with this class as its delegate; the entry point of a class with `@main`.
  @MainActor
  public static func main() {
    LaunchArguments().run(principal: nil, delegate: Self.self as AnyClass)
  }
}
