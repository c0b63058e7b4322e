import Foundation

/// A page for designers: the sizes of text, a picker of wide colours, and a calculator of contrast
/// with previews of viewing conditions.
public struct DesignPage: Sendable {
  /// A text style in one content size category.
  public struct Style: Sendable, Hashable, Codable {
    /// The name of the style.
    public var name: String
    /// The content size category.
    public var category: String
    /// The font size, in points.
    public var size: Double
    /// The distance from line to line, in points.
    public var leading: Double
    /// The name of the weight.
    public var weight: String

    /// Creates a text style in one content size category.
    public init(name: String, category: String, size: Double, leading: Double, weight: String) {
      self.name = name
      self.category = category
      self.size = size
      self.leading = leading
      self.weight = weight
    }
  }
  private let styles: [Style]
  private let fonts: [String]

  /// Creates a page with a table of text styles and the names of available fonts.
  public init(styles: [Style], fonts: [String]) {
    self.styles = styles
    self.fonts = fonts
  }

  /// The page, without external resources.
  public var html: String {
    let filters = ViewingCondition.allCases.map(\.filter).joined()
    let views = ViewingCondition.allCases.map { condition in
      "<figure><div class=pair style=\"filter:url(#\(condition.rawValue))\"><span>Text</span></div>"
        + "<figcaption>\(condition.title)</figcaption></figure>"
    }.joined()
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Design resources</title><style>\(Self.style)</style></head><body>
      <svg width=0 height=0 aria-hidden=true style="position:absolute">\(filters)</svg>
      <main><h1>Design resources</h1>
      <section><h2>Contrast</h2><form id=contrast>
      <label>Text <input name=text value="#000000"></label>
      <label>Ground <input name=ground value="#ffffff"></label>
      <output name=ratio aria-live=polite></output></form>
      <figure><div class=pair><span>Text</span></div><figcaption>Usual eyes and light</figcaption>
      </figure>\(views)</section>
      <section><h2>Display P3</h2><form id=wide>
      <label>Red <input type=range name=red min=0 max=1 step=0.001 value=1></label>
      <label>Green <input type=range name=green min=0 max=1 step=0.001 value=0></label>
      <label>Blue <input type=range name=blue min=0 max=1 step=0.001 value=0></label></form>
      <figure><div class=swatch id=p3></div><figcaption>Display P3</figcaption></figure>
      <figure><div class=swatch id=srgb></div><figcaption>nearest in sRGB</figcaption></figure>
      <p><code id=code></code></p><p id=gamut aria-live=polite></p></section>
      <section><h2>Dynamic Type</h2>\(table)</section>
      <section><h2>Fonts</h2><p>\(fonts.map(AuditPage.escaped).joined(separator: ", "))</p></section>
      </main><script>\(Self.script)</script></body></html>

      """
  }

  private var table: String {
    var names: [String] = []
    var categories: [String] = []
    for style in styles {
      if !names.contains(style.name) { names.append(style.name) }
      if !categories.contains(style.category) { categories.append(style.category) }
    }
    let head = categories.map { "<th scope=col>\(AuditPage.escaped($0))</th>" }.joined()
    let rows = names.map { name in
      let cells = categories.map { category in
        styles.first { $0.name == name && $0.category == category }.map {
          "<td>\(Self.text($0.size))/\(Self.text($0.leading))</td>"
        } ?? "<td></td>"
      }
      let weight = styles.first { $0.name == name }?.weight ?? ""
      return "<tr><th scope=row>\(AuditPage.escaped(name))</th><td>\(weight)</td>"
        + cells.joined() + "</tr>"
    }
    return "<p>Points of size and of leading.</p><div class=wide><table><thead><tr>"
      + "<th scope=col>Style</th><th scope=col>Weight</th>\(head)</tr></thead><tbody>"
      + rows.joined(separator: "\n") + "</tbody></table></div>"
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(format: "%.0f", number) : String(format: "%.1f", number)
  }

  private static let style = """
    :root{color-scheme:light dark}
    body{font:15px/1.45 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem}
    form{display:flex;flex-wrap:wrap;gap:1rem;margin-bottom:1rem}
    figure{display:inline-block;margin:0 1rem 1rem 0}figcaption{font-size:.8em}
    .pair{background:#fff;color:#000;padding:1rem 2rem;border:1px solid #8886;font-size:17px}
    .swatch{width:220px;height:120px;border:1px solid #8886}
    .wide{overflow:auto}table{border-collapse:collapse}
    th,td{padding:.2rem .6rem;text-align:right;border-bottom:1px solid #8884}
    th[scope=row]{text-align:left;white-space:nowrap}
    """

  private static let script = """
    (() => {
      const decode = v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
      const encode = v => {
        const a = Math.abs(v);
        return Math.sign(v) * (a <= 0.0031308 ? a * 12.92 : 1.055 * a ** (1 / 2.4) - 0.055);
      };
      const parse = text => {
        let hex = text.trim().replace('#', '');
        if (hex.length === 3) hex = [...hex].map(d => d + d).join('');
        if (!/^[0-9a-f]{6}$/i.test(hex)) return null;
        return [0, 2, 4].map(i => parseInt(hex.slice(i, i + 2), 16) / 255);
      };
      const light = c => { const [r, g, b] = c.map(decode); return .2126 * r + .7152 * g + .0722 * b; };
      const contrast = document.getElementById('contrast');
      const measure = () => {
        const text = parse(contrast.text.value), ground = parse(contrast.ground.value);
        if (!text || !ground) { contrast.ratio.value = 'Write colours as #336699.'; return; }
        const a = light(text) + .05, b = light(ground) + .05;
        const ratio = Math.max(a, b) / Math.min(a, b);
        const verdict = ratio < 4.5 ? 'too little: 4.5:1 is the least'
          : ratio < 7 ? 'enough; 7:1 is better' : 'good';
        contrast.ratio.value = ratio.toFixed(2) + ':1, ' + verdict;
        for (const pair of document.querySelectorAll('.pair')) {
          pair.style.color = contrast.text.value; pair.style.background = contrast.ground.value;
        }
      };
      contrast.addEventListener('input', measure);
      const wide = document.getElementById('wide');
      const matrix = \(DisplayP3Color.toLinearSRGB);
      const pick = () => {
        const c = [wide.red, wide.green, wide.blue].map(i => Number(i.value));
        const raw = matrix.map(row => encode(row.reduce((s, m, i) => s + m * decode(c[i]), 0)));
        const near = raw.map(v => Math.round(Math.min(Math.max(v, 0), 1) * 255));
        document.getElementById('p3').style.background = 'color(display-p3 ' + c.join(' ') + ')';
        document.getElementById('srgb').style.background = 'rgb(' + near.join(',') + ')';
        document.getElementById('code').textContent =
          'UIColor(displayP3Red: ' + c[0] + ', green: ' + c[1] + ', blue: ' + c[2] + ', alpha: 1)';
        const inside = raw.every(v => v > -0.5 / 255 && v < 1 + 0.5 / 255);
        document.getElementById('gamut').textContent = inside
          ? 'sRGB has this colour: rgb(' + near.join(', ') + ').'
          : 'sRGB does not have this colour; rgb(' + near.join(', ') + ') is the nearest.';
      };
      wide.addEventListener('input', pick);
      for (const form of [contrast, wide]) form.addEventListener('submit', e => e.preventDefault());
      measure(); pick();
    })();
    """
}
