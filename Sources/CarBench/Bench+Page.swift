import CarSafety
import Foundation

#if canImport(Glibc)
import Glibc
#endif

extension Bench {
  /// Handles a message from the page.
  func hear(_ message: BenchPageMessage) {
    switch message {
    case .hello: break
    case .set(let path, let value):
      do {
        try vehicle.set(value, for: path, from: .page)
      } catch {
        report("\(error)")
      }
    case .control(let operation): take(.control(operation))
    case .focus(let name):
      guard displays.contains(where: { $0.plan.place.rawValue == name }) else { return }
      take(.focus(display: name))
    case .scenario(let name): play(scenario: name)
    case .fault(let fault, let name):
      guard let display = displays.first(where: { $0.plan.place.rawValue == name }) else { return }
      switch fault {
      case .crash: display.send(signal: SIGKILL)
      case .freeze: display.send(signal: SIGSTOP)
      case .thaw: display.send(signal: SIGCONT)
      }
    }
  }

  /// The displays as the page shows them.
  var shownDisplays: [BenchPageState.Display] {
    displays.map { display in
      BenchPageState.Display(
        name: display.plan.place.rawValue,
        title: display.plan.title,
        width: display.plan.size.width,
        height: display.plan.size.height,
        port: display.port,
        token: display.token,
        state: display.state,
        ending: display.ending,
        process: display.process,
        restarts: display.restarts,
        latency: display.latency,
        hasFocus: model.focus == display.plan.place.rawValue
      )
    }
  }

  /// Sends the whole state to a page that has just opened.
  func greetPage() {
    var state = BenchPageState()
    state.displays = shownDisplays
    state.controls = BenchControl.all
    state.scenarios = options.scenarios.map(\.name)
    state.scenario = playing?.name ?? ""
    state.driveSide = options.driveSide.rawValue
    state.signals = model.signals
    state.driving = Self.words(model.drivingState.state, model.drivingState.speed)
    state.alert = model.shownAlert?.text ?? ""
    state.time = clock.now
    page?.send(state)
  }

  /// Sends changes to the page at a limited rate; returns the time of the next message.
  func updatePage(_ time: Double) -> Double {
    guard let page else { return .infinity }
    guard let due = desk.due(at: time), time >= due else {
      return desk.due(at: time) ?? .infinity
    }
    page.send(desk.take(displays: shownDisplays, at: time))
    return .infinity
  }
}
