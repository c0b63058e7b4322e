import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

/// Shows single cells, headers and footers without a table, as a table would place them.
@MainActor
struct CellStage {
  let screen: HeadlessScreen

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"]
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.contentSizeCategory = textSize.rawValue
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
  }

  /// Places views below each other, each as high as it asks to be, and returns what holds them.
  @discardableResult
  func show(width: CGFloat? = nil, _ views: [UIView]) -> UIView {
    let ground = UIView(frame: .zero)
    let width = width ?? screen.bounds.width
    var y: CGFloat = 0
    ground.frame = CGRect(x: 0, y: 40, width: width, height: 100)
    screen.show(ground)
    ground.backgroundColor = .systemGroupedBackground
    for view in views {
      ground.addSubview(view)
      let size = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
      view.frame = CGRect(x: 0, y: y, width: width, height: size.height)
      y += size.height
    }
    ground.frame.size.height = y
    screen.update()
    return ground
  }

  /// A cell of a style with words in its labels.
  func cell(
    _ style: UITableViewCell.CellStyle,
    _ text: String = "Title",
    _ detail: String? = "Detail",
    image: UIImage? = nil
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = text
    cell.detailTextLabel?.text = detail
    if let image { cell.imageView?.image = image }
    return cell
  }

  /// A plain square of 29 points, as Settings has.
  static func square(_ side: CGFloat = 29, _ color: UIColor = .systemBlue) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// Compares a picture with its golden, and writes it to the folder that `RUSSET_LOOK` names.
  func expectGolden(
    _ view: UIView,
    _ name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let picture = screen.image(of: view)
    Self.look(picture, name)
    TestSupport.expectGolden(
      picture,
      name,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }

  static func look(_ image: CGImage?, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] else { return }
    try? image?.pngData()?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}
