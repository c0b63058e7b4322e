import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

extension StatusBarFacts {
  /// Creates the facts about the status bar of a window's screen, and measures the colours behind
  /// it.
  @MainActor
  init?(of window: UIWindow, picture: Raster?) {
    let screen = window.screen
    let state = screen.statusBarState
    let area = screen.statusBarPlace
    guard !area.isEmpty else { return nil }
    let environment = screen.environment
    let followsAppearance =
      state.effectiveStyle == .default && environment.systemVersion.major >= 13
    self.init(
      isHidden: state.isHidden,
      frame: area,
      isLight: state.effectiveStyle == .lightContent
        || followsAppearance && environment.appearance == .dark
    )
    // A coloured status bar has its own background.
    guard let picture, window.bounds.width > 0, environment.statusBar.activity == nil else {
      return
    }
    let scale = Double(picture.width) / Double(window.bounds.width)
    let rows = 0..<min(picture.height, Int(clamping: Double(area.maxY) * scale))
    guard rows.count > 2 else { return }
    ground = Self.usualColor(of: picture, rows: rows)
    unrest = Self.unrest(of: picture, rows: rows)
  }

  /// Returns the mean colour of the fullest bin; the items cover only a small part of the bar.
  private static func usualColor(of picture: Raster, rows: Range<Int>) -> AuditColor? {
    var bins: [Int: (count: Int, red: Double, green: Double, blue: Double)] = [:]
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: 2) {
      for x in stride(from: 0, to: picture.width, by: 3) {
        let color = picture.color(x, y)
        let key =
          Int(clamping: color.red * 7) << 8 | Int(clamping: color.green * 7) << 4
          | Int(clamping: color.blue * 7)
        var bin = bins[key] ?? (0, 0, 0, 0)
        bin.count += 1
        bin.red += color.red
        bin.green += color.green
        bin.blue += color.blue
        bins[key] = bin
      }
    }
    // The key decides between equally full bins, the same way in each run.
    let fullest = bins.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
    guard let bin = fullest?.value else { return nil }
    let count = Double(bin.count)
    return AuditColor(bin.red / count, bin.green / count, bin.blue / count)
  }

  /// The areas between the items, where a phone in portrait has none, as fractions of the width.
  private static let gaps = [0.28...0.40, 0.60...0.72]
  /// The contrast from which neighbours count as an edge; chosen: a plainly visible one.
  private static let edge = 1.3

  private static func unrest(of picture: Raster, rows: Range<Int>) -> Double {
    var edges = 0
    var count = 0
    for gap in gaps {
      let columns =
        Int(
          clamping:
            gap.lowerBound * Double(picture.width)
        )..<Int(
          clamping:
            gap.upperBound * Double(picture.width)
        )
      for y in rows.dropFirst() {
        for x in columns.dropFirst() {
          let color = picture.color(x, y)
          count += 1
          if color.contrast(with: picture.color(x - 1, y)) > edge
            || color.contrast(with: picture.color(x, y - 1)) > edge
          {
            edges += 1
          }
        }
      }
    }
    return count == 0 ? 0 : Double(edges) / Double(count)
  }
}
