import Foundation
import Testing

@testable import russet

@Suite("Command line")
struct CommandLineTests {
  /// Runs a verb and returns its exit code and what it wrote.
  private func russet(_ words: String...) -> (code: Int32, out: String, complaint: String) {
    russet(words)
  }

  private func russet(_ words: [String]) -> (code: Int32, out: String, complaint: String) {
    final class Lines { var out = "", complaint = "" }
    let lines = Lines()
    let code = Russet.run(
      words,
      output: Output(write: { lines.out += $0 }, complain: { lines.complaint += $0 })
    )
    return (code, lines.out, lines.complaint)
  }

  @Test func `without words it says what there is`() {
    let answer = russet()
    #expect(answer.code == 0)
    for verb in [
      "run", "build", "test", "snapshot", "audit", "devices", "new", "port", "catalogue", "fonts",
      "car",
    ] {
      #expect(answer.out.contains("\n  \(verb) "))
      let help = russet("help", verb)
      #expect(help.out.contains("usage: russet \(verb)"))
      #expect(help.out.contains("\n\nexample: russet \(verb)"))
    }
  }

  @Test func `an unknown verb or option is refused with what there is`() {
    let verb = russet("devcies")
    #expect(verb.code == 64)
    #expect(verb.complaint.contains("Did you mean devices?"))
    let option = russet("devices", "--colour")
    #expect(option.code == 64)
    #expect(option.complaint.contains("“--colour” is not understood."))
    let value = russet("catalogue", "--batch")
    #expect(value.complaint.contains("--batch needs a value."))
  }

  @Test func `devices are listed with their sizes`() throws {
    let list = russet("devices", "xs max")
    #expect(list.code == 0)
    #expect(list.out.contains("iPhone XS Max"))
    #expect(list.out.contains("414x896"))
    #expect(list.out.contains("1242x2688"))
    #expect(!list.out.contains("iPhone 8"))
  }

  @Test func `devices are listed as JSON`() throws {
    let list = russet("devices", "--json")
    let json = try JSONSerialization.jsonObject(with: Data(list.out.utf8)) as? [[String: Any]]
    let devices = try #require(json)
    #expect(devices.count > 60)
    let first = try #require(devices.first { $0["name"] as? String == "iPhone X" })
    #expect(first["width"] as? Double == 375)
    #expect(first["cutout"] as? String == "notch")
  }

  @Test func `a wrong device, host, port or size is refused before anything is built`() {
    #expect(russet("run", "--device", "iPhone 3").complaint.contains("There is no device"))
    #expect(russet("run", "--host", "gtk").complaint.contains("There is no host “gtk”"))
    #expect(russet("run", "--port", "99999").complaint.contains("is no port"))
    #expect(russet("snapshot", "--text-size", "huge").complaint.contains("no text size"))
    #expect(russet("run", "--status-bar", "battery=40,x=1").complaint.contains("has no “x=1”"))
    #expect(russet("snapshot", "--delay", "soon").complaint.contains("no number of seconds"))
    #expect(russet("snapshot", "/nowhere/App").complaint.contains("no such file or folder"))
  }

  @Test func `a new app has a screen, a test and a dependency`() {
    let files = NewVerb.files(name: "Tally", russet: "/somewhere/Russet")
    #expect(files.count == 4)
    #expect(files["Package.swift"]?.contains("path: \"/somewhere/Russet\"") == true)
    #expect(files["Package.swift"]?.contains("name: \"TallyTests\"") == true)
    #expect(files["Sources/Tally/AppDelegate.swift"]?.contains("@main") == true)
    let lines = files["Sources/Tally/AppDelegate.swift"]?.split(separator: "\n").count ?? 0
    #expect((30...45).contains(lines))
    let remote = NewVerb.files(name: "Tally", russet: "https://example.org/ui/Russet.git")
    #expect(remote["Package.swift"]?.contains("package: \"Russet\"") == true)
    #expect(remote["Package.swift"]?.contains("url: \"https://example.org/ui/Russet.git\"") == true)
  }

  @Test func `a library has a view, a product and a test`() {
    let files = NewVerb.files(name: "Badge", russet: "/somewhere/Russet", template: .library)
    #expect(files["Package.swift"]?.contains(".library(name: \"Badge\"") == true)
    #expect(files["Package.swift"]?.contains("executableTarget") == false)
    #expect(files["Sources/Badge/BadgeView.swift"]?.contains("open class BadgeView") == true)
    #expect(files["Tests/BadgeTests/BadgeViewTests.swift"]?.contains("import Badge") == true)
  }

  @Test func `a package of snapshot tests links the library that compares`() {
    let files = NewVerb.files(name: "Looks", russet: "/somewhere/Russet", template: .snapshots)
    #expect(files["Package.swift"]?.contains(".product(name: \"Snapshots\"") == true)
    #expect(files["Tests/LooksTests/LooksSnapshots.swift"]?.contains("assertSnapshots") == true)
  }

  @Test func `an unknown template is refused with the names of the others`() {
    let answer = russet("new", "Tally", "--template", "game", "--russet", "https://example.org/r")
    #expect(answer.code == 64)
    #expect(answer.complaint.contains("app, library, snapshots"))
  }

  @Test(arguments: ["", "2048", "my app", "../x", "UIKit"])
  func `a name that is no module's is refused`(name: String) {
    #expect(russet("new", name, "--russet", "https://example.org/r").code == 64)
  }

  @Test func `a package's programs are found`() throws {
    let text = """
      {"name": "P", "products": [
        {"name": "Lib", "targets": ["Lib"], "type": {"library": ["automatic"]}},
        {"name": "App", "targets": ["App"], "type": {"executable": null}}]}
      """
    let package = try JSONDecoder().decode(AppPackage.self, from: Data(text.utf8))
    #expect(package.executables == ["App"])
    #expect(try AppOptions.onlyExecutable(of: package) == "App")
  }

  @Test func `the folder of a program is that of its target`() throws {
    let text = """
      {"name": "P", "path": "/p", "products": [
        {"name": "App", "targets": ["Main"], "type": {"executable": null}}],
       "targets": [{"name": "Main", "path": "Sources/Main"}]}
      """
    let package = try JSONDecoder().decode(AppPackage.self, from: Data(text.utf8))
    #expect(package.folder(ofProduct: "App") == "/p/Sources/Main")
    #expect(package.folder(ofProduct: "Other") == nil)
  }

  @Test(arguments: [
    ["devcies"], ["help", "devcies"], ["devices", "--colour"], ["catalogue", "--batch"],
    ["catalogue", "--batch="], ["devices", "no such"], ["run", "--device", "iPhone 3"],
    ["run", "--ios", "twelve"], ["run", "--split", "quarter"], ["snapshot", "--text-size", "huge"],
    ["audit", "--rule", "VIS-R999"], ["audit", "--screens", "/nowhere"],
    ["audit", "--resources", "/nowhere"], ["audit", "--html", "/nowhere/a.html"],
    ["snapshot", "--output", "/nowhere/a.png"], ["snapshot", "--output", "/tmp"],
    ["fonts", "No Such Family"], ["fonts", "--to", "a"], ["port", "/nowhere"], ["new"],
    ["new", "App", "--russet", "/nowhere"], ["catalogue", "--catalogue", "/nowhere"],
    ["catalogue", "--log", "/nowhere"],
    ["car", "--displays", "roof"], ["car", "--displays", "phone,phone"], ["car", "--panel", "5x5"],
    ["car", "--drive-side", "back"], ["car", "--app", "Nothing"], ["car", "--phone", "Nokia"],
    ["car", "--port", "x"], ["car", "--release"], ["car", "--scenario", "/nowhere"],
    ["car", "--replay", "/nowhere"], ["car", "--scenario", "City", "--replay", "/nowhere"],
  ])
  func `what goes wrong is told in one or two lines, with a code of its own`(words: [String]) {
    let answer = russet(words)
    #expect(answer.code != 0)
    #expect(answer.out.isEmpty)
    let lines = answer.complaint.split(separator: "\n")
    #expect((1...2).contains(lines.count))
    #expect(!answer.complaint.contains("Domain=") && !answer.complaint.contains("NSCocoa"))
  }

  @Test func `a picture is never written over a folder`() throws {
    let folder = NSTemporaryDirectory() + "kept-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(russet("snapshot", "--output", folder).complaint.contains("is a folder"))
    #expect(FileManager.default.fileExists(atPath: folder))
  }

  // MARK: Catalogue

  private let catalogue = Catalogue(
    text: """
      id\tkind\tarea\tbatch\tcanonical\ttitle
      A-F1\tfeature\tx\tA\tA-F1\tFirst
      B-F1\tfeature\tx\tA\tA-F1\tFirst
      A-F2\tfeature\tx\tA\tA-F2\tSecond
      A-R1\trule\ty\tB\tA-R1\tThird
      A-R2\trule\ty\tB\tA-R2\tFourth
      """
  )

  private func states(_ run: TestRun, tagged: Set<String>) -> [String: CatalogueVerb.State] {
    let entries = CatalogueVerb.judge(catalogue, run: run, tagged: tagged)
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.row, $0.state) })
  }

  @Test func `without a run the rows that tests name are not run`() {
    let states = states(TestRun(), tagged: ["B-F1", "A-R1"])
    #expect(states == ["A-F1": .notRun, "A-F2": .open, "A-R1": .notRun, "A-R2": .open])
  }

  @Test func `a row is proven when every test of it and its duplicates passed`() {
    var run = TestRun()
    run.add(
      log: """
        A-F1\tM.S/`it's <well> & good`(a:)/S.swift:1:2
        B-F1\tM.S/Inner/other()/S.swift:3:4
        A-F2\tM.S/breaks()/S.swift:5:6
        A-R1\tM.S/lost()/S.swift:5:6
        A-R2\tM.S/skips()/S.swift:5:6
        """
    )
    run.add(
      xunit: """
        <testsuites><testsuite name="TestResults">
        <testcase classname="M.S" name="`it&apos;s &lt;well&gt; &amp; good`(a:)" time="0" />
        <testcase classname="M.S.Inner" name="other()" time="0"></testcase>
        <testcase classname="M.S" name="breaks()" time="0"><failure message="no" /></testcase>
        <testcase classname="M.S" name="skips()" time="0"><skipped>why</skipped></testcase>
        </testsuite></testsuites>
        """
    )
    let states = states(run, tagged: [])
    #expect(states == ["A-F1": .proven, "A-F2": .failing, "A-R1": .notRun, "A-R2": .notRun])
  }

  @Test func `tags are found in sources`() {
    // The words are put together here, so that these two tags are not found themselves.
    let text = ["feature", "rule"].map { "@Test(.\($0)(\"AB-\($0 == "rule" ? "R" : "F")1\"))" }
    let rows = SourceTags.rows(
      in: text.joined(separator: " func a() {}\n") + "\nx.feature" + "(\"not an identifier\")"
    )
    #expect(rows == ["AB-F1", "AB-R1"])
  }

  @Test func `the catalogue in the repository is whole`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("docs/catalogue.tsv"),
      encoding: .utf8
    )
    let catalogue = Catalogue(text: text)
    #expect(catalogue.rows.count == 2552)
    #expect(catalogue.canonicalRows.count == 1748)
    #expect(catalogue.canonical(of: "I10-F07")?.identifier == "IX-F071")
  }
}
