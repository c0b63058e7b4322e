import DeviceLink
import Foundation
import UIKit
import UIKitCore

/// The lines that an app wrote into a file of its home; a line like the last one is not repeated.
@MainActor
final class LineLog {
  private let name: String
  private var lines: [String] = []

  init(_ name: String) { self.name = name }

  func note(_ line: String) {
    guard lines.last != line else { return }
    lines.append(line)
    ServiceConducts.write(lines.joined(separator: "\n"), to: name)
  }
}

/// An app with a tile that can be dragged; the rest of its name says which data the tile has.
final class DragSourceController: UIViewController, UIDragInteractionDelegate {
  private let log = LineLog("drag")
  private let tile = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 80))
  /// Handles that are called never.
  private static let waiting = Waiting()
  private var receiver: LyingReceiver?

  override func viewDidLoad() {
    super.viewDidLoad()
    tile.backgroundColor = .systemRed
    tile.layer.cornerRadius = 12
    view.addSubview(tile)
    let drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    tile.addInteraction(drag)
    let other = UIView(frame: CGRect(x: 40, y: 220, width: 120, height: 80))
    other.backgroundColor = .systemPurple
    other.layer.cornerRadius = 12
    view.addSubview(other)
    let adds = UIDragInteraction(delegate: self)
    adds.isEnabled = true
    other.addInteraction(adds)
  }

  private var kind: String { DeviceProbe.conduct }

  private func item(_ text: String) -> UIDragItem {
    let provider = NSItemProvider()
    provider.suggestedName = text
    provider.registerDataRepresentation(forTypeIdentifier: "own.secret", visibility: .ownProcess) {
      $0(Data("secret".utf8), nil)
      return nil
    }
    let kind = kind
    let waiting = Self.waiting
    provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) {
      done in
      switch kind {
      case "part-source-slow":
        waiting.hold(done)
        MainLoop.post { ServiceConducts.write("asked", to: "load") }
        let progress = Progress(totalUnitCount: 10)
        progress.cancellationHandler = {
          MainLoop.post {
            ServiceConducts.write("cancelled", to: "load")
            // This file stays when the data of another drag are wanted.
            ServiceConducts.write("yes", to: "cancelled")
          }
        }
        return progress
      case "part-source-large":
        done(DragBytes.make(3_000_000), nil)
      case "part-source-failing":
        done(nil, CocoaError(.fileReadCorruptFile))
      default: done(Data("data of \(text)".utf8), nil)
      }
      return nil
    }
    provider.registerObject(text as NSString, visibility: .all)
    return UIDragItem(itemProvider: provider)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    log.note("lifted")
    if kind == "part-source-liar" { receiver = LyingReceiver() }
    return [item("note")]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] { [item("second")] }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { kind == "part-source-restricted" }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  ) { log.note("begins") }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) { log.note("will end \(operation.rawValue)") }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { log.note("ended \(operation.rawValue)") }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionDidTransferItems session: any UIDragSession
  ) { log.note("transferred") }
}

/// Completions that are kept, so that their callers wait.
final class Waiting: @unchecked Sendable {
  private let lock = NSLock()
  private var handlers: [@Sendable (Data?, (any Error)?) -> Void] = []

  func hold(_ handler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    lock.withLock { handlers.append(handler) }
  }
}

/// Bytes that both apps expect.
enum DragBytes {
  /// Returns bytes in which each block of 4 KiB begins with its number.
  static func make(_ count: Int) -> Data {
    let block = Data((0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    var data = Data()
    for number in 0...(count >> 12) {
      data.append(UInt8(truncatingIfNeeded: number))
      data.append(UInt8(truncatingIfNeeded: number >> 8))
      data.append(block.dropFirst(2))
    }
    return data.prefix(count)
  }
}

/// Answers requests for data with more bytes than it announced.
@MainActor
final class LyingReceiver {
  init() {
    guard let host = UIScreen.main.display.host as? DeviceLinkHost else { return }
    host.setReceiver(of: DragForms.service) { message in
      guard case .load(let request, _, _, _) = try? DragNews(message: message) else { return }
      host.send(DragReport.begins(request: request, size: 4).message, to: DragForms.service)
      for _ in 0..<2 {
        let part = DragReport.part(request: request, Data([1, 2, 3]))
        host.send(part.message, to: DragForms.service)
      }
    }
  }
}

/// An app with a well that accepts every drop, and records each call.
final class DropTargetController: UIViewController, UIDropInteractionDelegate {
  private let log = LineLog("drop")
  private let well = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 300))

  override func viewDidLoad() {
    super.viewDidLoad()
    well.backgroundColor = UIColor(white: 0.85, alpha: 1)
    view.addSubview(well)
    well.addInteraction(UIDropInteraction(delegate: self))
  }

  private var kind: String { DeviceProbe.conduct }

  private func describe(_ session: any UIDropSession) -> String {
    let items = session.items.map { item in
      let types = item.itemProvider.registeredTypeIdentifiers.joined(separator: ",")
      return "\(item.itemProvider.suggestedName ?? "-"):\(types)"
    }
    let local = session.localDragSession == nil ? "foreign" : "local"
    let move = session.allowsMoveOperation ? "move" : "copy"
    return "\(local) \(move) \(items.joined(separator: " "))"
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool { session.canLoadObjects(ofClass: NSString.self) }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) { log.note("enters \(describe(session))") }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let point = session.location(in: well)
    ServiceConducts.write("\(Int(point.x)) \(Int(point.y)) \(session.items.count)", to: "place")
    let operation: UIDropOperation =
      switch kind {
      case "part-target-moves": .move
      case "part-target-forbids": .forbidden
      default: .copy
      }
    return UIDropProposal(operation: operation)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  ) { log.note("exits") }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnd session: any UIDropSession
  ) { log.note("session ends") }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    concludeDrop session: any UIDropSession
  ) { log.note("concludes") }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    performDrop session: any UIDropSession
  ) {
    log.note("performs")
    session.progressIndicatorStyle = .none
    guard let provider = session.items.first?.itemProvider else { return }
    let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.data") {
      data,
      error in
      let result =
        if let data {
          data == DragBytes.make(data.count)
            ? "\(data.count) bytes" : String(decoding: data, as: UTF8.self)
        } else { "failed \((error as NSError?)?.code ?? 0)" }
      MainLoop.post { ServiceConducts.write(result, to: "data") }
    }
    if kind == "part-target-cancels" {
      _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in progress.cancel() }
    }
    guard kind == "part-target" else { return }
    session.loadObjects(ofClass: NSString.self) { objects in
      ServiceConducts.write(objects.map { "\($0)" }.joined(separator: ","), to: "text")
    }
    provider.loadFileRepresentation(forTypeIdentifier: "public.data") { url, _ in
      let name = url?.lastPathComponent ?? "no file"
      let bytes = url.flatMap { try? Data(contentsOf: $0).count } ?? -1
      MainLoop.post { ServiceConducts.write("\(name) \(bytes)", to: "file") }
    }
  }
}
