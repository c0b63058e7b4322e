import CoreGraphics
import Foundation

/// Where a sheet lies in its container; pure.
struct SheetLayout {
  enum Kind { case page, form }
  /// How the sheet stands on the screen.
  enum Form: Equatable {
    /// In the middle, with the container around it.
    case floating
    /// At the bottom edge, with what presents it behind its top.
    case attached
    /// Over everything: there is no room beside it.
    case whole
  }

  var kind: Kind
  /// Whether it is one of iOS 13 and later, which a finger can draw down.
  var isCard: Bool
  var room: CGSize
  var safeArea = UIEdgeInsets.zero
  var isCompactWidth: Bool
  var isCompactHeight: Bool
  /// What the content wants; zero: the kind's size.
  var preferred = CGSize.zero
  /// Keeps the edge form in compact height.
  var isAttachedInCompactHeight = false
  var followsPreferredWidth = false
  /// How much of the container's bottom the keyboard covers.
  var keyboard: CGFloat = 0
  /// What the sheet stands over, in points of the container; nil: the middle.
  var source: CGPoint?

  // Source: form sheets are 540 x 620 and page sheets 768 wide, as UIKit's documentation of iOS 3.2
  // to 12 says.
  static let formSize = CGSize(width: 540, height: 620)
  static let pageWidth: CGFloat = 768
  // Unverified: page sheets of iOS 13 and later follow the readable width; this is the default one.
  static let cardPageWidth: CGFloat = 712
  // Unverified: what shows above and below a page sheet of iOS 13 and later on tablets.
  static let pageMargin: CGFloat = 44
  /// Between the safe area's top and a card, where what is behind shows.
  ///
  /// Unverified.
  static let cardGap: CGFloat = 10
  /// Between a form sheet and the container's edges where it is too large.
  ///
  /// Unverified.
  static let formMargin: CGFloat = 20

  var form: Form {
    guard isCompactWidth || isCompactHeight else {
      return kind == .page && !isCard && room.width <= Self.pageWidth ? .whole : .floating
    }
    guard isCard else {
      // Large phones on their side have room beside a form sheet.
      return isCompactWidth || kind == .page ? .whole : .floating
    }
    return isCompactHeight && !isAttachedInCompactHeight ? .whole : .attached
  }

  /// The largest height of a detent, without the bottom's safe area.
  var maximumDetentValue: CGFloat {
    switch form {
    case .attached: room.height - safeArea.top - Self.cardGap - safeArea.bottom
    case .floating: floatingSize.height
    case .whole: room.height - safeArea.bottom
    }
  }

  private var floatingSize: CGSize {
    var size: CGSize
    switch kind {
    case .form: size = preferred == .zero ? Self.formSize : preferred
    case .page where isCard:
      size = CGSize(width: Self.cardPageWidth, height: room.height - 2 * Self.pageMargin)
    case .page: size = CGSize(width: Self.pageWidth, height: room.height - safeArea.top)
    }
    if size.width <= 0 { size.width = Self.formSize.width }
    if size.height <= 0 { size.height = Self.formSize.height }
    let margin = kind == .form ? Self.formMargin : 0
    size.width = min(size.width, room.width - 2 * margin)
    let top = kind == .form ? max(safeArea.top, Self.formMargin) : safeArea.top
    size.height = min(size.height, room.height - top - (kind == .form ? safeArea.bottom : 0))
    return size
  }

  /// The sheet's frame at a detent's value; nil: its full height.
  func frame(value: CGFloat? = nil) -> CGRect {
    let value = min(value ?? maximumDetentValue, maximumDetentValue)
    switch form {
    case .whole: return CGRect(origin: .zero, size: room)
    case .attached:
      var width = room.width
      if isCompactHeight {
        width = room.width - safeArea.left - safeArea.right
      }
      if followsPreferredWidth, preferred.width > 0 { width = min(width, preferred.width) }
      let height = value + safeArea.bottom
      return CGRect(
        x: left(width, margin: 0),
        y: room.height - height,
        width: width,
        height: height
      )
    case .floating:
      var size = floatingSize
      size.height = min(size.height, value)
      let isAtBottom = kind == .page && !isCard
      let free = room.height - size.height
      var y = isAtBottom ? free : (free / 2).rounded()
      if let source, !isAtBottom {
        let top = max(safeArea.top, Self.formMargin)
        let low = room.height - max(safeArea.bottom, Self.formMargin) - size.height
        y = max(min(top, y), min((source.y - size.height / 2).rounded(), low))
      }
      // A form sheet makes room for the keyboard as far as it can.
      if kind == .form, keyboard > 0 {
        let top = max(safeArea.top, Self.formMargin)
        y = max(min(y, top), min(y, room.height - keyboard - Self.formMargin - size.height))
      }
      return CGRect(
        x: left(size.width, margin: Self.formMargin),
        y: y,
        width: size.width,
        height: size.height
      )
    }
  }

  /// The left edge of a sheet over its source, or in the middle.
  private func left(_ width: CGFloat, margin: CGFloat) -> CGFloat {
    let middle = ((room.width - width) / 2).rounded()
    guard let source else { return middle }
    let low = safeArea.left + margin
    let high = room.width - safeArea.right - margin - width
    guard low <= high else { return middle }
    return max(low, min((source.x - width / 2).rounded(), high))
  }
}
