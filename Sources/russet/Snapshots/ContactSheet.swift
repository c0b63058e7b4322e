import DesignAudit
import Foundation

/// An HTML page with all pictures of a matrix, one row for each screen.
struct ContactSheet {
  let title: String
  let manifest: SnapshotManifest
  /// The folder with the pictures.
  let folder: String

  /// Returns the page.
  ///
  /// - Throws: An error if a picture is missing.
  func html() throws -> String {
    var rows = ""
    var screens: [String] = []
    for picture in manifest.pictures where !screens.contains(picture.screen) {
      screens.append(picture.screen)
    }
    for screen in screens {
      let pictures = manifest.pictures.filter { $0.screen == screen }
      let name = screen.isEmpty ? "First screen" : screen
      rows += "<section><h2>\(AuditPage.escaped(name))</h2><div class=\"row\">\n"
      for picture in pictures {
        guard let data = FileManager.default.contents(atPath: folder + "/" + picture.file) else {
          throw Trouble(
            "“\(folder)/\(picture.file)” is missing.",
            mend: "Take the pictures again."
          )
        }
        let words = "\(name), \(picture.setting)"
        rows += """
          <figure data-name="\(AuditPage.escaped(words.lowercased()))">\
          <img loading="lazy" alt="\(AuditPage.escaped(words))" \
          src="\(AuditPage.address(of: data))">\
          <figcaption>\(AuditPage.escaped(picture.setting))</figcaption></figure>

          """
      }
      rows += "</div></section>\n"
    }
    let count = manifest.pictures.count
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\(AuditPage.escaped(title))</title>
      <style>\(Self.style)</style></head><body>
      <header><h1>\(AuditPage.escaped(title))</h1>
      <p><span id="count" role="status">\(count) pictures</span>
      <label>Show <input id="filter" type="search" placeholder="dark, iPhone, ar"></label>
      <label>Width <input id="width" type="range" min="80" max="480" value="200"></label></p></header>
      <main>
      \(rows)</main>
      <script>\(Self.script)</script>
      </body></html>

      """
  }

  private static let style = """
    :root{color-scheme:light dark;--width:200px}
    body{margin:0;font:15px/1.4 system-ui,sans-serif}
    header{position:sticky;top:0;padding:10px 20px;background:Canvas;border-bottom:1px solid #8884}
    h1{font-size:19px;margin:0}h2{font-size:16px;margin:20px 0 8px}
    header p{margin:6px 0 0;display:flex;gap:20px;align-items:center;flex-wrap:wrap}
    main{padding:0 20px 40px}
    .row{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
    figure{margin:0;width:var(--width)}
    img{width:100%;display:block;border:1px solid #8886;border-radius:6px}
    figcaption{font-size:12px;margin-top:4px;overflow-wrap:anywhere}
    """

  private static let script = """
    const all=[...document.querySelectorAll("figure")],count=document.getElementById("count");
    document.getElementById("filter").oninput=e=>{
    const words=e.target.value.toLowerCase().split(/[ ,]+/).filter(w=>w);let n=0;
    for(const f of all){f.hidden=!words.every(w=>f.dataset.name.includes(w));if(!f.hidden)n++}
    for(const s of document.querySelectorAll("section"))
    s.hidden=![...s.querySelectorAll("figure")].some(f=>!f.hidden);
    count.textContent=n+(n===1?" picture":" pictures")};
    document.getElementById("width").oninput=e=>
    document.documentElement.style.setProperty("--width",e.target.value+"px");
    """
}
