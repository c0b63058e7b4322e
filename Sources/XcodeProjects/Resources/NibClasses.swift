import Foundation

/// The classes that storyboards and xibs name.
enum NibClasses {
  static func names(in files: [String]) -> [String] {
    var names: Set<String> = []
    for file in files where ["storyboard", "xib"].contains(ProjectPath.ending(file)) {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      for mark in ["customClass=\"", "userInfoClass=\"", "class=\""] {
        for part in text.components(separatedBy: mark).dropFirst() {
          names.insert(String(part.prefix { $0 != "\"" }))
        }
      }
    }
    return names.filter { !$0.isEmpty }.sorted()
  }
}
