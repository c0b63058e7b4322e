import CoreGraphics
import Foundation
import HostInterface
import RenderServer
import ScreenInspection
import UIKitCore

/// Audits the screen of a running app: sends a description of it to the `russet` program and passes
/// the findings to the host.
@MainActor
enum ScreenReview {
  /// Registers the handler for review requests of the host.
  static func offer() { EventGate.review = { review($0) } }

  private static var isUnderWay = false

  private static func review(_ screen: UIScreen) {
    guard !isUnderWay, let program = ReviewProgram.path, let window = screen.keyWindow else {
      return
    }
    let tour = ScreenTour(stops: [
      ScreenTour.Stop(
        setting: ScreenSetting(
          device: screen.device.name,
          orientation: ScreenOrientation(screen.environment.orientation),
          textSize: screen.environment.contentSizeCategory
        ),
        screen: ScreenWalker.screen(
          of: window,
          picture: screen.display.server.snapshot()?.makeImage()
        )
      )
    ])
    isUnderWay = true
    let host = screen.display.host
    let answer: @Sendable (String) -> Void = { text in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          isUnderWay = false
          host?.perform(.findings(text))
        }
      }
    }
    DispatchQueue.global().async {
      answer(judge(tour, with: program))
    }
  }

  /// Runs the program and returns its answer, or a description of the failure, as JSON.
  private nonisolated static func judge(
    _ tour: ScreenTour,
    with program: String
  ) -> String {
    do {
      let folder = try InspectionFolder.temporary()
      defer { folder.remove() }
      try folder.write(tour)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = ["audit", "--screens", folder.url.path, "--json"]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      // Status 1: there are errors among the findings.
      guard process.terminationStatus <= 1, !data.isEmpty else {
        throw Trouble(status: process.terminationStatus)
      }
      return String(decoding: data, as: UTF8.self)
    } catch {
      let text = try? JSONEncoder().encode(["trouble": "\(error)"])
      return text.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
  }

  private struct Trouble: Error, CustomStringConvertible {
    var status: Int32
    var description: String { "The russet program ended with \(status)." }
  }
}
