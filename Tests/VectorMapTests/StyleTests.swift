import Foundation
import TestSupport
import Testing

@testable import VectorMap

@Suite struct StyleTests {
  private func document(_ layer: String) -> String {
    """
    {"version": 1, "sources": {"city": {"type": "vector"}}, "layers": [
      {"id": "sea", "type": "background", "paint": {"background-color": "#123"}}, \(layer)]}
    """
  }

  private func line(_ rest: String) -> String {
    document(
      #"{"id": "l", "type": "line", "source": "city", "source-layer": "street", \#(rest)}"#
    )
  }

  private func error(_ json: String) -> String {
    do {
      _ = try MapStyle(json: json)
      return "no error"
    } catch { return "\(error)" }
  }

  @Test(.feature("CAR-F58"))
  func `a document gives its layers in order`() throws {
    let style = try MapStyle(
      json: line(
        """
        "minzoom": 5, "filter": ["all", ["==", "class", "primary"], [">", "lanes", 2]],
        "layout": {"line-cap": "round"},
        "paint": {"line-color": "rgba(255, 0, 0, 0.5)", "line-dasharray": [2, 1],
          "line-width": {"base": 2, "stops": [[10, 1], [12, 4]]}}
        """
      )
    )
    #expect(style.layers.map(\.id) == ["sea", "l"])
    let layer = style.layers[1]
    #expect(layer.minimumZoom == 5)
    guard case .line(let paint) = layer.paint else { return #expect(Bool(false)) }
    #expect(paint.hasRoundCaps)
    #expect(paint.dashes == [2, 1])
    #expect(paint.color.value(at: 3) == StyleColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    // With base 2 a third of the way is done after half of the zooms: (2 - 1) / (4 - 1).
    #expect(paint.width.value(at: 11) == 2)
    #expect(paint.width.value(at: 9) == 1 && paint.width.value(at: 30) == 4)
    let wide = VectorTile.Feature(
      .line,
      ["class": .text("primary"), "lanes": .number(3)],
      parts: []
    )
    let narrow = VectorTile.Feature(.line, ["class": .text("primary")], parts: [])
    #expect(layer.filter.matches(wide))
    #expect(!layer.filter.matches(narrow))
  }

  @Test(
    .feature("CAR-F58"),
    arguments: [
      (
        #""paint": {"line-width": "wide"}"#,
        "layers[1].paint.line-width: a number is expected, not a text"
      ),
      (#""paint": {"line-width": -1}"#, "layers[1].paint.line-width: -1.0 is outside 0.0 to 512.0"),
      (#""paint": {"line-color": "mauve"}"#, "layers[1].paint.line-color: “mauve” is not a colour"),
      (
        #""paint": {"fill-color": "white"}"#,
        "layers[1].paint.fill-color: is not a property of this type of layer"
      ),
      (
        #""paint": {"line-width": {"stops": [[3, 1], [2, 4]]}}"#,
        "layers[1].paint.line-width.stops[1][0]: zooms ascend"
      ),
      (
        #""paint": {"line-width": {"stops": []}}"#,
        "layers[1].paint.line-width.stops: a list of [zoom, value] is expected"
      ),
      (
        #""layout": {"line-cap": "square"}"#,
        "layers[1].layout.line-cap: “square” is not butt, round"
      ),
      (#""filter": ["=", "a", 1]"#, "layers[1].filter[0]: there is no operator “=”"),
      (
        #""filter": ["all", ["==", "a"]]"#,
        "layers[1].filter[1]: “==” has 2 operands"
      ),
      (
        #""filter": ["<", "a", true]"#,
        "layers[1].filter[2]: a number is expected, not a truth value"
      ),
      (#""minzoom": 99"#, "layers[1].minzoom: a zoom is 0 to 24, not 99.0"),
      (#""colour": 1"#, "layers[1].colour: is not a property of a style"),
    ]
  )
  func `a mistake is named with its place`(rest: String, message: String) {
    #expect(error(line(rest)) == message)
  }

  @Test func `mistakes of the whole document are named too`() {
    #expect(error("{").hasPrefix("not JSON"))
    #expect(error("[]") == "an object is expected, not a list")
    #expect(error(#"{"version": 2, "layers": []}"#) == "version: 1 is expected")
    #expect(error(#"{"version": 1}"#) == "layers: is missing")
    #expect(
      error(document(#"{"id": "sea", "type": "background"}"#))
        == "layers[1].id: “sea” is there twice"
    )
    #expect(
      error(document(#"{"id": "a", "type": "fill", "source": "b", "source-layer": "c"}"#))
        == "layers[1].source: there is no source “b”"
    )
    #expect(
      error(document(#"{"id": "a", "type": "raster", "source": "city", "source-layer": "x"}"#))
        == "layers[1].type: “raster” is not background, fill, line, circle or symbol"
    )
    #expect(
      error(#"{"version": 1, "layers": [], "guidance": {"route": 3}}"#)
        == "guidance.route: a colour is expected, not a number"
    )
    let deep =
      String(repeating: #"["all", "#, count: 40) + #"["has", "a"]"#
      + String(repeating: "]", count: 40)
    #expect(error(line("\"filter\": \(deep)")).hasSuffix("filters are nested too deeply"))
  }

  @Test(
    arguments: [
      ("#f00", 0xFFFF_0000), ("#ff000080", 0x8080_0000), ("white", 0xFFFF_FFFF),
      ("transparent", 0), ("rgb(0, 128, 255)", 0xFF00_80FF),
    ] as [(String, UInt32)]
  )
  func `colours become premultiplied pixels`(text: String, pixel: UInt32) throws {
    #expect(try #require(StyleColor(text)).pixel() == pixel)
  }

  @Test(arguments: ["#ff", "rgb(1,2)", "rgba(1,2,3)", "#ggg", "red", "rgb(a,b,c)", ""])
  func `other texts are not colours`(text: String) { #expect(StyleColor(text) == nil) }

  @Test func `filters have every operator of the format`() throws {
    func matches(_ filter: String, _ attributes: [String: VectorTile.Value]) throws -> Bool {
      let style = try MapStyle(json: line("\"filter\": \(filter)"))
      return style.layers[1].filter.matches(.init(.line, attributes, parts: []))
    }
    let a: [String: VectorTile.Value] = ["k": .text("x"), "n": .number(3), "b": .boolean(true)]
    #expect(try matches(#"["in", "k", "x", "y"]"#, a))
    #expect(try !matches(#"["!in", "k", "x", "y"]"#, a))
    #expect(try matches(#"["!in", "z", "x"]"#, a))
    #expect(try matches(#"["!=", "k", "y"]"#, a))
    #expect(try matches(#"["has", "n"]"#, a))
    #expect(try matches(#"["!has", "z"]"#, a))
    #expect(try matches(#"["<=", "n", 3]"#, a))
    #expect(try !matches(#"["<", "n", 3]"#, a))
    #expect(try matches(#"[">=", "n", 3]"#, a))
    #expect(try matches(#"["any", ["==", "n", 1], ["==", "b", true]]"#, a))
    #expect(try matches(#"["none", ["==", "n", 1], ["==", "k", "y"]]"#, a))
    #expect(try matches(#"["==", "$type", "LineString"]"#, a))
    #expect(try !matches(#"["==", "$type", "Point"]"#, a))
  }

  @Test(.feature("CAR-F41"), .rule("CAR-R34"))
  func `day and night have the same layers, and night has light text on a dark ground`() {
    let (day, night) = (MapStyle.day, MapStyle.night)
    #expect(day.layers.map(\.id) == night.layers.map(\.id))
    #expect(!day.isDark && night.isDark)
    func contrast(_ a: StyleColor, _ b: StyleColor) -> Double {
      func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      func light(_ color: StyleColor) -> Double {
        0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
      }
      let pair = [light(a), light(b)].sorted()
      return (pair[1] + 0.05) / (pair[0] + 0.05)
    }
    for style in [day, night] {
      for layer in style.layers {
        guard case .symbol(let paint) = layer.paint, !paint.text.isEmpty else { continue }
        // Source: CAR-Q46, 4.5 : 1.
        let ratio = contrast(paint.textColor.value(at: 15), paint.haloColor.value(at: 15))
        #expect(ratio >= 4.5, "\(style.name) \(layer.id) \(ratio)")
      }
      #expect(contrast(style.guidance.plateText, style.guidance.plate) >= 7)
    }
  }

  @Test func `templates take the values of a feature`() {
    let feature = VectorTile.Feature(.point, ["a": .text("x"), "n": .number(4)], parts: [])
    #expect(PreparedTile.fill("{a}-{n}{z}.", feature) == "x-4.")
    #expect(PreparedTile.fill("{a", feature) == "{a")
  }
}
