import Foundation
import Fuzzer
@testable import UIKitCore

// The reader takes files: one bundle whose two files are written anew for each input.
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("russet-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
let language = folder.appendingPathComponent("en.lproj")
try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)

// Tables are read again where the languages change.
var languages = BundleStrings.Languages()

fuzz { data in
  for name in ["Fuzz.strings", "Fuzz.stringsdict"] {
    try data.write(to: language.appendingPathComponent(name))
  }
  languages.tags = languages.tags == ["en"] ? ["en", "de"] : ["en"]
  BundleStrings.languages = languages
  _ = BundleStrings.string(forKey: "a", value: nil, table: "Fuzz", inBundleAt: folder.path)
}
