/// The style documents of the module.
///
/// Chosen: both have the same layers with different colours. Texts have a contrast of 4.5 : 1 to
/// their halo (CAR-Q46); the ground is dark at night (CAR-Q47).
enum StyleDocuments {
  static let day = document(
    name: "Day",
    [
      "sea": "#a9cfe6", "land": "#f3f1ea", "park": "#cfe6bd", "water": "#a9cfe6",
      "building": "#e2ddd1", "building-edge": "#cfc8b8", "rail": "#9a9a9a",
      "path": "#b89b74", "minor": "#ffffff", "minor-edge": "#d3cec2",
      "secondary": "#fff6cf", "secondary-edge": "#d2bf83", "primary": "#ffe7a3",
      "primary-edge": "#c9a24a", "motorway": "#f7b267", "motorway-edge": "#b36b1c",
      "text": "#2a2f36", "halo": "#fffffff0", "street-text": "#3b4048",
      "water-text": "#2b5f80", "park-text": "#2f6b2a", "suburb-text": "#5a4a78",
      "poi": "#ffffff", "plate": "#6a5db0", "signal": "#3a3f47", "parking": "#1f63c6",
    ],
    guidance: """
      {"route": "#2a73f0", "route-casing": "#123f9e", "passed": "#9aa2ae",
       "alternative": "#8fa9d6", "arrow": "#ffffff", "arrow-casing": "#16264d",
       "puck": "#1a7cff", "puck-ring": "#ffffff", "slow": "#f2a20d", "jam": "#d92b2b",
       "closed": "#5c1418", "plate": "#ffffff", "plate-text": "#14181f"}
      """
  )

  static let night = document(
    name: "Night",
    [
      "sea": "#0b1726", "land": "#14181f", "park": "#16271d", "water": "#0d2238",
      "building": "#1d232d", "building-edge": "#262e3a", "rail": "#4a5363",
      "path": "#5a4c38", "minor": "#2b323e", "minor-edge": "#11141a",
      "secondary": "#3a4352", "secondary-edge": "#11141a", "primary": "#4b566a",
      "primary-edge": "#10141b", "motorway": "#7a5a2e", "motorway-edge": "#241806",
      "text": "#e8ecf2", "halo": "#0c0f14f0", "street-text": "#c9d1dc",
      "water-text": "#7fb2d9", "park-text": "#8cc48a", "suburb-text": "#bcaee0",
      "poi": "#14181f", "plate": "#a79be6", "signal": "#aab4c2", "parking": "#6ea8ff",
    ],
    guidance: """
      {"route": "#4d92ff", "route-casing": "#0b2a66", "passed": "#5a6472",
       "alternative": "#3f5786", "arrow": "#ffffff", "arrow-casing": "#0a1226",
       "puck": "#4aa0ff", "puck-ring": "#f2f6ff", "slow": "#ffb52e", "jam": "#ff5247",
       "closed": "#b8323c", "plate": "#1b222c", "plate-text": "#f2f5f9"}
      """
  )

  private static func document(
    name: String,
    _ colors: [String: String],
    guidance: String
  ) -> String {
    var text = template.replacing("$name", with: name).replacing("$guidance", with: guidance)
    for (key, value) in colors.sorted(by: { $0.key.count > $1.key.count }) {
      text = text.replacing("\"@\(key)\"", with: "\"\(value)\"")
    }
    return text
  }

  private static let template = """
    {
      "version": 1,
      "name": "$name",
      "sources": {"city": {"type": "vector"}},
      "guidance": $guidance,
      "layers": [
        {"id": "sea", "type": "background", "paint": {"background-color": "@sea"}},
        {"id": "land", "type": "fill", "source": "city", "source-layer": "land",
         "paint": {"fill-color": "@land"}},
        {"id": "park", "type": "fill", "source": "city", "source-layer": "park",
         "paint": {"fill-color": "@park"}},
        {"id": "water", "type": "fill", "source": "city", "source-layer": "water",
         "paint": {"fill-color": "@water"}},
        {"id": "building", "type": "fill", "source": "city", "source-layer": "building",
         "minzoom": 14,
         "paint": {"fill-color": "@building", "fill-outline-color": "@building-edge",
                   "fill-opacity": {"stops": [[14, 0], [14.7, 1]]}}},
        {"id": "rail", "type": "line", "source": "city", "source-layer": "rail",
         "minzoom": 12,
         "paint": {"line-color": "@rail", "line-width": {"stops": [[12, 1], [18, 4]]},
                   "line-dasharray": [4, 2]}},
        {"id": "path", "type": "line", "source": "city", "source-layer": "street",
         "minzoom": 14, "filter": ["==", "class", "path"],
         "paint": {"line-color": "@path", "line-width": {"stops": [[14, 1], [18, 3]]},
                   "line-dasharray": [3, 2]}},
        {"id": "minor-edge", "type": "line", "source": "city", "source-layer": "street",
         "minzoom": 13, "filter": ["==", "class", "residential"],
         "layout": {"line-cap": "round"},
         "paint": {"line-color": "@minor-edge",
                   "line-width": {"base": 1.6, "stops": [[13, 2], [16, 12], [20, 60]]}}},
        {"id": "secondary-edge", "type": "line", "source": "city", "source-layer": "street",
         "minzoom": 12, "filter": ["==", "class", "secondary"],
         "layout": {"line-cap": "round"},
         "paint": {"line-color": "@secondary-edge",
                   "line-width": {"base": 1.6, "stops": [[12, 2.5], [16, 16], [20, 74]]}}},
        {"id": "primary-edge", "type": "line", "source": "city", "source-layer": "street",
         "minzoom": 10, "filter": ["==", "class", "primary"],
         "layout": {"line-cap": "round"},
         "paint": {"line-color": "@primary-edge",
                   "line-width": {"base": 1.6, "stops": [[10, 1.6], [13, 5], [16, 20], [20, 92]]}}},
        {"id": "minor", "type": "line", "source": "city", "source-layer": "street",
         "minzoom": 13, "filter": ["==", "class", "residential"],
         "layout": {"line-cap": "round"},
         "paint": {"line-color": "@minor",
                   "line-width": {"base": 1.6, "stops": [[13, 1.2], [16, 9.5], [20, 55]]}}},
        {"id": "secondary", "type": "line", "source": "city", "source-layer": "street",
         "minzoom": 12, "filter": ["==", "class", "secondary"],
         "layout": {"line-cap": "round"},
         "paint": {"line-color": "@secondary",
                   "line-width": {"base": 1.6, "stops": [[12, 1.4], [16, 13], [20, 68]]}}},
        {"id": "primary", "type": "line", "source": "city", "source-layer": "street",
         "minzoom": 10, "filter": ["==", "class", "primary"],
         "layout": {"line-cap": "round"},
         "paint": {"line-color": "@primary",
                   "line-width": {"base": 1.6, "stops": [[10, 1], [13, 3.4], [16, 16.5], [20, 86]]}}},
        {"id": "motorway-edge", "type": "line", "source": "city", "source-layer": "street",
         "minzoom": 7, "filter": ["in", "class", "motorway", "ramp"],
         "layout": {"line-cap": "round"},
         "paint": {"line-color": "@motorway-edge",
                   "line-width": {"base": 1.6, "stops": [[8, 2], [13, 4.6], [16, 17], [20, 80]]}}},
        {"id": "motorway", "type": "line", "source": "city", "source-layer": "street",
         "minzoom": 7, "filter": ["in", "class", "motorway", "ramp"],
         "layout": {"line-cap": "round"},
         "paint": {"line-color": "@motorway",
                   "line-width": {"base": 1.6, "stops": [[8, 1.2], [13, 3.2], [16, 14], [20, 74]]}}},
        {"id": "signal", "type": "circle", "source": "city", "source-layer": "signal",
         "minzoom": 15.5,
         "paint": {"circle-color": "@signal", "circle-radius": 3, "circle-stroke-color": "@halo",
                   "circle-stroke-width": 1}},
        {"id": "poi", "type": "symbol", "source": "city", "source-layer": "poi", "minzoom": 15,
         "layout": {"text-field": "{name}", "text-size": 13, "icon-image": "{icon}",
                    "icon-size": 20, "symbol-sort-key": "rank", "text-weight": "medium"},
         "paint": {"text-color": "@text", "text-halo-color": "@halo", "text-halo-width": 1.6,
                   "icon-color": "@poi", "icon-plate-color": "@plate"}},
        {"id": "parking", "type": "symbol", "source": "city", "source-layer": "parking",
         "minzoom": 15,
         "layout": {"icon-image": "text:P", "icon-size": 20, "symbol-sort-key": "rank"},
         "paint": {"icon-color": "@poi", "icon-plate-color": "@parking"}},
        {"id": "river-name", "type": "symbol", "source": "city", "source-layer": "water_name",
         "minzoom": 12,
         "layout": {"text-field": "{name}", "text-size": 14, "symbol-placement": "line",
                    "symbol-spacing": 500, "text-weight": "medium"},
         "paint": {"text-color": "@water-text", "text-halo-color": "@halo",
                   "text-halo-width": 1.2}},
        {"id": "minor-name", "type": "symbol", "source": "city", "source-layer": "street",
         "minzoom": 15.2, "filter": ["==", "class", "residential"],
         "layout": {"text-field": "{name}", "text-size": {"stops": [[15, 12], [18, 16]]},
                    "symbol-placement": "line", "symbol-spacing": 320},
         "paint": {"text-color": "@street-text", "text-halo-color": "@halo",
                   "text-halo-width": 1.6}},
        {"id": "secondary-name", "type": "symbol", "source": "city", "source-layer": "street",
         "minzoom": 14.2, "filter": ["==", "class", "secondary"],
         "layout": {"text-field": "{name}", "text-size": {"stops": [[14, 12], [18, 17]]},
                    "symbol-placement": "line", "symbol-spacing": 380, "text-weight": "medium"},
         "paint": {"text-color": "@street-text", "text-halo-color": "@halo",
                   "text-halo-width": 1.6}},
        {"id": "primary-name", "type": "symbol", "source": "city", "source-layer": "street",
         "minzoom": 13, "filter": ["in", "class", "primary", "motorway"],
         "layout": {"text-field": "{name}", "text-size": {"stops": [[13, 12], [18, 18]]},
                    "symbol-placement": "line", "symbol-spacing": 420,
                    "text-weight": "semibold"},
         "paint": {"text-color": "@text", "text-halo-color": "@halo", "text-halo-width": 1.8}},
        {"id": "park-name", "type": "symbol", "source": "city", "source-layer": "place",
         "minzoom": 13.5, "filter": ["==", "class", "park"],
         "layout": {"text-field": "{name}", "text-size": 14, "text-weight": "medium",
                    "text-max-width": 7, "symbol-sort-key": "rank"},
         "paint": {"text-color": "@park-text", "text-halo-color": "@halo",
                   "text-halo-width": 1.4}},
        {"id": "suburb", "type": "symbol", "source": "city", "source-layer": "place",
         "minzoom": 11.5, "maxzoom": 16.5, "filter": ["==", "class", "suburb"],
         "layout": {"text-field": "{name}", "text-size": {"stops": [[11, 13], [16, 20]]},
                    "text-transform": "uppercase", "text-weight": "semibold",
                    "symbol-sort-key": "rank"},
         "paint": {"text-color": "@suburb-text", "text-halo-color": "@halo",
                   "text-halo-width": 1.8}},
        {"id": "city", "type": "symbol", "source": "city", "source-layer": "place",
         "minzoom": 3, "maxzoom": 14, "filter": ["==", "class", "city"],
         "layout": {"text-field": "{name}", "text-size": {"stops": [[3, 14], [13, 26]]},
                    "text-weight": "bold"},
         "paint": {"text-color": "@text", "text-halo-color": "@halo", "text-halo-width": 2}}
      ]
    }
    """
}
