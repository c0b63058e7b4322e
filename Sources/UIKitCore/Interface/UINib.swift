import Foundation

/// A file of Interface Builder with views and other objects, from which any number can be made.
///
/// The file is the XML document itself (`Cell.xib`). It is read when it is first instantiated, and
/// kept.
@preconcurrency @MainActor
open class UINib: _UIObject {
  /// What `instantiate(withOwner:options:)` takes besides the owner.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public var rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary from the identifiers of external objects to the objects.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  package final let contents: any NibContents

  /// Names a nib, without ".xib", of a bundle; nil: the main bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    contents = InterfaceLoader.require(for: "Nib “\(name)”", where: "UINib")
      .nib(named: name, in: bundleOrNil)
    super.init(_root: ())
  }

  /// Makes a nib of the XML that data holds; pictures and strings come from a bundle.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    contents = InterfaceLoader.require(for: "A nib's data", where: "UINib")
      .nib(data: data, in: bundleOrNil)
    super.init(_root: ())
  }

  /// Makes the nib's objects and connects them with each other and with the owner.
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
  /// Makes the objects of a nib and connects them with each other and with the owner; nil: the bundle
  /// has no such nib.
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
