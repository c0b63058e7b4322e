import UIKit

/// The colours of the cluster by day and by night.
///
/// Text and lights have a contrast of at least 4.5:1 with the background (CAR-Q46). The background
/// is black at night (CAR-Q47).
struct ClusterPalette: Equatable {
  let ground: UIColor
  let panel: UIColor
  let text: UIColor
  let faint: UIColor
  let track: UIColor
  let needle: UIColor
  let accent: UIColor
  let red: UIColor
  let amber: UIColor
  let green: UIColor
  /// The colour of lamps that are off.
  let off: UIColor

  static let day = ClusterPalette(
    ground: color(0xF2F3F5),
    panel: color(0xFFFFFF),
    text: color(0x101418),
    faint: color(0x4A5563),
    track: color(0xC9CFD8),
    needle: color(0xC8371B),
    accent: color(0x0B5FCC),
    red: color(0xC01A10),
    amber: color(0x955000),
    green: color(0x0B7A3E),
    off: color(0xD9DDE3)
  )
  static let night = ClusterPalette(
    ground: color(0x000000),
    panel: color(0x15181D),
    text: color(0xF2F4F7),
    faint: color(0x9AA4B2),
    track: color(0x2A3038),
    needle: color(0xFF6B4A),
    accent: color(0x5AA9FF),
    red: color(0xFF5A4F),
    amber: color(0xFFB020),
    green: color(0x3DDC84),
    off: color(0x2A3038)
  )

  private static func color(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 255) / 255,
      green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255,
      alpha: 1
    )
  }
}
