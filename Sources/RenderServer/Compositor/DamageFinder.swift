import CoreGraphics
import Foundation

/// Finds what has to be painted again, from the display list on screen and the new one.
///
/// A pixel is right as it is when the items over it are the same as before. It is right after a
/// copy by (dx, dy) when each item over it is one that moved by (dx, dy), or one colour that was
/// over both places. Everything else is damage; whatever cannot be judged counts as changed.
final class DamageFinder {
  /// What is to be moved inside the frame first; empty: nothing.
  private(set) var copySource = PixelRect.empty
  private(set) var copyX: Int32 = 0
  private(set) var copyY: Int32 = 0
  private(set) var region = DamageRegion()
  private var copyRegion = DamageRegion()

  private struct Event {
    var rect: PixelRect
    /// The item in the new list, or -1: one that is gone.
    var index: Int32
  }
  private var events: [Event] = []
  /// For each new item the old one, or -1.
  private var matches: [Int32] = []
  private var isMatched: [Bool] = []
  private struct Movement {
    var dx: Int32, dy: Int32
    var area = 0
    var rect = PixelRect.empty
  }
  private var movements: [Movement] = []
  private var dirtyLayers: [Int32] = []

  /// Copying fewer pixels than this is not worth the look.
  private static let leastCopy = 16_384

  init() {
    events.reserveCapacity(512)
    matches.reserveCapacity(512)
    isMatched.reserveCapacity(512)
    movements.reserveCapacity(16)
    dirtyLayers.reserveCapacity(16)
  }

  /// `oldIndex` says for each layer where its items began in the old list.
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
      // A copied pixel costs about a quarter of a painted one. Where what moved is much more, there
      // is no need to know exactly what painting it would take.
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
        // The backdrops' marks belong to the list with the copy.
        makeEvents(old, new, frame, copy: movement)
        spread(new, copied: movement.rect)
        markBackdrops(new, copied: movement.rect)
      }
    } else {
      collectDamage(old, new, frame, copy: nil)
    }
  }

  /// Fills the region with what is to be painted, after a copy or without one.
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

  /// Everything is damage.
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
        // Where the layer's items began; from there on, as far as the layer goes.
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
        // In another group it is another item.
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
        // Inside a group of its own whatever is not as it was relative to the group changes it.
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
      // Outside of what is copied.
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
      // Inside.
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
        // A clip that stands still shows at its round corners, and where it ends.
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
    // A group that has changed inside is damaged as a whole, where it was and where it is; and so
    // is one that it is in.
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
    // The groups that it was in: what they touched, and their new selves.
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

  /// A backdrop whose ground changed is changed.
  private func spread(_ new: ItemList, copied: PixelRect) {
    for index in 0..<new.count where new.base[index].kind == .backdrop {
      let bounds = new.base[index].bounds
      if isGroundChanged(index, bounds, copied) {
        events.append(Event(rect: bounds, index: Int32(index)))
      }
    }
  }

  private func isGroundChanged(_ index: Int, _ bounds: PixelRect, _ copied: PixelRect) -> Bool {
    // What is copied moved below the backdrop or was itself the backdrop before.
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

  /// Adds the whole background of a backdrop that is drawn again, since it must be painted first.
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
