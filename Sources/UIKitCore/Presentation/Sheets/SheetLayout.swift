import CoreGraphics
import Foundation

/// Computes the frame of a sheet in its container; a pure value.
struct SheetLayout {
  enum Kind {
    /// A page sheet.
    case page
    /// A form sheet.
    case form
  }
  /// The position of a sheet on the screen.
  enum Form: Equatable {
    /// In the middle, surrounded by the container.
    case floating
    /// At the bottom edge, with the presenting view behind its top.
    case attached
    /// Over the whole container, without space beside it.
    case whole
  }

  var kind: Kind
  /// Whether the sheet is a card of iOS 13 and later, which can be dragged down.
  var isCard: Bool
  var room: CGSize
  var safeArea = UIEdgeInsets.zero
  var isCompactWidth: Bool
  var isCompactHeight: Bool
  /// The preferred size of the content; zero for the size of the kind.
  var preferred = CGSize.zero
  /// Whether the sheet stays at the bottom edge in compact height.
  var isAttachedInCompactHeight = false
  var followsPreferredWidth = false
  /// The height, in points, of the container's bottom area that the keyboard covers.
  var keyboard: CGFloat = 0
  /// The point over which the sheet is placed, in points of the container; nil for the middle.
  var source: CGPoint?

  // Source: UIKit's documentation of iOS 3.2 to 12: form sheets are 540 x 620, page sheets 768
  // wide.
  static let formSize = CGSize(width: 540, height: 620)
  static let pageWidth: CGFloat = 768
  // Unverified: the default readable width, which page sheets of iOS 13 and later follow.
  static let cardPageWidth: CGFloat = 712
  // Unverified: the margin above and below a page sheet of iOS 13 and later on tablets.
  static let pageMargin: CGFloat = 44
  /// The distance, in points, between the top safe area and a card.
  ///
  /// Unverified: 10 points.
  static let cardGap: CGFloat = 10
  /// The minimum distance, in points, between a form sheet and the edges of the container.
  ///
  /// Unverified: 20 points.
  static let formMargin: CGFloat = 20

  var form: Form {
    guard isCompactWidth || isCompactHeight else {
      return kind == .page && !isCard && room.width <= Self.pageWidth ? .whole : .floating
    }
    guard isCard else {
      // Large phones in landscape have space beside a form sheet.
      return isCompactWidth || kind == .page ? .whole : .floating
    }
    return isCompactHeight && !isAttachedInCompactHeight ? .whole : .attached
  }

  /// The maximum height of a detent, in points, without the bottom safe area.
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

  /// Returns the frame of the sheet at a detent's value; nil for the full height.
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
      // A form sheet avoids the keyboard as far as possible.
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

  /// Returns the left edge of a sheet that is placed over its source, or in the middle.
  private func left(_ width: CGFloat, margin: CGFloat) -> CGFloat {
    let middle = ((room.width - width) / 2).rounded()
    guard let source else { return middle }
    let low = safeArea.left + margin
    let high = room.width - safeArea.right - margin - width
    guard low <= high else { return middle }
    return max(low, min((source.x - width / 2).rounded(), high))
  }
}
