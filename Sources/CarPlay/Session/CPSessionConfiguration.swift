import Foundation
import UIKitCore

/// The properties of the vehicle that the app is connected to, and reports of their changes.
@preconcurrency @MainActor
open class CPSessionConfiguration: NSObject {
  /// Receives the changes.
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
  /// The appearance that the vehicle asks for now.
  open var contentStyle: CPContentStyle { unit.contentStyle }
}

/// Receives changes of the vehicle's properties.
@preconcurrency @MainActor
public protocol CPSessionConfigurationDelegate: NSObjectProtocol {
  /// Called after the vehicle limits other parts of the interface than before.
  func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    limitedUserInterfacesChanged limitedUserInterfaces: CPLimitableUserInterface
  )
  /// Called after the vehicle asks for another appearance.
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
