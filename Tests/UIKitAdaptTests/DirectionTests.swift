import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Right to left")
struct DirectionTests {
  private func screen(_ language: String = "ar") -> HeadlessScreen {
    var environment = Environment()
    environment.languages = [language]
    return HeadlessScreen(.iPhone8, environment: environment)
  }

  @Test(
    arguments: [
      (UISemanticContentAttribute.unspecified, true), (.playback, false), (.spatial, false),
      (.forceLeftToRight, false), (.forceRightToLeft, true),
    ]
  )
  func `what a view is about decides whether it flips`(
    attribute: UISemanticContentAttribute,
    flips: Bool
  ) {
    let screen = screen()
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.semanticContentAttribute = attribute
    #expect((view.effectiveUserInterfaceLayoutDirection == .rightToLeft) == flips)
    #expect((UIView.userInterfaceLayoutDirection(for: attribute) == .rightToLeft) == flips)
    let reversed = UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    #expect((reversed == .rightToLeft) == (attribute == .forceRightToLeft))
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func `leading and trailing change sides while the app runs`() {
    let screen = screen("en")
    let controller = UIViewController()
    screen.rootViewController = controller
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: controller.view.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    screen.update()
    #expect(view.frame.minX == 20)
    screen.environment.languages = ["he"]
    screen.update()
    #expect(view.frame.maxX == 355)
    controller.view.semanticContentAttribute = .forceLeftToRight
    screen.update()
  }

  @Test func `autoresizing masks are not flipped`() {
    let screen = screen()
    let controller = UIViewController()
    screen.rootViewController = controller
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 10))
    inner.autoresizingMask = .flexibleRightMargin
    box.addSubview(inner)
    controller.view.addSubview(box)
    box.frame.size.width = 200
    #expect(inner.frame.minX == 10)
  }

  @Test func `natural text begins at the right, other alignments stay`() {
    let screen = screen()
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 20))
    label.text = "abc"
    screen.show(label)
    let natural = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(natural.maxX == 300)
    label.textAlignment = .left
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
    label.textAlignment = .natural
    label.semanticContentAttribute = .forceLeftToRight
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
  }

  private var arrow: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
  }

  @Test func `images that follow the direction are mirrored, others are not`() {
    func picture(_ image: UIImage, _ language: String) -> Data? {
      let screen = screen(language)
      let view = UIImageView(image: image)
      screen.show(view)
      return screen.image(of: view)?.pngData()
    }
    let flipping = arrow.imageFlippedForRightToLeftLayoutDirection()
    #expect(flipping.flipsForRightToLeftLayoutDirection)
    let plain = picture(arrow, "en")
    #expect(picture(arrow, "ar") == plain)
    #expect(picture(flipping, "en") == plain)
    let mirrored = picture(flipping, "ar")
    #expect(mirrored != plain)
    #expect(picture(arrow.withHorizontallyFlippedOrientation(), "en") == mirrored)
  }

  @Test func `a golden of a screen that reads from right to left`() {
    let screen = screen()
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    screen.rootViewController = controller
    let icon = UIImageView(image: arrow.imageFlippedForRightToLeftLayoutDirection())
    let bar = UIView()
    bar.backgroundColor = .blue
    for view in [icon, bar] {
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
    }
    let margins = controller.view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      icon.topAnchor.constraint(equalTo: margins.topAnchor, constant: 10),
      bar.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      bar.widthAnchor.constraint(equalToConstant: 100),
      bar.topAnchor.constraint(equalTo: icon.topAnchor),
      bar.bottomAnchor.constraint(equalTo: icon.bottomAnchor),
    ])
    expectGolden(screen.image, "Direction.rightToLeft.row", within: .exact)
  }
}
