import CAllocationCounter
import RenderServer
import TestSupport
import Testing

/// The allocations of a frame on the drawing thread.
///
/// Without the optimizer, some values on the stack are allocated; the tests then check an upper
/// bound. `Scripts/bench` checks the optimized build against the numbers of
/// `FrameScene.Kind.allowance`.
@Suite(
  "Allocations of frames",
  .enabled(if: allocation_counter_works() == 1, "A sanitizer has its own allocator.")
)
struct AllocationTests {
  /// Frames that are drawn before counting, so that buffers have grown to the size of the scene.
  private static let warmUp = 30
  private static let frames = 60

  /// The most that one of `frames` frames asks for memory, after those that warm up.
  private func mostAllocations(of scene: FrameScene) -> Int {
    var most = 0
    for frame in 0..<Self.warmUp + Self.frames {
      let time = Double(frame) / 60
      scene.commit(frame)
      scene.clock.step(to: time)
      let before = allocation_count()
      scene.server.renderFrame(at: time)
      if frame >= Self.warmUp { most = max(most, Int(allocation_count() - before)) }
    }
    return most
  }

  @Test(arguments: FrameScene.Kind.allCases)
  func `a frame asks for no more memory than its kind may`(kind: FrameScene.Kind) {
    let scene = FrameScene(kind)
    let most = mostAllocations(of: scene)
    #expect(scene.server.statistics.frameNumber >= UInt64(Self.frames))
    #if DEBUG
    #expect(most <= kind.unoptimizedAllowance)
    #else
    #expect(most <= kind.allowance)
    #endif
  }
}

extension FrameScene.Kind {
  /// The counts at the time of writing, and a third more.
  fileprivate var unoptimizedAllowance: Int {
    switch self {
    case .moved: 600
    case .cached: 1300
    case .animated: 8000
    }
  }
}

/// The assumptions of the counting of allocations.
@Suite struct AllocationCounterTests {
  @Test func `every allocation counts, but under a sanitizer`() {
    guard allocation_counter_is_sanitized() == 0 else {
      #expect(allocation_counter_works() == 0)
      return
    }
    #expect(allocation_counter_works() == 1)
    // Other threads may give memory back in between: then it is tried again.
    let isCounted = (0..<20).contains { _ in
      let (count, bytes) = (allocation_count(), allocated_bytes())
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 16)
      defer { memory.deallocate() }
      return allocation_count() > count && allocated_bytes() >= bytes + 1 << 20
    }
    #expect(isCounted)
  }
}
