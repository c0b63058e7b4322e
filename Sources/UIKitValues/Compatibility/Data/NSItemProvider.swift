import CoreGraphics
import Foundation
import Synchronization

/// Provides an item to another place in several types, each created on request.
///
/// Completion handlers run where the representation's handler calls back: at once if it has the
/// data, otherwise on its thread. As in UIKit, this is not always the main thread.
///
/// Catalogue: IX-F139, IX-F140, IX-F141, IX-F143, IX-F148.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// The domain of errors.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The codes of errors.
  public enum ErrorCode: Int, Sendable {
    /// An error without a code of its own.
    case unknownError = -1
    /// The representation does not exist, or its handler failed.
    case itemUnavailableError = -1000
    /// The content exists but does not have the requested class.
    case unexpectedValueClassError = -1100
    /// No representation can be converted to the requested class.
    case unavailableCoercionError = -1200
  }

  /// A closure that creates the data of one type; the returned progress may be `nil`.
  public typealias DataLoader =
    @Sendable (
      @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
  /// A closure that creates a file of one type; it passes true if the file must be read in place,
  /// with coordination.
  public typealias FileLoader =
    @Sendable (
      @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress?
  /// A closure that creates an item in the older interface.
  public typealias LoadHandler =
    @Sendable (
      @escaping @Sendable (Any?, (any Error)?) -> Void, AnyClass?, [AnyHashable: Any]?
    ) -> Void
  /// A closure that receives an item in the older interface.
  public typealias CompletionHandler = @Sendable (Any?, (any Error)?) -> Void

  struct Representation {
    var type: String
    var visibility: NSItemProviderRepresentationVisibility
    var data: DataLoader
    /// The loader of a file; `nil` if there are only data.
    var file: FileLoader?
    var fileOptions: NSItemProviderFileOptions = []
    /// The loader of an item; `nil` if the item is its data.
    var item: LoadHandler?
  }
  private struct State {
    var representations: [Representation] = []
    var suggestedName: String?
    var preferredPresentationSize = CGSize.zero
    var preferredPresentationStyle = UIPreferredPresentationStyle.unspecified
    var teamData: Data?
    var previewHandler: LoadHandler?
    var transferWatch: (any TransferWatching)?
  }
  private let state = Mutex(State())

  public override init() { super.init() }

  /// Creates a provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of one item: data, or an object that can be written as data.
  public convenience init(item: (any NSObjectProtocol)?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    nonisolated(unsafe) let object = item
    registerItem(forTypeIdentifier: typeIdentifier) { completion, _, _ in
      completion(object, nil)
    }
  }

  /// Creates a provider of data of one type.
  public convenience init(item: Data?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { completion in
      completion(item, nil)
      return nil
    }
  }

  /// Creates a provider of a file, with the type of its extension; `nil` if the file is not
  /// readable.
  public convenience init?(contentsOf fileURL: URL) {
    guard FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.lastPathComponent
    let type = UniformTypes.type(forExtension: fileURL.pathExtension) ?? "public.data"
    registerFileRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
      completion(fileURL, false, nil)
      return nil
    }
  }

  // MARK: About the item

  /// The suggested name of a file, without a path; `nil` by default.
  open var suggestedName: String? {
    get { state.withLock { $0.suggestedName } }
    set { state.withLock { $0.suggestedName = newValue } }
  }
  /// The preferred size of the item's presentation, in points; zero, the default, for none.
  open var preferredPresentationSize: CGSize {
    get { state.withLock { $0.preferredPresentationSize } }
    set { state.withLock { $0.preferredPresentationSize = newValue } }
  }
  /// The preferred presentation of the item in a text, by default `.unspecified`.
  open var preferredPresentationStyle: UIPreferredPresentationStyle {
    get { state.withLock { $0.preferredPresentationStyle } }
    set { state.withLock { $0.preferredPresentationStyle = newValue } }
  }
  /// Up to 8 KB of data for apps of the same team; larger data are rejected and logged.
  open var teamData: Data? {
    get { state.withLock { $0.teamData } }
    set {
      if let newValue, newValue.count > Self.largestTeamData {
        warn("\(newValue.count) bytes are more than 8 KB", where: "NSItemProvider.teamData")
        return
      }
      state.withLock { $0.teamData = newValue }
    }
  }
  // Source: Apple's documentation of the property.
  private static let largestTeamData = 8192

  /// The closure that creates a preview image of the item; `nil` by default.
  open var previewImageHandler: LoadHandler? {
    get { state.withLock { $0.previewHandler } }
    set { state.withLock { $0.previewHandler = newValue } }
  }

  /// Records each transfer during a drop.
  package var transferWatch: (any TransferWatching)? {
    get { state.withLock { $0.transferWatch } }
    set { state.withLock { $0.transferWatch = newValue } }
  }

  // MARK: Registering

  /// Registers data of a type; `loadHandler` runs on request.
  ///
  /// The first registered type is the best.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoader
  ) {
    add(Representation(type: typeIdentifier, visibility: visibility, data: loadHandler))
  }

  /// Registers a file of a type; `loadHandler` runs on request.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping FileLoader
  ) {
    let data: DataLoader = { completion in
      loadHandler { url, _, error in
        guard let url else { return completion(nil, error) }
        do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
      }
    }
    add(
      Representation(
        type: typeIdentifier,
        visibility: visibility,
        data: data,
        file: loadHandler,
        fileOptions: fileOptions
      )
    )
  }

  /// Registers a type in the older interface; `loadHandler` provides an item of any class.
  open func registerItem(
    forTypeIdentifier typeIdentifier: String,
    loadHandler: @escaping LoadHandler
  ) {
    let data: DataLoader = { completion in
      loadHandler(
        { item, error in
          guard let item else { return completion(nil, error) }
          guard let data = ItemCoercion.data(of: item, typeIdentifier: typeIdentifier) else {
            return completion(nil, Self.error(.unavailableCoercionError))
          }
          completion(data, nil)
        },
        nil,
        nil
      )
      return nil
    }
    add(Representation(type: typeIdentifier, visibility: .all, data: data, item: loadHandler))
  }

  /// Registers every type that an object can be written as, in its order.
  open func registerObject(
    _ object: any NSItemProviderWriting,
    visibility: NSItemProviderRepresentationVisibility
  ) {
    nonisolated(unsafe) let object = object
    for type in object.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(
        forTypeIdentifier: type,
        visibility: Self.narrower(visibility, object, type)
      ) { completion in
        object.loadData(
          withTypeIdentifier: type,
          forItemProviderCompletionHandler: completion
        )
      }
    }
  }

  /// Registers every type that objects of a class can be written as; the object is created on
  /// request.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        loadHandler { object, error in
          guard let object else { return completion(nil, error) }
          _ = object.loadData(
            withTypeIdentifier: type,
            forItemProviderCompletionHandler: completion
          )
        }
      }
    }
  }

  private static func narrower(
    _ visibility: NSItemProviderRepresentationVisibility,
    _ object: any NSItemProviderWriting,
    _ type: String
  ) -> NSItemProviderRepresentationVisibility {
    let own = Swift.type(of: object).itemProviderVisibilityForRepresentation(
      withTypeIdentifier: type
    )
    return own.rawValue > visibility.rawValue ? own : visibility
  }

  private func add(_ representation: Representation) {
    state.withLock { state in
      state.representations.removeAll { $0.type == representation.type }
      state.representations.append(representation)
    }
  }

  // MARK: Asking

  /// The types in the order in which they were registered, highest fidelity first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// Returns the types whose files support the options.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
    representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.type)
  }

  /// Returns whether a type, or one that conforms to it, is registered.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(for: typeIdentifier) != nil
  }

  /// Returns whether a conforming type is registered whose file supports the options.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String,
    fileOptions: NSItemProviderFileOptions
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains {
      UniformTypes.type($0, conformsTo: typeIdentifier)
    }
  }

  /// The types that other apps may load, highest fidelity first.
  package var typesForOtherApps: [String] {
    representations.filter { $0.visibility == .all }.map(\.type)
  }

  var representations: [Representation] { state.withLock { $0.representations } }

  /// Returns the first representation of a type; an exact match takes precedence over a conforming
  /// type.
  func representation(for type: String) -> Representation? {
    let list = representations
    return list.first { $0.type == type }
      ?? list.first { UniformTypes.type($0.type, conformsTo: type) }
  }

  static func error(_ code: ErrorCode) -> NSError {
    NSError(domain: errorDomain, code: code.rawValue)
  }

  /// Returns an object as the requested class; throws `unexpectedValueClassError` if it does not
  /// have that class.
  static func made<Value>(_ object: Any) throws -> Value {
    guard let value = object as? Value else { throw error(.unexpectedValueClassError) }
    return value
  }

  /// Returns a provider with the same representations.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    let mine = state.withLock { $0 }
    copy.state.withLock {
      $0 = mine
      $0.transferWatch = nil
    }
    return copy
  }
}
