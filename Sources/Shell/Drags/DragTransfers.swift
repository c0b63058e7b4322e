import DeviceLink
import Foundation
import PacketLink

/// The transfers of dropped data from one app to another.
///
/// The shell numbers the requests for the source app, checks its messages, and passes the data on.
/// A source that sends other data than it announced, or nothing, causes an error for the
/// destination.
@MainActor
final class DragTransfers {
  private struct Transfer {
    let drag: DeviceDrag
    /// The destination's number of the request.
    let request: UInt32
    let destination: String
    /// The number of bytes; nil until the source has sent it.
    var size: Int?
    var received = 0
    /// The number of parts that the source may send at present.
    var credit = DragForms.window
    /// The deadline of the source, in seconds of the monotonic clock.
    var due: Double
  }

  weak var desk: DragDesk?
  private var transfers: [UInt32: Transfer] = [:]
  private var lastNumber: UInt32 = 0
  private var isTimed = false

  /// Chosen: the time, in seconds, in which a source must send data that the destination waits for.
  var stallTime = 60.0

  /// Returns whether data of a drag is being transferred.
  func hasTransfers(of drag: DeviceDrag) -> Bool {
    transfers.values.contains { $0.drag === drag }
  }

  // MARK: The destination

  /// Requests a type of an item; fails for nil, which is a drag that was not dropped on the app.
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

  /// Handles the report that the destination has received a part.
  func more(_ request: UInt32, for app: String) {
    guard let number = number(request, for: app), var transfer = transfers[number],
      transfer.credit < DragForms.window
    else { return }
    transfer.credit += 1
    transfer.due = LinkThread.now + stallTime
    transfers[number] = transfer
    desk?.tell(.more(request: number), transfer.drag.source)
  }

  /// Cancels a request whose data the destination no longer needs.
  func cancel(_ request: UInt32, for app: String) {
    guard let number = number(request, for: app) else { return }
    end(number, tellsSource: true, tellsDestination: false)
  }

  // MARK: The source

  private func transfer(_ number: UInt32, from app: String) -> Transfer? {
    transfers[number].flatMap { $0.drag.source == app ? $0 : nil }
  }

  /// Handles the source's report of the number of bytes.
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

  /// Passes the next bytes of the source on.
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

  /// Handles the report that the source has no data.
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

  /// Schedules the next check of the deadlines; without transfers there is no timer.
  private func lookLater() {
    guard !isTimed, let due = transfers.values.map(\.due).min() else { return }
    isTimed = true
    WallTimer.after(max(0.05, due - LinkThread.now)) { [weak self] in
      guard let self else { return }
      isTimed = false
      let now = LinkThread.now
      // A source without credit waits for the destination, so its deadline does not apply.
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
