import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
@testable import UIKitPrinting

/// A screen with a controller that prints, and printers that keep what they get.
@MainActor
final class PrintStage {
  let screen: HeadlessScreen
  let root = UIViewController()
  let printers = Printers()
  var log: [String] = []

  /// Printers that keep their jobs.
  final class Printers: PrintServing {
    var found: [PrinterRecord] = [
      Printers.record("laser", "Office Laser", location: "Room 2", color: false, isDefault: false),
      Printers.record("ink", "Photo Ink", location: nil, color: true, isDefault: true),
    ]
    var jobs: [(job: PrintJob, printer: String)] = []
    var trouble: (any Error)?

    static func record(
      _ name: String,
      _ display: String,
      location: String?,
      color: Bool,
      isDefault: Bool
    ) -> PrinterRecord {
      PrinterRecord(
        url: URL(fileURLWithPath: "/printers/\(name)"),
        displayName: display,
        location: location,
        makeAndModel: "Model \(name)",
        supportsColor: color,
        supportsDuplex: !color,
        isDefault: isDefault
      )
    }

    func printers(_ found: @escaping @MainActor ([PrinterRecord]) -> Void) { found(self.found) }

    func submit(
      _ job: PrintJob,
      to printer: URL,
      _ done: @escaping @MainActor ((any Error)?) -> Void
    ) {
      if trouble == nil { jobs.append((job, printer.lastPathComponent)) }
      done(trouble)
    }
  }

  init(_ device: Device = .iPhone8, change: (inout Environment) -> Void = { _ in }) {
    var environment = Environment()
    environment.systemVersion = .init(12, 4)
    environment.languages = ["en"]
    environment.locale = "en_DE"
    environment.statusBarTime = "9:41"
    change(&environment)
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    root.view.backgroundColor = .white
    screen.rootViewController = root
    screen.update()
    PrintService.replacement = printers
  }

  deinit { MainActor.assumeIsolated { PrintService.replacement = nil } }

  var controller: UIPrintInteractionController { .shared }

  /// Presents the options and writes down how the job ended.
  @discardableResult func present() -> Bool {
    let isShown = controller.present(animated: true) { [weak self] _, isPrinted, error in
      self?.log.append("\(isPrinted) \((error as? UIPrintError)?.code.rawValue ?? 0)")
    }
    screen.advance(by: .seconds(1))
    return isShown
  }

  var stack: UINavigationController? { root.presentedViewController as? UINavigationController }

  /// The texts of the list on top, as they stand.
  var texts: [String] {
    guard let view = stack?.topViewController?.view else { return [] }
    let labels = all(view).compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false }
    return labels.sorted { top($0) < top($1) }.compactMap(\.text)
  }

  private func top(_ view: UIView) -> CGFloat { view.convert(view.bounds, to: nil as UIView?).minY }

  private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap { all($0) } }

  func views<View: UIView>(_ type: View.Type) -> [View] {
    guard let view = stack?.view else { return [] }
    return all(view).compactMap { $0 as? View }
  }

  func tap(_ text: String) {
    guard let label = views(UILabel.self).first(where: { $0.text == text }) else {
      Issue.record("Nothing says \(text): \(texts)")
      return
    }
    let frame = label.convert(label.bounds, to: nil as UIView?)
    screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.advance(by: .seconds(1))
  }

  func tap(_ view: UIView, x: CGFloat = 0.5) {
    let frame = view.convert(view.bounds, to: nil as UIView?)
    screen.tap(at: CGPoint(x: frame.minX + frame.width * x, y: frame.midY))
    screen.advance(by: .milliseconds(600))
  }

  /// Pages of a text of so many lines at 12 points.
  static func lines(_ count: Int) -> UISimpleTextPrintFormatter {
    UISimpleTextPrintFormatter(text: (1...count).map { "Line \($0)" }.joined(separator: "\n"))
  }
}

extension PrintJob {
  var pages: CGPDFDocument? {
    CGDataProvider(data: document as CFData).flatMap { CGPDFDocument($0) }
  }
}
