import Foundation
import HostInterface
import ScreenInspection
import UIKitCore

/// Runs an app through the drives of a car review and ends the process.
///
/// The module that implements it depends on this one, so this module looks up the class by name.
/// Apps that do not link a car module do not have the class.
@MainActor
package protocol DrivenLaunch {
  /// Launches the app, drives it according to the settings, and writes the results into a folder.
  static func run(
    principal: AnyClass?,
    delegate: AnyClass?,
    environment: HostInterface.Environment,
    settings: String,
    into folder: InspectionFolder
  ) -> Never
}

/// The review that `RUSSET_CAR_AUDIT` requests, with its settings as JSON.
@MainActor
enum CarReview {
  /// The exit status of an app that does not link a car module: `EX_UNAVAILABLE`.
  private static let unavailable: Int32 = 69

  static var settings: String? { ProcessInfo.processInfo.environment["RUSSET_CAR_AUDIT"] }

  static func run(
    principal: AnyClass?,
    delegate: AnyClass?,
    environment: HostInterface.Environment,
    settings: String,
    into folder: InspectionFolder
  ) -> Never {
    guard let type = NSClassFromString("CarAudit.CarAuditLaunch") as? any DrivenLaunch.Type else {
      exit(unavailable)
    }
    type.run(
      principal: principal,
      delegate: delegate,
      environment: environment,
      settings: settings,
      into: folder
    )
  }
}
