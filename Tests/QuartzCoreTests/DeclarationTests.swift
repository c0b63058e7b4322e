import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import QuartzCore
@testable import RenderServer

extension Stepped {
  /// Each declared property works in every place that a declaration has: a property that is added
  /// with one of its lines missing fails here.
  @MainActor @Suite("Declarations of properties") struct DeclarationTests {
    /// The properties that a layer stores and does not commit.
    private static let kept: Set = [
      "contentsFormat", "needsDisplayOnBoundsChange", "drawsAsynchronously", "name",
    ]
    /// The keys of changes that are not one stored value.
    private static let composed: Set<LayerKey> = [
      .cornerShares, .contents, .filters, .compositing, .timing, .kind, .sublayers, .mask,
      .animations, .none,
    ]
    /// The numbers of commits that belong to `composed`.
    private static let composedNumbers: Set<UInt8> = [16, 25, 37, 38, 39, 40, 41, 42, 43]

    /// A value of the property that is not its default.
    private static func sample(of field: LayerField) throws -> Any {
      switch field.standard {
      case let flag as Bool: return !flag
      case is CGFloat: return CGFloat(2.5)
      case is Float: return Float(0.25)
      case is CGPoint: return CGPoint(x: 0.25, y: 0.75)
      case is CGSize: return CGSize(width: 3, height: 4)
      case is CGRect: return CGRect(x: 0.125, y: 0.25, width: 0.5, height: 0.25)
      case is CATransform3D: return CATransform3DMakeScale(2, 3, 1)
      case is CACornerMask: return CACornerMask.layerMinXMinYCorner
      case is CAEdgeAntialiasingMask: return CAEdgeAntialiasingMask.layerLeftEdge
      case is CALayerCornerCurve: return CALayerCornerCurve.continuous
      case is CALayerContentsGravity: return CALayerContentsGravity.center
      case is CALayerContentsFormat: return CALayerContentsFormat.gray8Uint
      case is CALayerContentsFilter: return CALayerContentsFilter.nearest
      case let color as CGColor where color == .opaqueBlack: return red
      default: break
      }
      try #require(field.standard == nil, "\(field.name) needs a sample of its type here")
      switch field.animated.flatMap({ LayerValues().animationValue(of: $0) }) {
      case .color: return red
      case .path: return CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
      default: return "text"
      }
    }

    private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    private func text(_ value: Any?) -> String {
      if let path = value as? CGPath { return "\(path.boundingBox)" }
      var text = ""
      dump(value, to: &text)
      return text.replacing(/#[0-9]+/, with: "").replacing(/0x[0-9a-f]+/, with: "")
    }

    private func state(_ property: LayerProperty?) -> LayerState {
      var state = LayerState(kind: .plain)
      if let property { state.apply(property) }
      return state
    }

    @Test func `each property is read, set, archived and copied by its key`() throws {
      #expect(Set(LayerFields.all.map(\.name)).count == LayerFields.all.count)
      for field in LayerFields.all {
        let sample = try Self.sample(of: field)
        let layer = CALayer()
        let standard = text(CALayer.defaultValue(forKey: field.name))
        #expect(text(layer.value(forKey: field.name)) == standard, "\(field.name)")
        #expect(text(sample) != standard, "\(field.name)")
        #expect(!layer.shouldArchiveValue(forKey: field.name), "\(field.name)")
        layer.setValue(sample, forKey: field.name)
        #expect(text(layer.value(forKey: field.name)) == text(sample), "\(field.name)")
        #expect(layer.shouldArchiveValue(forKey: field.name), "\(field.name)")
        #expect(layer.customValues == nil, "\(field.name)")
        let copy = CALayer(layer: layer)
        #expect(text(copy.value(forKey: field.name)) == text(sample), "\(field.name)")
        if let alias = field.alias {
          #expect(text(copy.value(forKey: alias)) == text(sample), "\(field.name)")
        }
      }
    }

    @Test func `a copy keeps each rare property when the original changes one`() throws {
      let layer = CALayer()
      for field in LayerFields.all {
        layer.setValue(try Self.sample(of: field), forKey: field.name)
      }
      let copy = CALayer(layer: layer)
      layer.anchorPointZ = 99
      for field in LayerFields.all {
        let sample = text(try Self.sample(of: field))
        #expect(text(copy.value(forKey: field.name)) == sample, "\(field.name)")
        let isChanged = text(layer.value(forKey: field.name)) != sample
        #expect(isChanged == (field.name == "anchorPointZ"), "\(field.name)")
      }
    }

    @Test func `each property is committed, crosses a link and changes what is drawn`() throws {
      var keys: LayerKeySet = []
      var numbers: Set<UInt8> = []
      for field in LayerFields.all where !Self.kept.contains(field.name) {
        let sample = try Self.sample(of: field)
        let tree = RecordedTree()
        let old = tree.addLayer(frame: .zero)
        // The mask of edges has an effect only on a layer whose edges are smooth.
        let isEdges = field.name == "edgeAntialiasingMask"
        old.allowsEdgeAntialiasing = isEdges
        _ = tree.flush()
        CATransaction.setDisableActions(true)
        old.setValue(sample, forKey: field.name)
        keys.formUnion(old.pending)
        let changes = tree.flush()
        #expect(changes.count == 1, "\(field.name): \(changes.summaries)")
        guard case .set(_, let property)? = changes.first else {
          Issue.record("\(field.name) is not committed")
          continue
        }
        let new = CALayer()
        new.allowsEdgeAntialiasing = isEdges
        new.setValue(sample, forKey: field.name)
        tree.root.addSublayer(new)
        let first = tree.flush().compactMap { change -> String? in
          if case .set(_, let property) = change { text(property) } else { nil }
        }
        #expect(first == [text(property)], "\(field.name)")

        let (number, value) = property.numbered
        numbers.insert(number)
        #expect(text(LayerProperty.numbered(number, value)) == text(property), "\(field.name)")
        #expect(text(state(property)) != text(state(nil)), "\(field.name) is not drawn")
      }
      for key in LayerKey.allCases where !Self.composed.contains(key) {
        #expect(keys.contains(key), "\(key) has no declared property")
      }
      let known = (UInt8.min...UInt8.max).filter { number in
        Self.values.contains { LayerProperty.numbered(number, $0) != nil }
      }
      #expect(Set(known) == numbers.union(Self.composedNumbers))
    }

    /// A value of each type that a commit can hold.
    private static let values: [PropertyValue] = [
      .byte(0), .bool(true), .float(1), .number(1), .point(.zero), .size(.zero), .rect(.zero),
      .transform(CATransform3DIdentity), .color(nil), .path(nil), .contents(nil),
      .cornerShares(.all), .filters([]), .timing(LayerTiming()), .shape(ShapeProperties()),
      .gradient(GradientProperties()), .replicator(ReplicatorProperties()),
      .emitter(EmitterProperties()),
    ]

    @Test func `each animated property is shown while it is animated`() throws {
      for field in LayerFields.all {
        guard let animated = field.animated else {
          #expect(AnimatedProperty(keyPath: field.name) == nil, "\(field.name)")
          continue
        }
        let sample = try Self.sample(of: field)
        #expect(AnimatedProperty(keyPath: field.name) == animated, "\(field.name)")
        for (path, part) in field.parts {
          let found = AnimatedProperty(keyPath: "\(field.name).\(path)")
          #expect(found == animated.with(part) && found?.part == part, "\(field.name).\(path)")
        }
        let value = try #require(AnimationValue(sample, for: animated))

        let tree = RecordedTree()
        let layer = tree.addLayer()
        layer.setValue(sample, forKey: field.name)
        let changes = tree.flush()
        #expect(changes.animations.isEmpty != field.isImplicit || field.name == "hidden")
        let property = changes.compactMap { change -> LayerProperty? in
          if case .set(_, let property) = change { property } else { nil }
        }
        var shown = LayerState(kind: .plain)
        shown.show(value, for: animated)
        #expect(text(shown) == text(state(property.first)), "\(field.name)")
        #expect(text(shown.value(of: animated)) == text(value), "\(field.name)")

        let other = tree.addLayer()
        let animation = CABasicAnimation(keyPath: field.name)
        animation.fromValue = sample
        animation.toValue = sample
        animation.duration = 10
        other.add(animation, forKey: nil)
        tree.advance(by: 1)
        let presented = other.presentation()?.value(forKey: field.name)
        #expect(text(presented) == text(sample), "\(field.name)")
        #expect(text(other.value(forKey: field.name)) != text(sample), "\(field.name)")
      }
    }

    @Test func `each property that animates has a number and a value in some kind of layer`() {
      let byPath = Set(AnimatedProperty.byKeyPath.values.map(\.whole))
      #expect(byPath == Set(AnimatedProperty.all))
      #expect(Set(AnimatedProperty.all).count == AnimatedProperty.all.count)
      let kinds: [LayerKind] = [.plain, .shape, .gradient, .replicator, .emitter]
      for property in AnimatedProperty.all {
        #expect(property == property.whole)
        #expect(
          kinds.contains { LayerState(kind: $0).value(of: property) != nil },
          "\(property)"
        )
      }
    }
  }
}
