import CarSafety

extension HeadUnit {
  /// Limits the keyboard and lists as the restrictions of the driving state ask for.
  ///
  /// The number of items is the smaller one of the vehicle's and the restrictions'. Another call
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
