import CoreGraphics
import Foundation

/// A search for the regions to paint, from the display list on screen and the new one.
///
/// A pixel needs no painting if the items over it are the same as before. It needs none after a
/// copy by (dx, dy) if each item over it either moved by (dx, dy) or is a uniform colour that
/// covered both places. All other pixels are damage; an item that cannot be compared counts as
/// changed.
final class DamageFinder {
  /// The pixels to copy within the frame before painting; empty if there is no copy.
  private(set) var copySource = PixelRect.empty
  /// The horizontal distance of the copy, in pixels.
  private(set) var copyX: Int32 = 0
  /// The vertical distance of the copy, in pixels.
  private(set) var copyY: Int32 = 0
  /// The pixels to paint.
  private(set) var region = DamageRegion()
  /// The damage with a copy, while the damage without one is computed.
  private var copyRegion = DamageRegion()

  private struct Event {
    var rect: PixelRect
    /// The index of the item in the new list, or -1 for an item that was removed.
    var index: Int32
  }
  private var events: [Event] = []
  /// The index of the old item for each new item, or -1.
  private var matches: [Int32] = []
  /// Whether each old item has a new one.
  private var isMatched: [Bool] = []
  private struct Movement {
    var dx: Int32, dy: Int32
    var area = 0
    var rect = PixelRect.empty
  }
  private var movements: [Movement] = []
  private var dirtyLayers: [Int32] = []

  /// The smallest number of pixels for which a copy is considered.
  private static let leastCopy = 16_384

  init() {
    events.reserveCapacity(512)
    matches.reserveCapacity(512)
    isMatched.reserveCapacity(512)
    movements.reserveCapacity(16)
    dirtyLayers.reserveCapacity(16)
  }

  /// Finds the damage between two display lists.
  ///
  /// `oldIndex` holds for each layer the index of its first item in the old list.
  func find(
    old: ItemList,
    new: ItemList,
    oldIndex: UnsafeMutablePointer<Int32>,
    oldIndexCount: Int,
    frame: PixelRect,
    allowsCopies: Bool
  ) {
    region.removeAll()
    copySource = .empty
    match(old, new, oldIndex, oldIndexCount)
    let movement = allowsCopies ? bestMovement(old, new, frame) : nil
    if let movement {
      collectDamage(old, new, frame, copy: movement)
      // A copied pixel costs about a quarter of a painted one. If much more moved, the exact cost
      // of painting without a copy is not needed.
      let copyCost = region.area + movement.rect.area / 4
      if copyCost + copyCost / 2 < movement.area {
        take(movement)
        return
      }
      swap(&region, &copyRegion)
      collectDamage(old, new, frame, copy: nil)
      if copyCost < region.area {
        swap(&region, &copyRegion)
        take(movement)
        // The marks of the backdrops must be those of the list with the copy.
        makeEvents(old, new, frame, copy: movement)
        spread(new, copied: movement.rect)
        markBackdrops(new, copied: movement.rect)
      }
    } else {
      collectDamage(old, new, frame, copy: nil)
    }
  }

  /// Sets the region to the pixels to paint, with or without a copy.
  private func collectDamage(_ old: ItemList, _ new: ItemList, _ frame: PixelRect, copy: Movement?)
  {
    region.removeAll()
    makeEvents(old, new, frame, copy: copy)
    if events.isEmpty, copy == nil { return }
    let copied = copy?.rect ?? .empty
    spread(new, copied: copied)
    for event in events { region.add(event.rect.intersection(frame)) }
    fuseBackdrops(new, copied: copied)
  }

  private func take(_ movement: Movement) {
    copySource = movement.rect.offsetBy(x: -Int(movement.dx), y: -Int(movement.dy))
    copyX = movement.dx
    copyY = movement.dy
  }

  /// Marks the whole frame as damage.
  func damageAll(_ frame: PixelRect, _ new: ItemList) {
    region.removeAll()
    region.add(frame)
    copySource = .empty
    for index in 0..<new.count where new.base[index].kind == .backdrop {
      new.base[index].isCached = false
    }
  }

  // MARK: Which item is which

  private func match(
    _ old: ItemList,
    _ new: ItemList,
    _ oldIndex: UnsafeMutablePointer<Int32>,
    _ count: Int
  ) {
    matches.removeAll(keepingCapacity: true)
    isMatched.removeAll(keepingCapacity: true)
    for _ in 0..<old.count { isMatched.append(false) }
    var cursor = 0
    for index in 0..<new.count {
      let item = new.base + index
      var found = -1
      if cursor < old.count, old.base[cursor].isSame(as: item.pointee) {
        found = cursor
      } else {
        // Search from the layer's first old item, or from the cursor.
        var place = cursor
        if Int(item.pointee.node) < count {
          place = max(cursor, Int(oldIndex[Int(item.pointee.node)]))
        }
        let limit = min(old.count, place + 24)
        while place < limit {
          if old.base[place].isSame(as: item.pointee) {
            found = place
            break
          }
          place += 1
        }
      }
      if found >= 0 {
        // An item that moved to another group counts as another item.
        let group = item.pointee.group
        let oldGroup = old.base[found].group
        if group < 0 ? oldGroup >= 0 : oldGroup < 0 || matches[Int(group)] != oldGroup {
          found = -1
        }
      }
      matches.append(Int32(found))
      if found >= 0 {
        isMatched[found] = true
        cursor = found + 1
      }
    }
  }

  // MARK: Movement

  private func bestMovement(_ old: ItemList, _ new: ItemList, _ frame: PixelRect) -> Movement? {
    movements.removeAll(keepingCapacity: true)
    for index in 0..<new.count {
      let place = Int(matches[index])
      guard place >= 0 else { continue }
      let (a, b) = (old.base + place, new.base + index)
      let dx = b.pointee.originX - a.pointee.originX
      let dy = b.pointee.originY - a.pointee.originY
      if dx == 0 && dy == 0 { continue }
      guard b.pointee.kind != .end, b.pointee.isolation < 0, b.pointee.looks(like: a.pointee)
      else { continue }
      let common = a.pointee.bounds.offsetBy(x: Int(dx), y: Int(dy)).intersection(b.pointee.bounds)
      if common.isEmpty { continue }
      var found = -1
      for candidate in movements.indices
      where movements[candidate].dx == dx && movements[candidate].dy == dy {
        found = candidate
      }
      if found < 0 {
        if movements.count == 8 { continue }
        found = movements.count
        movements.append(Movement(dx: dx, dy: dy))
      }
      movements[found].area += common.area
      movements[found].rect = movements[found].rect.union(common)
    }
    var best: Movement?
    for movement in movements where movement.area > (best?.area ?? Self.leastCopy) {
      best = movement
    }
    guard var best else { return nil }
    best.rect = best.rect.intersection(frame).intersection(
      frame.offsetBy(x: Int(best.dx), y: Int(best.dy))
    )
    return best.rect.area > Self.leastCopy ? best : nil
  }

  // MARK: Events

  private func makeEvents(
    _ old: ItemList,
    _ new: ItemList,
    _ frame: PixelRect,
    copy: Movement?
  ) {
    events.removeAll(keepingCapacity: true)
    dirtyLayers.removeAll(keepingCapacity: true)
    let copied = copy?.rect ?? .empty
    let dx = Int(copy?.dx ?? 0)
    let dy = Int(copy?.dy ?? 0)
    for index in 0..<new.count {
      let item = new.base + index
      if item.pointee.kind == .end { continue }
      let place = Int(matches[index])
      let now = item.pointee.bounds
      guard place >= 0 else {
        add(now, index, in: item.pointee)
        continue
      }
      let before = old.base[place].bounds
      let isAlike = item.pointee.looks(like: old.base[place])
      let moved = (
        x: Int(item.pointee.originX - old.base[place].originX),
        y: Int(item.pointee.originY - old.base[place].originY)
      )
      if item.pointee.isolation >= 0 {
        // In an isolated group, any change relative to the group changes the group.
        let group = Int(item.pointee.isolation)
        let oldGroup = Int(matches[group])
        var isStill = isAlike && oldGroup >= 0
        if isStill {
          isStill =
            moved.x == Int(new.base[group].originX - old.base[oldGroup].originX)
            && moved.y == Int(new.base[group].originY - old.base[oldGroup].originY)
            && before.offsetBy(x: moved.x, y: moved.y) == now
        }
        if !isStill { add(now, index, in: item.pointee) }
        continue
      }
      let isStatic = isAlike && moved == (0, 0)
      // The parts outside of the copied rectangle.
      if !isStatic {
        before.forEachPart(outside: copied) { add($0, index, in: item.pointee) }
        now.forEachPart(outside: copied) { add($0, index, in: item.pointee) }
      } else if before != now {
        before.forEachPart(outside: now) {
          $0.forEachPart(outside: copied) { add($0, index, in: item.pointee) }
        }
        now.forEachPart(outside: before) {
          $0.forEachPart(outside: copied) { add($0, index, in: item.pointee) }
        }
      }
      // The parts inside of the copied rectangle.
      if copied.isEmpty { continue }
      let shifted = before.offsetBy(x: dx, y: dy)
      if isAlike && (moved == (dx, dy) || (moved == (0, 0) && item.pointee.isUniform)) {
        if shifted != now {
          shifted.forEachPart(outside: now) {
            add($0.intersection(copied), index, in: item.pointee)
          }
          now.forEachPart(outside: shifted) {
            add($0.intersection(copied), index, in: item.pointee)
          }
        }
      } else if item.pointee.kind == .beginClip, isStatic, item.pointee.isUpright {
        // A clip that does not move is visible at its rounded corners and at its edges.
        forEachCorner(item) {
          add($0.intersection(copied), index, in: item.pointee)
          add($0.offsetBy(x: dx, y: dy).intersection(copied), index, in: item.pointee)
        }
      } else {
        add(shifted.intersection(copied), index, in: item.pointee)
        add(now.intersection(copied), index, in: item.pointee)
      }
    }
    for place in 0..<old.count where !isMatched[place] {
      let item = old.base + place
      if item.pointee.kind == .end { continue }
      let rect = item.pointee.bounds
      rect.forEachPart(outside: copied) { addGone($0, item, old) }
      if !copied.isEmpty {
        addGone(rect.offsetBy(x: dx, y: dy).intersection(copied), item, old)
      }
    }
    // A group whose content changed is damaged as a whole, at its old and its new place, and so is
    // each group around it.
    var next = 0
    while next < dirtyLayers.count {
      let group = Int(dirtyLayers[next])
      next += 1
      let item = new.base + group
      let rect = item.pointee.bounds
      events.append(Event(rect: rect, index: Int32(group)))
      let place = Int(matches[group])
      if place >= 0 {
        let before = old.base[place].bounds
        before.forEachPart(outside: copied) { events.append(Event(rect: $0, index: Int32(group))) }
        events.append(
          Event(
            rect: before.offsetBy(x: dx, y: dy).intersection(copied),
            index: Int32(group)
          )
        )
      }
      if item.pointee.isolation >= 0, !dirtyLayers.contains(item.pointee.isolation) {
        dirtyLayers.append(item.pointee.isolation)
      }
    }
  }

  private func add(_ rect: PixelRect, _ index: Int, in item: DisplayItem) {
    if rect.isEmpty { return }
    if item.isolation >= 0 {
      if !dirtyLayers.contains(item.isolation) { dirtyLayers.append(item.isolation) }
      return
    }
    events.append(Event(rect: rect, index: Int32(index)))
  }

  private func addGone(
    _ rect: PixelRect,
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ old: ItemList
  ) {
    if rect.isEmpty { return }
    var group = Int(item.pointee.isolation)
    if group < 0 {
      events.append(Event(rect: rect, index: -1))
      return
    }
    // For each group around the removed item: its old bounds, and the group in the new list.
    while group >= 0 {
      events.append(Event(rect: old.base[group].bounds, index: -1))
      for index in matches.indices where Int(matches[index]) == group {
        if !dirtyLayers.contains(Int32(index)) { dirtyLayers.append(Int32(index)) }
      }
      group = Int(old.base[group].isolation)
    }
  }

  private func forEachCorner(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ body: (PixelRect) -> Void
  ) {
    let shape = item.pointee.uprightRect
    let extent = CornerBoundary.extent(item.pointee.curve)
    for corner in 0..<4 where item.pointee.radii[corner] > 0 {
      let size = Int(pixel: (Double(item.pointee.radii[corner]) * extent).rounded(.up)) + 1
      body(
        PixelRect(
          x: Int(corner & 1 == 0 ? shape.minX : shape.maxX - Int32(size)),
          y: Int(corner & 2 == 0 ? shape.minY : shape.maxY - Int32(size)),
          width: size,
          height: size
        ).intersection(item.pointee.bounds)
      )
    }
  }

  // MARK: Backdrops

  /// Adds an event for each backdrop whose background changed.
  private func spread(_ new: ItemList, copied: PixelRect) {
    for index in 0..<new.count where new.base[index].kind == .backdrop {
      let bounds = new.base[index].bounds
      if isGroundChanged(index, bounds, copied) {
        events.append(Event(rect: bounds, index: Int32(index)))
      }
    }
  }

  private func isGroundChanged(_ index: Int, _ bounds: PixelRect, _ copied: PixelRect) -> Bool {
    // A copy moves pixels below the backdrop, or copies the old backdrop itself.
    if !copied.intersection(bounds).isEmpty { return true }
    for event in events where event.index <= Int32(index) && event.rect.intersects(bounds) {
      return true
    }
    return false
  }

  private func markBackdrops(_ new: ItemList, copied: PixelRect) {
    for index in 0..<new.count where new.base[index].kind == .backdrop {
      let bounds = new.base[index].bounds
      new.base[index].isCached = !isGroundChanged(index, bounds, copied)
    }
  }

  /// Adds the whole bounds of each backdrop that is drawn again, because its background is painted
  /// first.
  private func fuseBackdrops(_ new: ItemList, copied: PixelRect) {
    markBackdrops(new, copied: copied)
    var isDone = false
    while !isDone {
      isDone = true
      for index in 0..<new.count
      where new.base[index].kind == .backdrop && !new.base[index].isCached {
        let bounds = new.base[index].bounds
        if region.rects.contains(where: { $0.contains(bounds) }) { continue }
        region.fuse(bounds)
        isDone = false
      }
    }
  }
}
