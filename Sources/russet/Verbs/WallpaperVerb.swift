import Foundation
import Shell

enum WallpaperVerb: Verb {
  static let name = "wallpaper"
  static let summary = "sets the picture behind the home screen and the lock screen"
  static let usage = """
    usage: russet wallpaper FILE | clear [--home] [--lock]

    FILE is a PNG or JPEG picture, which the device copies. Without an option it is for both screens.
    clear shows the device's own ground again.
    """
  static let example = "russet wallpaper beach.png --lock"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let home = arguments.flag("home")
    let lock = arguments.flag("lock")
    guard let word = arguments.word() else { throw WrongUse(message: "Which picture?") }
    try arguments.finish()
    _ = try ControlVerbs.send(
      .wallpaper(
        path: word == "clear" ? nil : URL(fileURLWithPath: word).path,
        home: home || !lock,
        lock: lock || !home
      )
    )
    return 0
  }
}
