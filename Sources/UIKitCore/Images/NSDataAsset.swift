import Foundation

/// The name of a data set in an asset catalogue.
public typealias NSDataAssetName = String

/// The bytes of a data set in an asset catalogue.
///
/// Source: UIKit's `NSDataAsset`. The bytes are those of the file, which is read when the object is
/// made.
open class NSDataAsset: NSObject, NSCopying {
  /// The name in the catalogue.
  open var name: NSDataAssetName { content.name }
  /// The bytes.
  open var data: Data { content.data }
  /// The uniform type identifier that the set gives, else "public.data".
  // Unverified: what Apple gives for a set that names no type; Xcode writes one by the extension.
  open var typeIdentifier: String { content.type }

  private let content: (name: String, data: Data, type: String)

  /// Finds a data set of the app by name; nil where there is none.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Finds a data set in a bundle's asset catalogues; nil where there is none, or its file cannot be
  /// read.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let found = NamedImages.data(named: name, in: bundle == .main ? nil : bundle) else {
      return nil
    }
    content = (name, found.data, found.type)
    super.init()
  }

  /// Returns the asset itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
