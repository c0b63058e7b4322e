import CoreGraphics
import Foundation
import HostInterface
import HostTestSource
import RenderServer
import WebHost
import WindowHost

/// Shows rows that scroll in a host: `hostcheck [--window] [--device NAME] [--scroll PIXELS]
/// [--fps N] [--frames N] [--log] [--whole]`.
@main
enum HostCheck {
  static func main() throws {
    var device = Device.iPhoneX
    var speed = 0, framesPerSecond = 30, frames = Int.max
    var isWindow = false, isLogged = false, isWhole = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--window": isWindow = true
      case "--log": isLogged = true
      case "--whole": isWhole = true
      case "--device": device = arguments.popFirst().flatMap(Device.named) ?? device
      case "--scroll": speed = arguments.popFirst().flatMap { Int($0) } ?? 0
      case "--fps": framesPerSecond = arguments.popFirst().flatMap { Int($0) } ?? 30
      case "--frames": frames = arguments.popFirst().flatMap { Int($0) } ?? .max
      default:
        print("unknown option \(argument)")
        exit(64)
      }
    }
    let host: any HostInterface.Host = isWindow ? WindowHost() : WebHost()
    let rows = MovingRows(host: host, device: device)
    rows.speed = speed
    rows.framesPerSecond = framesPerSecond
    rows.saysWhole = isWhole
    if isLogged {
      rows.onEvent = { event in
        print(event)
        fflush(nil)
      }
    }
    try host.start(device: device, environment: Environment()) { rows.handle($0) }
    host.perform(.title("Moving rows"))
    if isLogged { host.perform(.textInput(caret: CGRect(x: 40, y: 100, width: 2, height: 20))) }
    let began = clock()
    rows.run(frames: frames)
    let seconds = Double(clock() - began) / Double(CLOCKS_PER_SEC)
    print("CPU \(seconds) s")
    host.stop()
  }
}
