import CoreGraphics
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// What image views look like, in light and dark, at the largest text size and from right to left.
@MainActor
@Suite struct `Pictures of image views` {
  nonisolated static let looks = ["light", "dark", "ax5", "rtl"]

  private func screen(_ look: String) -> HeadlessScreen {
    var environment = Environment()
    environment.systemVersion = .init(17)
    if look == "dark" { environment.appearance = .dark }
    if look == "rtl" { environment.languages = ["ar"] }
    if look == "ax5" {
      environment.contentSizeCategory =
        UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    }
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    return HeadlessScreen(.iPhone8, environment: environment)
  }

  /// A ground with views in rows from its leading edge.
  private func sheet(
    _ views: [UIView],
    columns: Int,
    cell: CGSize,
    on screen: HeadlessScreen
  ) -> CGImage? {
    let rows = (views.count + columns - 1) / columns
    let width = (cell.width + 6) * CGFloat(columns) + 6
    let ground = UIView(
      frame: CGRect(x: 0, y: 40, width: width, height: (cell.height + 6) * CGFloat(rows) + 6)
    )
    ground.backgroundColor = .systemBackground
    screen.show(ground)
    let isMirrored = ground.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, view) in views.enumerated() {
      let x = 6 + (cell.width + 6) * CGFloat(index % columns)
      view.frame = CGRect(
        x: isMirrored ? width - x - cell.width : x,
        y: 6 + (cell.height + 6) * CGFloat(index / columns),
        width: cell.width,
        height: cell.height
      )
      ground.addSubview(view)
    }
    screen.update()
    return screen.image(of: ground)
  }

  /// An arrow from the leading upper corner, another colour in each quarter.
  private func arrow(_ size: CGSize = CGSize(width: 30, height: 16)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      let half = CGSize(width: size.width / 2, height: size.height / 2)
      for (index, color) in [UIColor.red, .orange, .blue, .purple].enumerated() {
        color.setFill()
        let origin = CGPoint(
          x: half.width * CGFloat(index % 2),
          y: half.height * CGFloat(index / 2)
        )
        context.fill(CGRect(origin: origin, size: half))
      }
      UIColor.white.setFill()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 2, y: size.height / 2))
      path.addLine(to: CGPoint(x: size.width / 2, y: 2))
      path.addLine(to: CGPoint(x: size.width / 2, y: size.height - 2))
      path.close()
      path.fill()
    }
  }

  @Test(.feature("UI10-F147")) func `an image in each content mode`() {
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left,
      .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]
    // Above, images smaller than their views; below, larger ones that are cut off.
    let views = [CGSize(width: 30, height: 16), CGSize(width: 70, height: 56)].flatMap { size in
      modes.map { mode in
        let view = UIImageView(image: arrow(size))
        view.contentMode = mode
        view.clipsToBounds = true
        view.backgroundColor = .systemGray5
        return view
      }
    }
    let screen = screen("light")
    let picture = sheet(views, columns: 7, cell: CGSize(width: 40, height: 32), on: screen)
    expectGolden(picture, "UIImageView.modes", maximumBytes: 12_288)
  }

  @Test(
    .feature("UI10-F146"),
    .feature("VIS-F12"),
    arguments: ["light", "dark", "rtl"]
  ) func `templates, highlights, flipped images, insets and animations`(look: String) {
    let screen = screen(look)
    let template = UIImageView(image: arrow().withRenderingMode(.alwaysTemplate))
    let tinted = UIImageView(image: UIImage(systemName: "star.fill"))
    tinted.tintColor = .systemOrange
    let dimmed = UIImageView(image: UIImage(systemName: "star.fill"))
    dimmed.tintAdjustmentMode = .dimmed
    let highlighted = UIImageView(
      image: UIImage(systemName: "heart"),
      highlightedImage: UIImage(systemName: "heart.fill")
    )
    highlighted.isHighlighted = true
    let flipped = UIImageView(image: arrow().imageFlippedForRightToLeftLayoutDirection())
    let always = UIImageView(image: arrow().withHorizontallyFlippedOrientation())
    let inset = UIImageView(
      image: arrow().withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0))
    )
    let tint = UIImageView(image: arrow().withTintColor(.systemGreen))
    let stretched = UIImageView(
      image: arrow().resizableImage(
        withCapInsets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8),
        resizingMode: .stretch
      )
    )
    let tiled = UIImageView(
      image: arrow(CGSize(width: 10, height: 8)).resizableImage(withCapInsets: .zero)
    )
    let moving = UIImageView()
    moving.animationImages = [UIColor.systemRed, .systemGreen, .systemBlue].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
    }
    moving.animationDuration = 0.6
    let still = UIImageView(image: arrow())
    still.alpha = 0.5
    let views = [
      template, tinted, dimmed, highlighted, flipped, always, inset, tint, stretched, tiled, moving,
      still,
    ]
    for view in views.dropLast(4) { view.contentMode = .center }
    _ = sheet(views, columns: 6, cell: CGSize(width: 40, height: 32), on: screen)
    moving.startAnimating()
    screen.update()
    // The second of three.
    screen.advance(by: .milliseconds(300))
    let picture = moving.superview.flatMap { screen.image(of: $0) }
    expectGolden(picture, "UIImageView.kinds.\(look)", maximumBytes: 16_384)
  }

  @Test(.feature("UI10-F146"), arguments: looks) func `symbols in configurations`(look: String) {
    let screen = screen(look)
    func view(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIImageView {
      let view = UIImageView(image: UIImage(systemName: name))
      view.preferredSymbolConfiguration = configuration
      view.contentMode = .center
      return view
    }
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .light, .regular, .semibold, .bold, .black,
    ]
    let scales: [UIImage.SymbolScale] = [.small, .medium, .large]
    let styles: [UIFont.TextStyle] = [.caption2, .body, .title1]
    var views = weights.map { view("bell.slash", .init(pointSize: 20, weight: $0)) }
    views += scales.map {
      view("square.and.arrow.up", .init(pointSize: 20, weight: .regular, scale: $0))
    }
    views += styles.map { view("heart", .init(textStyle: $0)) }
    let size = UIImage.SymbolConfiguration(pointSize: 24)
    views += [
      view("xmark.circle.fill", size.applying(UIImage.SymbolConfiguration.preferringMonochrome())),
      view(
        "xmark.circle.fill",
        size.applying(UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue))
      ),
      view(
        "xmark.circle.fill",
        size.applying(UIImage.SymbolConfiguration(paletteColors: [.systemGray, .systemOrange]))
      ),
      view("xmark.circle.fill", size.applying(UIImage.SymbolConfiguration.preferringMulticolor())),
      view("arrow.left", size), view("arrow.forward", size),
    ]
    let picture = sheet(views, columns: 6, cell: CGSize(width: 64, height: 64), on: screen)
    expectGolden(picture, "UIImageView.symbols.\(look)", maximumBytes: 36_864)
  }
}
