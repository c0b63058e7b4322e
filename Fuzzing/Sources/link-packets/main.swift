import Foundation
import Fuzzer
import RenderServer
@testable import DeviceLink

// Reads the same bytes as a packet of an app, a packet of the shell, and a commit, whose changes
// are applied to the shell's tree. Packets also carry the messages about drags.
fuzz { data in
  _ = try? DragReport(message: Data(data))
  _ = try? DragNews(message: Data(data))
  try Array(data).withUnsafeBytes { (bytes: UnsafeRawBufferPointer) throws -> Void in
    _ = try? AppMessage(packet: bytes)
    _ = try? ShellMessage(packet: bytes)
    let commit = try Commit(bytes: bytes, contents: nil)
    var layers = AppLayers(names: LayerNames(first: 1), limits: DeviceLinkLimits())
    _ = try layers.translate(commit)
  }
}
