import Foundation
import UIKit

// One program, several apps: `CarApps --app Cluster`.
let apps: [(name: String, delegate: AnyClass)] = [
  ("Climate", ClimateApp.self), ("Cluster", ClusterApp.self), ("Companion", CompanionApp.self),
  ("Media", MediaApp.self), ("Messages", MessagesApp.self), ("Navigation", NavigationApp.self),
  ("Phone", PhoneApp.self), ("Radio", RadioApp.self), ("Settings", CarSettingsApp.self),
]
let words = CommandLine.arguments
let wanted = words.firstIndex(of: "--app").flatMap { index in
  words.indices.contains(index + 1) ? words[index + 1] : nil
}
guard let app = apps.first(where: { $0.name == wanted }) else {
  let names = apps.map(\.name).joined(separator: ", ")
  FileHandle.standardError.write(
    Data("There is no app “\(wanted ?? "")”. Name one with --app: \(names).\n".utf8)
  )
  exit(64)
}
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(app.delegate))
