import Foundation

/// A request for a task in the background.
open class BGTaskRequest: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier of the task, which the Info.plist must permit.
  public let identifier: String
  /// The earliest date; nil means as soon as possible.
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }

  /// Returns a copy of the request.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A request for a short task that updates the content of the app.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Makes a request.
  public init(identifier: String) { super.init(identifier) }
  /// Returns a copy of the request.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGAppRefreshTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}

/// A request for a task that may take minutes.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Whether the task needs the network; the default is `false`.
  open var requiresNetworkConnectivity = false
  /// Whether the task needs external power; the default is `false`.
  open var requiresExternalPower = false

  /// Makes a request.
  public init(identifier: String) { super.init(identifier) }
  /// Returns a copy of the request.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGProcessingTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    copy.requiresNetworkConnectivity = requiresNetworkConnectivity
    copy.requiresExternalPower = requiresExternalPower
    return copy
  }
}
