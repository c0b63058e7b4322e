import CarDisplays
import Foundation
import HeadlessHost
import HostInterface
import ScreenInspection
import UIKit
import UIKitCore

/// Runs a review in the process of the app, and writes the report to a folder.
///
/// `UIApplicationMain` looks the class up by its name. `RUSSET_CAR_AUDIT` contains the settings.
@MainActor
final class CarAuditLaunch: DrivenLaunch {
  /// The name of the report file; before each part, the file has the findings so far.
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
      // Day and night presentations need the appearances of iOS 13.
      if environment.systemVersion.major < 13 { environment.systemVersion = .init(17) }
      let device = wanted.displays.first?.device ?? .headUnit1280x720
      let screen = HeadlessScreen(device, environment: environment)
      let run = CarAuditRun(wanted, on: screen, forget: { forget(in: folder) }) {
        $0.launch(principal: principal, delegate: delegate)
      }
      let report = run.report { report in
        // A report that cannot be written here cannot be written at the end either, where the error
        // is reported.
        try? write(report, into: folder)
      }
      try write(report, into: folder)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("The review was not written: \(error)\n".utf8))
      exit(74)
    }
  }

  /// Removes the files of the app from the home folder of the review; other home folders are kept.
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
  /// Returns the folder next to the report that is the home of the app; it is emptied before each
  /// launch.
  public static func home(in folder: InspectionFolder) -> URL {
    folder.url.appendingPathComponent("home")
  }

  /// Reads the report that an app has written to a folder.
  ///
  /// - Throws: Foundation's errors for a file that is missing or is not a report.
  public init(in folder: InspectionFolder) throws {
    let file = folder.url.appendingPathComponent(CarAuditLaunch.reportName)
    try self.init(json: Data(contentsOf: file))
  }
}
