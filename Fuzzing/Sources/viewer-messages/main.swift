import Foundation
import Fuzzer
@testable import WebHost

fuzz { data in
  _ = try ViewerMessage(json: data)
}
