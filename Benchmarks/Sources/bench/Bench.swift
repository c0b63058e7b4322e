import Foundation
import HeadlessHost
import UIKit

#if canImport(Glibc)
import Glibc
#endif

/// The work items. Each prints one `RESULT {…}` line, as the peers' programs do.
@MainActor
enum Bench {
  enum Mode { case moved, repainted, blurred }

  static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  static var residentMegabytes: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  /// W1: from the process's start to the first complete frame.
  static func cold() {
    let screen = Scene.cold()
    screen.update()
    let cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
    let wall = milliseconds(CLOCK_MONOTONIC)
    precondition(screen.frameStatistics.paintedPixels > 0)
    print(
      "RESULT {\"cpu_ms\":\(cpu),\"mono_ms\":\(wall),\"rss_mb\":\(residentMegabytes),"
        + "\"painted_px\":\(screen.frameStatistics.paintedPixels)}"
    )
    // Looking at the picture comes after the measurement.
    save(screen)
  }

  /// W2 and W3: a hundred thousand rows move by 37 pixels a frame.
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
      let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
      offset += Scene.step
      list.scroll(to: offset)
      if mode == .repainted { screen.repaint() }
      screen.advance(by: .nanoseconds(16_666_667))
      if frame >= 0 { samples.append(milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start) }
    }
    let statistics = screen.frameStatistics
    let total = samples.reduce(0, +) / 1000
    samples.sort()
    func percentile(_ part: Double) -> Double {
      samples.isEmpty ? 0 : samples[min(samples.count - 1, Int(Double(samples.count) * part))]
    }
    print(
      "RESULT {\"frames\":\(frames),\"p50\":\(percentile(0.5)),\"p95\":\(percentile(0.95)),"
        + "\"p99\":\(percentile(0.99)),\"total_cpu_s\":\(total),\"rss_mb\":\(residentMegabytes),"
        + "\"painted_px\":\(statistics.paintedPixels),\"copied_px\":\(statistics.copiedPixels)}"
    )
    save(screen)
  }

  /// W2 through the whole of UIKit: a finger draws a scroll view with the same rows by `step`
  /// points a frame; the next finger comes when it has reached the top. A frame is the touch, the
  /// pass and the picture.
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
          // At rest, so that it is not flung.
          screen.advance(by: .milliseconds(150))
          screen.touchUp(finger)
        }
        place.y = lowest
        finger = screen.touchDown(at: place)
        // The first points only begin the drag.
        for _ in 0..<3 {
          place.y -= step
          if let finger { screen.touchMove(finger, to: place) }
          screen.advance(by: .nanoseconds(16_666_667))
        }
      }
      let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
      place.y -= step
      if let finger { screen.touchMove(finger, to: place) }
      screen.advance(by: .nanoseconds(16_666_667))
      samples.append(milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start)
      if samples.count % max(1, frames / 10) == 0 { memory.append(presentMegabytes) }
    }
    let rows = Int(list.contentOffset.y / Scene.rowHeight)
    let statistics = screen.frameStatistics
    let total = samples.reduce(0, +) / 1000
    samples.sort()
    func percentile(_ part: Double) -> Double {
      samples.isEmpty ? 0 : samples[min(samples.count - 1, Int(Double(samples.count) * part))]
    }
    print(
      "RESULT {\"frames\":\(frames),\"p50\":\(percentile(0.5)),\"p95\":\(percentile(0.95)),"
        + "\"p99\":\(percentile(0.99)),\"total_cpu_s\":\(total),\"rss_mb\":\(residentMegabytes),"
        + "\"rows\":\(rows),\"memory_mb\":\(memory),\"copied_px\":\(statistics.copiedPixels)}"
    )
    save(screen)
  }

  /// What the process holds now.
  private static var presentMegabytes: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * 4096 / 1_048_576
  }

  /// W5: a thousand labels of thirty characters, English and Chinese, shaped and laid out, then
  /// drawn with the glyphs cached; medians of fifteen rounds.
  static func text() {
    for (language, isChinese) in [("en", false), ("zh", true)] {
      let strings = (0..<1000).map {
        TextSource.string(isChinese, 30, UInt32($0 + 1 + (isChinese ? 5000 : 0)))
      }
      let font = UIFont.systemFont(ofSize: 17)
      var layout: [Double] = []
      var drawing: [Double] = []
      let format = UIGraphicsImageRendererFormat()
      format.scale = Scene.scale
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 375, height: 812), format: format)
      for round in 0...15 {
        let attributed = strings.map { NSAttributedString(string: $0, attributes: [.font: font]) }
        let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
        for string in attributed { _ = string.size() }
        if round > 0 { layout.append(milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start) }
        _ = renderer.image { _ in
          let start = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
          for (index, string) in attributed.enumerated() {
            string.draw(at: CGPoint(x: 8 / 3, y: CGFloat(index % 38) * 62 / 3))
          }
          if round > 0 { drawing.append(milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start) }
        }
      }
      layout.sort()
      drawing.sort()
      print(
        "RESULT {\"language\":\"\(language)\",\"layout_ms\":\(layout[7]),\"draw_ms\":\(drawing[7])}"
      )
    }
  }

  private static func save(_ screen: HeadlessScreen) {
    guard let path = CommandLine.arguments.last, path.hasSuffix(".png"), let image = screen.image
    else { return }
    try? UIImage(cgImage: image).pngData()?.write(to: URL(fileURLWithPath: path))
  }
}

/// The strings that the peers' program makes, by the same generator.
enum TextSource {
  private static let words = [
    "the", "settings", "of", "view", "layout", "message", "and", "photo", "to", "evening", "cloud",
    "battery", "in", "privacy", "for", "window", "quick", "river", "notes", "is", "calendar",
    "mountain", "with", "paper", "journey", "shared", "a", "network", "display", "sound", "general",
    "update", "silver", "keyboard", "fine", "afternoon",
  ]

  static func string(_ isChinese: Bool, _ length: Int, _ seed: UInt32) -> String {
    var state = seed &* 2_654_435_761 &+ 1
    func random() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
    var scalars = String.UnicodeScalarView()
    var count = 0
    func put(_ value: UInt32) {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
      count += 1
    }
    if isChinese {
      while count < length {
        if count % 23 == 22 {
          put(count % 46 == 45 ? 0x3002 : 0xFF0C)
        } else {
          put(0x4E00 + random() % 2500)
        }
      }
    } else {
      while count < length {
        for scalar in words[Int(random() % 36)].unicodeScalars where count < length {
          put(scalar.value)
        }
        if count < length {
          if random() % 11 == 0, count + 1 < length { put(0x2C) }
          if count < length { put(0x20) }
        }
      }
    }
    return String(scalars)
  }
}
