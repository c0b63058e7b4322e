import Foundation

/// What a responder takes from the pasteboard and from drops.
@preconcurrency @MainActor
open class UIPasteConfiguration: _UIObject, @preconcurrency NSCopying {
  /// The types, those wanted most first.
  open var acceptableTypeIdentifiers: [String]

  /// Makes a configuration that takes nothing.
  public init() {
    acceptableTypeIdentifiers = []
    super.init(_root: ())
  }
  /// Makes a configuration that takes items of these types, and of those that conform to them.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init(_root: ())
  }
  /// Makes a configuration that takes what objects of a class can be made of.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }
  /// Makes a configuration that takes strings or addresses.
  public convenience init<Value: _ItemProviderBridgeable>(forAccepting aClass: Value.Type) {
    self.init(forAccepting: Value._ItemProviderObject.self)
  }

  /// Takes items of more types; those that are named already are passed over.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    for type in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(type) {
      self.acceptableTypeIdentifiers.append(type)
    }
  }
  /// Takes what objects of a class can be made of, besides.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  /// A configuration with the same types that changes by itself.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
  }

  /// Whether one of the items can be had as one of the types.
  func accepts(_ providers: [NSItemProvider]) -> Bool {
    providers.contains { provider in
      acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
  }
}

/// Something that takes what is pasted or dropped on it.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// What is taken; nil, the default: nothing.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Takes what was pasted or dropped.
  func paste(itemProviders: [NSItemProvider])
  /// Whether the items are taken, by default if the configuration names one of their types.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}
