import CoreGraphics
import DeviceLink
import Foundation
import QuartzCore
import UIKitCore
import UIKitInteraction

/// Transfers drags between the app and other apps of the device through the shell.
///
/// Catalogue: IX-F127, IX-F128.
@MainActor
final class ShellDrags: DragCarrier {
  /// A drag that started in this app.
  private struct Leaving {
    let drag: LeavingDrag
    var isElsewhere = false
    /// Whether another app accepted the items; their data stays available until it is transferred.
    var isDropped = false
  }
  /// A drag of another app that has entered this one.
  private struct Arriving {
    let drag: ArrivingDrag
    /// The last proposal that was sent to the shell.
    var proposal: DragReport?
    /// The location of the finger, or `nil` while it is outside this app.
    var place: CGPoint?
    var isDropped = false
  }

  private let host: DeviceLinkHost
  private var leaving: [UInt32: Leaving] = [:]
  private var arriving: [UInt32: Arriving] = [:]
  private let supplies: DragSupplies
  private let loads: DragLoads

  init(_ host: DeviceLinkHost) {
    self.host = host
    supplies = DragSupplies { host.report($0) }
    loads = DragLoads { host.report($0) }
  }

  /// Starts to exchange drags with the shell.
  func follow() {
    DeviceConnection.drags = self
    host.setReceiver(of: DragForms.service) { message in
      guard let news = try? DragNews(message: message) else { return }
      MainLoop.post { self.take(news) }
    }
  }

  /// Ends all drags, because the connection with the shell is lost.
  func lose() {
    for entry in leaving.values { entry.drag.end(with: .cancel) }
    leaving = [:]
    for entry in arriving.values { entry.drag.end() }
    arriving = [:]
    supplies.cancelAll()
    loads.failAll()
  }

  // MARK: Drags of this app

  func began(_ drag: LeavingDrag) {
    guard let items = Self.items(of: drag) else { return }
    let number = UInt32(truncatingIfNeeded: drag.number)
    let isSent = host.report(
      .began(
        drag: number,
        finger: Int64(drag.finger),
        isRestricted: drag.isRestricted,
        items: items
      )
    )
    if isSent { leaving[number] = Leaving(drag: drag) }
  }

  func changed(_ number: Int) {
    let number = UInt32(truncatingIfNeeded: number)
    guard let entry = leaving[number], let items = Self.items(of: entry.drag) else { return }
    host.report(.items(drag: number, items))
    if entry.isElsewhere { sendLook(of: number) }
  }

  func ended(_ number: Int) {
    let number = UInt32(truncatingIfNeeded: number)
    guard let entry = leaving[number], !entry.isDropped else { return }
    leaving[number] = nil
    host.report(.ended(drag: number))
  }

  /// Returns the items for other apps, or `nil` if there are more than the limit.
  private static func items(of drag: LeavingDrag) -> [DragForms.Item]? {
    let providers = drag.providers
    guard providers.count <= DragForms.mostItems else { return nil }
    return providers.map { provider in
      let types = provider.typesForOtherApps.filter { $0.utf8.count <= DragForms.longestText }
      return DragForms.Item(
        types: Array(types.prefix(DragForms.mostTypes)),
        name: provider.suggestedName
      )
    }
  }

  private func sendLook(of number: UInt32) {
    guard let look = leaving[number]?.drag.leave() else { return }
    host.report(.look(drag: number, DragForms.Look(look)))
  }

  // MARK: News

  private func take(_ news: DragNews) {
    switch news {
    case .left(let number):
      leaving[number]?.isElsewhere = true
      sendLook(of: number)
    case .returned(let number):
      leaving[number]?.isElsewhere = false
      leaving[number]?.drag.comeBack()
    case .follows(let number, let point): leaving[number]?.drag.follow(point)
    case .released(let number): leaving[number]?.drag.release()
    case .ends(let number, let operation):
      let isDropped = operation == .copy
      leaving[number]?.isDropped = isDropped
      leaving[number]?.drag.end(with: isDropped ? .copy : .cancel)
    case .transferred(let number):
      leaving.removeValue(forKey: number)?.drag.tellTransferred()
    case .load(let request, let number, let item, let type):
      let providers = leaving[number]?.drag.providers ?? []
      supplies.load(request, providers.dropFirst(Int(item)).first, type)
    case .more(let request): supplies.sendMore(request)
    case .cancel(let request): supplies.cancel(request)
    case .enters(let number, let point, let items): enter(number, at: point, items)
    case .items(let number, let items):
      add(items, to: number)
      // With more items, the destination may propose another operation.
      if let place = arriving[number]?.place { arriving[number]?.drag.move(to: place) }
    case .moves(let number, let point): move(number, to: point)
    case .exits(let number):
      arriving[number]?.proposal = nil
      arriving[number]?.place = nil
      arriving[number]?.drag.exit()
    case .drops(let number, let look): drop(number, look.shown)
    case .over(let number):
      guard arriving[number]?.isDropped == false else { return }
      arriving.removeValue(forKey: number)?.drag.end()
    case .begins(let request, let size): loads.begin(request, size)
    case .part(let request, let bytes): loads.take(bytes, for: request)
    case .failed(let request): loads.fail(request)
    }
  }

  // MARK: Drags of other apps

  private func enter(_ number: UInt32, at point: CGPoint, _ items: [DragForms.Item]) {
    guard UIScreen.hasCurrent else { return }
    if arriving[number] == nil {
      let drag = ArrivingDrag(
        providers(of: items, from: 0, in: number),
        on: UIScreen.current,
        at: point
      )
      drag.onProposal { [weak self] operation, isPrecise, isFullSize in
        self?.propose(operation, isPrecise, isFullSize, for: number)
      }
      drag.onTransferred { [weak self] in
        self?.arriving[number] = nil
        self?.host.report(.transferred(drag: number))
      }
      arriving[number] = Arriving(drag: drag)
    }
    add(items, to: number)
    move(number, to: point)
  }

  private func move(_ number: UInt32, to point: CGPoint) {
    arriving[number]?.place = point
    arriving[number]?.drag.move(to: point)
  }

  private func add(_ items: [DragForms.Item], to number: UInt32) {
    guard let drag = arriving[number]?.drag, items.count > drag.count else { return }
    drag.add(providers(of: items, from: drag.count, in: number))
  }

  private func providers(
    of items: [DragForms.Item],
    from start: Int,
    in number: UInt32
  ) -> [NSItemProvider] {
    items.indices.dropFirst(start).map { index in
      let provider = NSItemProvider()
      provider.suggestedName = items[index].name
      for type in items[index].types {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
          [loads] completion in
          loads.load(type, of: index, in: number, completion)
        }
      }
      return provider
    }
  }

  private func propose(
    _ operation: UIDropOperation,
    _ isPrecise: Bool,
    _ isFullSize: Bool,
    for number: UInt32
  ) {
    let form: DragForms.Operation =
      switch operation {
      case .copy, .move: .copy
      case .forbidden: .forbidden
      case .cancel: .cancel
      }
    let proposal = DragReport.proposed(
      drag: number,
      form,
      isPrecise: isPrecise,
      isFullSize: isFullSize
    )
    guard arriving[number]?.proposal != proposal else { return }
    arriving[number]?.proposal = proposal
    host.report(proposal)
  }

  private func drop(_ number: UInt32, _ look: DragLook) {
    guard let drag = arriving[number]?.drag else {
      host.report(.dropped(drag: number, .cancel))
      return
    }
    arriving[number]?.isDropped = true
    let operation = drag.drop(look)
    if operation == .cancel { arriving[number] = nil }
    // The app must show the items before the shell hides its own picture of them.
    CATransaction.flush()
    host.report(.dropped(drag: number, operation == .cancel ? .cancel : .copy))
  }
}

extension DeviceLinkHost {
  /// Reports an event of a drag to the shell.
  ///
  /// - Returns: Whether it was sent; a message longer than the shell accepts is not.
  @discardableResult
  fileprivate func report(_ report: DragReport) -> Bool {
    send(report.message, to: DragForms.service)
  }
}
