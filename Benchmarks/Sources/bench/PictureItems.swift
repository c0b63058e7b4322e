import Foundation
import HeadlessHost
import Measures
import UIKit

#if canImport(Glibc)
import Glibc
#endif

extension Bench {
  /// The processor time of the main thread, in milliseconds.
  private static var mainThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  /// Measures frames while a finger flings the image picker's grid of `count` pictures and
  /// thumbnails are decoded.
  ///
  /// The files are links to twenty pictures. A frame is the touch, the results of the decoders, the
  /// pass and the picture.
  static func pictures(count: Int, frames: Int) throws {
    let folder = try makePictures(count: count)
    defer { try? FileManager.default.removeItem(at: folder) }
    setenv("RUSSET_PICTURES", folder.path, 1)
    let before = presentMegabytes
    let screen = HeadlessScreen(Scene.device)
    let picker = UIImagePickerController()
    picker.sourceType = .savedPhotosAlbum
    screen.rootViewController = picker
    screen.update()
    let start = Date()
    func scroll() -> UIScrollView? { picker.topViewController?.view as? UIScrollView }
    while (scroll()?.contentSize.height ?? 0) < CGFloat(count) * 10,
      -start.timeIntervalSinceNow < 60
    {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
      screen.advance(by: frameInterval)
    }
    let reading = -start.timeIntervalSinceNow * 1000
    for _ in 0..<30 {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
      screen.advance(by: frameInterval)
    }
    let offset = scroll()?.contentOffset.y ?? 0
    var main: [Double] = []
    var all: [Double] = []
    var walls: [Double] = []
    func frame() {
      let (mainStart, allStart, wallStart) = (mainThread, cpu, Date())
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      screen.advance(by: frameInterval)
      main.append(mainThread - mainStart)
      all.append(cpu - allStart)
      walls.append(-wallStart.timeIntervalSinceNow * 1000)
      // As on a device, a frame takes a sixtieth of a second, and the decoders continue meanwhile.
      let rest = 1.0 / 60 + wallStart.timeIntervalSinceNow
      if rest > 0 { usleep(UInt32(rest * 1e6)) }
    }
    while main.count < frames {
      let finger = screen.touchDown(at: CGPoint(x: 180, y: 200))
      for step in 1...3 {
        screen.touchMove(finger, to: CGPoint(x: 180, y: 200 + 160 * CGFloat(step)))
        frame()
      }
      screen.touchUp(finger)
      for _ in 0..<20 { frame() }
    }
    let way = offset - (scroll()?.contentOffset.y ?? 0)
    print(
      "RESULT {\"frames\":\(main.count),\(spread(all)),\"main_p50\":\(percentile(0.5, of: main)),"
        + "\"main_p99\":\(percentile(0.99, of: main)),\"main_max\":\(main.max() ?? 0),"
        + "\"wall_max\":\(walls.max() ?? 0),\"reading_ms\":\(reading),\"points\":\(Int(way)),"
        + "\"before_mb\":\(before),\"memory_mb\":\(presentMegabytes)}"
    )
    save(screen)
  }

  private static func makePictures(count: Int) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-pictures-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let size = CGSize(width: 1200, height: 900)
    let kinds = 20
    for index in 0..<count {
      let file = folder.appendingPathComponent("IMG_\(100_000 + index).JPG")
      if index < kinds {
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
          UIColor(hue: CGFloat(index) / 20, saturation: 0.5, brightness: 0.9, alpha: 1).setFill()
          context.fill(CGRect(origin: .zero, size: size))
          UIColor(hue: CGFloat(index) / 7, saturation: 0.8, brightness: 0.6, alpha: 1).setFill()
          context.cgContext.fillEllipse(in: CGRect(x: 300, y: 200, width: 600, height: 500))
        }
        try image.jpegData(compressionQuality: 0.9)?.write(to: file)
      } else {
        // Each link counts in the file's link count, which file systems limit to some 65,000.
        let original = folder.appendingPathComponent("IMG_\(100_000 + index % kinds).JPG")
        guard link(original.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
      }
    }
    return folder
  }
}
