import Foundation

/// The name of a data set in an asset catalogue.
public typealias NSDataAssetName = String

/// The data of a data set in an asset catalogue.
///
/// Source: UIKit's `NSDataAsset`. The initializer reads the file; `data` contains its bytes.
open class NSDataAsset: NSObject, NSCopying {
  /// The name of the data set in the catalogue.
  open var name: NSDataAssetName { content.name }
  /// The bytes of the file.
  open var data: Data { content.data }
  /// The uniform type identifier from the set; "public.data" if the set has none.
  ///
  /// Unverified: Apple's value for a set without a type; Xcode writes one that matches the
  /// extension.
  open var typeIdentifier: String { content.type }

  private let content: (name: String, data: Data, type: String)

  /// Loads a data set of the app by name; nil if there is none.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Loads a data set from the asset catalogues of a bundle; nil if there is none, or its file
  /// cannot be read.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let found = NamedImages.data(named: name, in: bundle == .main ? nil : bundle) else {
      return nil
    }
    content = (name, found.data, found.type)
    super.init()
  }

  /// Returns the asset itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
