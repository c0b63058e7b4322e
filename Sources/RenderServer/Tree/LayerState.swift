import CoreGraphics
import Foundation

/// The values of a layer, as a commit sets them or as animations show them.
struct LayerState {
  struct Flags: OptionSet {
    let rawValue: UInt16
    static let isHidden = Flags(rawValue: 1)
    static let masksToBounds = Flags(rawValue: 2)
    static let isDoubleSided = Flags(rawValue: 4)
    static let isGeometryFlipped = Flags(rawValue: 8)
    static let isOpaque = Flags(rawValue: 16)
    static let shouldRasterize = Flags(rawValue: 32)
    static let allowsGroupOpacity = Flags(rawValue: 64)
    /// `transform` is not the identity.
    static let hasTransform = Flags(rawValue: 256)
    static let hasSublayerTransform = Flags(rawValue: 512)
    static let hasTiming = Flags(rawValue: 1024)
  }

  var bounds = Box()
  var positionX = 0.0, positionY = 0.0, zPosition = 0.0
  var anchorX = 0.5, anchorY = 0.5, anchorZ = 0.0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var flags: Flags = [.isDoubleSided, .allowsGroupOpacity]
  var opacity: Float = 1

  var backgroundColor: RenderColor?
  var cornerRadius = 0.0
  var maskedCorners = CornerSet.all
  var cornerCurve = CornerCurve.circular
  var cornerShares = CornerShares.all
  var borderWidth = 0.0
  var borderColor: RenderColor? = .black

  var shadowColor: RenderColor? = .black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius = 3.0
  var shadowPath: CGPath?

  var contents: LayerContents?
  var contentsRect = Box.unit
  var contentsCenter = Box.unit
  var contentsScale = 1.0
  var contentsGravity = ContentsGravity.resize
  var minificationFilter = ContentsFilter.linear
  var magnificationFilter = ContentsFilter.linear
  var minificationFilterBias: Float = 0
  /// What the contents fade into, while an animation of theirs runs.
  var fade: Boxed<ContentsFade>?
  var antialiasedEdges: EdgeSet = []

  var rasterizationScale = 1.0
  var filters: [LayerFilter] = []
  var compositing = LayerCompositing.normal
  var timing = LayerTiming()

  var shape: Boxed<ShapeProperties>?
  var gradient: Boxed<GradientProperties>?
  var replicator: Boxed<ReplicatorProperties>?
  var emitter: Boxed<EmitterProperties>?

  init(kind: LayerKind) {
    switch kind {
    case .shape: shape = Boxed(ShapeProperties())
    case .gradient: gradient = Boxed(GradientProperties())
    case .replicator: replicator = Boxed(ReplicatorProperties())
    case .emitter: emitter = Boxed(EmitterProperties())
    case .plain, .transform, .backdrop: break
    }
  }

  private mutating func set(_ flag: Flags, _ isOn: Bool) {
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// Takes one change.
  mutating func apply(_ property: LayerProperty) {
    switch property {
    case .bounds(let rect): bounds = Box(rect)
    case .position(let point):
      if point.x.isFinite, point.y.isFinite {
        positionX = Double(point.x)
        positionY = Double(point.y)
      }
    case .zPosition(let z): zPosition = Double(z)
    case .anchorPoint(let point):
      anchorX = Double(point.x)
      anchorY = Double(point.y)
    case .anchorPointZ(let z): anchorZ = Double(z)
    case .transform(let t):
      transform = t
      set(.hasTransform, t != CATransform3DIdentity)
    case .sublayerTransform(let t):
      sublayerTransform = t
      set(.hasSublayerTransform, t != CATransform3DIdentity)
    case .opacity(let value): opacity = max(0, min(1, value))
    case .isHidden(let isOn): set(.isHidden, isOn)
    case .masksToBounds(let isOn): set(.masksToBounds, isOn)
    case .isDoubleSided(let isOn): set(.isDoubleSided, isOn)
    case .isGeometryFlipped(let isOn): set(.isGeometryFlipped, isOn)
    case .isOpaque(let isOn): set(.isOpaque, isOn)
    case .backgroundColor(let color): backgroundColor = color
    case .cornerRadius(let radius): cornerRadius = max(0, Double(radius))
    case .maskedCorners(let corners): maskedCorners = corners
    case .cornerShares(let shares): cornerShares = shares
    case .cornerCurve(let curve): cornerCurve = curve
    case .borderWidth(let width): borderWidth = max(0, Double(width))
    case .borderColor(let color): borderColor = color
    case .shadowColor(let color): shadowColor = color
    case .shadowOpacity(let value): shadowOpacity = max(0, min(1, value))
    case .shadowOffset(let size): shadowOffset = size
    case .shadowRadius(let radius): shadowRadius = max(0, Double(radius))
    case .shadowPath(let path): shadowPath = path
    case .contents(let value):
      contents = value
      fade = nil
    case .contentsRect(let rect): contentsRect = Box(rect)
    case .contentsCenter(let rect): contentsCenter = Box(rect)
    case .contentsScale(let scale): contentsScale = scale > 0 ? Double(scale) : 1
    case .contentsGravity(let gravity): contentsGravity = gravity
    case .minificationFilter(let filter): minificationFilter = filter
    case .magnificationFilter(let filter): magnificationFilter = filter
    case .shouldRasterize(let isOn): set(.shouldRasterize, isOn)
    case .rasterizationScale(let scale): rasterizationScale = scale > 0 ? Double(scale) : 1
    case .allowsGroupOpacity(let isOn): set(.allowsGroupOpacity, isOn)
    case .antialiasedEdges(let edges): antialiasedEdges = edges
    case .minificationFilterBias(let bias): minificationFilterBias = bias.isFinite ? bias : 0
    case .filters(let value): filters = value
    case .compositing(let value): compositing = value
    case .timing(let value):
      timing = value
      set(.hasTiming, value != LayerTiming())
    case .shape(let value): shape = Boxed(value)
    case .gradient(let value): gradient = Boxed(value)
    case .replicator(let value): replicator = Boxed(value)
    case .emitter(let value): emitter = Boxed(value)
    }
  }
}

/// Contents that come up over others.
struct ContentsFade {
  var next: LayerContents?
  /// 0: nothing of `next` is seen, to 1.
  var progress: Float
}

/// A value that is too large or too rare to stand in every layer.
final class Boxed<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
