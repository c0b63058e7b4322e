import CoreGraphics
import UIKitContent
import UIKitCore
import UIKitText

extension UICollectionViewListCell {
  final func setAccessories(_ accessories: [UICellAccessory]) {
    AccessoryArrangement.check(accessories)
    list.accessories = accessories
    list.needsAccessories = true
    setNeedsLayout()
    owner?.contentOfCellMayHaveChanged(self)
  }

  /// Updates the accessories when the cell enters or leaves editing mode.
  final func editingMayHaveChanged() {
    guard let shown = list.shownEditing, shown != looks.isEditing else { return }
    owner?.listSwipe?.abandon(animated: true)
    guard window != nil, UIView.areAnimationsEnabled, !list.accessories.isEmpty else {
      list.needsAccessories = true
      return
    }
    let leaving = list.leading + list.trailing
    let old = list
    UIView.performWithoutAnimation { updateAccessories() }
    let staying = Set((list.leading + list.trailing).map { ObjectIdentifier($0) })
    let gone = leaving.filter { !staying.contains(ObjectIdentifier($0)) }
    let known = Set(leaving.map { ObjectIdentifier($0) })
    UIView.performWithoutAnimation {
      placeNewcomers(list.leading.filter { !known.contains(ObjectIdentifier($0)) }, isLeading: true)
      placeNewcomers(
        list.trailing.filter { !known.contains(ObjectIdentifier($0)) },
        isLeading: false
      )
      // Removed accessories stay visible until they have moved out.
      for holder in gone { addSubview(holder.view) }
    }
    UIView.animate(
      withDuration: CellMetrics.editingDuration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        for holder in gone {
          let isLeading = old.leading.contains { $0 === holder }
          self.moveOut(holder, isLeading: isLeading)
        }
        for holder in self.list.leading + self.list.trailing { holder.view.alpha = 1 }
        self.setNeedsLayout()
        self.layoutIfNeeded()
      },
      completion: { _ in
        for holder in gone
        where !(self.list.leading + self.list.trailing).contains(where: { $0.view === holder.view })
        {
          holder.view.removeFromSuperview()
          holder.view.alpha = 1
        }
      }
    )
  }

  /// Updates the accessories for the current mode.
  final func updateAccessories() {
    list.needsAccessories = false
    list.shownEditing = looks.isEditing
    let arrangement = AccessoryArrangement(list.accessories, isEditing: looks.isEditing)
    var known: [UICellAccessory.AccessoryType: AccessoryHolder] = [:]
    for holder in list.leading + list.trailing { known[holder.type] = holder }
    list.leading = holders(for: arrangement.leading, takenFrom: &known)
    list.trailing = holders(for: arrangement.trailing, takenFrom: &known)
    for holder in known.values where holder.view.superview === self {
      holder.view.removeFromSuperview()
    }
  }

  /// Returns the holders of `accessories` in order: the `known` ones of the same kind, which are
  /// removed from there, and new ones for the rest.
  private final func holders(
    for accessories: [UICellAccessory],
    takenFrom known: inout [UICellAccessory.AccessoryType: AccessoryHolder]
  ) -> [AccessoryHolder] {
    var holders: [AccessoryHolder] = []
    for accessory in accessories {
      let holder =
        known.removeValue(forKey: accessory.accessoryType)
        ?? AccessoryHolder(accessory, for: self)
      if holder.view.superview !== self { addSubview(holder.view) }
      holder.show(accessory, in: self)
      holders.append(holder)
    }
    return holders
  }

  private final func placeNewcomers(_ holders: [AccessoryHolder], isLeading: Bool) {
    let frames = accessoryFrames(in: bounds.size)
    for holder in holders {
      guard var frame = frames.views[ObjectIdentifier(holder)] else { continue }
      frame.origin.x += isLeading ? -frame.maxX : bounds.width - frame.minX
      holder.view.frame = isRightToLeft ? frame.mirrored(in: bounds) : frame
      holder.view.layoutSubviews()
      holder.view.alpha = 0
    }
  }

  private final func moveOut(_ holder: AccessoryHolder, isLeading: Bool) {
    let goesLeft = isLeading != isRightToLeft
    holder.view.frame.origin.x = goesLeft ? -holder.view.frame.width : bounds.width
    holder.view.alpha = 0
  }

  /// Returns the frames of the accessories' views and of the content, from left to right.
  final func accessoryFrames(
    in size: CGSize
  ) -> (views: [ObjectIdentifier: CGRect], content: CGRect, marks: AccessoryArrangement.Frames) {
    let top = min(list.context.topPadding, size.height)
    let room = CGSize(width: size.width, height: max(0, size.height - lineHeight - top))
    let margins = (leading: list.context.leadingMargin, trailing: list.context.trailingMargin)
    let gap =
      list.trailing.first.map { holder in
        switch holder.type {
        case .reorder: CellMetrics.gripGap
        case .customView: CellMetrics.accessoryViewGap
        default: CellMetrics.accessoryGap
        }
      } ?? 0
    let level = CGFloat(max(0, min(indentationLevel, 1000)))
    let width = indentationWidth.isFinite ? max(0, indentationWidth) : 0
    let frames = AccessoryArrangement.frames(
      leading: list.leading.map(\.slot),
      trailing: list.trailing.map(\.slot),
      size: room,
      margins: margins,
      indentation: min(level * width, room.width),
      indentsAccessories: indentsAccessories,
      gap: gap,
      scale: pixelScale
    )
    var views: [ObjectIdentifier: CGRect] = [:]
    for (holder, mark) in zip(list.leading, frames.leading) {
      views[ObjectIdentifier(holder)] = holder.viewFrame(mark, cell: room, margins: margins)
        .offsetBy(dx: 0, dy: top)
    }
    for (holder, mark) in zip(list.trailing, frames.trailing) {
      views[ObjectIdentifier(holder)] = holder.viewFrame(mark, cell: room, margins: margins)
        .offsetBy(dx: 0, dy: top)
    }
    return (views, frames.content.offsetBy(dx: 0, dy: top), frames)
  }

  final func layOutAccessories() {
    let frames = accessoryFrames(in: bounds.size)
    let flips = isRightToLeft
    for holder in list.leading + list.trailing {
      holder.show(holder.accessory, in: self)
      guard let frame = frames.views[ObjectIdentifier(holder)] else { continue }
      let wanted = flips ? frame.mirrored(in: bounds) : frame
      // The frame of a rotated view is undefined, so its bounds and center are set.
      if holder.view.transform.isIdentity {
        if holder.view.frame != wanted { holder.view.frame = wanted }
      } else {
        holder.view.bounds.size = wanted.size
        holder.view.center = CGPoint(x: wanted.midX, y: wanted.midY)
      }
    }
    layOutGripLine(frames.marks)
  }

  /// Positions the line between the reorder control and its neighbour.
  private final func layOutGripLine(_ marks: AccessoryArrangement.Frames) {
    guard list.trailing.count > 1, let grip = list.trailing.last, grip.type == .reorder,
      grip.accessory.showsVerticalSeparator, !grip.accessory.isHidden,
      let mark = marks.trailing.last
    else {
      list.gripLine?.isHidden = true
      return
    }
    let line = list.gripLine ?? UIView(frame: .zero)
    if list.gripLine == nil {
      list.gripLine = line
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    line.isHidden = false
    line.backgroundColor = .separator
    let height = (bounds.height * ListMetrics.gripLineShare).rounded(.down)
    let frame = CGRect(
      x: mark.minX - ListMetrics.accessorySpacing / 2,
      y: (bounds.height - height) / 2,
      width: 1 / pixelScale,
      height: height
    ).originOnPixel(pixelScale)
    line.frame = isRightToLeft ? frame.mirrored(in: bounds) : frame
  }

  /// Returns the accessory view at a point; chevrons and buttons extend beyond their frames, and a
  /// pop-up menu covers the whole cell.
  final func accessoryHit(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, bounds.contains(point) else { return nil }
    var button: UIView?
    for holder in list.leading + list.trailing where !holder.view.isHidden {
      switch holder.type {
      case .outlineDisclosure, .detail:
        let inner = holder.view.convert(point, from: self)
        let reach = holder.view.bounds.insetBy(dx: -ListMetrics.reach, dy: -ListMetrics.reach)
        if holder.view.isUserInteractionEnabled, reach.contains(inner) { return holder.view }
      case .popUpMenu: button = holder.view
      default: continue
      }
    }
    guard let button else { return nil }
    let own = accessoryView(at: point, event)
    return own ?? button
  }

  private final func accessoryView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    for holder in list.leading + list.trailing {
      let inner = holder.view.convert(point, from: self)
      if let hit = holder.view.hitTest(inner, with: event) { return hit }
    }
    return nil
  }
}
