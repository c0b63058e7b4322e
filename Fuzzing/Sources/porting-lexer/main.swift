import Foundation
import Fuzzer
@testable import SwiftSource

fuzz { data in
  let tokens = SwiftTokens.read(String(decoding: data, as: UTF8.self))
  var outline = SwiftOutline()
  outline.add(tokens, file: "")
}
