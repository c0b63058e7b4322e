import CarBench
import CarSafety
import CoreGraphics
import Foundation
import HostInterface
import VehicleSignals

/// The options of `russet car`.
struct CarOptions {
  /// The apps in the program CarApps for the centre display.
  static let apps = ["Climate", "Media", "Messages", "Navigation", "Phone", "Radio", "Settings"]

  /// The panels with their sizes in pixels.
  static var panels: [(size: String, device: Device)] {
    Device.all.filter { $0.idiom == .carPlay }.map { device in
      let size = device.pixelSize
      return ("\(Int(clamping: size.width))x\(Int(clamping: size.height))", device)
    }
  }

  var places = DisplayPlan.Place.allCases
  var app = "Radio"
  /// The app of the package in this folder, which replaces one of CarApps; nil if none is named.
  var package: AppOptions?
  var panel = Device.headUnit1280x720
  var clusterPanel = Device.headUnit1280x720
  var phone = Device.iPhone8
  var driveSide = Bench.DriveSide.left
  var scenarios = CarScenario.bench
  var scenario: String?
  var sources: [any VehicleSignalSource] = []
  var recordingPath: String?
  var replay: BenchRecording?
  var isHeadless: Bool
  var restarts: Bool
  var port: UInt16 = 0

  init(_ arguments: inout Arguments) throws {
    isHeadless = arguments.flag("headless")
    restarts = !arguments.flag("no-restart")
    if let list = try arguments.option("displays") {
      places = try list.split(separator: ",").map { name in
        guard let place = DisplayPlan.Place(rawValue: String(name)) else {
          throw WrongUse(
            message: "There is no display “\(name)”; there are cluster, centre and phone."
          )
        }
        return place
      }
      guard !places.isEmpty, Set(places).count == places.count else {
        throw WrongUse(message: "--displays names each display once, “\(list)” does not.")
      }
    }
    if let name = try arguments.option("app") {
      guard Self.apps.contains(name) else {
        throw WrongUse(
          message: "There is no app “\(name)”; there is \(Self.apps.joined(separator: ", "))."
        )
      }
      app = name
    }
    if let size = try arguments.option("panel") { panel = try Self.panel(size) }
    if let size = try arguments.option("cluster-panel") { clusterPanel = try Self.panel(size) }
    if let name = try arguments.option("phone") {
      guard let device = Device.named(name), device.idiom == .phone else {
        throw WrongUse(message: "There is no phone “\(name)”. russet devices lists them.")
      }
      phone = device
    }
    if let side = try arguments.option("drive-side") {
      guard let side = Bench.DriveSide(rawValue: side) else {
        throw WrongUse(message: "“\(side)” is no side for the driver; there are left and right.")
      }
      driveSide = side
    }
    if let number = try arguments.port() { port = number }
    try readDrive(&arguments)
    let isRelease = arguments.flag("release")
    if let product = try arguments.option("product") {
      var noWords = Arguments([])
      var options = try AppOptions(&noWords)
      options.product = product
      options.isRelease = isRelease
      package = options
    } else if isRelease {
      throw WrongUse(message: "--release belongs to --product.")
    }
  }

  private mutating func readDrive(_ arguments: inout Arguments) throws {
    recordingPath = try arguments.option("record")
    if let name = try arguments.option("scenario") {
      if let known = scenarios.first(where: { $0.name.lowercased() == name.lowercased() }) {
        scenario = known.name
      } else {
        let read = try Self.scenario(name)
        scenarios.append(read)
        scenario = read.name
      }
    }
    if let words = try arguments.option("can") { sources = [try Self.canSource(words)] }
    guard let path = try arguments.option("replay") else { return }
    guard scenario == nil else {
      throw WrongUse(message: "A drive follows --scenario or --replay, not both.")
    }
    guard sources.isEmpty else {
      throw WrongUse(message: "A replay has its signals in the recording; --can adds none.")
    }
    do {
      replay = try BenchRecording(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Trouble("\(error)", mend: "--record writes a drive that can be replayed.")
    }
  }

  /// Returns the source for `INTERFACE=TABLE`.
  private static func canSource(_ words: String) throws -> any VehicleSignalSource {
    let parts = words.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw WrongUse(message: "--can takes an interface and its table, as in can0=car.dbc.")
    }
    let text: String
    do {
      text = try String(contentsOfFile: parts[1], encoding: .utf8)
    } catch {
      throw Trouble(
        "The table “\(parts[1])” cannot be read: \(error.localizedDescription)",
        mend: "Name a DBC file; docs/car-bench.md has an example."
      )
    }
    do {
      return SocketCANSignalSource(
        interface: parts[0],
        database: try CANDatabase(text, file: parts[1])
      )
    } catch {
      throw Trouble("\(error)", mend: "Mend the line; docs/car-bench.md has an example.")
    }
  }

  private static func scenario(_ path: String) throws -> CarScenario {
    do {
      return try CarScenario(benchFile: URL(fileURLWithPath: path))
    } catch {
      let names = CarScenario.bench.map(\.name).joined(separator: ", ")
      throw Trouble("\(error)", mend: "Name a file in YAML, or one of \(names).")
    }
  }

  private static func panel(_ size: String) throws -> Device {
    guard let panel = panels.first(where: { $0.size == size }) else {
      let sizes = panels.map(\.size).joined(separator: ", ")
      throw WrongUse(message: "There is no panel of “\(size)” pixels; there are \(sizes).")
    }
    return panel.device
  }

  /// Returns the displays with their programs; builds the app of the package if one is named.
  func plans(output: Output) throws -> [DisplayPlan] {
    let program = try Self.carApps()
    return try places.map { place in
      switch place {
      case .cluster:
        return DisplayPlan(
          place: place,
          device: clusterPanel.name,
          program: program,
          arguments: ["--app", "Cluster"],
          title: "Cluster"
        )
      case .centre:
        let built = try package?.build(output: output)
        return DisplayPlan(
          place: place,
          device: panel.name,
          program: built?.program ?? program,
          arguments: built == nil ? ["--app", app] : [],
          title: "Centre display"
        )
      case .phone:
        return DisplayPlan(
          place: place,
          device: phone.name,
          program: program,
          arguments: ["--app", "Companion"],
          title: "Phone"
        )
      }
    }
  }

  /// Returns the path of the program with the apps of the car, beside this program.
  private static func carApps() throws -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appendingPathComponent("CarApps").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Trouble(
        "The apps of the car are not at \(path).",
        mend: "Build them beside russet: swift build --product CarApps."
      )
    }
    return path
  }
}
