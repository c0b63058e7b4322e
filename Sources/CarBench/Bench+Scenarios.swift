import CarSafety
import Foundation
import PacketLink
import VehicleSignals

extension Bench {
  /// Plays a scenario, or stops the current one if `name` is nil.
  func play(scenario name: String?) {
    player?.stop()
    player = nil
    playing = nil
    desk.scenario = ""
    guard let name else { return }
    guard let scenario = options.scenarios.first(where: { $0.name == name }) else {
      return report("There is no scenario “\(name)”.")
    }
    let source = ScriptedSignalSource(scenario.signals, name: name)
    do {
      try source.start(into: vehicle.store)
    } catch {
      return report("The scenario “\(name)” does not begin: \(error)")
    }
    player = source
    playing = scenario
    desk.scenario = name
    for (time, operation) in scenario.operations {
      clock.schedule(after: time) { [weak self, weak source] in
        guard let self, let source, self.player === source else { return }
        self.take(.control(operation))
      }
    }
    let start = clock.now
    clock.schedule(after: scenario.duration + 2.5 * ScriptedSignalSource.interval) {
      [weak self, weak source] in
      guard let self, let source, self.player === source else { return }
      // The signals keep the values with which the scenario ends.
      for path in scenario.signals.paths { self.vehicle.store.setTimeout(nil, for: path) }
      self.play(scenario: nil)
      self.judge(scenario, since: start)
      self.reports.finished()
    }
  }

  /// Reports the expectations of a scenario that the drive did not meet.
  private func judge(_ scenario: CarScenario, since start: Double) {
    let events = model.log.events.filter { $0.time >= start }.map {
      CarEvent(time: $0.time - start, kind: $0.kind)
    }
    let unmet = scenario.unmet(in: events)
    unmetCount += unmet.count
    for expectation in unmet {
      report("\(scenario.name), line \(expectation.line): not met: \(expectation.condition)")
    }
  }

  /// The number of expectations that scenarios have not met so far.
  public var unmetExpectations: Int { hub.thread.ask { [self] in unmetCount } ?? unmetCount }

  /// Plays the inputs of a recording.
  func play(_ recording: BenchRecording) {
    let start = clock.now
    for (time, input) in recording.inputs {
      switch input {
      // The displays of this bench connect, disconnect and send these inputs themselves.
      case .joined, .left, .event, .alert, .endAlert: continue
      case .signals, .control, .focus: break
      }
      clock.schedule(at: start + time) { [weak self] in self?.take(input) }
    }
    clock.schedule(at: start + recording.duration) { [weak self] in self?.reports.finished() }
  }
}
