import CCameraDevice
import CarDisplays
import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Rear camera")
struct CarCameraTests {
  private final class Camera: CarCameraSource {
    var onPicture: ((CGImage) -> Void)?
    var isRunning = false
    var failure: CarCameraError?
    func start() throws {
      if let failure { throw failure }
      isRunning = true
    }
    func stop() { isRunning = false }
  }

  private func stage() -> (screen: HeadlessScreen, view: CarCameraView) {
    let screen = HeadlessScreen(.headUnit800x480)
    let view = CarCameraView(frame: CGRect(x: 100, y: 60, width: 600, height: 400))
    screen.show(view)
    return (screen, view)
  }

  private func picture() throws -> CGImage {
    try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
        UIColor.green.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
      }.cgImage
    )
  }

  @Test(.rule("CAR-R34"))
  func `a picture is shown at once, and covered when no new one comes`() throws {
    let (screen, view) = stage()
    let camera = Camera()
    view.source = camera
    #expect(!camera.isRunning && view.trouble != nil)
    view.isRunning = true
    #expect(camera.isRunning && view.trouble == "Waiting for the camera")
    camera.onPicture?(try picture())
    screen.update()
    #expect(view.trouble == nil)
    #expect(screen.image?.color(atX: 400, y: 260) == [0, 255, 0, 255])
    for _ in 0..<5 {
      screen.advance(by: .milliseconds(200))
      camera.onPicture?(try picture())
    }
    #expect(view.trouble == nil)
    screen.advance(by: .milliseconds(800))
    #expect(view.trouble == "No picture from the camera")
    #expect(screen.image?.color(atX: 140, y: 80) == [0, 0, 0, 255])
    camera.onPicture?(try picture())
    #expect(view.trouble == nil)
    view.isRunning = false
    #expect(!camera.isRunning)
    // A picture that was on its way is not shown.
    camera.onPicture?(try picture())
    #expect(view.trouble != nil)
  }

  @Test func `a view that is released ends its camera, and not that of another view`() throws {
    let screen = HeadlessScreen(.headUnit800x480)
    let camera = Camera()
    func release(before last: () throws -> Void) rethrows -> CarCameraView? {
      weak var view: CarCameraView?
      do {
        let running = CarCameraView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        running.source = camera
        running.isRunning = true
        view = running
        try last()
      }
      screen.advance(by: .milliseconds(300))
      return view
    }
    #expect(release {} == nil)
    camera.onPicture?(try picture())
    #expect(!camera.isRunning)
    let next = CarCameraView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let old = release {
      next.source = camera
      next.isRunning = true
    }
    camera.onPicture?(try picture())
    #expect(old == nil && camera.isRunning && next.trouble == nil)
    next.isRunning = false
  }

  @Test func `a camera that does not start says why`() {
    let (_, view) = stage()
    let camera = Camera()
    camera.failure = .notACamera(device: "/dev/null")
    view.source = camera
    view.isRunning = true
    #expect(view.trouble == "\(CarCameraError.notACamera(device: "/dev/null"))")
  }

  @Test func `devices that are missing, or no cameras, are named`() {
    #expect(throws: CarCameraError.notACamera(device: "/dev/null")) {
      try V4L2Camera(device: "/dev/null").start()
    }
    let missing = V4L2Camera(device: "/dev/video-of-no-car")
    #expect {
      try missing.start()
    } throws: { error in
      guard case CarCameraError.notOpened(let device, let reason) = error else { return false }
      return device == "/dev/video-of-no-car" && reason == "No such file or directory"
    }
    missing.stop()
  }

  // Hand-computed from ITU-R BT.601: R = 1.164 (Y - 16) + 1.596 (V - 128), and so on.
  @Test(
    arguments: [
      ([16, 128, 235, 128], [0xFF00_0000, 0xFFFF_FFFF]),
      ([81, 90, 81, 240], [0xFFFF_0000, 0xFFFF_0000]),
      ([145, 54, 145, 34], [0xFF00_FF01, 0xFF00_FF01]),
      ([41, 240, 41, 110], [0xFF00_00FF, 0xFF00_00FF]),
      ([126, 128, 0, 128], [0xFF80_8080, 0xFF00_0000]),
    ] as [([UInt8], [UInt32])]
  )
  func `pixels of YUYV have their colours`(bytes: [UInt8], wanted: [UInt32]) {
    var pixels: [UInt32] = [0, 0]
    camera_convert(bytes, &pixels, 2)
    for (pixel, color) in zip(pixels, wanted) {
      for shift in [0, 8, 16, 24] {
        let difference = Int(pixel >> shift & 255) - Int(color >> shift & 255)
        #expect(abs(difference) <= 1, "\(String(pixel, radix: 16))")
      }
    }
  }

  @Test func `the test picture moves and numbers itself`() {
    let (screen, view) = stage()
    let camera = PatternCamera()
    view.source = camera
    view.isRunning = true
    screen.advance(by: .milliseconds(500))
    let first = screen.image
    #expect(view.trouble == nil && camera.count >= 5)
    screen.advance(by: .milliseconds(500))
    #expect(screen.image != first)
    view.isRunning = false
    let count = camera.count
    screen.advance(by: .milliseconds(500))
    #expect(camera.count == count)
  }

  @Test func `the way is straight without steering, and bends to the side of the wheel`() {
    let path = CarReversePath()
    func side(_ isLeft: Bool, _ steering: Double) -> [CGPoint] {
      path.side(isLeft: isLeft, steering: steering, distances: 0.5...3, aspect: 1.5)
    }
    let (left, right) = (side(true, 0), side(false, 0))
    #expect(left.count == right.count && left.count > 20)
    for (a, b) in zip(left, right) {
      // Both sides mirror each other, and rise to the horizon.
      #expect(abs(a.x + b.x - 1) < 1e-9 && abs(a.y - b.y) < 1e-9 && a.x < b.x)
    }
    #expect(zip(left, left.dropFirst()).allSatisfy { $0.y > $1.y && $0.x < $1.x })
    func middle(_ steering: Double) -> CGFloat {
      let (a, b) = (side(true, steering), side(false, steering))
      return ((a.last?.x ?? 0) + (b.last?.x ?? 0)) / 2
    }
    #expect(middle(180) < 0.48 && middle(-180) > 0.52 && abs(middle(0) - 0.5) < 1e-9)
    #expect(abs(middle(180) + middle(-180) - 1) < 1e-6)
    #expect(side(true, .nan) == left)
    #expect(side(true, 1e9) == side(true, 540))
  }
}
