import Foundation
import HostInterface

/// A run of `russet snapshot` that takes the pictures of a matrix or of a shard of it.
struct SnapshotMatrixRun {
  private let options: AppOptions
  private let plan: SnapshotPlan
  private let axes: SnapshotPlan.Axes
  private let screens: [SnapshotPlan.Screen]
  private let passedOn: [String]
  private let takesPreviews: Bool
  private let shard: Shard
  private let folder: String
  private let cache: String?
  private let sheet: OutputFile?
  private let seconds: Double

  /// Reads the options of the matrix; nil if there are none.
  init?(
    _ arguments: inout Arguments,
    _ options: AppOptions,
    folder: String?,
    seconds: Double
  ) throws {
    var isUsed = false
    func list(_ name: String) throws -> [String] {
      guard let text = try arguments.option(name) else { return [] }
      isUsed = true
      let values = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard !values.isEmpty, !values.contains("") else {
        throw WrongUse(message: "--\(name) has an empty value: “\(text)”.")
      }
      return values
    }
    func check(_ values: [String], _ allowed: [String], _ what: String) throws {
      for value in values where !allowed.contains(value) {
        let names = allowed.joined(separator: ", ")
        throw WrongUse(message: "There is no \(what) “\(value)”; there are \(names).")
      }
    }
    var axes = SnapshotPlan.Axes()
    axes.devices = try list("devices").map { name in
      guard let device = Device.named(name) else {
        throw WrongUse(message: "There is no device “\(name)”. russet devices lists them.")
      }
      return device.name
    }
    axes.orientations = try list("orientations")
    try check(axes.orientations, ["portrait", "landscape"], "orientation")
    axes.appearances = try list("appearances")
    try check(axes.appearances, ["light", "dark"], "appearance")
    axes.textSizes = try list("text-sizes")
    let sizes = Environment.contentSizeCategories.map {
      $0.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
    }
    try check(axes.textSizes, sizes, "text size")
    axes.languages = try list("languages")
    var screens: [SnapshotPlan.Screen] = []
    if let file = try arguments.option("screens") {
      isUsed = true
      guard let data = FileManager.default.contents(atPath: file) else {
        throw Trouble("“\(file)” cannot be read.", mend: "Name a file with --screens.")
      }
      screens = try SnapshotPlan.screens(in: String(decoding: data, as: UTF8.self))
    }
    takesPreviews = arguments.flag("previews")
    if takesPreviews {
      isUsed = true
      guard screens.isEmpty else {
        throw WrongUse(message: "--previews and --screens both say which screens; use one of them.")
      }
    }
    let part = try arguments.option("shard")
    if let part {
      isUsed = true
      guard let shard = Shard(part) else {
        throw WrongUse(message: "“\(part)” is no shard; 1/3 is the first of three.")
      }
      self.shard = shard
    } else {
      shard = try Shard(environment: ProcessInfo.processInfo.environment) ?? .whole
    }
    cache = try arguments.option("cache")
    let page = try arguments.option("sheet")
    guard isUsed || cache != nil || page != nil else { return nil }
    sheet = try page.map { try OutputFile($0) }
    self.folder = folder ?? "snapshots"
    self.options = options
    self.seconds = seconds
    self.axes = axes
    self.screens = screens
    passedOn = arguments.passedOn
    plan = try SnapshotPlan(
      axes,
      screens: screens,
      words: options.words,
      arguments: arguments.passedOn
    )
  }

  /// Takes the pictures and writes the manifest and the sheet.
  func take(output: Output) throws {
    let app = try options.build(output: output)
    let plan = try takesPreviews ? previews(of: app) : plan(of: app)
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Trouble(
        "The folder “\(folder)” cannot be made: \(error.plainWords)",
        mend: "Name another one with --output."
      )
    }
    // Pictures of an earlier run do not belong to this one.
    if let old = try? SnapshotManifest(folder: folder) {
      for picture in old.pictures { try? files.removeItem(atPath: "\(folder)/\(picture.file)") }
    }
    let cache = try cache.map { try SnapshotCache(folder: $0, program: app.program) }
    var pictures: [SnapshotManifest.Picture] = []
    var reused = 0
    for cell in plan.cells(in: shard) {
      let key = cache?.key(of: cell, seconds: seconds)
      var data = key.flatMap { cache?.picture($0) }
      if data != nil {
        reused += 1
      } else {
        data = try picture(of: cell, app)
        if let key, let data { cache?.keep(data, under: key) }
      }
      guard let data else { continue }
      let path = "\(folder)/\(cell.file)"
      do {
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw Trouble("“\(path)” cannot be written: \(error.plainWords)", mend: "Make room.")
      }
      pictures.append(
        SnapshotManifest.Picture(
          file: cell.file,
          screen: cell.screen,
          setting: cell.setting,
          digest: SnapshotManifest.digest(data)
        )
      )
    }
    let manifest = SnapshotManifest(planned: plan.cells.map(\.file), pictures: pictures)
    try manifest.write(to: folder)
    try sheet?.write(
      ContactSheet(title: app.product, manifest: manifest, folder: folder).html()
    )
    let kept = cache == nil ? "" : ", \(reused) from the cache"
    output.line("\(pictures.count) pictures in \(folder)\(kept)")
  }

  /// Returns the matrix with the arguments of the project's scheme.
  private func plan(of app: AppOptions.BuiltApp) throws -> SnapshotPlan {
    guard !app.words.isEmpty else { return plan }
    return try SnapshotPlan(
      axes,
      screens: screens,
      words: options.words + app.words,
      arguments: passedOn
    )
  }

  /// Returns the matrix of the previews that the app lists.
  private func previews(of app: AppOptions.BuiltApp) throws -> SnapshotPlan {
    let names = try Tool.read(app.program, ["--list-previews"]).split(separator: "\n")
    guard !names.isEmpty else {
      throw Trouble(
        "\(app.product) has no previews.",
        mend: "Let the app's delegate be a ScreenPreviewProvider, and list them in it."
      )
    }
    return try SnapshotPlan(
      axes,
      screens: names.map {
        SnapshotPlan.Screen(name: String($0), arguments: ["--preview", String($0)])
      },
      words: options.words + app.words,
      arguments: passedOn
    )
  }

  private func picture(of cell: SnapshotPlan.Cell, _ app: AppOptions.BuiltApp) throws -> Data {
    let file = NSTemporaryDirectory() + "/russet-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let ending = try Tool.run(
      app.program,
      cell.words + ["--host", "headless", "--still", "\(seconds)"] + cell.arguments,
      environment: ["RUSSET_SNAPSHOT": "\(file),0"]
    )
    guard ending == .exit(0), let data = FileManager.default.contents(atPath: file) else {
      throw Trouble(
        "\(app.product) \(ending) and wrote no picture for \(cell.file).",
        mend: "See what it says above; russet run shows it."
      )
    }
    return data
  }
}
