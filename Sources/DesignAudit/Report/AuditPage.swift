import CoreGraphics
import Foundation
import ScreenInspection

/// The report as a page for a browser: pictures with marks beside the rules, and a map.
///
/// The page is one file without external resources. Without scripts it shows everything; with
/// scripts it has filters and previews.
package struct AuditPage {
  /// A picture of a screen.
  struct Picture {
    /// The number of the screen.
    var screen: Int
    /// The name of the surroundings.
    var name: String
    /// The size of the screen, in points.
    var size: CGSize
    /// The picture, as a PNG file.
    var file: Data
  }
  let report: AuditReport
  let title: String
  /// The pictures, in the order of the visits.
  let pictures: [Picture]

  var html: String {
    let numbered = Array(report.findings.enumerated())
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(title))</title><style>\(Self.style)</style></head>
      <body>
      <a class=skip href="#findings">Skip to the findings</a>
      <svg width=0 height=0 aria-hidden=true style="position:absolute">\
      \(ViewingCondition.allCases.map(\.filter).joined())</svg>
      <header><h1>\(Self.escaped(title))</h1><p>\(Self.escaped(report.summary))\
      \(report.leftOut.map { " " + Self.escaped($0) } ?? "")</p></header>
      \(filters)
      <main id=findings tabindex=-1>
      \(screens(numbered))
      \(elsewhere(numbered))
      \(map)
      \(suppressed)
      \(rules)
      <section><h2>To be judged by a person</h2><ul>
      \(report.questions.map { "<li>\(Self.escaped($0))</li>" }.joined(separator: "\n"))
      </ul></section>
      </main>
      <script>\(Self.script)</script>
      </body></html>

      """
  }

  // MARK: Findings

  private func screens(_ findings: [(offset: Int, element: Finding)]) -> String {
    var body = ""
    // Each finding is shown on the picture on which it was seen first.
    for (index, picture) in pictures.enumerated() {
      let here = findings.filter { isShown($0.element, on: picture) }
      let isFirstOfScreen = pictures.firstIndex { $0.screen == picture.screen } == index
      // Pictures without findings are shown only if they are the first of their screen.
      guard !here.isEmpty || isFirstOfScreen else { continue }
      let anchor = isFirstOfScreen ? " id=screen\(picture.screen)" : ""
      body += "<section class=shown\(anchor)><h2>\(Self.escaped(caption(picture)))</h2>"
      body += "<div class=screen>\(figure(picture, here))"
      body += "<ol>" + here.map(item).joined(separator: "\n") + "</ol></div></section>\n"
    }
    return body
  }

  private func elsewhere(_ findings: [(offset: Int, element: Finding)]) -> String {
    let rest = findings.filter { finding in
      !pictures.contains { isShown(finding.element, on: $0) }
    }
    guard !rest.isEmpty else { return "" }
    return "<section class=shown><h2>Across screens, conduct and files</h2><ol>"
      + rest.map(item).joined(separator: "\n") + "</ol></section>"
  }

  private func isShown(_ finding: Finding, on picture: Picture) -> Bool {
    finding.frame != nil && finding.settings.first == picture.name
      && (finding.screen ?? picture.screen) == picture.screen
  }

  private func caption(_ picture: Picture) -> String {
    guard let nodes = report.map?.nodes, nodes.indices.contains(picture.screen) else {
      return picture.name
    }
    return "\(picture.screen). \(nodes[picture.screen].caption): \(picture.name)"
  }

  private func figure(
    _ picture: Picture,
    _ findings: [(offset: Int, element: Finding)]
  ) -> String {
    var marks = ""
    for (number, finding) in findings {
      let (width, height) = (picture.size.width, picture.size.height)
      guard let frame = finding.frame, width > 0, height > 0, width.isFinite, height.isFinite
      else { continue }
      let shown = frame.intersection(CGRect(origin: .zero, size: picture.size))
      guard !shown.isNull else { continue }
      func part(_ value: CGFloat, _ whole: CGFloat) -> String {
        String(format: "%.2f%%", Double(value / whole * 100))
      }
      marks +=
        "<a class=\"mark \(finding.severity.rawValue)\" href=\"#f\(number + 1)\" "
        + "data-finding=\(number + 1) style=\""
        + "left:\(part(shown.minX, width));top:\(part(shown.minY, height));"
        + "width:\(part(shown.width, width));height:\(part(shown.height, height))\" "
        + "aria-label=\"Finding \(number + 1): \(Self.escaped(finding.what))\" "
        + "title=\"\(Self.escaped(finding.what))\"><b>\(number + 1)</b></a>"
    }
    let aspect = picture.size.width > picture.size.height ? "wide" : "high"
    return "<figure class=\(aspect)><img alt=\"\(Self.escaped(caption(picture)))\" "
      + "src=\"\(Self.address(of: picture.file))\">\(marks)</figure>"
  }

  private func item(_ finding: (offset: Int, element: Finding)) -> String {
    let value = finding.element
    let rule = report.rules[value.rule.rawValue]
    var place = value.place
    if let time = value.time { place += " at \(time.secondsText)" }
    if let source = value.source { place += " (\(source.file):\(source.line))" }
    let others =
      value.settings.count > 1
      ? "<p class=also>Also: "
        + "\(Self.escaped(value.settings.dropFirst().joined(separator: "; ")))</p>"
      : ""
    let number = finding.offset + 1
    return "<li id=f\(number) value=\(number) class=finding tabindex=-1 "
      + "data-severity=\(value.severity.rawValue) data-rule=\"\(Self.escaped(value.rule.rawValue))\" "
      + "data-element=\"\(Self.escaped(value.place))\">"
      + "<p><span class=\"badge \(value.severity.rawValue)\">\(value.severity.rawValue)</span> "
      + "\(Self.escaped(value.what))</p><p class=remedy>\(Self.escaped(value.remedy))</p>"
      + "<p class=place>\(Self.escaped(place))</p>"
      + "<p class=rule><b>\(Self.escaped(value.rule.rawValue))</b> "
      + "\(Self.escaped(rule?.statement ?? "")) <i>\(Self.escaped(rule?.reference ?? ""))</i></p>"
      + others + "</li>"
  }

  // MARK: Filters

  private var filters: String {
    let severities = [Severity.error, .warning, .advice].map { severity in
      "<label><input type=checkbox name=severity value=\(severity.rawValue) checked> "
        + "\(severity.rawValue) (\(report.count(of: severity)))</label>"
    }
    let rules = Set(report.findings.map(\.rule.rawValue)).sorted()
    let elements = Set(report.findings.map(\.place)).sorted()
    func options(_ values: [String], _ all: String) -> String {
      "<option value=\"\">\(all)</option>"
        + values.map { "<option>\(Self.escaped($0))</option>" }.joined()
    }
    let views = ViewingCondition.allCases.map {
      "<option value=\($0.rawValue)>\(Self.escaped($0.title))</option>"
    }
    return """
      <form id=filters class=filters aria-label="Filter the findings" hidden>
      <fieldset><legend>Severity</legend>\(severities.joined(separator: " "))</fieldset>
      <label>Rule <select name=rule>\(options(rules, "all"))</select></label>
      <label>Element <select name=element>\(options(elements, "all"))</select></label>
      <label>Words <input type=search name=words></label>
      <label>Seen with <select name=view><option value="">usual eyes and light</option>\
      \(views.joined())</select></label>
      <output name=count aria-live=polite></output>
      </form>
      """
  }

  // MARK: Rules

  private var rules: String {
    let texts = report.rules.sorted { $0.key < $1.key }
    guard !texts.isEmpty else { return "" }
    return "<section><h2>Rules</h2><dl class=rules>"
      + texts.map { name, text in
        "<dt id=\"rule-\(Self.escaped(name))\">\(Self.escaped(name))</dt>"
          + "<dd>\(Self.escaped(text.statement)) <cite>\(Self.escaped(text.reference))</cite></dd>"
      }.joined(separator: "\n") + "</dl></section>"
  }

  private var suppressed: String {
    let known = report.known ?? []
    guard !report.suppressed.isEmpty || !known.isEmpty || !report.notes.isEmpty else { return "" }
    let lines =
      report.notes
      + report.suppressed.map { each in
        "\(each.finding.line) Suppressed\(each.isInCode ? " in code" : "")"
          + "\(each.until.map { " until \($0)" } ?? ""): \(each.reason)"
      } + known.map { "\($0.line) Known to the baseline." }
    return "<section><h2>Not counted</h2><ul>"
      + lines.map { "<li>\(Self.escaped($0))</li>" }.joined(separator: "\n") + "</ul></section>"
  }

  /// Returns a data URL for a PNG file.
  package static func address(of file: Data) -> String {
    "data:image/png;base64,\(file.base64EncodedString())"
  }

  /// Returns a text escaped for HTML, including quoted attributes.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}

extension AuditReport {
  /// Returns the report as one page of HTML.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - tours: The tours that were audited.
  ///   - picture: Returns the PNG file of a stop, by tour and stop; nil if there is none.
  /// - Returns: The page.
  public func html(
    title: String,
    tours: [ScreenTour],
    picture: (_ tour: Int, _ stop: Int) -> Data?
  ) -> String {
    var pictures: [AuditPage.Picture] = []
    for (index, tour) in tours.enumerated() {
      for (number, stop) in tour.stops.enumerated() {
        guard let file = picture(index, number) else { continue }
        pictures.append(
          AuditPage.Picture(
            screen: index,
            name: stop.setting.description,
            size: stop.screen.size,
            file: file
          )
        )
      }
    }
    return AuditPage(report: self, title: title, pictures: pictures).html
  }
}
