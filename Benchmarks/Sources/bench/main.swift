import Foundation
import HeadlessHost
import UIKit

#if DEBUG
FileHandle.standardError.write(
  Data("bench: built without optimisation; nothing is measured\n".utf8)
)
exit(2)
#else
let arguments = CommandLine.arguments
let count = arguments.count > 2 ? Int(arguments[2]) ?? 600 : 600

@MainActor func run() {
  switch arguments.count > 1 ? arguments[1] : "" {
  case "cold": Bench.cold()
  case "scroll": Bench.scroll(frames: count, mode: .moved)
  case "scrollfull": Bench.scroll(frames: count, mode: .repainted)
  case "blur": Bench.scroll(frames: count, mode: .blurred)
  case "text": Bench.text()
  default:
    print("bench cold | scroll N | scrollfull N | blur N | text")
    exit(2)
  }
}
MainActor.assumeIsolated { run() }
#endif
