import CoreGraphics
import Foundation
import ScreenInspection

/// The map of the screens that a walk found.
extension AuditPage {
  /// Lengths of the drawing, in CSS pixels.
  private enum Metrics {
    static let picture = CGSize(width: 120, height: 214)
    static let caption = 34.0
    static let column = 220.0
    static let row = 280.0
    static let margin = 20.0
  }

  var map: String {
    guard let map = report.map, !map.nodes.isEmpty else { return "" }
    return "<section id=map><h2>Map of the screens</h2>"
      + "<p>\(Self.escaped(map.text.split(separator: "\n").first.map(String.init) ?? ""))</p>"
      + drawing(map) + "<details><summary>The map as a list</summary><ol start=0>"
      + map.nodes.map { node(of: map, $0) }.joined(separator: "\n") + "</ol></details>"
      + crashes(map) + "</section>"
  }

  private func crashes(_ map: ScreenMap) -> String {
    guard !map.crashes.isEmpty else { return "" }
    return "<h3>Crashes</h3><ul>"
      + map.crashes.map { crash in
        "<li>The app \(Self.escaped(crash.ending)) after:<ol>"
          + crash.steps.map { "<li>\(Self.escaped($0.description))</li>" }.joined()
          + "</ol></li>"
      }.joined(separator: "\n") + "</ul>"
  }

  private func node(of map: ScreenMap, _ node: ScreenMap.Node) -> String {
    let ways = map.edges.filter { $0.from == node.number && $0.to != node.number }
    let list = ways.map { edge in
      "<li>\(Self.escaped(edge.step.description)) → "
        + "<a href=\"#screen\(edge.to)\">\(Self.escaped(map.nodes[edge.to].caption))</a></li>"
    }
    let untried = node.untried.isEmpty ? "" : " (\(node.untried.count) steps not tried)"
    return "<li><a href=\"#screen\(node.number)\">\(Self.escaped(node.caption))</a>\(untried)"
      + (list.isEmpty ? "" : "<ul>\(list.joined())</ul>") + "</li>"
  }

  /// Returns a drawing of the screens, in columns by their distance from the first, with the steps
  /// between them.
  private func drawing(_ map: ScreenMap) -> String {
    var depth = [0: 0]
    var queue = [0]
    while !queue.isEmpty {
      let number = queue.removeFirst()
      for edge in map.edges where edge.from == number && depth[edge.to] == nil {
        depth[edge.to] = (depth[number] ?? 0) + 1
        queue.append(edge.to)
      }
    }
    var rows: [Int: Int] = [:]
    var places: [Int: CGPoint] = [:]
    for node in map.nodes {
      let column = depth[node.number] ?? 0
      let row = rows[column, default: 0]
      rows[column] = row + 1
      places[node.number] = CGPoint(
        x: Metrics.margin + Double(column) * Metrics.column,
        y: Metrics.margin + Double(row) * Metrics.row
      )
    }
    let width = Double((depth.values.max() ?? 0) + 1) * Metrics.column + Metrics.margin
    let height = Double(rows.values.max() ?? 1) * Metrics.row + Metrics.margin
    var told: Set<String> = []
    let ways = map.edges.filter { edge in
      edge.from != edge.to && told.insert("\(edge.from) \(edge.to)").inserted
    }.compactMap { edge -> String? in
      guard let from = places[edge.from], let to = places[edge.to] else { return nil }
      return way(from: from, to: to, edge.step.description)
    }
    return "<div class=map role=img aria-label=\"\(map.nodes.count) screens and the ways between "
      + "them; the list below has the same\"><svg width=\"\(number(width))\" "
      + "height=\"\(number(height))\" xmlns=\"http://www.w3.org/2000/svg\">"
      + "<defs><marker id=arrow viewBox=\"0 0 8 8\" refX=8 refY=4 markerWidth=7 markerHeight=7 "
      + "orient=auto><path d=\"M0 0L8 4L0 8z\" fill=\"#07f\"/></marker></defs>"
      + ways.joined()
      + map.nodes.compactMap { node in places[node.number].map { card(node, at: $0) } }.joined()
      + "</svg></div>"
  }

  private func way(from: CGPoint, to: CGPoint, _ words: String) -> String {
    let isForward = to.x > from.x
    let start = CGPoint(
      x: isForward ? from.x + Metrics.picture.width : from.x,
      y: from.y + Metrics.picture.height * (isForward ? 0.4 : 0.6)
    )
    let end = CGPoint(
      x: isForward ? to.x : to.x + Metrics.picture.width,
      y: to.y + Metrics.picture.height * (isForward ? 0.4 : 0.6)
    )
    let bend = isForward ? 50.0 : -50.0
    return "<path class=\"way\(isForward ? "" : " back")\" d=\"M\(number(start.x)) "
      + "\(number(start.y))C\(number(start.x + bend)) \(number(start.y)) "
      + "\(number(end.x - bend)) \(number(end.y)) \(number(end.x)) \(number(end.y))\" "
      + "marker-end=\"url(#arrow)\"><title>\(Self.escaped(words))</title></path>"
  }

  private func card(_ node: ScreenMap.Node, at place: CGPoint) -> String {
    let picture = pictures.first { $0.screen == node.number }
    let size = Metrics.picture
    let image =
      picture.map {
        "<image x=\"\(number(place.x))\" y=\"\(number(place.y))\" width=\"\(number(size.width))\" "
          + "height=\"\(number(size.height))\" href=\"\(Self.address(of: $0.file))\"/>"
      } ?? ""
    let crashes = report.map?.crashes.contains { $0.from == node.number } == true
    return "<a href=\"#screen\(node.number)\"><rect class=\"card\(crashes ? " crash" : "")\" "
      + "x=\"\(number(place.x))\" y=\"\(number(place.y))\" width=\"\(number(size.width))\" "
      + "height=\"\(number(size.height))\"/>\(image)"
      + "<text x=\"\(number(place.x))\" y=\"\(number(place.y + size.height + 16))\">"
      + "\(node.number). \(Self.escaped(shortened(node.name)))</text>"
      + "<text class=quiet x=\"\(number(place.x))\" "
      + "y=\"\(number(place.y + size.height + Metrics.caption))\">"
      + "\(Self.escaped(shortened(node.title)))</text></a>"
  }

  private func shortened(_ text: String) -> String {
    text.count > 24 ? text.prefix(23) + "…" : text
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
