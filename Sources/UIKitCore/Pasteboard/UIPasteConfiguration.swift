import Foundation

/// The types that a responder accepts from the pasteboard and from drops.
@preconcurrency @MainActor
open class UIPasteConfiguration: _UIObject, @preconcurrency NSCopying {
  /// The accepted types, in order of preference.
  open var acceptableTypeIdentifiers: [String]

  /// Creates a configuration that accepts no types.
  public init() {
    acceptableTypeIdentifiers = []
    super.init(_root: ())
  }
  /// Creates a configuration that accepts types and those that conform to them.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init(_root: ())
  }
  /// Creates a configuration that accepts the types from which objects of a class can be created.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }
  /// Creates a configuration that accepts strings or URLs.
  public convenience init<Value: _ItemProviderBridgeable>(forAccepting aClass: Value.Type) {
    self.init(forAccepting: Value._ItemProviderObject.self)
  }

  /// Adds accepted types; types that are already accepted are ignored.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    for type in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(type) {
      self.acceptableTypeIdentifiers.append(type)
    }
  }
  /// Adds the types from which objects of a class can be created.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  /// Returns an independent configuration with the same types.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
  }

  /// Returns whether an item is available in one of the types.
  func accepts(_ providers: [NSItemProvider]) -> Bool {
    providers.contains { provider in
      acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
  }
}

/// An object that accepts pasted or dropped items.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The accepted types; nil, the default, for none.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Accepts pasted or dropped items.
  func paste(itemProviders: [NSItemProvider])
  /// Returns whether the items are accepted.
  ///
  /// The default is whether the configuration contains one of their types.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}
