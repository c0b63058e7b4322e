import Foundation

/// Receives the beginning and the end of an item provider's transfers, on any thread.
package protocol TransferWatching: AnyObject, Sendable {
  /// Records the beginning of a transfer; returns true if it counts as one unit of the whole.
  func began(_ progress: Progress) -> Bool
  /// Records the end of a transfer; `isUnit` is the answer of its beginning.
  func ended(isUnit: Bool, _ report: TransferReport)
}

/// The result of the transfer of one item's content.
package struct TransferReport: Sendable {
  /// The requested type of the representation; empty if there is none of that type.
  package var type: String
  /// The seconds of the media clock since the request.
  package var duration: Double
  /// The units of work that the source announced; 0 if it announced none.
  package var announced: Int64
  /// The reason why no content arrived; `nil` if it arrived.
  package var failure: String?
}
