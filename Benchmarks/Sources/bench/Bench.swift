import Foundation
import HeadlessHost
import Measures
import UIKit

#if canImport(Glibc)
import Glibc
#endif

/// The benchmark items.
///
/// Each item prints one `RESULT {…}` line, as the peers' programs do.
@MainActor
enum Bench {
  enum Mode { case moved, repainted, blurred }

  private static var usage: rusage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage
  }

  /// The interval of a frame at 60 Hz.
  static let frameInterval = Duration.seconds(1) / 60

  /// The processor time of the process so far, user and system, in milliseconds.
  static var cpu: Double {
    let usage = usage
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000
  }

  /// The maximum resident memory of the process.
  static var residentMegabytes: Double { Double(usage.ru_maxrss) / 1024 }

  /// The present resident memory of the process.
  static var presentMegabytes: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * 4096 / 1_048_576
  }

  /// Returns the processor time of `body`, in milliseconds.
  static func measure(_ body: () throws -> Void) rethrows -> Double {
    let start = cpu
    try body()
    return cpu - start
  }

  /// Returns JSON members that describe the distribution of frame times.
  static func spread(_ samples: [Double]) -> String {
    "\"p50\":\(percentile(0.5, of: samples)),\"p95\":\(percentile(0.95, of: samples)),"
      + "\"p99\":\(percentile(0.99, of: samples)),"
      + "\"total_cpu_s\":\(samples.reduce(0, +) / 1000),\"rss_mb\":\(residentMegabytes)"
  }

  /// W1: measures from the start of the process to the first complete frame.
  static func cold() {
    let screen = Scene.cold()
    screen.update()
    let cpu = cpu
    let wall = milliseconds(of: CLOCK_MONOTONIC)
    precondition(screen.frameStatistics.paintedPixels > 0)
    print(
      "RESULT {\"cpu_ms\":\(cpu),\"mono_ms\":\(wall),\"rss_mb\":\(residentMegabytes),"
        + "\"painted_px\":\(screen.frameStatistics.paintedPixels)}"
    )
    // The picture is saved after the measurement.
    save(screen)
  }

  /// W2 and W3: measures frames in which a hundred thousand rows move by 37 pixels.
  static func scroll(frames: Int, mode: Mode) {
    let screen = HeadlessScreen(Scene.device)
    let list = RowList(frame: screen.bounds)
    let controller = UIViewController()
    controller.view = list
    screen.rootViewController = controller
    if mode == .blurred {
      let bar = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
      bar.frame = CGRect(x: 0, y: 0, width: 375, height: 88)
      screen.window?.addSubview(bar)
    }
    screen.update()
    var samples: [Double] = []
    samples.reserveCapacity(frames)
    var offset: CGFloat = 0
    for frame in -3..<frames {
      let start = cpu
      offset += Scene.step
      list.scroll(to: offset)
      if mode == .repainted { screen.repaint() }
      screen.advance(by: frameInterval)
      if frame >= 0 { samples.append(cpu - start) }
    }
    let statistics = screen.frameStatistics
    print(
      "RESULT {\"frames\":\(frames),\(spread(samples)),"
        + "\"painted_px\":\(statistics.paintedPixels),\"copied_px\":\(statistics.copiedPixels)}"
    )
    save(screen)
  }

  /// W2 with the whole of UIKit: a finger drags a scroll view with the same rows by `step` points
  /// in each frame, and touches again when it has reached the top.
  ///
  /// A frame is the touch, the pass and the picture.
  static func drag(frames: Int, step: CGFloat) {
    let screen = HeadlessScreen(Scene.device)
    let list = ScrollingRows(frame: screen.bounds)
    let controller = UIViewController()
    controller.view = list
    screen.rootViewController = controller
    screen.update()
    var samples: [Double] = []
    samples.reserveCapacity(frames)
    let lowest: CGFloat = 780
    let highest: CGFloat = 60
    var place = CGPoint(x: 180, y: highest)
    var finger: Int?
    var memory: [Double] = []
    while samples.count < frames {
      if place.y - step < highest || finger == nil {
        if let finger {
          // The finger rests before it lifts, so that the content does not decelerate.
          screen.advance(by: .milliseconds(150))
          screen.touchUp(finger)
        }
        place.y = lowest
        finger = screen.touchDown(at: place)
        // The first points only begin the drag.
        for _ in 0..<3 {
          place.y -= step
          if let finger { screen.touchMove(finger, to: place) }
          screen.advance(by: frameInterval)
        }
      }
      let start = cpu
      place.y -= step
      if let finger { screen.touchMove(finger, to: place) }
      screen.advance(by: frameInterval)
      samples.append(cpu - start)
      if samples.count % max(1, frames / 10) == 0 { memory.append(presentMegabytes) }
    }
    let rows = Int(list.contentOffset.y / Scene.rowHeight)
    print(
      "RESULT {\"frames\":\(frames),\(spread(samples)),\"rows\":\(rows),\"memory_mb\":\(memory),"
        + "\"copied_px\":\(screen.frameStatistics.copiedPixels)}"
    )
    save(screen)
  }

  static func save(_ screen: HeadlessScreen) {
    guard let path = CommandLine.arguments.last, path.hasSuffix(".png"), let image = screen.image
    else { return }
    try? UIImage(cgImage: image).pngData()?.write(to: URL(fileURLWithPath: path))
  }
}
