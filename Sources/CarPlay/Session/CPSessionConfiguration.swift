import Foundation
import UIKitCore

/// The state of the vehicle that the app is connected to; it notifies a delegate of changes.
@preconcurrency @MainActor
open class CPSessionConfiguration: NSObject {
  /// The delegate that is notified of changes.
  open weak var delegate: (any CPSessionConfigurationDelegate)?
  private let unit: HeadUnit

  /// Creates a configuration of the connected vehicle.
  public init(delegate: any CPSessionConfigurationDelegate) {
    self.delegate = delegate
    unit = .current
    super.init()
    unit.add(self)
  }

  /// The parts of the interface that the vehicle limits now.
  open var limitedUserInterfaces: CPLimitableUserInterface { unit.limitedUserInterfaces }
  /// The appearance that the vehicle requests now.
  open var contentStyle: CPContentStyle { unit.contentStyle }
}

/// Methods that a session configuration calls when the state of the vehicle changes.
@preconcurrency @MainActor
public protocol CPSessionConfigurationDelegate: NSObjectProtocol {
  /// Called after the vehicle has changed the limited parts of the interface.
  func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    limitedUserInterfacesChanged limitedUserInterfaces: CPLimitableUserInterface
  )
  /// Called after the vehicle has requested another appearance.
  func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    contentStyleChanged contentStyle: CPContentStyle
  )
}

extension CPSessionConfigurationDelegate {
  /// Does nothing.
  public func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    limitedUserInterfacesChanged limitedUserInterfaces: CPLimitableUserInterface
  ) {}
  /// Does nothing.
  public func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    contentStyleChanged contentStyle: CPContentStyle
  ) {}
}
