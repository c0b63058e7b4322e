import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// The registered classes by identifier, and the views that are free for reuse.
struct CollectionReuse {
  typealias Identity = UICollectionReusableView.ReuseIdentity
  var classes: [Identity: UICollectionReusableView.Type] = [:]
  /// The closures that create views from nibs and prototypes; they take precedence over classes.
  var makers: [Identity: () -> UICollectionReusableView] = [:]
  var views: [Identity: [UICollectionReusableView]] = [:]
  /// A visible view that is being reconfigured; it is dequeued unchanged.
  var reconfigured: UICollectionReusableView?
  /// The element whose view is being created.
  var making: UICollectionViewLayoutAttributes?
}

extension UICollectionView {
  final func registerView(_ nib: UINib?, kind: String, _ identifier: String) {
    let identity = CollectionReuse.Identity(identifier: identifier, kind: kind)
    reuse.classes[identity] = nil
    reuse.makers[identity] = nib.map { nib in
      {
        let objects = nib.instantiate(withOwner: nil)
        guard objects.count == 1, let view = objects[0] as? UICollectionReusableView,
          !kind.isEmpty || view is UICollectionViewCell
        else {
          stop(
            what:
              "invalid nib registered for identifier (\(identifier)) - nib must contain exactly "
              + "one top level object which must be a "
              + "\(kind.isEmpty ? "UICollectionViewCell" : "UICollectionReusableView") instance.",
            where: "UICollectionView.register",
            mend: "The nib has \(objects.map { "\(type(of: $0))" })."
          )
        }
        return view
      }
    }
  }

  /// Registers a storyboard's prototype for views of a kind (empty for cells) and an identifier.
  package final func registerPrototype(
    kind: String,
    _ identifier: String,
    _ make: @escaping () -> UICollectionReusableView
  ) {
    reuse.makers[CollectionReuse.Identity(identifier: identifier, kind: kind)] = make
  }

  final func registerView(_ viewClass: AnyClass?, kind: String, _ identifier: String) {
    let identity = CollectionReuse.Identity(identifier: identifier, kind: kind)
    guard let viewClass else {
      reuse.classes[identity] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type,
      !kind.isEmpty || viewClass is UICollectionViewCell.Type
    else {
      stop(
        what: "\(viewClass) is not a class of \(kind.isEmpty ? "cells" : "reusable views").",
        where: "UICollectionView.register",
        mend: kind.isEmpty
          ? "Register UICollectionViewCell or a subclass."
          : "Register UICollectionReusableView or a subclass."
      )
    }
    reuse.makers[identity] = nil
    reuse.classes[identity] = type
  }

  final func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    guard let cell = dequeueView("", identifier, path) as? UICollectionViewCell else {
      stop(
        what: "the view of identifier \(identifier) is no cell.",
        where: "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)",
        mend: "Register UICollectionViewCell or a subclass."
      )
    }
    return cell
  }

  final func dequeueView(
    _ kind: String,
    _ identifier: String,
    _ path: IndexPath
  ) -> UICollectionReusableView {
    let identity = CollectionReuse.Identity(identifier: identifier, kind: kind)
    if let view = reuse.reconfigured, view.reuseIdentity == identity { return view }
    let type = reuse.classes[identity]
    guard type != nil || reuse.makers[identity] != nil else {
      let shownKind = kind.isEmpty ? "UICollectionElementKindCell" : kind
      stop(
        what: "could not dequeue a view of kind: \(shownKind) with identifier \(identifier) - "
          + "must register a nib or a class for the identifier or connect a prototype cell in a "
          + "storyboard.",
        where: "UICollectionView",
        mend: "Register a class for it first."
          + NearNames.sentence(
            for: identifier,
            among: (Array(reuse.classes.keys) + Array(reuse.makers.keys))
              .filter { $0.kind == kind }.compactMap(\.identifier)
          )
      )
    }
    return dequeue(identity, type)
  }

  /// Returns a free view, or creates one.
  final func dequeue(
    _ identity: CollectionReuse.Identity,
    _ type: UICollectionReusableView.Type?
  ) -> UICollectionReusableView {
    if let view = reuse.views[identity]?.popLast() {
      view.prepareForReuse()
      if let attributes = reuse.making { view.place(attributes) }
      return view
    }
    let frame = reuse.making.map { CGRect(origin: $0.values.origin, size: $0.values.size) }
    let view: UICollectionReusableView
    if let make = reuse.makers[identity] {
      view = make()
      if let frame { view.frame = frame }
    } else {
      view = makeView(of: type ?? UICollectionReusableView.self, frame: frame ?? .zero)
    }
    view.reuseIdentity = identity
    view.owner = self
    return view
  }

  /// Keeps a view for reuse.
  final func enqueue(_ view: UICollectionReusableView) {
    view.applied = nil
    if let cell = view as? UICollectionViewListCell { listSwipe?.cellLeaves(cell) }
    let isInside = view.superview === self || view.superview is SectionScrollView
    guard view.reuseIdentity.identifier != nil, isInside else {
      if isInside { view.removeFromSuperview() }
      return
    }
    // Hiding a view is cheaper than removing it and adding it again.
    view.isHidden = true
    reuse.views[view.reuseIdentity, default: []].append(view)
  }
}
