import Foundation
import Fuzzer
@testable import UIKitValues

// The reader takes folders, so each input overwrites the descriptions in one catalogue.
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("russet-fuzz-\(ProcessInfo.processInfo.processIdentifier).xcassets")
let sets = ["A.imageset", "A.colorset", "AppIcon.appiconset"].map {
  folder.appendingPathComponent($0)
}
for set in sets {
  try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
}

fuzz { data in
  for set in sets { try data.write(to: set.appendingPathComponent("Contents.json")) }
  let catalog = AssetCatalog(url: folder)
  _ = catalog.imageAsset(named: "A")
  _ = catalog.color(named: "A")
  _ = catalog.iconSet()
}
