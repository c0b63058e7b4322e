import CoreGraphics
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Colours as a person asks for them` {
  private let screen: HeadlessScreen
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let inner = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))

  init() {
    screen = HeadlessScreen(.iPhone8)
    outer.backgroundColor = UIColor(red: 1, green: 0.2, blue: 0, alpha: 1)
    inner.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    outer.addSubview(inner)
    let root = UIViewController()
    root.view.backgroundColor = .white
    root.view.addSubview(outer)
    screen.rootViewController = root
  }

  /// The visible colors of the outer view, the inner one and the background.
  private func colors() throws -> [[Int]] {
    let image = try #require(screen.image)
    return [10, 40, 150].map { place in
      image.color(atX: place * 2, y: place * 2).prefix(3).map(Int.init)
    }
  }

  private let plain = [[255, 51, 0], [0, 0, 255], [255, 255, 255]]
  private let inverted = [[0, 204, 255], [255, 255, 0], [0, 0, 0]]

  @Test(.feature("IX-F026")) func `inverted colours are each the opposite, until they are not`()
    throws
  {
    #expect(try colors() == plain)
    screen.environment.isInvertColorsEnabled = true
    #expect(try colors() == inverted)
    #expect(UIAccessibility.isInvertColorsEnabled)
    screen.environment.isInvertColorsEnabled = false
    #expect(try colors() == plain)
  }

  @Test(.feature("IX-F026")) func `a display is inverted that starts so`() throws {
    var environment = Environment()
    environment.isInvertColorsEnabled = true
    let other = HeadlessScreen(.iPhone8, environment: environment)
    let root = UIViewController()
    root.view.backgroundColor = .white
    other.rootViewController = root
    let image = try #require(other.image)
    #expect(image.color(atX: 300, y: 300).prefix(3) == [0, 0, 0])
  }

  @Test(.feature("IX-F026")) func `without colours everything has three equal parts`() throws {
    screen.environment.isGrayscaleEnabled = true
    for color in try colors() {
      #expect(abs(color[0] - color[1]) <= 1 && abs(color[1] - color[2]) <= 1)
    }
    #expect(try colors()[0][0] > 30 && colors()[0][0] < 160)
    #expect(try colors()[2] == [255, 255, 255])
    screen.environment.isInvertColorsEnabled = true
    #expect(try colors()[2] == [0, 0, 0])
    screen.environment.isGrayscaleEnabled = false
    screen.environment.isInvertColorsEnabled = false
    #expect(try colors() == plain)
  }

  @Test(.feature("IX-F026"))
  func `a view that ignores inversion keeps its colours with what is in it`() throws {
    inner.accessibilityIgnoresInvertColors = true
    #expect(try colors() == plain)
    screen.environment.isInvertColorsEnabled = true
    #expect(try colors() == [inverted[0], plain[1], inverted[2]])
    outer.accessibilityIgnoresInvertColors = true
    #expect(try colors() == [plain[0], plain[1], inverted[2]])
    inner.accessibilityIgnoresInvertColors = false
    #expect(try colors() == [plain[0], plain[1], inverted[2]])
    outer.accessibilityIgnoresInvertColors = false
    #expect(try colors() == inverted)
  }

  @Test(.feature("IX-F026")) func `a view that comes later keeps its colours, too`() throws {
    screen.environment.isInvertColorsEnabled = true
    inner.removeFromSuperview()
    inner.accessibilityIgnoresInvertColors = true
    #expect(inner.layer.filters == nil)
    outer.addSubview(inner)
    #expect(try colors() == [inverted[0], plain[1], inverted[2]])
    screen.environment.isInvertColorsEnabled = false
    #expect(try colors() == plain)
    #expect(inner.layer.filters == nil)
  }
}
