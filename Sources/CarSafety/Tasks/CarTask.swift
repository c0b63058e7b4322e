import Foundation

/// A secondary task that can be suspended at any time and resumed with all the data that the driver
/// has entered.
///
/// No part of a task runs on a timer: a step stays until the driver moves on. Every member is safe
/// from any thread. Catalogue: CAR-F34, CAR-F35.
public final class CarTask: @unchecked Sendable {
  /// The phases of a task.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// The task has not begun.
    case ready
    /// The task is at a step.
    case running
    /// The task is held at a step.
    case suspended
    /// The task has reached its end.
    case completed
    /// The driver has given the task up.
    case abandoned
  }

  /// The description of the task.
  public let plan: CarTaskPlan
  /// The log that records steps; `nil` if there is none.
  public let log: CarEventLog?

  private struct Values {
    var phase = Phase.ready
    var stepIndex = 0
    var data: [String: CarValue] = [:]
    var stepObservers: [Int: @Sendable () -> Void] = [:]
    var nextObserver = 0
  }

  private let lock = NSLock()
  private var values = Values()

  /// Makes a task that has not begun.
  public init(_ plan: CarTaskPlan, log: CarEventLog? = nil) {
    self.plan = plan
    self.log = log
  }

  /// Makes a task from a snapshot; a task that was running is suspended.
  ///
  /// A step index outside of the plan is replaced by the nearest index of the plan.
  public init(_ snapshot: CarTaskSnapshot, log: CarEventLog? = nil) {
    plan = snapshot.plan
    self.log = log
    values.phase = snapshot.phase == .running ? .suspended : snapshot.phase
    values.stepIndex = min(max(snapshot.stepIndex, 0), max(snapshot.plan.steps.count - 1, 0))
    values.data = snapshot.data
  }

  /// The class of the task; `nil` if none is declared.
  public var kind: CarTaskPlan.Kind? { plan.kind }
  /// The phase.
  public var phase: Phase { lock.withLock { values.phase } }
  /// The index of the step, from 0.
  public var stepIndex: Int { lock.withLock { values.stepIndex } }
  /// The current step; `nil` before the task begins and after it ends.
  public var step: CarTaskStep? {
    lock.withLock {
      guard values.phase == .running || values.phase == .suspended,
        plan.steps.indices.contains(values.stepIndex)
      else { return nil }
      return plan.steps[values.stepIndex]
    }
  }
  /// The data that the driver has entered, by name.
  public var data: [String: CarValue] { lock.withLock { values.data } }
  /// A snapshot of the task.
  public var snapshot: CarTaskSnapshot {
    lock.withLock {
      CarTaskSnapshot(
        plan: plan,
        phase: values.phase,
        stepIndex: values.stepIndex,
        data: values.data
      )
    }
  }

  /// Begins the task at its first step; a plan without steps is completed at once.
  ///
  /// - Returns: Whether the task had not begun before.
  @discardableResult
  public func begin() -> Bool {
    change { values in
      guard values.phase == .ready else { return nil }
      values.phase = plan.steps.isEmpty ? .completed : .running
      return plan.steps.isEmpty ? [ended(true)] : [stepEvent(0)]
    }
  }

  /// Stores a value that the driver has entered, also while the task is suspended.
  ///
  /// - Returns: Whether the task is running or suspended.
  @discardableResult
  public func enter(_ value: CarValue, as name: String) -> Bool {
    change { values in
      guard values.phase == .running || values.phase == .suspended else { return nil }
      values.data[name] = value
      return []
    }
  }

  /// Moves to the next step; after the last step the task is completed.
  ///
  /// - Returns: Whether the task was running.
  @discardableResult
  public func advance() -> Bool {
    change { values in
      guard values.phase == .running else { return nil }
      guard values.stepIndex + 1 < plan.steps.count else {
        values.phase = .completed
        return [ended(true)]
      }
      values.stepIndex += 1
      return [stepEvent(values.stepIndex)]
    }
  }

  /// Moves to the previous step; at the first step the task stays.
  ///
  /// - Returns: Whether the task was running.
  @discardableResult
  public func goBack() -> Bool {
    change { values in
      guard values.phase == .running else { return nil }
      guard values.stepIndex > 0 else { return [] }
      values.stepIndex -= 1
      return [stepEvent(values.stepIndex)]
    }
  }

  /// Suspends the task at its step and keeps its data.
  ///
  /// - Returns: Whether the task was running.
  @discardableResult
  public func suspend(because cause: String = "input") -> Bool {
    change { values in
      guard values.phase == .running else { return nil }
      values.phase = .suspended
      let step = plan.steps[values.stepIndex].id
      return [.interrupt(task: plan.id, step: step, cause: cause)]
    }
  }

  /// Resumes the task at its step, or at the last step before it that is a resume point.
  ///
  /// - Returns: Whether the task was suspended.
  @discardableResult
  public func resume() -> Bool {
    change { values in
      guard values.phase == .suspended, !plan.steps.isEmpty else { return nil }
      let point = plan.steps[...values.stepIndex].lastIndex(where: \.isResumePoint) ?? 0
      values.stepIndex = point
      values.phase = .running
      return [.resume(task: plan.id, step: plan.steps[point].id)]
    }
  }

  /// Gives the task up; apps call the method only for an input of the driver.
  ///
  /// - Returns: Whether the task was running or suspended.
  @discardableResult
  public func abandon() -> Bool {
    change { values in
      guard values.phase == .running || values.phase == .suspended else { return nil }
      values.phase = .abandoned
      return [ended(false)]
    }
  }

  private func stepEvent(_ index: Int) -> CarEvent.Kind {
    .taskStep(task: plan.id, step: plan.steps[index].id, index: index)
  }

  private func ended(_ isComplete: Bool) -> CarEvent.Kind {
    .taskEnd(task: plan.id, isComplete: isComplete)
  }

  private func change(_ edit: (inout Values) -> [CarEvent.Kind]?) -> Bool {
    let (events, observers) = lock.withLock {
      (edit(&values), values.stepObservers.sorted { $0.key < $1.key }.map(\.value))
    }
    for event in events ?? [] { log?.append(event) }
    if events?.isEmpty == false { for observer in observers { observer() } }
    return events != nil
  }

  /// Calls a closure after each change of the step or the phase.
  func observeSteps(_ observer: @escaping @Sendable () -> Void) -> CarEventObservation {
    let number = lock.withLock {
      defer { values.nextObserver += 1 }
      values.stepObservers[values.nextObserver] = observer
      return values.nextObserver
    }
    return CarEventObservation { [weak self] in self?.removeStepObserver(number) }
  }

  private func removeStepObserver(_ number: Int) {
    lock.withLock { values.stepObservers[number] = nil }
  }
}
