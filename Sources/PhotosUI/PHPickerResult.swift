import Foundation
import UIKitCore

/// An asset that the user picked.
public struct PHPickerResult: Equatable, Hashable, @unchecked Sendable {
  /// The provider of the asset as a file, as data and as a `UIImage`.
  public let itemProvider: NSItemProvider
  /// The identifier of the asset; nil unless the configuration has a library.
  public let assetIdentifier: String?

  /// Compares the identities of the providers.
  public static func == (a: Self, b: Self) -> Bool {
    a.itemProvider === b.itemProvider && a.assetIdentifier == b.assetIdentifier
  }

  /// Hashes the identity of the provider.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(itemProvider)) }
}
