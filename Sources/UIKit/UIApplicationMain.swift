import Foundation
import HostInterface
import UIKitCore

/// Starts the app and never returns.
///
/// The device is shown as the arguments or the environment ask:
///
///     --host web|window|headless   (RUSSET_HOST) by default a window where there is a display,
///                                  else the browser
///     --device NAME                (RUSSET_DEVICE) by default an iPhone 8
///     --port N                     (RUSSET_WEB_PORT) of the web host, by default any free one
///     --dark, --landscape, --locale ID, --ios VERSION
///     --language TAG               or a make-believe one: double-length, accented, right-to-left,
///                                  rtl-strings, bounded-string
///     --split PART                 of a tablet's screen: third, half, twoThirds
///     --status-bar LIST (carrier=Russet,battery=40,activity=call)
///     --text-size CATEGORY, --bold-text
///     --record FILE                writes every event to a file
///     --replay FILE                has the events of such a file happen again; without a host as
///                                  fast as it goes, and the app then ends
///     --monkey SEED,COUNT          uses the app at random, as fast as it goes, and ends it
///     --record-test FILE           writes what is done as a UI test (`russet record`)
///     --ui-tests PATH              (RUSSET_UI_TESTS) a socket over which UI tests in another process
///                                  drive the app
///     --preview NAME               shows a preview of the app's in place of its first screen;
///     --list-previews              prints their names and ends the app
///     --still SECONDS              writes the picture that `RUSSET_SNAPSHOT` names, that long after
///                                  the launch on a clock that is stepped, and ends the app
///     --film RATE,SECONDS          writes so many pictures a second into the folder that
///                                  `RUSSET_SNAPSHOT` names, during the events of --replay
///     --launch-cost                says what the processors did up to the first complete frame,
///                                  without a host, and ends the app
///
/// `RUSSET_SNAPSHOT=PATH,SECONDS` writes a picture that long after the first frame and ends the app.
///
/// `RUSSET_SCREENS=FOLDER` has what the app shows in several surroundings written there, nobody
/// looking, and ends the app: what `russet audit` judges. `RUSSET_WALK`, with the settings of a walk
/// as JSON, has the app walked through instead.
///
/// `principalClassName` nil is `UIApplication`; a delegate class is named as
/// `NSStringFromClass(AppDelegate.self)` does it.
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
  /// What `@main` on the delegate runs.
  @MainActor
  public static func main() {
    LaunchArguments().run(principal: nil, delegate: Self.self as AnyClass)
  }
}
