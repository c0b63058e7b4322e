import Foundation

/// A file of Interface Builder with views and other objects, which can be instantiated repeatedly.
///
/// The file is the XML document itself (`Cell.xib`). It is read at the first instantiation and
/// cached.
@preconcurrency @MainActor
open class UINib: _UIObject {
  /// The keys of options for `instantiate(withOwner:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary of external objects by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  package final let contents: any NibContents

  /// Creates a nib from its name without ".xib"; nil as bundle stands for the main bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    contents = InterfaceLoader.require(for: "Nib “\(name)”", where: "UINib")
      .nib(named: name, in: bundleOrNil)
    super.init(_root: ())
  }

  /// Creates a nib from XML data; images and strings are loaded from a bundle.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    contents = InterfaceLoader.require(for: "A nib's data", where: "UINib")
      .nib(data: data, in: bundleOrNil)
    super.init(_root: ())
  }

  /// Creates the nib's objects and connects them with each other and with the owner.
  ///
  /// - Returns: The top-level objects, without File's Owner and First Responder.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    contents.instantiate(
      owner: ownerOrNil as AnyObject?,
      externalObjects: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    )
  }
}

extension Bundle {
  /// Creates the objects of a nib and connects them with each other and with the owner.
  ///
  /// The app stops if the bundle has no such nib.
  @MainActor @preconcurrency
  @discardableResult
  public func loadNibNamed(
    _ name: String,
    owner: Any?,
    options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    let loader = InterfaceLoader.require(for: "Nib “\(name)”", where: "Bundle.loadNibNamed")
    guard loader.hasNib(named: name, in: self) else {
      stop(
        what: "Could not load NIB in bundle: “\(bundlePath)” with name “\(name)”.",
        where: "Bundle.loadNibNamed(_:owner:options:)",
        mend: "Add \(name).xib to the target's resources."
      )
    }
    return UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
