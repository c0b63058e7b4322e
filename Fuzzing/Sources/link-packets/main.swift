import Fuzzer
@testable import DeviceLink

// A packet of an app, and the same bytes as a commit and as a packet of the shell. A commit that is
// read becomes changes of the shell's tree.
fuzz { data in
  try data.withUnsafeBytes { bytes in
    _ = try? AppMessage(packet: bytes)
    _ = try? ShellMessage(packet: bytes)
    let commit = try Commit(bytes: bytes, contents: nil)
    var layers = AppLayers(names: LayerNames(first: 1), limits: DeviceLinkLimits())
    _ = try layers.translate(commit)
  }
}
