import Foundation
import UIKitCore

/// An asset that a person picked.
public struct PHPickerResult: Equatable, Hashable, @unchecked Sendable {
  /// Gives the asset as a file, as data and as `UIImage`.
  public let itemProvider: NSItemProvider
  /// The asset's identifier; nil unless the configuration was made with a library.
  public let assetIdentifier: String?

  /// Compares providers by identity.
  public static func == (a: Self, b: Self) -> Bool {
    a.itemProvider === b.itemProvider && a.assetIdentifier == b.assetIdentifier
  }

  /// Hashes the provider's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(itemProvider)) }
}
