/// A model that predicts the visual demand of a task on the driver.
///
/// The model adds up the operators of the task, as the keystroke-level model does, with two
/// assumptions.
///
/// Occlusion, after Pettitt as cited by Elwart, Green and Lin 2015: operators that need the eyes
/// progress only while the shutter is open, others at any time. The shutter is open for 1.5 s and
/// shut for 1.5 s in turn, and opens at the start of the task (CAR-Q04).
///
/// Glances: the eyes move to the display when an operator needs them. They return to the road when
/// the next operator does not need them, or when the next unit would make the glance longer than
/// the target. A unit is never divided, so a single glance is at least as long as the longest unit.
/// A glance includes the movement of the eyes to the display.
///
/// Catalogue: CAR-F38.
public struct CarDemandModel: Sendable, Hashable {
  /// The glance that the driver aims for, in seconds; 1.5 s by default, as the open shutter
  /// (CAR-Q04).
  public var glanceTarget: Double
  /// The seconds that the eyes need to move to the display; each glance includes them.
  ///
  /// Unverified: 0.2 s, the order of a saccade with refocusing.
  public var transition: Double
  /// The seconds for which the shutter is open, and for which it is shut.
  public var shutterInterval: Double

  /// Makes a model.
  public init(
    glanceTarget: Double = 1.5,
    transition: Double = 0.2,
    shutterInterval: Double = 1.5
  ) {
    self.glanceTarget = glanceTarget
    self.transition = transition
    self.shutterInterval = shutterInterval
  }

  /// Returns the prediction for a task.
  public func demand(of plan: CarTaskPlan) -> CarDemand {
    let operators = plan.steps.flatMap(\.operators)
    return CarDemand(
      steps: plan.steps.count,
      inputs: plan.inputs,
      taskTime: operators.reduce(0) { $0 + $1.time },
      glances: glances(operators),
      shutterOpenTime: shutterOpenTime(operators)
    )
  }

  /// Returns the durations of the glances in seconds, in order.
  func glances(_ operators: [CarOperator]) -> [Double] {
    var glances: [Double] = []
    var current: Double?
    for one in operators where one.boundedCount > 0 && one.unitTime > 0 {
      guard one.vision == .throughout else {
        if let glance = current { glances.append(glance) }
        current = nil
        continue
      }
      for _ in 0..<one.boundedCount {
        if let glance = current, glance + one.unitTime <= glanceTarget + Self.tolerance {
          current = glance + one.unitTime
        } else {
          if let glance = current { glances.append(glance) }
          current = transition + one.unitTime
        }
      }
    }
    if let glance = current { glances.append(glance) }
    return glances
  }

  /// Returns the seconds for which the shutter is open until the task is done.
  func shutterOpenTime(_ operators: [CarOperator]) -> Double {
    guard shutterInterval > 0 else { return operators.reduce(0) { $0 + $1.time } }
    var time = 0.0
    for one in operators {
      switch one.vision {
      case .none: time += one.time
      case .throughout: time = end(of: one.time, startingAt: time)
      }
    }
    return openTime(until: time)
  }

  /// Returns the end of an operator that progresses only while the shutter is open, in seconds.
  private func end(of duration: Double, startingAt start: Double) -> Double {
    guard duration > 0 else { return start }
    let period = 2 * shutterInterval
    let cycles = (start / period).rounded(.down)
    let phase = start - cycles * period
    // In a shut interval the operator starts when the shutter opens next.
    let begin = phase >= shutterInterval - Self.tolerance ? (cycles + 1) * period : start
    let left = begin == start ? shutterInterval - phase : shutterInterval
    guard duration > left + Self.tolerance else { return begin + duration }
    let rest = duration - left
    let whole = ((rest - Self.tolerance) / shutterInterval).rounded(.down)
    let nextOpen = begin + left + shutterInterval
    return nextOpen + whole * period + (rest - whole * shutterInterval)
  }

  /// Returns the seconds between 0 and a time for which the shutter is open.
  private func openTime(until time: Double) -> Double {
    let period = 2 * shutterInterval
    let cycles = (time / period).rounded(.down)
    return cycles * shutterInterval + min(time - cycles * period, shutterInterval)
  }

  /// A tolerance, because sums of tenths are not exact.
  private static let tolerance = 1e-9
}
