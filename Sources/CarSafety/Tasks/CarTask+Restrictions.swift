extension CarTask {
  /// Suspends the task with its data whenever its step uses something that is locked.
  ///
  /// The task is suspended before the method that changes the restrictions returns, and when the
  /// task moves to such a step. It stays suspended until ``resume()``.
  ///
  /// - Parameter restrictions: The service of the restrictions.
  /// - Returns: The subscription, which ends when it is released.
  public func suspend(under restrictions: CarRestrictionService) -> CarEventObservation {
    check(restrictions.current)
    let byRestrictions = restrictions.observe { [weak self] current in self?.check(current) }
    let bySteps = observeSteps { [weak self, weak restrictions] in
      guard let restrictions else { return }
      self?.check(restrictions.current)
    }
    return CarEventObservation {
      byRestrictions.cancel()
      bySteps.cancel()
    }
  }

  private func check(_ current: CarRestrictions) {
    guard phase == .running, let step,
      let locked = step.uses.sorted(by: { $0.rawValue < $1.rawValue }).first(where: {
        current.isLocked($0)
      })
    else { return }
    suspend(because: "\(locked.rawValue) locked")
  }
}
