import DesignAudit
import Foundation
import Measures
import UIKit

#if DEBUG
FileHandle.standardError.write(
  Data("review: built without optimisation; nothing is measured\n".utf8)
)
exit(2)
#else
let arguments = CommandLine.arguments
let count = arguments.count > 2 ? Int(arguments[2]) ?? 200 : 200

MainActor.assumeIsolated {
  Review.keeping = arguments.count > 3 ? URL(fileURLWithPath: arguments[3]) : nil
  switch arguments.count > 1 ? arguments[1] : "" {
  case "pictures": Review.devicePictures(count: count)
  case "notes": Review.notes(count: count)
  case "judge": Review.judge(rounds: count)
  default:
    print(
      "review pictures N   pictures of a list on phones and tablets, each of a new screen, as PNG"
    )
    print("review notes N      pictures of the screens of Notes, each of a new screen, as PNG")
    print("                    a folder after the number keeps them")
    print("review judge N      a screen of Notes, walked and judged by all rules, N times")
    exit(64)
  }
}
#endif
