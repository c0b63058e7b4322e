import CoreGraphics
import Foundation
import Synchronization

/// Gives something to another place in several kinds of data, each made when it is asked for.
///
/// Completion handlers run where the representation's handler calls back: at once if it has the
/// data, else on its thread. As UIKit, do not rely on the main thread.
///
/// Catalogue: IX-F139, IX-F140, IX-F141, IX-F143, IX-F148.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// Why nothing was given.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The codes of errors.
  public enum ErrorCode: Int, Sendable {
    /// Something failed that has no code of its own.
    case unknownError = -1
    /// There is no such representation, or its handler failed.
    case itemUnavailableError = -1000
    /// The content is there, and is not of the class that was asked for.
    case unexpectedValueClassError = -1100
    /// There is nothing that the wanted class can be made of.
    case unavailableCoercionError = -1200
  }

  /// Makes the data of one kind; the returned progress may be nil.
  public typealias DataLoader =
    @Sendable (
      @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
  /// Makes a file of one kind; true: it is to be read where it is, and coordinated.
  public typealias FileLoader =
    @Sendable (
      @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress?
  /// Makes an item, in the older way.
  public typealias LoadHandler =
    @Sendable (
      @escaping @Sendable (Any?, (any Error)?) -> Void, AnyClass?, [AnyHashable: Any]?
    ) -> Void
  /// Is given an item, in the older way.
  public typealias CompletionHandler = @Sendable (Any?, (any Error)?) -> Void

  struct Representation {
    var type: String
    var visibility: NSItemProviderRepresentationVisibility
    var data: DataLoader
    /// Nil: there are only data.
    var file: FileLoader?
    var fileOptions: NSItemProviderFileOptions = []
    /// Nil: the item is its data.
    var item: LoadHandler?
  }
  private struct State {
    var representations: [Representation] = []
    var suggestedName: String?
    var preferredPresentationSize = CGSize.zero
    var preferredPresentationStyle = UIPreferredPresentationStyle.unspecified
    var teamData: Data?
    var previewHandler: LoadHandler?
    var transferWatch: TransferWatch?
  }
  private let state = Mutex(State())

  public override init() { super.init() }

  /// Makes a provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Makes a provider of one item: data, or an object that can be written as data.
  public convenience init(item: (any NSObjectProtocol)?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    nonisolated(unsafe) let object = item
    registerItem(forTypeIdentifier: typeIdentifier) { completion, _, _ in
      completion(object, nil)
    }
  }

  /// Makes a provider of data of one kind.
  public convenience init(item: Data?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { completion in
      completion(item, nil)
      return nil
    }
  }

  /// Makes a provider of a file, of the type that its extension names; nil where there is none.
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

  /// A file's name to be, without a path; nil by default.
  open var suggestedName: String? {
    get { state.withLock { $0.suggestedName } }
    set { state.withLock { $0.suggestedName = newValue } }
  }
  /// How large the item likes to be shown, in points; zero, the default: no wish.
  open var preferredPresentationSize: CGSize {
    get { state.withLock { $0.preferredPresentationSize } }
    set { state.withLock { $0.preferredPresentationSize = newValue } }
  }
  /// How the item likes to be shown in a text, by default `.unspecified`.
  open var preferredPresentationStyle: UIPreferredPresentationStyle {
    get { state.withLock { $0.preferredPresentationStyle } }
    set { state.withLock { $0.preferredPresentationStyle = newValue } }
  }
  /// Up to 8 KB for apps of the same team; more is refused, with a word in the log.
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

  /// Makes a small picture of the item; nil by default.
  open var previewImageHandler: LoadHandler? {
    get { state.withLock { $0.previewHandler } }
    set { state.withLock { $0.previewHandler = newValue } }
  }

  /// Hears of each transfer while a drop goes on.
  var transferWatch: TransferWatch? {
    get { state.withLock { $0.transferWatch } }
    set { state.withLock { $0.transferWatch = newValue } }
  }

  // MARK: Registering

  /// Adds a kind of data; `loadHandler` runs when somebody asks.
  ///
  /// The first added is the best.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoader
  ) {
    add(Representation(type: typeIdentifier, visibility: visibility, data: loadHandler))
  }

  /// Adds a kind of file; `loadHandler` runs when somebody asks.
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

  /// Adds a kind in the older way: `loadHandler` gives an item of any class.
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

  /// Adds every kind that an object can be written as, in its order.
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

  /// Adds every kind that objects of a class can be written as; the object is made when asked for.
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

  /// The kinds in the order in which they were registered, highest fidelity first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// The kinds whose files can be had in such a way.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
    representations.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.type)
  }

  /// Whether there is such a kind, or a kind of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(for: typeIdentifier) != nil
  }

  /// Whether there is such a kind whose file can be had in such a way.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String,
    fileOptions: NSItemProviderFileOptions
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains {
      UniformTypes.type($0, conformsTo: typeIdentifier)
    }
  }

  var representations: [Representation] { state.withLock { $0.representations } }

  /// The first that is of the kind; an exact match comes before a kind of it.
  func representation(for type: String) -> Representation? {
    let list = representations
    return list.first { $0.type == type }
      ?? list.first { UniformTypes.type($0.type, conformsTo: type) }
  }

  static func error(_ code: ErrorCode) -> NSError {
    NSError(domain: errorDomain, code: code.rawValue)
  }

  /// What was read, as the class that was asked for; a subclass of what can be made throws
  /// `unexpectedValueClassError`.
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
