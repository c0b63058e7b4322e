import Foundation
import HostInterface
import ScreenInspection
import UIKitCore

/// Runs an app through the drives of a car's review and ends the process.
///
/// The module that does it depends on this one, so it is found by the name of its class; apps that
/// link no module of the car do not have it.
@MainActor
package protocol DrivenLaunch {
  /// Launches the app, drives it as the settings ask and writes what is found into a folder.
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
  /// The exit status of an app that links no module of the car: `EX_UNAVAILABLE`.
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
