import CoreGraphics
import UIKitContent
import UIKitCore
import UIKitText

/// The accessories at the edges of a cell, and their order.
@MainActor
struct AccessoryArrangement {
  /// The leading accessories, from the edge to the content.
  private(set) var leading: [UICellAccessory] = []
  /// The trailing accessories, from the content to the edge.
  private(set) var trailing: [UICellAccessory] = []

  // Unverified: the order of the system's accessories; that it is fixed is documented.
  private static let leadingOrder: [UICellAccessory.AccessoryType] = [
    .multiselect, .delete, .insert,
  ]
  private static let trailingOrder: [UICellAccessory.AccessoryType] = [
    .label, .popUpMenu, .checkmark, .detail, .outlineDisclosure, .disclosureIndicator, .reorder,
  ]

  /// Arranges the accessories that are shown in a mode.
  init(_ accessories: [UICellAccessory], isEditing: Bool) {
    let shown = accessories.filter { $0.isDisplayed(isEditing: isEditing) }
    for type in Self.leadingOrder { leading += shown.filter { $0.accessoryType == type } }
    for type in Self.trailingOrder { trailing += shown.filter { $0.accessoryType == type } }
    for accessory in shown {
      guard case .view(_, let placement, _) = accessory.content else { continue }
      switch placement {
      case .leading(_, let position):
        leading.insert(accessory, at: min(max(0, position(leading)), leading.count))
      case .trailing(_, let position):
        trailing.insert(accessory, at: min(max(0, position(trailing)), trailing.count))
      }
    }
  }

  /// Stops the program if a cell cannot have the accessories together.
  ///
  /// Source: UIKit's documentation: each of the system's kinds can occur once.
  static func check(_ accessories: [UICellAccessory]) {
    var seen = Set<UICellAccessory.AccessoryType>()
    for accessory in accessories where !seen.insert(accessory.accessoryType).inserted {
      stop(
        what: "The accessories hold more than one of the type \(accessory.accessoryType).",
        where: "UICollectionViewListCell.accessories",
        mend: "Add each system accessory, and each custom view, once."
      )
    }
  }

  // MARK: Frames

  /// The size and the width of an accessory.
  struct Slot: Equatable {
    /// The size of the mark.
    var size: CGSize
    /// The reserved width, in which the mark is centred.
    var width: CGFloat
  }

  /// The frames of the accessories and the content, from left to right.
  struct Frames: Equatable {
    var leading: [CGRect] = []
    var trailing: [CGRect] = []
    var content = CGRect.zero
  }

  /// Computes the frames in a cell.
  ///
  /// - Parameters:
  ///   - leading: The slots from the leading edge to the content.
  ///   - trailing: The slots from the content to the trailing edge.
  ///   - size: The size of the cell without its line.
  ///   - margins: The margins of accessories from the edges.
  ///   - indentation: The indentation of the content.
  ///   - indentsAccessories: Whether leading accessories are indented too.
  ///   - gap: The gap between the content and the first trailing accessory.
  ///   - scale: The number of pixels per point.
  /// - Returns: The frames in the cell's coordinates.
  nonisolated static func frames(
    leading: [Slot],
    trailing: [Slot],
    size: CGSize,
    margins: (leading: CGFloat, trailing: CGFloat),
    indentation: CGFloat,
    indentsAccessories: Bool,
    gap: CGFloat,
    scale: CGFloat
  ) -> Frames {
    var frames = Frames()
    func frame(_ slot: Slot, x: CGFloat) -> CGRect {
      CGRect(
        x: x + (slot.width - slot.size.width) / 2,
        y: (size.height - slot.size.height) / 2,
        width: slot.size.width,
        height: slot.size.height
      ).originOnPixel(scale)
    }
    var start: CGFloat = 0
    if !leading.isEmpty {
      start = margins.leading + (indentsAccessories ? indentation : 0)
      for (index, slot) in leading.enumerated() {
        if index > 0 { start += ListMetrics.accessorySpacing }
        frames.leading.append(frame(slot, x: start))
        start += slot.width
      }
      if !indentsAccessories { start += indentation }
    } else {
      start = indentation
    }
    var end = size.width
    if !trailing.isEmpty {
      end -= margins.trailing
      for (index, slot) in trailing.reversed().enumerated() {
        if index > 0 { end -= ListMetrics.accessorySpacing }
        end -= slot.width
        frames.trailing.insert(frame(slot, x: end), at: 0)
      }
      end -= gap
    }
    frames.content = CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
    return frames
  }
}
