import CoreGraphics
import Foundation
import UIKitCore

/// The HTML page of a failed test, with its steps, their pictures and source, and the last tree.
@MainActor
struct TracePage {
  let test: String
  let steps: [TraceRecorder.Step]

  /// The page as one HTML file that contains its pictures.
  var html: String {
    var pictures: [ObjectIdentifier: Int] = [:]
    var sources: [String] = []
    func number(_ image: CGImage?) -> Int? {
      guard let image else { return nil }
      if let known = pictures[ObjectIdentifier(image)] { return known }
      guard let data = UIImage(cgImage: image).pngData() else { return nil }
      sources.append("data:image/png;base64," + data.base64EncodedString())
      pictures[ObjectIdentifier(image)] = sources.count - 1
      return sources.count - 1
    }
    // The complete text is shown at its step.
    let failure = steps.compactMap(\.failure).last?.prefix { $0 != "\n" } ?? ""
    var list = ""
    var panes = ""
    for (index, step) in steps.enumerated() {
      let mark = step.failure == nil ? "" : " class=\"failed\""
      list += """
        <li\(mark) style="padding-left:\(step.depth * 16 + 12)px"><a href="#step\(index)">\
        \(Self.escape(step.words))</a><small>\(Self.seconds(step.time))\
        \(step.place.map { " · " + Self.escape($0.name) } ?? "")</small></li>

        """
      panes += pane(index, step, before: number(step.before), after: number(step.after))
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\(Self.escape(test))</title>
      <style>\(Self.style)</style></head><body>
      <header><h1>\(Self.escape(test))</h1><pre class="message">\(Self.escape(String(failure)))</pre></header>
      <nav aria-label="Steps"><ol>
      \(list)</ol></nav>
      <main>
      \(panes)</main>
      <script>
      const pictures=[\(sources.map { "\"\($0)\"" }.joined(separator: ",\n"))];
      \(Self.script)
      </script>
      </body></html>
      """
  }

  private func pane(
    _ index: Int,
    _ step: TraceRecorder.Step,
    before: Int?,
    after: Int?
  ) -> String {
    func figure(_ number: Int?, _ words: String) -> String {
      guard let number else { return "" }
      return """
        <figure><figcaption>\(words)</figcaption>\
        <img data-picture="\(number)" alt="The screen \(words.lowercased()) the step"></figure>
        """
    }
    var text = """
      <section id="step\(index)" aria-label="Step \(index + 1)">
      <h2>\(index + 1). \(Self.escape(step.words))</h2>

      """
    if let failure = step.failure {
      text += "<pre class=\"message\">\(Self.escape(failure))</pre>\n"
    }
    if let place = step.place { text += source(place) }
    text += "<div class=\"pictures\">\(figure(before, "Before"))\(figure(after, "After"))</div>\n"
    if !step.log.isEmpty {
      text += "<h3>Log</h3><pre>\(Self.escape(step.log.joined(separator: "\n")))</pre>\n"
    }
    if !step.tree.isEmpty {
      text +=
        "<details open><summary>Elements</summary><pre>\(Self.escape(step.tree))</pre></details>\n"
    }
    return text + "</section>\n"
  }

  /// Returns the line of the test and the lines around it as HTML.
  private func source(_ place: TestPlace) -> String {
    let path = "\(place.file)"
    let heading = "<h3>\(Self.escape(path)):\(place.line)</h3>\n"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return heading }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = Int(place.line)
    guard lines.indices.contains(line - 1) else { return heading }
    let shown = max(1, line - 3)...min(lines.count, line + 2)
    let rows = shown.map { number in
      let mark = number == line ? " class=\"here\"" : ""
      return "<span\(mark)><i>\(number)</i> \(Self.escape(String(lines[number - 1])))</span>"
    }
    return heading + "<pre class=\"source\">\(rows.joined())</pre>\n"
  }

  private static func seconds(_ time: Double) -> String { String(format: "%.2f s", time) }

  static func escape(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }

  private static let style = """
    :root{color-scheme:light dark;--line:#8884;--accent:#0a66d8;--bad:#c62828}
    *{box-sizing:border-box}
    body{margin:0;font:15px/1.45 system-ui,sans-serif;display:grid;
    grid-template:auto 1fr/minmax(240px,26%) 1fr;height:100vh}
    header{grid-column:1/3;padding:12px 16px;border-bottom:1px solid var(--line)}
    h1{font-size:19px;margin:0 0 6px}h2{font-size:17px;margin:0 0 8px}
    h3{font-size:13px;margin:12px 0 4px;overflow-wrap:anywhere}
    nav{overflow:auto;border-right:1px solid var(--line)}
    nav ol{list-style:none;margin:0;padding:0}
    nav li{padding:8px 12px;border-bottom:1px solid var(--line)}
    nav li.failed a{color:var(--bad);font-weight:600}
    nav li[aria-current]{background:#8882}
    nav a{color:inherit;text-decoration:none;display:block;overflow-wrap:anywhere}
    small{opacity:.7}
    main{overflow:auto;padding:16px}
    section{margin-bottom:40px}
    pre{white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.4 ui-monospace,monospace;
    background:#8881;padding:8px;border-radius:6px;margin:4px 0;max-height:45vh;overflow:auto}
    .message{color:var(--bad);max-height:24vh}
    .source span{display:block}.source .here{background:#f5c24255}
    .source i{opacity:.55;display:inline-block;min-width:3em}
    .pictures{display:flex;flex-wrap:wrap;gap:16px}
    figure{margin:8px 0}figcaption{font-size:13px;opacity:.7}
    img{max-height:60vh;max-width:100%;border:1px solid var(--line);border-radius:6px}
    """

  private static let script = """
    for(const i of document.images)i.src=pictures[i.dataset.picture];
    const items=[...document.querySelectorAll("nav li")];
    function mark(n,go){items.forEach((li,i)=>i===n?li.setAttribute("aria-current","step")
    :li.removeAttribute("aria-current"));
    if(go)document.getElementById("step"+n).scrollIntoView();items[n].scrollIntoView({block:"nearest"})}
    let now=Math.max(0,items.findLastIndex(li=>li.classList.contains("failed")));
    items.forEach((li,i)=>li.addEventListener("click",()=>{now=i;mark(i,false)}));
    addEventListener("keydown",e=>{const d={ArrowDown:1,j:1,ArrowUp:-1,k:-1}[e.key];
    if(!d)return;now=Math.min(items.length-1,Math.max(0,now+d));mark(now,true);e.preventDefault()});
    addEventListener("load",()=>{if(items.length)mark(now,true)});
    """
}
