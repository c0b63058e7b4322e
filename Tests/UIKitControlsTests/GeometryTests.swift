import HeadlessHost
import TestSupport
import Testing
import UIKit

/// The sizes that UIKit gives controls, by system version.
@MainActor
@Suite("Sizes of controls") struct ControlSizes {
  /// The size that a version gives to a control made in code that fits itself; 0 for any width.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let version: Int
    let size: CGSize
    let make: @MainActor @Sendable () -> UIView
    var testDescription: String { "\(name), iOS \(version)" }

    init(
      _ name: String,
      _ version: Int,
      _ width: CGFloat,
      _ height: CGFloat,
      _ make: @escaping @MainActor @Sendable () -> UIView
    ) {
      self.name = name
      self.version = version
      size = CGSize(width: width, height: height)
      self.make = make
    }
  }

  nonisolated static let rows = [12, 13, 14, 15].flatMap { plain($0) + words($0) }

  /// Controls without words.
  nonisolated private static func plain(_ version: Int) -> [Row] {
    var rows: [Row] = []
    func add(
      _ name: String,
      _ width: CGFloat,
      _ height: CGFloat,
      _ make: @escaping @MainActor @Sendable () -> UIView
    ) {
      rows.append(Row(name, version, width, height, make))
    }
    let isClassic = version < 13
    let isThin = version < 14
    add("switch", 51, 31) { UISwitch() }
    add("slider", 0, 31) { UISlider() }
    add("stepper", 94, isClassic ? 29 : 32) { UIStepper() }
    add("spinner", 20, 20) { UIActivityIndicatorView(style: .medium) }
    add("large spinner", 37, 37) { UIActivityIndicatorView(style: .large) }
    add("progress", 0, isThin ? 2 : 4) { UIProgressView() }
    add("progress in a bar", 0, 2.5) { UIProgressView(progressViewStyle: .bar) }
    add("refresh", 0, 60) { UIRefreshControl() }
    add("pages", 0, isThin ? 37 : 26) {
      let pages = UIPageControl()
      pages.numberOfPages = 3
      return pages
    }
    if isClassic { add("info button", 22, 22) { UIButton(type: .infoLight) } }
    return rows
  }

  /// Controls with words.
  nonisolated private static func words(_ version: Int) -> [Row] {
    [
      Row("segments", version, 0, version < 13 ? 29 : 32) {
        UISegmentedControl(items: ["One", "Two"])
      },
      Row("system button", version, 0, 30) { button(.system) },
      Row("custom button", version, 0, 34) { button(.custom) },
      Row("rounded field of 17", version, 0, 34) { field(.roundedRect, 17) },
      Row("rounded field of 14", version, 0, 30) { field(.roundedRect, 14) },
      Row("field without a border", version, 0, 22) { field(.none, 17) },
    ]
  }

  @MainActor
  private static func button(_ type: UIButton.ButtonType) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle("Button", for: .normal)
    return button
  }

  @MainActor
  private static func field(_ style: UITextField.BorderStyle, _ size: CGFloat) -> UITextField {
    let field = UITextField()
    field.borderStyle = style
    field.font = .systemFont(ofSize: size)
    return field
  }

  @Test(.feature("UI10-F24"), .feature("UI10-F22"), .feature("UI10-F13"), arguments: rows)
  func `are UIKit's`(row: Row) {
    let stage = ControlStage(version: .init(row.version))
    let view = stage.screen.show(row.make())
    let size = view.intrinsicContentSize
    #expect(size.height == row.size.height)
    if row.size.width > 0, !(view is UISwitch) { #expect(size.width == row.size.width) }
    view.sizeToFit()
    #expect(view.bounds.height == row.size.height)
    if row.size.width > 0 { #expect(view.bounds.width == row.size.width) }
  }

  /// Heights with a title of one line, at the standard text size, on a screen of 3 pixels a point.
  nonisolated static let configurations:
    [(UIButton.Configuration.Size, CGFloat, CGFloat, UIFont.TextStyle)] = [
      (.mini, 84.0 / 3, 10, .subheadline), (.small, 84.0 / 3, 10, .subheadline),
      (.medium, 103.0 / 3, 12, .body), (.large, 151.0 / 3, 20, .body),
    ]

  @Test(.feature("UI10-F38"), arguments: configurations)
  func `of configured buttons follow their size`(
    size: UIButton.Configuration.Size,
    height: CGFloat,
    inset: CGFloat,
    style: UIFont.TextStyle
  ) throws {
    let stage = ControlStage(.iPhoneX, version: .init(15))
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Button"
    configuration.buttonSize = size
    let button = stage.screen.show(UIButton(configuration: configuration))
    button.sizeToFit()
    stage.screen.update()
    #expect(abs(button.bounds.height - height) < 0.01)
    let label = try #require(button.titleLabel)
    #expect(label.font == .preferredFont(forTextStyle: style))
    #expect(abs(label.frame.minX - inset) < 0.5, "\(label.frame)")
  }
}
