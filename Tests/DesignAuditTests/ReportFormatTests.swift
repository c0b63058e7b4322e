@testable import DesignAudit
@testable import FindingReports
import Foundation
import FoundationXML
import ScreenInspection
import Testing

/// The structure that the schema of SARIF 2.1.0 asks for, as far as these reports use it.
private enum SARIFSchema {
  /// Returns the fault of a document, or an empty string.
  static func faults(of json: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    guard let root = value as? [String: Any] else { return ["no object"] }
    var faults: [String] = []
    func require(_ isTrue: Bool, _ what: String) { if !isTrue { faults.append(what) } }
    require(root["version"] as? String == "2.1.0", "version")
    require((root["$schema"] as? String).flatMap(URL.init)?.scheme == "https", "$schema")
    require(Set(root.keys).isSubset(of: ["$schema", "version", "runs"]), "members of the root")
    let runs = root["runs"] as? [[String: Any]] ?? []
    require(!runs.isEmpty, "runs")
    for run in runs {
      let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any] ?? [:]
      require((driver["name"] as? String)?.isEmpty == false, "driver.name")
      let rules = driver["rules"] as? [[String: Any]] ?? []
      let names = rules.compactMap { $0["id"] as? String }
      require(names.count == rules.count && Set(names).count == names.count, "rules' ids")
      for rule in rules {
        for text in ["shortDescription", "help"] {
          guard let message = rule[text] as? [String: Any] else { continue }
          require((message["text"] as? String)?.isEmpty == false, "\(text).text")
        }
        let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
        require(["none", "note", "warning", "error"].contains(level), "defaultConfiguration.level")
      }
      require(
        ["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"] as? String),
        "columnKind"
      )
      let bases = run["originalUriBaseIds"] as? [String: [String: Any]] ?? [:]
      for base in bases.values {
        let uri = base["uri"] as? String ?? ""
        require(URL(string: uri)?.scheme == "file" && uri.hasSuffix("/"), "base \(uri)")
      }
      guard let results = run["results"] as? [[String: Any]] else { return faults + ["results"] }
      for result in results {
        require(
          ((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false,
          "message.text"
        )
        let index = result["ruleIndex"] as? Int ?? -1
        require(
          names.indices.contains(index) && names[index] == result["ruleId"] as? String,
          "ruleIndex"
        )
        let kind = result["kind"] as? String ?? "fail"
        require(
          ["notApplicable", "pass", "fail", "review", "open", "informational"].contains(kind),
          "kind"
        )
        let level = result["level"] as? String
        // 3.27.10.
        require(
          kind == "fail" ? ["note", "warning", "error"].contains(level) : level == "none",
          "level \(level ?? "") of \(kind)"
        )
        let state = result["baselineState"] as? String
        require(
          state == nil || ["new", "unchanged", "updated", "absent"].contains(state),
          "baselineState"
        )
        for suppression in result["suppressions"] as? [[String: Any]] ?? [] {
          require(
            ["inSource", "external"].contains(suppression["kind"] as? String),
            "suppression.kind"
          )
        }
        let prints = result["partialFingerprints"] as? [String: String] ?? [:]
        require(prints.values.allSatisfy { !$0.isEmpty }, "partialFingerprints")
        for location in result["locations"] as? [[String: Any]] ?? [] {
          guard let place = location["physicalLocation"] as? [String: Any] else { continue }
          let artifact = place["artifactLocation"] as? [String: Any] ?? [:]
          let uri = artifact["uri"] as? String ?? ""
          require(URL(string: uri) != nil && !uri.contains(" "), "uri \(uri)")
          if let base = artifact["uriBaseId"] as? String {
            require(bases[base] != nil && URL(string: uri)?.scheme == nil, "uriBaseId")
          }
          if let region = place["region"] as? [String: Any] {
            require((region["startLine"] as? Int ?? 0) >= 1, "startLine")
            require((region["startColumn"] as? Int ?? 1) >= 1, "startColumn")
          }
        }
      }
    }
    return faults
  }
}

@Suite("Report formats") struct ReportFormatTests {
  private func finding(
    _ severity: Severity,
    _ place: String,
    _ rule: RuleIdentifier = "VIS-R88"
  )
    -> Finding
  {
    Finding(rule, severity, at: place, what: "It is 20 x 20 pt.", remedy: "Make it 44, <b> & “c”.")
  }

  private func report(_ findings: [Finding]) -> AuditReport {
    var report = AuditReport(screens: [screen([text()])])
    report.findings = findings
    return report
  }

  @Test func `SARIF has what the schema asks for`() throws {
    var located = finding(.error, "Page.button")
    located.source = SourcePlace(file: "Sources/A b.swift", line: 7)
    var report = report([
      located, finding(.warning, "Page > UILabel"), finding(.advice, "icon-60.png", "VIS-R01"),
      .notJudged("VIS-R06", at: "icon-60.png", because: "pictures are not read"),
    ])
    report.known = [finding(.warning, "Old")]
    report.suppressed = [
      .init(finding: finding(.error, "Legal"), reason: "As printed.", isInCode: true)
    ]
    let json = try report.sarif(in: "/home/me/My App").json()
    #expect(try SARIFSchema.faults(of: json) == [])
    let document = try JSONDecoder().decode(SARIF.self, from: Data(json.utf8))
    let run = try #require(document.runs.first)
    #expect(run.tool.driver.name == "russet audit")
    #expect(run.results.map(\.level) == ["error", "warning", "note", "none", "warning", "error"])
    #expect(run.results.map(\.kind) == [nil, nil, nil, "review", nil, nil])
    #expect(run.results.compactMap(\.baselineState) == ["new", "new", "new", "new", "unchanged"])
    #expect(
      run.results.last?.suppressions == [
        SARIF.Suppression(kind: "inSource", justification: "As printed.")
      ]
    )
    let place = try #require(run.results.first?.locations.first)
    #expect(place.physicalLocation?.artifactLocation.uri == "Sources/A%20b.swift")
    #expect(place.physicalLocation?.region?.startLine == 7)
    #expect(place.logicalLocations?.first?.fullyQualifiedName == "Page.button")
    #expect(run.originalUriBaseIds?["SRCROOT"]?.uri == "file:///home/me/My%20App/")
    let rule = try #require(run.tool.driver.rules.first { $0.id == "VIS-R88" })
    #expect(rule.help?.text.contains("Source: ") == true)
    #expect(rule.defaultConfiguration.level == "error")
  }

  @Test func `the check of SARIF notices what is wrong`() throws {
    let json = try report([finding(.error, "A")]).sarif().json()
    #expect(try SARIFSchema.faults(of: json) == [])
    for (right, wrong) in [
      ("\"2.1.0\"", "\"2.0.0\""), ("\"level\" : \"error\"", "\"level\" : \"fatal\""),
      ("\"ruleIndex\" : ", "\"ruleIndex\" : 9"), ("utf16CodeUnits", "bytes"),
    ] {
      let spoilt = json.replacingOccurrences(of: right, with: wrong)
      #expect(spoilt != json)
      #expect(try !SARIFSchema.faults(of: spoilt).isEmpty)
    }
  }

  @Test func `JUnit has a test case for each rule, and those fail that weigh enough`() throws {
    let report = report([
      finding(.error, "A"), finding(.error, "B"), finding(.advice, "C", "VIS-R92"),
      .notJudged("VIS-R06", at: "icon.png", because: "pictures are not read"),
    ])
    let xml = report.junit(title: "Audit of “A & B”", failingOn: .error)
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.cases.count == Set(report.checked).union(["VIS-R06"]).count)
    #expect(reader.failed == ["VIS-R88"])
    #expect(reader.skipped == ["VIS-R06"])
    #expect(reader.counts == ["\(reader.cases.count)", "1", "1"])
    #expect(
      xml.contains("2 findings, the first: It is 20 x 20 pt. Make it 44, &lt;b&gt; &amp; “c”.")
    )
    #expect(xml.contains("<system-out>note: C: It is 20 x 20 pt."))
    #expect(!report.junit(title: "Audit", failingOn: nil).contains("<failure"))
    #expect(report.junit(title: "Audit", failingOn: .advice).contains("<failure type=\"note\""))
  }

  @Test func `control characters do not spoil XML`() {
    let xml = report([finding(.error, "A\u{0}\u{1B}\nB")]).junit(title: "T", failingOn: .error)
    #expect(XMLParser(data: Data(xml.utf8)).parse())
  }

  @Test func `GitHub's commands name file, line and rule, and escape what is theirs`() {
    var located = finding(.error, "Page.button")
    located.source = SourcePlace(file: "Sources/A,b:c.swift", line: 7)
    located.what = "50% of it\nis cut."
    let lines = report([located, finding(.warning, "B"), finding(.advice, "C")]).gitHubAnnotations
    #expect(
      lines.first == "::error file=Sources/A%2Cb%3Ac.swift,line=7,title=VIS-R88::"
        + "Page.button: 50%25 of it%0Ais cut. Make it 44, <b> & “c”."
    )
    #expect(lines.map { $0.prefix { $0 != " " } } == ["::error", "::warning", "::notice"])
  }

  @Test func `GitLab's issues have a file and a fingerprint each`() throws {
    let report = report([finding(.error, "A"), finding(.error, "A"), finding(.advice, "C")])
    let json = try report.codeQuality(fallback: "Package.swift").json()
    let issues = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    )
    #expect(issues.compactMap { $0["check_name"] as? String } == ["VIS-R88", "VIS-R88", "VIS-R88"])
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 3)
    #expect(issues.compactMap { $0["severity"] as? String } == ["major", "major", "info"])
    let place = try #require(issues.first?["location"] as? [String: Any])
    #expect(place["path"] as? String == "Package.swift")
    #expect((place["lines"] as? [String: Any])?["begin"] as? Int == 1)
  }

  @Test func `what is suppressed or known annotates nothing`() throws {
    var report = report([])
    report.known = [finding(.error, "Old")]
    report.suppressed = [.init(finding: finding(.error, "A"), reason: "So.", isInCode: false)]
    #expect(report.gitHubAnnotations.isEmpty)
    #expect(report.codeQuality(fallback: "A").issues.isEmpty)
    #expect(!report.junit(title: "T", failingOn: .advice).contains("<failure"))
  }

  @Test func `the page filters by severity, rule and element, and is whole by itself`() throws {
    var marked = finding(.error, "Page.button")
    marked.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    let tour = ScreenTour(stops: [.init(setting: ScreenSetting(), screen: screen([text()]))])
    marked.settings = [ScreenSetting().description]
    marked.screen = 0
    var report = report([marked, finding(.advice, "Page > <UILabel>", "VIS-R92")])
    report.rules["VIS-R88"] = .init(statement: "Make it large.", reference: "iOS 10, Layout")
    let page = report.html(title: "A & B", tours: [tour]) { _, _ in Data([1, 2]) }
    #expect(page.contains("data-severity=error data-rule=\"VIS-R88\" data-element=\"Page.button\""))
    #expect(page.contains("<select name=element><option value=\"\">all</option>"))
    #expect(page.contains("<option>Page &gt; &lt;UILabel&gt;</option>"))
    #expect(page.contains("name=severity value=warning checked"))
    #expect(page.contains("Make it large. <cite>iOS 10, Layout</cite>"))
    #expect(page.contains("data-finding=1 style=\"left:2.67%"))
    // Nothing is fetched from anywhere.
    for address in ["src=\"http", "href=\"http", "@import", "url(http"] {
      #expect(!page.contains(address))
    }
    for condition in ViewingCondition.allCases {
      #expect(page.contains("<filter id=\"\(condition.rawValue)\""))
    }
  }
}

private final class JUnitReader: NSObject, XMLParserDelegate {
  var cases: [String] = []
  var failed: [String] = []
  var skipped: [String] = []
  var counts: [String] = []

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch elementName {
    case "testsuite":
      counts = ["tests", "failures", "skipped"].compactMap { attributes[$0] }
    case "testcase": cases.append(attributes["classname"] ?? "")
    case "failure": failed.append(cases.last ?? "")
    case "skipped": skipped.append(cases.last ?? "")
    default: break
    }
  }
}
