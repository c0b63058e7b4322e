import Foundation

/// What an app wants to do in the background.
open class BGTaskRequest: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier of the task, of those that the Info.plist permits.
  public let identifier: String
  /// The earliest date; nil: as soon as may be.
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }

  /// Makes a request that is equal.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A short task that brings what the app shows up to date.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Makes a request.
  public init(identifier: String) { super.init(identifier) }
  /// Makes a request that is equal.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGAppRefreshTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}

/// A task that may take minutes.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Whether it needs the network, by default `false`.
  open var requiresNetworkConnectivity = false
  /// Whether it needs power from outside, by default `false`.
  open var requiresExternalPower = false

  /// Makes a request.
  public init(identifier: String) { super.init(identifier) }
  /// Makes a request that is equal.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGProcessingTaskRequest(identifier: identifier)
    copy.earliestBeginDate = earliestBeginDate
    copy.requiresNetworkConnectivity = requiresNetworkConnectivity
    copy.requiresExternalPower = requiresExternalPower
    return copy
  }
}
