import CarSafety
import Foundation

extension HeadUnit {
  /// Limits the keyboard and lists as the restrictions of the driving state ask for.
  ///
  /// The number of items is the smaller one of the vehicle's and the restrictions'. Another call
  /// replaces the service.
  public func follow(_ service: CarRestrictionService) {
    apply(service.current)
    restrictionObservation = service.observe { [weak self] restrictions in
      if Thread.isMainThread {
        MainActor.assumeIsolated { self?.apply(restrictions) }
      } else {
        Task { @MainActor in self?.apply(restrictions) }
      }
    }
  }

  private func apply(_ restrictions: CarRestrictions) {
    restrictedItemCount = restrictions.listItems?.value
    var limits: CPLimitableUserInterface = []
    if restrictions.noKeyboard { limits.insert(.keyboard) }
    if restrictions.listItems != nil { limits.insert(.lists) }
    limitedUserInterfaces = limits
  }
}
