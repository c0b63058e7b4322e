import DeviceLink
import Foundation
import UIKitCore

/// The data that an app supplies for drops of its items on other apps.
///
/// Data is sent in parts, a limited number of them ahead of the destination's requests.
@MainActor
final class DragSupplies {
  private struct Supply {
    let progress: Progress
    /// The data, or `nil` until the item provider has loaded it.
    var data: Data?
    var sent = 0
  }

  private let report: @MainActor (DragReport) -> Void
  private var supplies: [UInt32: Supply] = [:]

  init(_ report: @escaping @MainActor (DragReport) -> Void) { self.report = report }

  /// Loads the data of an item in a type; reports a failure for an item that does not exist.
  func load(_ request: UInt32, _ provider: NSItemProvider?, _ type: String) {
    guard let provider, provider.typesForOtherApps.contains(type) else {
      return report(.failed(request: request))
    }
    let progress = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
      MainLoop.post { self.begin(request, data) }
    }
    supplies[request] = Supply(progress: progress)
  }

  private func begin(_ request: UInt32, _ data: Data?) {
    guard supplies[request] != nil else { return }
    guard let data, data.count <= DragForms.longestData else {
      supplies[request] = nil
      return report(.failed(request: request))
    }
    supplies[request]?.data = data
    report(.begins(request: request, size: UInt64(data.count)))
    for _ in 0..<DragForms.window { sendMore(request) }
    if data.isEmpty { supplies[request] = nil }
  }

  /// Sends the next part of the data of a request.
  func sendMore(_ request: UInt32) {
    guard let supply = supplies[request], let data = supply.data, supply.sent < data.count else {
      return
    }
    let end = min(supply.sent + DragForms.partBytes, data.count)
    let start = data.startIndex
    report(.part(request: request, Data(data[(start + supply.sent)..<(start + end)])))
    supplies[request]?.sent = end
    if end == data.count { supplies[request] = nil }
  }

  /// Cancels a request.
  func cancel(_ request: UInt32) { supplies.removeValue(forKey: request)?.progress.cancel() }

  /// Cancels all requests.
  func cancelAll() {
    let all = supplies.values
    supplies = [:]
    for supply in all { supply.progress.cancel() }
  }
}
