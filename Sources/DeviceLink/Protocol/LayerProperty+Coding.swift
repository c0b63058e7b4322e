import CoreGraphics
import Foundation
import PacketLink
import RenderServer

extension LayerProperty {
  /// The number of the property in the protocol.
  private var number: UInt8 {
    switch self {
    case .bounds: 0
    case .position: 1
    case .zPosition: 2
    case .anchorPoint: 3
    case .anchorPointZ: 4
    case .transform: 5
    case .sublayerTransform: 6
    case .opacity: 7
    case .isHidden: 8
    case .masksToBounds: 9
    case .isDoubleSided: 10
    case .isGeometryFlipped: 11
    case .isOpaque: 12
    case .backgroundColor: 13
    case .cornerRadius: 14
    case .maskedCorners: 15
    case .cornerShares: 16
    case .cornerCurve: 17
    case .borderWidth: 18
    case .borderColor: 19
    case .shadowColor: 20
    case .shadowOpacity: 21
    case .shadowOffset: 22
    case .shadowRadius: 23
    case .shadowPath: 24
    case .contents: 25
    case .contentsRect: 26
    case .contentsCenter: 27
    case .contentsScale: 28
    case .contentsGravity: 29
    case .minificationFilter: 30
    case .magnificationFilter: 31
    case .shouldRasterize: 32
    case .rasterizationScale: 33
    case .allowsGroupOpacity: 34
    case .antialiasedEdges: 35
    case .minificationFilterBias: 36
    case .filters: 37
    case .compositing: 38
    case .timing: 39
    case .shape: 40
    case .gradient: 41
    case .replicator: 42
    case .emitter: 43
    }
  }

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(PacketReader.Malformed) {
    var number = number
    try coder.code(&number)
    switch number {
    case 0:
      var value = CGRect.zero
      if case .bounds(let own) = self { value = own }
      try coder.code(&value)
      self = .bounds(value)
    case 1:
      var value = CGPoint.zero
      if case .position(let own) = self { value = own }
      try coder.code(&value)
      self = .position(value)
    case 2:
      var value = CGFloat.zero
      if case .zPosition(let own) = self { value = own }
      try coder.code(&value)
      self = .zPosition(value)
    case 3:
      var value = CGPoint.zero
      if case .anchorPoint(let own) = self { value = own }
      try coder.code(&value)
      self = .anchorPoint(value)
    case 4:
      var value = CGFloat.zero
      if case .anchorPointZ(let own) = self { value = own }
      try coder.code(&value)
      self = .anchorPointZ(value)
    case 5:
      var value = CATransform3DIdentity
      if case .transform(let own) = self { value = own }
      try coder.code(&value)
      self = .transform(value)
    case 6:
      var value = CATransform3DIdentity
      if case .sublayerTransform(let own) = self { value = own }
      try coder.code(&value)
      self = .sublayerTransform(value)
    case 7:
      var value = Float.zero
      if case .opacity(let own) = self { value = own }
      try coder.code(&value)
      self = .opacity(value)
    case 8:
      var value = false
      if case .isHidden(let own) = self { value = own }
      try coder.code(&value)
      self = .isHidden(value)
    case 9:
      var value = false
      if case .masksToBounds(let own) = self { value = own }
      try coder.code(&value)
      self = .masksToBounds(value)
    case 10:
      var value = false
      if case .isDoubleSided(let own) = self { value = own }
      try coder.code(&value)
      self = .isDoubleSided(value)
    case 11:
      var value = false
      if case .isGeometryFlipped(let own) = self { value = own }
      try coder.code(&value)
      self = .isGeometryFlipped(value)
    case 12:
      var value = false
      if case .isOpaque(let own) = self { value = own }
      try coder.code(&value)
      self = .isOpaque(value)
    case 13:
      var value = RenderColor?.none
      if case .backgroundColor(let own) = self { value = own }
      try coder.code(&value)
      self = .backgroundColor(value)
    case 14:
      var value = CGFloat.zero
      if case .cornerRadius(let own) = self { value = own }
      try coder.code(&value)
      self = .cornerRadius(value)
    case 15:
      var value = CornerSet()
      if case .maskedCorners(let own) = self { value = own }
      try coder.code(raw: &value)
      self = .maskedCorners(value)
    case 16:
      var value = CornerShares.all
      if case .cornerShares(let own) = self { value = own }
      try value.code(&coder)
      self = .cornerShares(value)
    case 17:
      var value = CornerCurve.circular
      if case .cornerCurve(let own) = self { value = own }
      try coder.code(raw: &value)
      self = .cornerCurve(value)
    case 18:
      var value = CGFloat.zero
      if case .borderWidth(let own) = self { value = own }
      try coder.code(&value)
      self = .borderWidth(value)
    case 19:
      var value = RenderColor?.none
      if case .borderColor(let own) = self { value = own }
      try coder.code(&value)
      self = .borderColor(value)
    case 20:
      var value = RenderColor?.none
      if case .shadowColor(let own) = self { value = own }
      try coder.code(&value)
      self = .shadowColor(value)
    case 21:
      var value = Float.zero
      if case .shadowOpacity(let own) = self { value = own }
      try coder.code(&value)
      self = .shadowOpacity(value)
    default: try codeContent(number, &coder)
    }
  }

  /// The second half of the properties: the picture and what kinds of layers draw.
  private mutating func codeContent<Coder: FieldCoder>(
    _ number: UInt8,
    _ coder: inout Coder
  ) throws(PacketReader.Malformed) {
    switch number {
    case 22:
      var value = CGSize.zero
      if case .shadowOffset(let own) = self { value = own }
      try coder.code(&value)
      self = .shadowOffset(value)
    case 23:
      var value = CGFloat.zero
      if case .shadowRadius(let own) = self { value = own }
      try coder.code(&value)
      self = .shadowRadius(value)
    case 24:
      var value = CGPath?.none
      if case .shadowPath(let own) = self { value = own }
      try coder.code(&value)
      self = .shadowPath(value)
    case 25:
      var value = LayerContents?.none
      if case .contents(let own) = self { value = own }
      try coder.code(&value)
      self = .contents(value)
    case 26:
      var value = CGRect.zero
      if case .contentsRect(let own) = self { value = own }
      try coder.code(&value)
      self = .contentsRect(value)
    case 27:
      var value = CGRect.zero
      if case .contentsCenter(let own) = self { value = own }
      try coder.code(&value)
      self = .contentsCenter(value)
    case 28:
      var value = CGFloat.zero
      if case .contentsScale(let own) = self { value = own }
      try coder.code(&value)
      self = .contentsScale(value)
    case 29:
      var value = ContentsGravity.center
      if case .contentsGravity(let own) = self { value = own }
      try coder.code(raw: &value)
      self = .contentsGravity(value)
    case 30:
      var value = ContentsFilter.linear
      if case .minificationFilter(let own) = self { value = own }
      try coder.code(raw: &value)
      self = .minificationFilter(value)
    case 31:
      var value = ContentsFilter.linear
      if case .magnificationFilter(let own) = self { value = own }
      try coder.code(raw: &value)
      self = .magnificationFilter(value)
    case 32:
      var value = false
      if case .shouldRasterize(let own) = self { value = own }
      try coder.code(&value)
      self = .shouldRasterize(value)
    case 33:
      var value = CGFloat.zero
      if case .rasterizationScale(let own) = self { value = own }
      try coder.code(&value)
      self = .rasterizationScale(value)
    case 34:
      var value = false
      if case .allowsGroupOpacity(let own) = self { value = own }
      try coder.code(&value)
      self = .allowsGroupOpacity(value)
    case 35:
      var value = EdgeSet()
      if case .antialiasedEdges(let own) = self { value = own }
      try coder.code(raw: &value)
      self = .antialiasedEdges(value)
    case 36:
      var value = Float.zero
      if case .minificationFilterBias(let own) = self { value = own }
      try coder.code(&value)
      self = .minificationFilterBias(value)
    case 37:
      var value: [LayerFilter] = []
      if case .filters(let own) = self { value = own }
      try coder.code(&value, empty: .invert, most: 64) {
        (coder, value) throws(PacketReader.Malformed) in
        try value.code(&coder)
      }
      self = .filters(value)
    case 38:
      var value = LayerCompositing.normal
      if case .compositing(let own) = self { value = own }
      try coder.code(raw: &value)
      self = .compositing(value)
    case 39:
      var value = LayerTiming()
      if case .timing(let own) = self { value = own }
      try value.code(&coder)
      self = .timing(value)
    case 40:
      var value = ShapeProperties()
      if case .shape(let own) = self { value = own }
      try value.code(&coder)
      self = .shape(value)
    case 41:
      var value = GradientProperties()
      if case .gradient(let own) = self { value = own }
      try value.code(&coder)
      self = .gradient(value)
    case 42:
      var value = ReplicatorProperties()
      if case .replicator(let own) = self { value = own }
      try value.code(&coder)
      self = .replicator(value)
    case 43:
      var value = EmitterProperties()
      if case .emitter(let own) = self { value = own }
      try value.code(&coder)
      self = .emitter(value)
    default: throw PacketReader.Malformed(description: "an unknown property, \(number)")
    }
  }
}
