import Foundation
import Synchronization

/// Things that can be written as data of some kinds.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The kinds, best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Gives the data of a kind, now or later.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// Things that can be read from data of some kinds.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The kinds, best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes the thing of data; bad data throws.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Gives something to another place in several kinds of data, each made when it is asked for.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// Why nothing was given.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// Makes the data of one kind; the returned progress may be nil.
  public typealias DataLoader =
    @Sendable (
      @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?

  private struct Representation {
    var type: String
    var load: DataLoader
  }
  private let representations = Mutex<[Representation]>([])
  /// A file's name to be, without a path.
  open var suggestedName: String?

  public override init() { super.init() }

  /// Makes a provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object)
  }

  /// Makes a provider of data of one kind.
  public convenience init(item: Data?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    registerDataRepresentation(forTypeIdentifier: typeIdentifier) { completion in
      completion(item, nil)
      return nil
    }
  }

  /// Makes a provider of a file; nil where there is none.
  public convenience init?(contentsOf fileURL: URL) {
    guard FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.lastPathComponent
    registerDataRepresentation(forTypeIdentifier: "public.data") { completion in
      do { completion(try Data(contentsOf: fileURL), nil) } catch { completion(nil, error) }
      return nil
    }
  }

  /// The kinds in the order in which they were registered, best first.
  open var registeredTypeIdentifiers: [String] { representations.withLock { $0.map(\.type) } }

  /// Adds a kind.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    loadHandler: @escaping DataLoader
  ) {
    representations.withLock { list in
      list.removeAll { $0.type == typeIdentifier }
      list.append(Representation(type: typeIdentifier, load: loadHandler))
    }
  }

  /// Adds every kind of an object.
  open func registerObject(_ object: any NSItemProviderWriting) {
    nonisolated(unsafe) let object = object
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type) { completion in
        object.loadData(
          withTypeIdentifier: type,
          forItemProviderCompletionHandler: completion
        )
      }
    }
  }

  /// Whether there is such a kind.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Whether an object of the class can be made.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }

  /// Gives the data of a kind; without it an error.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let found = representations.withLock { $0.first { $0.type == typeIdentifier } }
    guard let found else {
      completionHandler(nil, NSError(domain: Self.errorDomain, code: -1000))
      return progress
    }
    _ = found.load { data, error in
      progress.completedUnitCount = 1
      completionHandler(data, error)
    }
    return progress
  }

  /// Makes an object of the class of the first kind that both know.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let kinds = aClass.readableTypeIdentifiersForItemProvider
    guard let type = kinds.first(where: { hasItemConformingToTypeIdentifier($0) }) else {
      completionHandler(nil, NSError(domain: Self.errorDomain, code: -1200))
      return Progress(totalUnitCount: 1)
    }
    nonisolated(unsafe) let aClass = aClass
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    let list = representations.withLock { $0 }
    for entry in list {
      copy.registerDataRepresentation(forTypeIdentifier: entry.type, loadHandler: entry.load)
    }
    copy.suggestedName = suggestedName
    return copy
  }
}
