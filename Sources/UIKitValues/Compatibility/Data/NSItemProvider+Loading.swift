import CoreGraphics
import Foundation
import QuartzCore

extension NSItemProvider {
  /// Loads the data of a type, or reports an error if there are none.
  ///
  /// Cancelling the progress ends the loading with an error.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let transfer = ItemTransfer<Data>(watch: transferWatch, completionHandler)
    guard let found = representation(for: typeIdentifier) else {
      transfer.end(nil, Self.error(.itemUnavailableError))
      return transfer.progress
    }
    transfer.begin(found.type)
    transfer.follow(
      found.data { data, error in
        transfer.end(data, data == nil ? error ?? Self.error(.itemUnavailableError) : nil)
      }
    )
    return transfer.progress
  }

  /// Loads a type as a copy in a file, which is removed when the handler returns.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("item-\(UUID().uuidString)")
    let transfer = ItemTransfer<URL>(watch: transferWatch) { url, error in
      completionHandler(url, error)
      try? FileManager.default.removeItem(at: folder)
    }
    guard let found = representation(for: typeIdentifier) else {
      transfer.end(nil, Self.error(.itemUnavailableError))
      return transfer.progress
    }
    transfer.begin(found.type)
    let copy = folder.appendingPathComponent(fileName(for: found.type))
    @Sendable func write(_ body: () throws -> Void) {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try body()
        transfer.end(copy, nil)
      } catch {
        transfer.end(nil, error)
      }
    }
    if let file = found.file {
      transfer.follow(
        file { url, _, error in
          guard let url else {
            return transfer.end(nil, error ?? Self.error(.itemUnavailableError))
          }
          write { try FileManager.default.copyItem(at: url, to: copy) }
        }
      )
    } else {
      transfer.follow(
        found.data { data, error in
          guard let data else {
            return transfer.end(nil, error ?? Self.error(.itemUnavailableError))
          }
          write { try data.write(to: copy) }
        }
      )
    }
    return transfer.progress
  }

  /// Loads the original file if it was registered for that, otherwise a copy; the handler receives
  /// true for the original.
  @discardableResult
  public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    guard let found = representation(for: typeIdentifier), let file = found.file,
      found.fileOptions.contains(.openInPlace)
    else {
      return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { url, error in
        completionHandler(url, false, error)
      }
    }
    let transfer = ItemTransfer<URL>(watch: transferWatch) { url, error in
      completionHandler(url, url != nil, error)
    }
    transfer.begin(found.type)
    transfer.follow(file { url, _, error in transfer.end(url, error) })
    return transfer.progress
  }

  /// Returns a name with an extension for a file of a type.
  private func fileName(for type: String) -> String {
    let name = suggestedName ?? "Item"
    guard URL(fileURLWithPath: name).pathExtension.isEmpty,
      let fileExtension = UniformTypes.fileExtension(for: type)
    else { return name }
    return "\(name).\(fileExtension)"
  }

  // MARK: Objects

  /// Returns the best type from which a class can be created, in the provider's order.
  private func bestType(for aClass: any NSItemProviderReading.Type) -> String? {
    let readable = aClass.readableTypeIdentifiersForItemProvider
    return registeredTypeIdentifiers.first { type in
      readable.contains { UniformTypes.type(type, conformsTo: $0) }
    }
  }

  /// Returns whether an object of the class can be created.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    bestType(for: aClass) != nil
  }

  /// Creates an object of the class from the representation of highest fidelity that it can read.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard let type = bestType(for: aClass) else {
      completionHandler(nil, Self.error(.unavailableCoercionError))
      let progress = Progress(totalUnitCount: 1)
      progress.completedUnitCount = 1
      return progress
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

  // MARK: Items in the older way

  /// Loads an item: the item of its handler if it was registered with one, otherwise the data.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String,
    options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler?
  ) {
    guard let completionHandler else { return }
    guard let found = representation(for: typeIdentifier) else {
      return completionHandler(nil, Self.error(.itemUnavailableError))
    }
    if let item = found.item { return item(completionHandler, nil, options) }
    if let file = found.file {
      _ = file { url, _, error in completionHandler(url, error) }
      return
    }
    _ = found.data { data, error in completionHandler(data, error) }
  }

  /// Loads an item: the item of its handler if it was registered with one, otherwise the data.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String,
    options: [AnyHashable: Any]? = nil
  ) async throws -> sending Any {
    let item: Handed = try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        if let item {
          continuation.resume(returning: Handed(value: item))
        } else {
          continuation.resume(throwing: error ?? Self.error(.itemUnavailableError))
        }
      }
    }
    return item.value
  }

  /// An item that is returned from a continuation.
  private struct Handed: @unchecked Sendable {
    var value: Any
  }

  /// Loads the preview image of the item; `nil` if there is none.
  public func loadPreviewImage(
    options: [AnyHashable: Any]? = nil,
    completionHandler: @escaping CompletionHandler
  ) {
    guard let handler = previewImageHandler else { return completionHandler(nil, nil) }
    handler(completionHandler, nil, options)
  }
}

/// One transfer, which calls its handler once and reports its progress.
private final class ItemTransfer<Value: Sendable>: @unchecked Sendable {
  let progress = Progress(totalUnitCount: 100)
  private let lock = NSLock()
  private var handler: (@Sendable (Value?, (any Error)?) -> Void)?

  private let watch: (any TransferWatching)?
  private let isUnit: Bool
  private let start: Double
  private var type = ""
  private var announced: Int64 = 0

  init(
    watch: (any TransferWatching)?,
    _ handler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) {
    self.handler = handler
    self.watch = watch
    isUnit = watch?.began(progress) ?? false
    start = watch == nil ? 0 : CACurrentMediaTime()
    progress.isCancellable = true
    // Retains the transfer until its end, even if the source has released it.
    progress.cancellationHandler = { self.end(nil, CocoaError(.userCancelled)) }
  }

  /// Records the type of the source's representation.
  func begin(_ type: String) { lock.withLock { self.type = type } }

  /// Uses the source's own progress as the whole of this one.
  func follow(_ source: Progress?) {
    guard let source else { return }
    let isRunning = lock.withLock {
      announced = source.totalUnitCount
      return handler != nil
    }
    guard isRunning else { return }
    progress.totalUnitCount = max(1, source.totalUnitCount)
    progress.addChild(source, withPendingUnitCount: progress.totalUnitCount)
  }

  func end(_ value: Value?, _ error: (any Error)?) {
    guard
      let handler = lock.withLock({
        defer { self.handler = nil }
        return self.handler
      })
    else { return }
    progress.cancellationHandler = nil
    if error == nil, !progress.isFinished { progress.completedUnitCount = progress.totalUnitCount }
    handler(value, error)
    guard let watch else { return }
    let (type, announced) = lock.withLock { (self.type, self.announced) }
    watch.ended(
      isUnit: isUnit,
      TransferReport(
        type: type,
        duration: CACurrentMediaTime() - start,
        announced: announced,
        failure: error.map { "\($0)" }
      )
    )
  }
}
