import Foundation
import Fuzzer
@testable import UIKitValues

// The reader takes files, so each input overwrites two files of one bundle.
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("russet-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
let language = folder.appendingPathComponent("en.lproj")
try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)

// A change of the languages makes the reader load the tables again.
var languages = BundleStrings.Languages()

fuzz { data in
  for name in ["Fuzz.strings", "Fuzz.stringsdict"] {
    try data.write(to: language.appendingPathComponent(name))
  }
  languages.tags = languages.tags == ["en"] ? ["en", "de"] : ["en"]
  BundleStrings.languages = languages
  _ = BundleStrings.string(forKey: "a", value: nil, table: "Fuzz", inBundleAt: folder.path)
}
