import CoreGraphics
import Foundation
import UIKitCore

/// A drag as its destinations receive it, with the transfer of its data.
@MainActor
final class DropSession: _UIObject, UIDropSession {
  /// The drag; retained, because apps may use the session's items long after the drop.
  ///
  /// The drag releases this session at its end.
  private let drag: DragSession
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  nonisolated let progress = Progress(totalUnitCount: 0)
  private var watch: TransferWatch?
  private var alert: DropProgressAlert?
  private var alertCall: DelayedCalls.Token?
  private var mayEnd = false

  // Unverified: the seconds until the system's alert is shown.
  private static let patience: TimeInterval = 1

  init(_ drag: DragSession) {
    self.drag = drag
    super.init(_root: ())
  }

  var localDragSession: (any UIDragSession)? { drag.isForeign ? nil : drag }
  var items: [UIDragItem] { drag.items }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.destinations.noteAsked(typeIdentifiers)
    return drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    drag.destinations.noteAsked(aClass.readableTypeIdentifiersForItemProvider)
    return drag.canLoadObjects(ofClass: aClass)
  }

  // MARK: Loading

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let whole = Progress(totalUnitCount: Int64(providers.count))
    let collection = ObjectCollection(count: providers.count) { objects in
      // Called after this method has returned, never before.
      DelayedCalls.shared.schedule(after: 0) { completion(objects) }
    }
    if !providers.isEmpty {
      progress.totalUnitCount += whole.totalUnitCount
      progress.addChild(whole, withPendingUnitCount: whole.totalUnitCount)
    }
    watch?.isCountedByOther = true
    defer { watch?.isCountedByOther = false }
    for (index, provider) in providers.enumerated() {
      let part = provider.loadObject(ofClass: aClass) { object, _ in
        collection.set(object, at: index)
      }
      whole.addChild(part, withPendingUnitCount: 1)
    }
    return whole
  }

  /// Allows requests of the items' data, and starts to count them.
  func beginTransfers() {
    let watch = TransferWatch(
      progress,
      ended: { [drag] in drag.tell(.transferred($0)) },
      changed: { self.transfersChanged() }
    )
    self.watch = watch
    for item in items { item.itemProvider.transferWatch = watch }
    alertCall = DelayedCalls.shared.schedule(after: Self.patience) { [weak self] in
      self?.alertCall = nil
      self?.showAlert()
    }
  }

  /// Ends the transfers when no transfer is running, after the drop is concluded.
  func endRequests() {
    mayEnd = true
    transfersChanged()
  }

  private func transfersChanged() {
    guard mayEnd, let watch, watch.runningCount == 0 else { return }
    mayEnd = false
    self.watch = nil
    for item in items { item.itemProvider.transferWatch = nil }
    if let alertCall { DelayedCalls.shared.cancel(alertCall) }
    alertCall = nil
    alert?.close()
    alert = nil
    drag.tellTransferred()
  }

  private func showAlert() {
    guard progressIndicatorStyle == .default, let watch, watch.runningCount > 0 else { return }
    alert = DropProgressAlert(progress, on: drag.screen)
  }
}

/// Collects objects that arrive in any order, from any thread.
private final class ObjectCollection: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let done: @MainActor ([any NSItemProviderReading]) -> Void

  init(count: Int, done: @escaping @MainActor ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.done = done
    if count == 0 { finish() }
  }

  func set(_ object: (any NSItemProviderReading)?, at index: Int) {
    let isLast = lock.withLock {
      objects[index] = object
      missing -= 1
      return missing == 0
    }
    if isLast { finish() }
  }

  private func finish() {
    if Thread.isMainThread {
      MainActor.assumeIsolated { done(objects.compactMap { $0 }) }
    } else {
      MainLoop.post { self.done(self.objects.compactMap { $0 }) }
    }
  }
}

/// Counts the transfers of a drop's items, on any thread.
final class TransferWatch: TransferWatching, @unchecked Sendable {
  private let lock = NSLock()
  private var running = 0
  private var isCounted = false
  private var uncounted: [Progress] = []
  private let whole: Progress
  private let ended: @MainActor (TransferReport) -> Void
  private let changed: @MainActor () -> Void

  init(
    _ whole: Progress,
    ended: @escaping @MainActor (TransferReport) -> Void,
    changed: @escaping @MainActor () -> Void
  ) {
    self.whole = whole
    self.ended = ended
    self.changed = changed
    whole.cancellationHandler = { [weak self] in
      guard let self else { return }
      for progress in self.lock.withLock({ self.uncounted }) { progress.cancel() }
    }
  }

  var runningCount: Int { lock.withLock { running } }

  /// Whether the requester of transfers adds their progress to the whole.
  var isCountedByOther: Bool {
    get { lock.withLock { isCounted } }
    set { lock.withLock { isCounted = newValue } }
  }

  /// Records the beginning of a transfer; returns true if it counts as one unit of the whole.
  ///
  /// The app may add the transfer's progress to a parent, and a progress can have only one.
  func began(_ progress: Progress) -> Bool {
    lock.withLock {
      running += 1
      guard !isCounted else { return false }
      whole.totalUnitCount += 1
      uncounted.append(progress)
      return true
    }
  }

  func ended(isUnit: Bool, _ report: TransferReport) {
    lock.withLock {
      running -= 1
      if isUnit { whole.completedUnitCount += 1 }
    }
    if Thread.isMainThread {
      MainActor.assumeIsolated { tell(report) }
    } else {
      MainLoop.post { self.tell(report) }
    }
  }

  @MainActor
  private func tell(_ report: TransferReport) {
    ended(report)
    changed()
  }
}
