import CoreGraphics
import Foundation
import HostInterface

/// The icons of an app for the places where the system shows them.
///
/// Catalogue: VIS-F05, VIS-F06, tables T1 and T2.
package struct AppIconCatalog {
  /// The radius of an icon's corners as a part of its side.
  // Unverified: 0.225, as designers measure it.
  package static let cornerShare: CGFloat = 0.225

  /// The place where an icon is shown.
  package enum Purpose: String, Sendable, CaseIterable {
    /// The home screen.
    case home
    /// Search results.
    case spotlight
    /// The Settings app.
    case settings
    /// The App Store.
    case store
  }

  /// One required icon.
  package struct Slot: Hashable, Sendable {
    package var purpose: Purpose
    /// The idiom as in asset catalogues: "iphone", "ipad" or "ios-marketing".
    package var idiom: String
    /// The length of a side, in points.
    package var size: CGFloat
    package var scale: CGFloat
    /// The length of a side, in pixels.
    package var pixels: Int { Int(clamping: (size * scale).rounded()) }
  }

  /// An error in an icon set.
  package enum Fault: Hashable, Sendable {
    /// There is no icon for the slot.
    case missing(Slot)
    /// The file cannot be read.
    case unreadable(file: String)
    /// The image has the wrong size; all numbers are in pixels.
    case wrongSize(file: String, width: Int, height: Int, wanted: Int)
  }

  /// The slots of tables T1 and T2.
  package static let slots: [Slot] = [
    Slot(purpose: .home, idiom: "iphone", size: 60, scale: 3),
    Slot(purpose: .home, idiom: "iphone", size: 60, scale: 2),
    Slot(purpose: .home, idiom: "ipad", size: 83.5, scale: 2),
    Slot(purpose: .home, idiom: "ipad", size: 76, scale: 2),
    Slot(purpose: .home, idiom: "ipad", size: 76, scale: 1),
    Slot(purpose: .store, idiom: "ios-marketing", size: 1024, scale: 1),
    Slot(purpose: .spotlight, idiom: "iphone", size: 40, scale: 3),
    Slot(purpose: .spotlight, idiom: "iphone", size: 40, scale: 2),
    Slot(purpose: .spotlight, idiom: "ipad", size: 40, scale: 2),
    Slot(purpose: .settings, idiom: "iphone", size: 29, scale: 3),
    Slot(purpose: .settings, idiom: "iphone", size: 29, scale: 2),
    Slot(purpose: .settings, idiom: "ipad", size: 29, scale: 2),
    Slot(purpose: .settings, idiom: "ipad", size: 29, scale: 1),
  ]

  private let folder: URL
  private let entries: [AssetIconEntry]

  /// Reads `AppIcon.appiconset` of a catalogue; nil if there is none.
  package init?(catalog: AssetCatalog, named name: String = "AppIcon") {
    guard let set = catalog.iconSet(named: name) else { return nil }
    folder = set.folder
    entries = set.entries
  }

  private func file(_ slot: Slot) -> URL? {
    entries.first {
      $0.filename != nil && $0.idiom == slot.idiom && $0.size == slot.size
        && ($0.scale ?? 1) == slot.scale
    }.flatMap(\.filename).map { folder.appendingPathComponent($0) }
  }

  /// Returns the slots for phones, tablets and the store.
  package static func wanted(phones: Bool = true, tablets: Bool = true) -> [Slot] {
    slots.filter {
      switch $0.idiom {
      case "iphone": phones
      case "ipad": tablets
      default: true
      }
    }
  }

  /// Returns the missing icons and icons of wrong size, in the order of the tables.
  package func faults(phones: Bool = true, tablets: Bool = true) -> [Fault] {
    Self.wanted(phones: phones, tablets: tablets).compactMap { slot in
      guard let url = file(slot) else { return .missing(slot) }
      guard let source = ImageSource(url: url) else {
        return .unreadable(file: url.lastPathComponent)
      }
      guard source.pixelWidth == slot.pixels, source.pixelHeight == slot.pixels else {
        return .wrongSize(
          file: url.lastPathComponent,
          width: source.pixelWidth,
          height: source.pixelHeight,
          wanted: slot.pixels
        )
      }
      return nil
    }
  }

  /// Returns whether the device is a 12.9-inch iPad Pro, 1366 points long, which has its own icon.
  private func isLargeTablet(_ device: Device) -> Bool {
    max(device.size.width, device.size.height) > 1_300
  }

  /// Returns the icon for a place on a device: the exact size, else the next larger, else the
  /// largest.
  package func image(_ purpose: Purpose, on device: Device) -> UIImage? {
    let idiom =
      purpose == .store ? "ios-marketing" : device.idiom == .pad ? "ipad" : "iphone"
    let points: CGFloat =
      switch purpose {
      case .home: device.idiom != .pad ? 60 : isLargeTablet(device) ? 83.5 : 76
      case .spotlight: 40
      case .settings: 29
      case .store: 1024
      }
    let pixels = Int(clamping: (points * (purpose == .store ? 1 : device.scale)).rounded())
    let candidates = Self.slots.filter { file($0) != nil }
      .filter { $0.idiom == idiom || purpose != .store }
    // A missing Spotlight or Settings icon is replaced by the app icon, scaled down (VIS-F09).
    let suitable = candidates.sorted {
      ($0.purpose == purpose ? 0 : 1, $0.idiom == idiom ? 0 : 1, abs($0.pixels - pixels))
        < ($1.purpose == purpose ? 0 : 1, $1.idiom == idiom ? 0 : 1, abs($1.pixels - pixels))
    }
    guard let slot = suitable.first(where: { $0.pixels >= pixels }) ?? suitable.first,
      let url = file(slot)
    else { return nil }
    guard let source = ImageSource(url: url), let picture = source.image(at: 0) else { return nil }
    return UIImage(
      cgImage: picture,
      scale: CGFloat(picture.width) / points,
      orientation: .up
    )
  }
}
