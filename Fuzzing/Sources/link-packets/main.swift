import Foundation
import Fuzzer
import RenderServer
@testable import DeviceLink

// A packet of an app, and the same bytes as a packet of the shell and as a commit. A commit that is
// read becomes changes of the shell's tree. The messages about drags come in packets too.
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
