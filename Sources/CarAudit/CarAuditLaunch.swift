import CarDisplays
import Foundation
import HeadlessHost
import HostInterface
import ScreenInspection
import UIKit
import UIKitCore

/// Runs the review in the process of the app, and writes the report into a folder.
///
/// `UIApplicationMain` finds the class by its name, where `RUSSET_CAR_AUDIT` has the settings.
@MainActor
final class CarAuditLaunch: DrivenLaunch {
  /// The file of the report; before each part it holds what was found until then.
  nonisolated static let reportName = "car.json"

  static func run(
    principal: AnyClass?,
    delegate: AnyClass?,
    environment: HostInterface.Environment,
    settings: String,
    into folder: InspectionFolder
  ) -> Never {
    do {
      let wanted = try JSONDecoder().decode(CarAuditSettings.self, from: Data(settings.utf8))
      var environment = environment
      // Day and night need the looks of iOS 13.
      if environment.systemVersion.major < 13 { environment.systemVersion = .init(17) }
      let device = wanted.displays.first?.device ?? .headUnit1280x720
      let screen = HeadlessScreen(device, environment: environment)
      let run = CarAuditRun(wanted, on: screen, forget: { forget(in: folder) }) {
        $0.launch(principal: principal, delegate: delegate)
      }
      let report = run.report { report in
        // What cannot be written here cannot be written at the end either, which is reported.
        try? write(report, into: folder)
      }
      try write(report, into: folder)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("The review was not written: \(error)\n".utf8))
      exit(74)
    }
  }

  /// Removes what the app kept in the home that the review made for it; any other home stays.
  private static func forget(in folder: InspectionFolder) {
    let home = CarAuditReport.home(in: folder)
    guard ProcessInfo.processInfo.environment["HOME"] == home.path else { return }
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: home.path)) ?? [] {
      try? files.removeItem(at: home.appendingPathComponent(name))
    }
  }

  private static func write(_ report: CarAuditReport, into folder: InspectionFolder) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try report.json().write(to: folder.url.appendingPathComponent(reportName), options: .atomic)
  }
}

extension CarAuditReport {
  /// Returns the home that a review gives to the app, beside its report; it is emptied before each
  /// launch.
  public static func home(in folder: InspectionFolder) -> URL {
    folder.url.appendingPathComponent("home")
  }

  /// Reads what an app wrote into a folder.
  ///
  /// - Throws: Foundation's errors for a file that is missing or is not a report.
  public init(in folder: InspectionFolder) throws {
    let file = folder.url.appendingPathComponent(CarAuditLaunch.reportName)
    self = try JSONDecoder().decode(CarAuditReport.self, from: Data(contentsOf: file))
  }
}
