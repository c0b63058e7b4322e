import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension Inspector {
  /// The properties of an object, section by section.
  func sections(of object: AnyObject) -> [InspectedSection] {
    switch object {
    case let view as UIView:
      [
        geometry(view), appearance(view), layout(view), traits(view.traitCollection),
        responders(view), gestures(view), accessibility(view),
      ].filter { !$0.rows.isEmpty }
    case let controller as UIViewController:
      [about(controller), traits(controller.traitCollection), responders(controller)]
        .filter { !$0.rows.isEmpty }
    case let layer as CALayer: [about(layer)]
    case let constraint as NSLayoutConstraint: [InspectedSection("Constraint", [row(constraint)])]
    default: []
    }
  }

  private func geometry(_ view: UIView) -> InspectedSection {
    var frame = InspectedSection.Row("frame", Text.rect(view.frame))
    frame.editor = .number
    frame.property = "frame"
    var rows = [
      frame,
      InspectedSection.Row("bounds", Text.rect(view.bounds)),
      InspectedSection.Row("center", Text.point(view.center)),
      InspectedSection.Row("in window", Text.rect(view.convert(view.bounds, to: nil))),
    ]
    if view.transform != .identity {
      let t = view.transform
      rows.append(
        .init(
          "transform",
          [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Text.number).joined(separator: ", ")
        )
      )
    }
    if view.safeAreaInsets != .zero {
      rows.append(.init("safe area", Text.insets(view.safeAreaInsets)))
    }
    rows.append(.init("margins", Text.insets(view.layoutMargins)))
    return InspectedSection("Geometry", rows)
  }

  private func appearance(_ view: UIView) -> InspectedSection {
    func editable(
      _ name: String,
      _ value: String,
      _ editor: InspectedSection.Row.Editor
    )
      -> InspectedSection.Row
    {
      var row = InspectedSection.Row(name, value)
      row.editor = editor
      row.property = name
      return row
    }
    var rows: [InspectedSection.Row] = []
    if let text = Self.editedText(of: view) {
      rows.append(editable("text", text.get() ?? "", .text))
    }
    rows += [
      editable("alpha", Text.number(view.alpha), .number),
      editable("isHidden", "\(view.isHidden)", .toggle),
      editable(
        "backgroundColor",
        Text.color(view.backgroundColor?.resolvedColor(with: view.traitCollection)),
        .color
      ),
      .init("tintColor", Text.color(view.tintColor.resolvedColor(with: view.traitCollection))),
      .init("clipsToBounds", "\(view.clipsToBounds)"),
    ]
    if view.layer.cornerRadius != 0 {
      rows.append(.init("corner radius", Text.number(view.layer.cornerRadius)))
    }
    rows.append(.init("interaction", view.isUserInteractionEnabled ? "enabled" : "disabled"))
    if let keys = view.layer.animationKeys(), !keys.isEmpty {
      rows.append(.init("animations", keys.sorted().joined(separator: ", ")))
    }
    return InspectedSection("Appearance", rows)
  }

  private func traits(_ traits: UITraitCollection) -> InspectedSection {
    InspectedSection(
      "Traits",
      [
        .init("width", "\(traits.horizontalSizeClass)"),
        .init("height", "\(traits.verticalSizeClass)"),
        .init("style", "\(traits.userInterfaceStyle)"),
        .init("idiom", "\(traits.userInterfaceIdiom)"),
        .init("scale", Text.number(traits.displayScale)),
        .init("direction", "\(traits.layoutDirection)"),
        .init(
          "text size",
          traits.preferredContentSizeCategory.rawValue.replacingOccurrences(
            of: "UICTContentSizeCategory",
            with: ""
          )
        ),
      ]
    )
  }

  private func responders(_ start: UIResponder) -> InspectedSection {
    var rows: [InspectedSection.Row] = []
    var current = start.next
    // Chosen: a chain that an app makes circular is cut off here.
    while let responder = current, rows.count < 100 {
      var row = InspectedSection.Row("\(rows.count + 1)", String(describing: type(of: responder)))
      if responder.isFirstResponder { row.value += ", first responder" }
      row.links = [link(to: responder)]
      rows.append(row)
      current = responder.next
    }
    return InspectedSection("Responders", rows)
  }

  private func gestures(_ view: UIView) -> InspectedSection {
    InspectedSection(
      "Gestures",
      (view.gestureRecognizers ?? []).map { recognizer in
        var parts = ["\(recognizer.state)"]
        if !recognizer.isEnabled { parts.append("disabled") }
        if recognizer.numberOfTouches > 0 { parts.append("\(recognizer.numberOfTouches) touches") }
        parts += recognizer.targetDescriptions.map { "→ \($0)" }
        return .init(String(describing: type(of: recognizer)), parts.joined(separator: ", "))
      }
    )
  }

  private func about(_ controller: UIViewController) -> InspectedSection {
    var rows = [InspectedSection.Row("title", controller.title ?? "none")]
    func link(_ name: String, _ other: UIViewController?) {
      guard let other else { return }
      var row = InspectedSection.Row(name, String(describing: type(of: other)))
      row.links = [self.link(to: other)]
      rows.append(row)
    }
    link("parent", controller.parent)
    for child in controller.children { link("child", child) }
    link("presented", controller.presentedViewController)
    link("presenting", controller.presentingViewController)
    rows.append(.init("view", controller.isViewLoaded ? "loaded" : "not loaded"))
    if let view = controller.viewIfLoaded { rows[rows.count - 1].links = [self.link(to: view)] }
    return InspectedSection("Controller", rows)
  }

  private func about(_ layer: CALayer) -> InspectedSection {
    var rows: [InspectedSection.Row] = [
      .init("frame", Text.rect(layer.frame)),
      .init("bounds", Text.rect(layer.bounds)),
      .init("opacity", Text.number(CGFloat(layer.opacity))),
      .init("isHidden", "\(layer.isHidden)"),
      .init("backgroundColor", Text.color(layer.backgroundColor.map { UIColor(cgColor: $0) })),
      .init("corner radius", Text.number(layer.cornerRadius)),
      .init("contents", layer.contents == nil ? "none" : "present"),
    ]
    if let keys = layer.animationKeys(), !keys.isEmpty {
      rows.append(.init("animations", keys.sorted().joined(separator: ", ")))
    }
    return InspectedSection("Layer", rows)
  }
}
