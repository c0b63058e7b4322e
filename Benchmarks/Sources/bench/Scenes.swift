import HeadlessHost
import UIKit

/// The measured screens.
///
/// The sizes are those of the peers' programs: 1125 by 2436 pixels, rows of 132, icons of 87, text
/// of 51, steps of 37 pixels.
@MainActor
enum Scene {
  static let scale: CGFloat = 3
  static let rowHeight: CGFloat = 44
  static let step: CGFloat = 37 / 3

  /// The device of the peers: 375 by 812 points at @3x.
  static let device = Device(
    name: "Bench",
    idiom: .phone,
    size: CGSize(width: 375, height: 812),
    scale: 3
  )

  /// A title and twelve rows.
  static func cold() -> HeadlessScreen {
    let screen = HeadlessScreen(device)
    let view = UIView()
    view.backgroundColor = .white
    let title = UILabel(frame: CGRect(x: 16, y: 44, width: 343, height: 41))
    title.text = "Settings"
    title.font = .systemFont(ofSize: 34, weight: .bold)
    view.addSubview(title)
    for index in 0..<12 {
      let y = 88 + CGFloat(index) * rowHeight
      let label = UILabel(frame: CGRect(x: 16, y: y + 11, width: 343, height: 21))
      label.text = "Row \(index + 1) — item label"
      label.font = .systemFont(ofSize: 17)
      view.addSubview(label)
      let line = UIView(
        frame: CGRect(x: 16, y: y + rowHeight - 1 / scale, width: 359, height: 1 / scale)
      )
      line.backgroundColor = UIColor(red: 0.78, green: 0.78, blue: 0.8, alpha: 1)
      view.addSubview(line)
    }
    let controller = UIViewController()
    controller.view = view
    screen.rootViewController = controller
    return screen
  }

  /// Eight discs of different colors.
  static let icons: [CGImage] = (0..<8).compactMap { index in
    let size = CGSize(width: 29, height: 29)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(
        red: 0.2 + CGFloat(index) * 0.1,
        green: 0.3,
        blue: 0.9 - CGFloat(index) * 0.1,
        alpha: 1
      )
      .setFill()
      context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
    }.cgImage
  }
}

/// Rows of three layers each, of which only those on the screen exist.
@MainActor
final class RowPool {
  @MainActor
  private final class Row {
    let icon = CALayer()
    let label = UILabel()
    let line = CALayer()
    var index = -1
  }
  private var rows: [Row] = []

  init(in view: UIView) {
    for _ in 0..<20 {
      let row = Row()
      row.icon.contentsScale = Scene.scale
      row.line.backgroundColor = UIColor(red: 0.78, green: 0.78, blue: 0.8, alpha: 1).cgColor
      row.label.font = .systemFont(ofSize: 17)
      view.layer.addSublayer(row.icon)
      view.addSubview(row.label)
      view.layer.addSublayer(row.line)
      rows.append(row)
    }
  }

  /// Reuses rows that left the screen, with new content.
  func show(at offset: CGFloat) {
    let first = Int(offset / Scene.rowHeight)
    for index in first..<(first + rows.count) {
      let row = rows[index % rows.count]
      guard row.index != index else { continue }
      row.index = index
      let y = CGFloat(index) * Scene.rowHeight
      row.icon.contents = Scene.icons[index % Scene.icons.count]
      row.icon.frame = CGRect(x: 16, y: y + 22 / 3, width: 29, height: 29)
      row.label.text = "Row \(index) — item label"
      row.label.frame = CGRect(x: 55, y: y + 11, width: 304, height: 21)
      row.line.frame = CGRect(
        x: 55,
        y: y + Scene.rowHeight - 1 / Scene.scale,
        width: 320,
        height: 1 / Scene.scale
      )
    }
  }
}

/// A hundred thousand rows that are scrolled by moving the bounds.
@MainActor
final class RowList: UIView {
  private lazy var pool = RowPool(in: self)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    clipsToBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("RowList is made in code") }

  /// Scrolls to an offset in points.
  func scroll(to offset: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bounds.origin.y = offset
    pool.show(at: offset)
    CATransaction.commit()
  }
}

/// The same rows in a scroll view that a finger drags.
@MainActor
final class ScrollingRows: UIScrollView {
  static let count = 1_000_000
  private lazy var pool = RowPool(in: self)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    contentSize = CGSize(width: frame.width, height: CGFloat(Self.count) * Scene.rowHeight)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ScrollingRows is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    pool.show(at: max(0, contentOffset.y))
    CATransaction.commit()
  }
}
