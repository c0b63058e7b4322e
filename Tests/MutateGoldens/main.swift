import Foundation
import PictureComparison

// Changes the committed goldens as a defect would and says which changes the comparison of the
// tests does not notice. `Scripts/mutate-goldens` runs it.

let arguments = Array(CommandLine.arguments.dropFirst())
let root = URL(fileURLWithPath: arguments.first ?? "Tests")
guard arguments.count <= 1, FileManager.default.fileExists(atPath: root.path) else {
  print("usage: mutate-goldens [FOLDER]    the folder whose __Goldens__ are changed: Tests")
  exit(2)
}

/// A committed picture.
struct Golden {
  let name: String
  let folder: String
  let picture: PicturePixels
}

let goldens: [Golden] = (FileManager.default.subpaths(atPath: root.path) ?? []).sorted()
  .filter { $0.contains("__Goldens__/") && $0.hasSuffix(".png") }
  .compactMap { path in
    let url = root.appendingPathComponent(path)
    guard let data = try? Data(contentsOf: url), let picture = PicturePixels(png: data) else {
      print("\(path) is no picture")
      exit(1)
    }
    let name = url.deletingPathExtension().lastPathComponent
    return Golden(
      name: name,
      folder: (path as NSString).deletingLastPathComponent,
      picture: picture
    )
  }

var tally = Tally()
for golden in goldens {
  let mutants = PictureMutants(of: golden.picture)
  mutants.forEach { kind, what, mutant in
    tally.note(kind, "\(golden.name): \(what)", golden.picture, mutant)
  }
}

// States that pass for each other: pictures of one type and size.
let families = Dictionary(grouping: goldens) { golden in
  let type = golden.name.prefix { $0 != "." }
  return "\(golden.folder)/\(type) \(golden.picture.width) x \(golden.picture.height)"
}
for family in families.values {
  for (index, golden) in family.enumerated() {
    for other in family[(index + 1)...] {
      tally.note(
        .swapped,
        "\(golden.name) for \(other.name)",
        golden.picture,
        other.picture
      )
    }
  }
}
exit(tally.report(goldens: goldens.count) ? 0 : 1)
