import CoreGraphics
import Foundation
import ScreenInspection

/// The report as a page for a browser: pictures with marks, and beside them the rules.
///
/// One file that needs nothing from anywhere.
struct AuditPage {
  let report: AuditReport
  let title: String
  /// PNG files by the name of their surroundings, in the order of the visits.
  let pictures: [(name: String, size: CGSize, file: Data)]

  var html: String {
    var body = "<h1>\(escaped(title))</h1><p>\(escaped(report.summary))</p>"
    // Each finding is shown where it was seen first.
    let numbered = Array(report.findings.enumerated())
    for (index, picture) in pictures.enumerated() {
      let here = numbered.filter {
        $0.element.settings.first == picture.name && $0.element.frame != nil
      }
      // Others speak for themselves only when they have something to show.
      guard !here.isEmpty || index == 0 else { continue }
      body += "<section><h2>\(escaped(picture.name))</h2><div class=screen>"
      body += figure(picture, here)
      body += "<ol>" + here.map(item).joined() + "</ol></div></section>"
    }
    let names = Set(pictures.map(\.name))
    let elsewhere = numbered.filter { finding in
      finding.element.frame == nil
        || !(finding.element.settings.first.map(names.contains) ?? false)
    }
    if !elsewhere.isEmpty {
      body += "<section><h2>Across screens, conduct and files</h2><ol>"
      body += elsewhere.map(item).joined() + "</ol></section>"
    }
    body += "<section><h2>To be judged by a person</h2><ul>"
    body += report.questions.map { "<li>\(escaped($0))</li>" }.joined() + "</ul></section>"
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(title))</title><style>\(Self.style)</style></head>
      <body>\(body)</body></html>

      """
  }

  private func figure(
    _ picture: (name: String, size: CGSize, file: Data),
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
        "<a class=\"mark \(finding.severity.rawValue)\" href=\"#f\(number + 1)\" style=\""
        + "left:\(part(shown.minX, width));top:\(part(shown.minY, height));"
        + "width:\(part(shown.width, width));height:\(part(shown.height, height))\" "
        + "title=\"\(escaped(finding.what))\"><b>\(number + 1)</b></a>"
    }
    let aspect = picture.size.width > picture.size.height ? "wide" : "high"
    return "<figure class=\(aspect)><img alt=\"\(escaped(picture.name))\" "
      + "src=\"data:image/png;base64,\(picture.file.base64EncodedString())\">\(marks)</figure>"
  }

  private func item(_ finding: (offset: Int, element: Finding)) -> String {
    let value = finding.element
    let rule = report.rules[value.rule.rawValue]
    var place = value.place
    if let time = value.time { place += " at \(time.secondsText)" }
    let others =
      value.settings.count > 1
      ? "<p class=also>Also: \(escaped(value.settings.dropFirst().joined(separator: "; ")))</p>"
      : ""
    return "<li id=f\(finding.offset + 1) value=\(finding.offset + 1)>"
      + "<p><span class=\"badge \(value.severity.rawValue)\">\(value.severity.rawValue)</span> "
      + "\(escaped(value.what))</p><p class=remedy>\(escaped(value.remedy))</p>"
      + "<p class=place>\(escaped(place))</p>"
      + "<p class=rule><b>\(escaped(value.rule.rawValue))</b> "
      + "\(escaped(rule?.statement ?? "")) <i>\(escaped(rule?.reference ?? ""))</i></p>"
      + others + "</li>"
  }

  private func escaped(_ text: String) -> String {
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

  private static let style = """
    :root{color-scheme:light dark;--line:#8884;--quiet:#777}
    body{font:15px/1.45 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem}
    h1{font-size:1.6rem}h2{font-size:1.15rem;margin:2.5rem 0 .8rem}
    .screen{display:flex;gap:1.5rem;align-items:flex-start;flex-wrap:wrap}
    figure{position:sticky;top:1rem;margin:0;border:1px solid var(--line);line-height:0}
    figure.high{width:320px}figure.wide{width:520px}
    figure img{width:100%;height:auto}
    ol{flex:1 1 380px;margin:0;padding-left:2.2rem}
    li{margin-bottom:1.1rem;scroll-margin-top:1rem}li p{margin:.1rem 0}
    li:target{outline:2px solid #07f;outline-offset:6px}
    .remedy{font-weight:500}.place,.also{color:var(--quiet);font-size:.85em;overflow-wrap:anywhere}
    .rule{border-left:3px solid var(--line);padding-left:.6rem;font-size:.9em}
    .rule i{color:var(--quiet)}
    .badge{font-size:.75em;font-weight:600;border-radius:4px;padding:.1em .5em;color:#fff}
    .badge.error{background:#c5221f}.badge.warning{background:#b06000}.badge.advice{background:#5f6368}
    .mark{position:absolute;box-sizing:border-box;border:2px solid;text-decoration:none}
    .mark b{position:absolute;left:-2px;bottom:100%;font:600 11px/15px system-ui;padding:0 4px;color:#fff}
    .mark.error{border-color:#c5221f}.mark.error b{background:#c5221f}
    .mark.warning{border-color:#b06000}.mark.warning b{background:#b06000}
    .mark.advice{border-color:#5f6368}.mark.advice b{background:#5f6368}
    """
}

extension AuditReport {
  /// The report as one page of HTML.
  ///
  /// `tours` are those that were judged; `picture` gives the PNG file of a stop, by tour and stop,
  /// or nil where there is none.
  public func html(
    title: String,
    tours: [ScreenTour],
    picture: (_ tour: Int, _ stop: Int) -> Data?
  ) -> String {
    var pictures: [(name: String, size: CGSize, file: Data)] = []
    for (index, tour) in tours.enumerated() {
      for (number, stop) in tour.stops.enumerated() {
        guard let file = picture(index, number) else { continue }
        pictures.append((stop.setting.description, stop.screen.size, file))
      }
    }
    return AuditPage(report: self, title: title, pictures: pictures).html
  }
}
