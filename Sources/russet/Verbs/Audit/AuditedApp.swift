import DesignAudit
import Foundation
import ScreenInspection

/// The screens and the conduct of an app.
struct AuditedApp {
  var product: String?
  /// The folder with the product's resources; nil for a project, whose targets choose them.
  var resources: String?
  /// The folder with the product's sources.
  var sources: String?
  /// The folder of the package or the project.
  var root: String?
  var tours: [ScreenTour]
  var conduct: [ConductLog] = []
  var map: ScreenMap?
  /// The PNG files of the stops, by tour and stop.
  private var files: [[Data?]] = []

  func pictures(_ tour: Int, _ stop: Int) -> Data? {
    files.indices.contains(tour) && files[tour].indices.contains(stop) ? files[tour][stop] : nil
  }

  /// Reads the files that an app wrote to a folder.
  init(readFrom folder: InspectionFolder) throws {
    let path = folder.url.path
    guard
      FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("tour.json").path)
    else {
      throw Trouble(
        "There are no screens in “\(path)”.",
        mend: "An app that is started with RUSSET_SCREENS=FOLDER writes them."
      )
    }
    do {
      tours = [try folder.tour()]
      conduct = try folder.conduct().map { [$0] } ?? []
    } catch {
      throw Trouble(
        "The screens in “\(path)” cannot be read: \(error.plainWords)",
        mend: "Have the app write them again."
      )
    }
    files = tours.map { tour in tour.stops.indices.map { folder.picture(ofStop: $0) } }
  }

  /// Runs the tour of an app.
  init(touring app: AppOptions.BuiltApp, _ words: [String], touches: Bool) throws {
    let folder = try Self.temporaryFolder()
    defer { folder.remove() }
    var environment = ["RUSSET_SCREENS": folder.url.path]
    if touches { environment["RUSSET_SCREENS_TOUCH"] = "1" }
    let ending = try Tool.run(app.program, words, environment: environment)
    guard ending == .exit(0) else {
      throw Trouble(
        "\(app.product) \(ending) and wrote no screens.",
        mend: "See what it says above; russet run shows it."
      )
    }
    try self.init(readFrom: folder)
    try remember(app)
  }

  // Chosen: an app that crashes so often has more faults than the walk can find.
  private static let mostCrashes = 20
  private static let mostLaunches = 100

  /// Walks through an app, in a new process each time that it has to be launched again.
  init(
    walking app: AppOptions.BuiltApp,
    _ words: [String],
    _ settings: WalkSettings,
    device: String?,
    _ output: Output
  ) throws {
    let folder = try Self.temporaryFolder()
    defer { folder.remove() }
    let walk = WalkFolder(url: folder.url)
    var settings = settings
    settings.surroundings = WalkSettings.surroundings(of: device ?? "iPhone 8")
    let start = Date()
    let limit = settings.seconds
    var endings: [String] = []
    while !walk.isFinished {
      let before = walk.progress
      if endings.count >= Self.mostCrashes || before.launches >= Self.mostLaunches { break }
      if let limit { settings.seconds = max(1, limit - Date().timeIntervalSince(start)) }
      let ending = try Self.launch(app, words, settings, in: folder)
      let after = walk.progress
      if after.crashes > before.crashes {
        endings.append("\(ending)")
        output.complaint("The app \(ending) in step \(after.steps); the walk goes on without it.")
      } else if ending != .exit(75), !walk.isFinished {
        // The app ended without an action.
        guard before.launches > 0 else {
          throw Trouble(
            "\(app.product) \(ending) before anything was done to it.",
            mend: "See what it says above; russet run shows it."
          )
        }
        break
      }
    }
    let map = try walk.map(seed: settings.seed, endings: endings)
    self.map = map
    tours = []
    for node in map.nodes {
      let screen = walk.screen(node.number)
      // A screen on which the app ended immediately has no tour.
      let tour = (try? screen.tour()) ?? ScreenTour(stops: [])
      tours.append(tour)
      files.append(tour.stops.indices.map { screen.picture(ofStop: $0) })
    }
    conduct = walk.conduct(steps: map.steps)
    try remember(app)
  }

  /// Starts the app with a separate home folder, so that all launches are alike and the person's
  /// data are not changed.
  private static func launch(
    _ app: AppOptions.BuiltApp,
    _ words: [String],
    _ settings: WalkSettings,
    in folder: InspectionFolder
  ) throws -> Tool.Ending {
    let home = folder.url.appendingPathComponent("home").path
    try? FileManager.default.removeItem(atPath: home)
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let asked = try JSONEncoder().encode(settings)
    return try Tool.run(
      app.program,
      words,
      environment: [
        "RUSSET_SCREENS": folder.url.path, "RUSSET_WALK": String(decoding: asked, as: UTF8.self),
        "HOME": home, "XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config",
        "XDG_CACHE_HOME": home + "/cache",
      ]
    )
  }

  private mutating func remember(_ app: AppOptions.BuiltApp) throws {
    product = app.product
    if let folder = app.projectFolder {
      sources = folder
      root = folder
      return
    }
    let package = try AppPackage.here()
    resources = package.folder(ofProduct: app.product)
    sources = resources
    root = package.path
  }

  private static func temporaryFolder() throws -> InspectionFolder {
    do {
      return try InspectionFolder.temporary()
    } catch {
      throw Trouble(
        "No folder can be made in \(NSTemporaryDirectory()).",
        mend: "Name one in TMPDIR that can be written to."
      )
    }
  }
}
