import Foundation
import LocalAuthentication
import UIKit

/// Asks for the person at the launch and writes the answer to `log` in the app's home.
@MainActor
enum Guard {
  static func begin(_ policy: LAPolicy) {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(policy, error: &error) else {
      return write("cannot \(error?.code ?? 0)")
    }
    context.evaluatePolicy(policy, localizedReason: "Open the safe.") { isOwner, error in
      let code = (error as? LAError)?.errorCode
      MainActor.assumeIsolated { write(isOwner ? "owner" : "error \(code ?? 0)") }
    }
  }

  private static func write(_ line: String) {
    try? line.write(toFile: NSHomeDirectory() + "/log", atomically: true, encoding: .utf8)
  }
}
