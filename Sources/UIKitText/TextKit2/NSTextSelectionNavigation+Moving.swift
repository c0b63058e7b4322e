import CoreGraphics
import Foundation
import UIKitValues

extension NSTextSelectionNavigation {
  /// An insertion point and its line at the boundary of two lines.
  struct Place {
    var location: any NSTextLocation
    var affinity = NSTextSelection.Affinity.downstream
  }

  func moved(
    _ selection: NSTextSelection,
    _ direction: Direction,
    _ destination: Destination,
    extending: Bool,
    confined: Bool
  ) -> NSTextSelection? {
    guard let source = textSelectionDataSource, let first = selection.textRanges.first else {
      return nil
    }
    // Several ranges move together, from the edges of all of them.
    let range = selection.textRanges.dropFirst().reduce(first) { $0.union($1) }
    let isForward = isForward(direction, at: range.location, source)
    // Without extending, an arrow key collapses a selection to its edge.
    if !extending, !range.isEmpty, destination == .character, direction != .up, direction != .down {
      return NSTextSelection(
        isForward ? range.endLocation : range.location,
        affinity: .downstream
      )
    }
    let anchorsAtEnd = range.isEmpty ? !isForward : extending ? selection.anchorsAtEnd : !isForward
    let anchor = anchorsAtEnd ? range.endLocation : range.location
    let head = anchorsAtEnd ? range.location : range.endLocation
    var column = selection.anchorPositionOffset
    let target: Place?
    if destination == .character, direction == .up || direction == .down {
      let line = placeInLine(of: head, range.isEmpty ? selection.affinity : .downstream, source)
      if column < 0 { column = caretOffset(of: head, inLineAt: line, source) ?? 0 }
      target = vertical(from: line, direction == .up, column, source)
    } else {
      column = -1
      target = self.target(from: head, isForward, destination, selection.affinity, source)
    }
    guard var target else { return nil }
    if confined, let element = source.textRange(for: .paragraph, enclosing: head) {
      if target.location.compare(element.location) == .orderedAscending {
        target.location = element.location
      }
      if target.location.compare(element.endLocation) == .orderedDescending {
        target.location = element.endLocation
      }
    }
    let made: NSTextSelection
    if extending {
      let isBefore = target.location.compare(anchor) == .orderedAscending
      let range =
        isBefore
        ? NSTextRange(location: target.location, end: anchor)
        : NSTextRange(location: anchor, end: target.location)
      guard let range else { return nil }
      made = NSTextSelection(
        range: range,
        affinity: target.affinity,
        granularity: selection.granularity
      )
      made.anchorsAtEnd = isBefore
    } else {
      made = NSTextSelection(target.location, affinity: target.affinity)
    }
    made.anchorPositionOffset = column
    return made
  }

  private func isForward(
    _ direction: Direction,
    at location: any NSTextLocation,
    _ source: any NSTextSelectionDataSource
  ) -> Bool {
    switch direction {
    case .forward, .down: return true
    case .backward, .up: return false
    case .left, .right:
      let isRightToLeft = source.baseWritingDirection(at: location) == .rightToLeft
      return (direction == .right) != isRightToLeft
    }
  }

  /// Returns the end of a step along the text.
  func target(
    from head: any NSTextLocation,
    _ isForward: Bool,
    _ destination: Destination,
    _ affinity: NSTextSelection.Affinity,
    _ source: any NSTextSelectionDataSource
  ) -> Place? {
    let document = source.documentRange
    let edge = isForward ? document.endLocation : document.location
    switch destination {
    case .document: return Place(location: edge)
    case .container:
      var found: any NSTextLocation = edge
      source.enumerateContainerBoundaries(from: head, reverse: !isForward) { location, stop in
        found = location
        stop.pointee = true
      }
      return Place(location: found)
    case .line: return lineEdge(of: head, isForward, affinity, source)
    case .character: return substring(.byComposedCharacterSequences, head, isForward, source)
    case .word: return substring(.textWords, head, isForward, source) ?? Place(location: edge)
    case .sentence:
      return substring(.textSentences, head, isForward, source) ?? Place(location: edge)
    case .paragraph:
      return substring(.byParagraphs, head, isForward, source) ?? Place(location: edge)
    }
  }

  private func substring(
    _ kind: NSString.EnumerationOptions,
    _ head: any NSTextLocation,
    _ isForward: Bool,
    _ source: any NSTextSelectionDataSource
  ) -> Place? {
    var options: NSString.EnumerationOptions = [kind, .substringNotRequired]
    if !isForward { options.insert(.reverse) }
    var found: (any NSTextLocation)?
    source.enumerateSubstrings(from: head, options: options) { _, range, _, stop in
      found = isForward ? range.endLocation : range.location
      stop.pointee = true
    }
    return found.map { Place(location: $0) }
  }

  /// Returns a location in the line of an insertion point: at the end of a wrapped line that of its
  /// last character.
  private func placeInLine(
    of head: any NSTextLocation,
    _ affinity: NSTextSelection.Affinity,
    _ source: any NSTextSelectionDataSource
  ) -> any NSTextLocation {
    affinity == .upstream ? source.location(head, offsetBy: -1) ?? head : head
  }

  private func lineEdge(
    of head: any NSTextLocation,
    _ isForward: Bool,
    _ affinity: NSTextSelection.Affinity,
    _ source: any NSTextSelectionDataSource
  ) -> Place? {
    let inside = placeInLine(of: head, affinity, source)
    guard let line = source.textRange(for: .line, enclosing: inside) else { return nil }
    guard isForward else { return Place(location: line.location) }
    let end = lineContentEnd(line, source)
    return Place(
      location: end.location,
      affinity: end.isWrapped ? .upstream : .downstream
    )
  }

  /// Returns the end of the characters of a line before its line end.
  private func lineContentEnd(
    _ line: NSTextRange,
    _ source: any NSTextSelectionDataSource
  ) -> (location: any NSTextLocation, isWrapped: Bool) {
    var last = ""
    var start: any NSTextLocation = line.endLocation
    source.enumerateSubstrings(
      from: line.endLocation,
      options: [.byComposedCharacterSequences, .reverse]
    ) { text, range, _, stop in
      last = text ?? ""
      start = range.location
      stop.pointee = true
    }
    let endsParagraph = last.first?.isNewline ?? false
    if endsParagraph, start.compare(line.location) != .orderedAscending { return (start, false) }
    let isEnd = line.endLocation.compare(source.documentRange.endLocation) == .orderedSame
    return (line.endLocation, !isEnd)
  }

  private func vertical(
    from head: any NSTextLocation,
    _ isUp: Bool,
    _ column: CGFloat,
    _ source: any NSTextSelectionDataSource
  ) -> Place? {
    guard let line = source.textRange(for: .line, enclosing: head) else { return nil }
    let document = source.documentRange
    let inside: any NSTextLocation
    if isUp {
      guard let before = source.location(line.location, offsetBy: -1) else {
        return Place(location: document.location)
      }
      inside = before
    } else {
      // No line follows the last line.
      guard line.endLocation.compare(head) == .orderedDescending,
        line.endLocation.compare(document.endLocation) == .orderedAscending
      else { return Place(location: document.endLocation) }
      inside = line.endLocation
    }
    return nearest(to: column, inLineAt: inside, source)
  }

  /// Returns the x coordinate of a caret in a line; that of the nearest caret before it at the end
  /// of a wrapped line, which has none there.
  private func caretOffset(
    of location: any NSTextLocation,
    inLineAt line: any NSTextLocation,
    _ source: any NSTextSelectionDataSource
  ) -> CGFloat? {
    var found: (offset: CGFloat, location: any NSTextLocation)?
    source.enumerateCaretOffsetsInLineFragment(at: line) { offset, place, _, stop in
      let order = place.compare(location)
      guard order != .orderedDescending else { return }
      if found.map({ $0.location.compare(place) == .orderedAscending }) ?? true {
        found = (offset, place)
      }
      if order == .orderedSame { stop.pointee = true }
    }
    return found?.offset
  }

  /// Returns the insertion point of a line that is nearest to an x coordinate.
  private func nearest(
    to column: CGFloat,
    inLineAt location: any NSTextLocation,
    _ source: any NSTextSelectionDataSource
  ) -> Place? {
    var best: (distance: CGFloat, location: any NSTextLocation)?
    source.enumerateCaretOffsetsInLineFragment(at: location) { offset, place, _, _ in
      let distance = abs(offset - column)
      if best.map({ distance < $0.distance }) ?? true { best = (distance, place) }
    }
    return best.map { Place(location: $0.location) }
  }

  // MARK: Pointers

  /// Returns the insertion point nearest to a point.
  func place(
    at point: CGPoint,
    _ container: any NSTextLocation,
    _ source: any NSTextSelectionDataSource
  ) -> Place? {
    guard let line = source.lineFragmentRange(for: point, inContainerAt: container) else {
      return nil
    }
    return nearest(to: point.x, inLineAt: line.location, source)
  }

  func selections(
    at point: CGPoint,
    _ container: any NSTextLocation,
    _ anchors: [NSTextSelection],
    _ modifiers: Modifier,
    _ isSelecting: Bool
  ) -> [NSTextSelection] {
    guard let source = textSelectionDataSource, let place = place(at: point, container, source)
    else { return [] }
    let isExtending = isSelecting || modifiers.contains(.extend)
    guard isExtending, let anchor = anchors.last, let range = anchor.textRanges.first else {
      let made = NSTextSelection(place.location, affinity: place.affinity)
      guard modifiers.contains(.multiple), allowsNonContiguousRanges else { return [made] }
      return anchors + [made]
    }
    let fixed = anchor.anchorsAtEnd ? range.endLocation : range.location
    var target = NSTextRange(location: place.location)
    var origin = NSTextRange(location: fixed)
    // Words and lines are selected completely.
    if anchor.granularity != .character {
      target = source.textRange(for: anchor.granularity, enclosing: place.location) ?? target
      origin = range
    }
    let made = NSTextSelection(
      range: origin.union(target),
      affinity: place.affinity,
      granularity: anchor.granularity
    )
    made.anchorsAtEnd = target.location.compare(origin.location) == .orderedAscending
    return anchors.dropLast() + [made]
  }

  // MARK: Deleting

  func deletions(
    _ selection: NSTextSelection,
    _ direction: Direction,
    _ destination: Destination,
    _ allowsDecomposition: Bool
  ) -> [NSTextRange] {
    let full = selection.textRanges.filter { !$0.isEmpty }
    if !full.isEmpty { return full }
    guard let source = textSelectionDataSource, let head = selection.textRanges.first?.location
    else { return [] }
    let isForward = isForward(direction, at: head, source)
    var target = self.target(from: head, isForward, destination, selection.affinity, source)
    if allowsDecomposition, destination == .character, !isForward,
      let before = scalarBefore(head, source)
    {
      target = Place(location: before)
    }
    // At the edge of a line its line end is deleted.
    if let place = target, place.location.compare(head) == .orderedSame {
      target = self.target(from: head, isForward, .character, selection.affinity, source)
    }
    guard let place = target?.location else { return [] }
    let range =
      isForward ? NSTextRange(location: head, end: place) : NSTextRange(location: place, end: head)
    return range.map { $0.isEmpty ? [] : [$0] } ?? []
  }

  /// Returns the location before the last scalar of the character before a location; it does not
  /// divide a surrogate pair.
  private func scalarBefore(
    _ head: any NSTextLocation,
    _ source: any NSTextSelectionDataSource
  ) -> (any NSTextLocation)? {
    var length = 1
    source.enumerateSubstrings(
      from: head,
      options: [.byComposedCharacterSequences, .reverse]
    ) { text, _, _, stop in
      if let scalar = text?.unicodeScalars.last { length = UTF16.width(scalar) }
      stop.pointee = true
    }
    return source.location(head, offsetBy: -length)
  }
}
