import CarSafety

extension HeadUnit {
  /// Limits the keyboard and lists while the restrictions of the driving state require it.
  ///
  /// Lists show the smaller number of the vehicle's limit and the restrictions' limit. Another call
  /// replaces the service.
  public func follow(_ service: CarRestrictionService) {
    apply(service.current)
    restrictionObservation = service.observeOnMain { [weak self] in self?.apply($0) }
  }

  private func apply(_ restrictions: CarRestrictions) {
    restrictedItemCount = restrictions.listItems?.value
    var limits: CPLimitableUserInterface = []
    if restrictions.noKeyboard { limits.insert(.keyboard) }
    if restrictions.listItems != nil { limits.insert(.lists) }
    limitedUserInterfaces = limits
  }
}
