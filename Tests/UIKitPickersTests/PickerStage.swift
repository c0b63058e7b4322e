import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitPickers

/// Wheels with words, and a log of a picker's calls.
@MainActor
class PickerSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var columns: [[String]]
  var log: [String] = []
  var titlesAsked = 0
  var widths: [Int: CGFloat] = [:]
  var heights: [Int: CGFloat] = [:]
  var attributed: ((Int, Int) -> NSAttributedString?)?

  init(_ columns: [[String]]) { self.columns = columns }

  convenience init(rows: Int) { self.init([(0..<rows).map { "Row \($0)" }]) }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    widths[component] ?? UIPickerView.unanswered
  }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    heights[component] ?? UIPickerView.unanswered
  }
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? {
    titlesAsked += 1
    return columns[component][row]
  }
  func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString? { attributed?(row, component) }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    log.append("\(component):\(row)")
  }
}

/// A screen of a device in an environment, and pictures of its content.
@MainActor
struct PickerStage {
  let screen: HeadlessScreen

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"],
    locale: String? = nil
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.contentSizeCategory = textSize.rawValue
    environment.languages = languages
    if let locale { environment.locale = locale }
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
  }

  /// The looks that goldens are taken of: both generations, dark, from right to left, largest text,
  /// three pixels to the point.
  nonisolated static let looks = ["light", "plate", "dark", "rtl", "ax5", "3x"]

  static func look(_ look: String) -> PickerStage {
    switch look {
    case "plate": PickerStage(version: .init(15, 0))
    case "dark": PickerStage(version: .init(15, 0), appearance: .dark)
    case "rtl": PickerStage(version: .init(15, 0), languages: ["ar"], locale: "ar_EG")
    case "ax5": PickerStage(version: .init(15), textSize: .accessibilityExtraExtraExtraLarge)
    case "3x": PickerStage(.iPhoneXS)
    default: PickerStage()
    }
  }

  @discardableResult
  func show(_ source: PickerSource, width: CGFloat = 320, height: CGFloat = 216) -> UIPickerView {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 40, width: width, height: height))
    picker.dataSource = source
    picker.delegate = source
    screen.show(picker)
    screen.update()
    return picker
  }

  /// Compares a picture of the whole screen, of a pixel to the point, with its golden.
  func expectGolden(
    _ name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let picture = screen.image.flatMap { PicturePixels($0) }
    TestSupport.expectGolden(
      picture?.reduced(by: Int(screen.device.scale)),
      name,
      maximumBytes: 65_536,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }

  /// Compares a picture of a view with its golden, and writes it to the folder `RUSSET_LOOK`.
  func expectGolden(
    _ view: UIView,
    _ name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
    screen.update()
    let picture = screen.image(of: view)
    if let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] {
      try? picture?.pngData(level: 6)?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
    TestSupport.expectGolden(
      picture,
      name,
      maximumBytes: 131_072,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }
}
