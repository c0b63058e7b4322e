import CAllocationCounter
import Foundation
import RenderServer

// Counts the allocations of the drawing thread for each frame, after the buffers have grown to the
// size that the scene needs: `allocations`.

let warmUp = 30
let frames = 300

for kind in FrameScene.Kind.allCases {
  let scene = FrameScene(kind)
  var most = 0
  var total = 0
  for frame in 0..<warmUp + frames {
    let time = Double(frame) / 60
    scene.commit(frame)
    scene.clock.step(to: time)
    let before = allocation_count()
    scene.server.renderFrame(at: time)
    let count = Int(allocation_count() - before)
    if frame >= warmUp {
      most = max(most, count)
      total += count
    }
  }
  print(
    "RESULT {\"scene\":\"\(kind.rawValue)\",\"frames\":\(scene.server.statistics.frameNumber),"
      + "\"most\":\(most),\"total\":\(total),\"allowed\":\(kind.allowance)}"
  )
}
