import DeviceLink
import Foundation
import PacketLink

/// The data of drops on their way from one app to another.
///
/// The shell numbers the requests for the app that has the data, checks what comes, and passes it on;
/// an app that says one thing and sends another, or sends nothing, is an error for the destination.
@MainActor
final class DragTransfers {
  private struct Transfer {
    let drag: DeviceDrag
    /// The destination's number of the request.
    let request: UInt32
    let destination: String
    /// The number of bytes; nil until the source has said it.
    var size: Int?
    var received = 0
    /// The number of parts that the source may send now.
    var credit = DragForms.window
    /// The time after which the source is too late, in seconds of the monotonic clock.
    var due: Double
  }

  weak var desk: DragDesk?
  private var transfers: [UInt32: Transfer] = [:]
  private var lastNumber: UInt32 = 0
  private var isTimed = false

  /// Chosen: seconds for which a source may send nothing, though the destination waits.
  var stallTime = 60.0

  /// Whether data of a drag are on their way.
  func hasTransfers(of drag: DeviceDrag) -> Bool {
    transfers.values.contains { $0.drag === drag }
  }

  // MARK: The destination

  /// Requests a type of an item; nil for a drag that the app has not been asked to take.
  func load(_ request: UInt32, of drag: DeviceDrag?, _ item: Int, _ type: String, for app: String) {
    let running = transfers.values.filter { $0.destination == app }
    guard let drag, drag.items.indices.contains(item), drag.items[item].types.contains(type),
      running.count < DragForms.mostLoads, !running.contains(where: { $0.request == request })
    else {
      desk?.tell(.failed(request: request), app)
      return
    }
    lastNumber &+= 1
    transfers[lastNumber] = Transfer(
      drag: drag,
      request: request,
      destination: app,
      due: LinkThread.now + stallTime
    )
    desk?.tell(
      .load(request: lastNumber, drag: drag.sourceNumber, item: UInt16(item), type: type),
      drag.source
    )
    lookLater()
  }

  private func number(_ request: UInt32, for app: String) -> UInt32? {
    transfers.first { $0.value.request == request && $0.value.destination == app }?.key
  }

  /// The destination has received a part.
  func more(_ request: UInt32, for app: String) {
    guard let number = number(request, for: app), var transfer = transfers[number],
      transfer.credit < DragForms.window
    else { return }
    transfer.credit += 1
    transfer.due = LinkThread.now + stallTime
    transfers[number] = transfer
    desk?.tell(.more(request: number), transfer.drag.source)
  }

  /// The destination no longer needs the data.
  func cancel(_ request: UInt32, for app: String) {
    guard let number = number(request, for: app) else { return }
    end(number, tellsSource: true, tellsDestination: false)
  }

  // MARK: The source

  private func transfer(_ number: UInt32, from app: String) -> Transfer? {
    transfers[number].flatMap { $0.drag.source == app ? $0 : nil }
  }

  /// The source says how many bytes come.
  func begin(_ number: UInt32, _ size: UInt64, from app: String) {
    guard let transfer = transfer(number, from: app) else { return }
    guard transfer.size == nil, size <= DragForms.longestData else {
      return end(number, tellsSource: true, tellsDestination: true)
    }
    transfers[number]?.size = Int(size)
    transfers[number]?.due = LinkThread.now + stallTime
    desk?.tell(.begins(request: transfer.request, size: size), transfer.destination)
    if size == 0 { end(number, tellsSource: false, tellsDestination: false) }
  }

  /// The source sends the next bytes.
  func take(_ bytes: Data, _ number: UInt32, from app: String) {
    guard var transfer = transfer(number, from: app) else { return }
    transfer.received += bytes.count
    transfer.credit -= 1
    transfer.due = LinkThread.now + stallTime
    guard let size = transfer.size, transfer.received <= size, transfer.credit >= 0 else {
      return end(number, tellsSource: true, tellsDestination: true)
    }
    transfers[number] = transfer
    desk?.tell(.part(request: transfer.request, bytes), transfer.destination)
    if transfer.received == size { end(number, tellsSource: false, tellsDestination: false) }
  }

  /// The source has no data.
  func fail(_ number: UInt32, from app: String) {
    guard transfer(number, from: app) != nil else { return }
    end(number, tellsSource: false, tellsDestination: true)
  }

  // MARK: Ending

  /// Ends the transfers of a drag with errors.
  func endAll(of drag: DeviceDrag) {
    for (number, transfer) in transfers where transfer.drag === drag {
      end(number, tellsSource: true, tellsDestination: true)
    }
  }

  private func end(_ number: UInt32, tellsSource: Bool, tellsDestination: Bool) {
    guard let transfer = transfers.removeValue(forKey: number) else { return }
    if tellsSource { desk?.tell(.cancel(request: number), transfer.drag.source) }
    if tellsDestination {
      desk?.tell(.failed(request: transfer.request), transfer.destination)
    }
    desk?.finishIfReceived(transfer.drag)
  }

  /// Looks at the sources again when the next one may be too late; without transfers nothing wakes up.
  private func lookLater() {
    guard !isTimed, let due = transfers.values.map(\.due).min() else { return }
    isTimed = true
    WallTimer.after(max(0.05, due - LinkThread.now)) { [weak self] in
      guard let self else { return }
      isTimed = false
      let now = LinkThread.now
      // A source that may send nothing waits for the destination.
      for (number, transfer) in transfers where transfer.due <= now {
        if transfer.credit > 0 {
          end(number, tellsSource: true, tellsDestination: true)
        } else {
          transfers[number]?.due = now + stallTime
        }
      }
      lookLater()
    }
  }
}
