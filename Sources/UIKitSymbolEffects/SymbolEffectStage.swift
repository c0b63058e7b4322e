import CoreGraphics
import Foundation
import QuartzCore
import Symbols
import UIKitCore

/// Shows the symbol of an image view in layers for its parts, and animates them for effects.
@MainActor
final class SymbolEffectStage: SymbolStage {
  /// An active effect.
  private final class Applied {
    let effect: any SymbolEffect
    let options: SymbolEffectOptions
    /// The time from which runs are counted, in seconds of the media clock.
    private(set) var start: TimeInterval
    var completion: UISymbolEffectCompletion?
    /// The number of the last run if the effect is being removed; nil otherwise.
    var lastRun: Double?
    /// The number of times the animations were added; the ends of earlier animations are ignored.
    private(set) var plays = 0

    init(
      _ effect: any SymbolEffect,
      _ options: SymbolEffectOptions,
      _ completion: UISymbolEffectCompletion?
    ) {
      self.effect = effect
      self.options = options
      self.completion = completion
      start = CACurrentMediaTime()
    }

    var configuration: SymbolEffectConfiguration { effect.configuration }

    /// Whether the effect is a state of the symbol instead of a motion.
    var isState: Bool { configuration.isState }

    /// Whether the motion lasts until the effect is removed.
    var isEndless: Bool {
      let part = SymbolMotion.Part(step: 0, stepCount: 1)
      return SymbolMotion(configuration, options, part: part)?.runs == .infinity
    }

    /// Counts a start of the animations; runs are counted from the time of the first one.
    func noteStart() {
      if plays == 0 { start = CACurrentMediaTime() }
      plays += 1
    }
  }

  /// The layers of a part of the symbol.
  private struct Part {
    /// The layer with the lasting size and opacity.
    let rest = CALayer()
    /// The layer with the picture and its motions.
    let body = CALayer()
  }

  private weak var view: UIImageView?
  private let whole = CALayer()
  private var parts: [Part] = []
  private var valueParts: [Int] = []
  private var image: UIImage?
  private var effects: [Applied] = []
  /// The number of replacements and changes of size in progress.
  private var changes = 0

  init(_ view: UIImageView) { self.view = view }

  private var isNeeded: Bool { !effects.isEmpty || changes > 0 }

  // MARK: Calls of the view

  func show(_ image: UIImage?, in view: UIImageView) -> Bool {
    // Effects apply only to symbols; any image can replace another one.
    guard isNeeded, let image, image.isSymbolImage || changes > 0, image.size.width > 0,
      image.size.height > 0
    else {
      clear()
      return false
    }
    self.image = image
    let made = image.symbolParts ?? SymbolParts(images: [image], valueParts: [])
    valueParts = made.valueParts
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let isRebuilt = made.images.count != parts.count || whole.superlayer !== view.layer
    if isRebuilt { rebuild(made.images.count, in: view) }
    for (part, picture) in zip(parts, made.images) {
      part.body.contents = view.picture(of: picture)
      part.body.contentsScale = picture.scale
      part.body.contentsGravity = .resize
    }
    place(in: view)
    CATransaction.commit()
    if isRebuilt { playAll() }
    return true
  }

  private func rebuild(_ count: Int, in view: UIImageView) {
    whole.sublayers = nil
    parts = (0..<count).map { _ in Part() }
    for part in parts {
      part.rest.addSublayer(part.body)
      whole.addSublayer(part.rest)
    }
    applyRest()
    view.layer.insertSublayer(whole, at: 0)
  }

  func layOut(in view: UIImageView) {
    guard !parts.isEmpty else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    place(in: view)
    CATransaction.commit()
  }

  private func place(in view: UIImageView) {
    guard let image else { return }
    whole.frame = view.bounds
    let frame = view.contentMode.frame(
      of: image.size,
      in: CGRect(origin: .zero, size: view.bounds.size)
    )
    for part in parts {
      // The frame cannot be set while the layer has a transform.
      part.rest.bounds = CGRect(origin: .zero, size: frame.size)
      part.rest.position = CGPoint(x: frame.midX, y: frame.midY)
      part.body.frame = part.rest.bounds
    }
  }

  func windowDidChange(of view: UIImageView) {
    // A layer that leaves the window loses its animations, which are added again here.
    if view.window != nil { playAll() }
  }

  private func clear() {
    whole.removeFromSuperlayer()
    whole.sublayers = nil
    parts = []
    image = nil
  }

  /// Shows the symbol in the view itself if no effect needs the layers.
  private func leaveIfIdle() {
    guard !isNeeded, let view, view.symbolStage === self else { return }
    view.symbolStage = nil
    clear()
  }

  private func enter() {
    guard let view else { return }
    if view.symbolStage !== self {
      view.symbolStage = self
    } else if parts.isEmpty {
      _ = show(view.shownImage, in: view)
    }
  }

  // MARK: Effects

  func add(
    _ effect: any SymbolEffect,
    _ options: SymbolEffectOptions,
    animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    let before = rest
    let applied = Applied(effect, options, completion)
    let wasAway = effects.contains { $0.configuration.isOpposite(of: effect.configuration) }
    drop { effect.replaces($0.effect) }
    effects.append(applied)
    enter()
    guard !parts.isEmpty, view?.window != nil || applied.isState else {
      // An endless motion begins when the view is in a window and has an image.
      let isEarly = view?.window == nil || view?.shownImage == nil
      if !isEarly || !applied.isEndless { end(applied, isFinished: false) }
      return
    }
    guard applied.isState else {
      if !play(applied) { end(applied, isFinished: false) }
      return
    }
    if case .appear(let way) = effect.configuration.kind {
      // A symbol that did not disappear does not change.
      let start = wasAway ? SymbolMotion.start(of: way) : before
      effects.removeAll { $0 === applied }
      change(from: start, applied, animated: animated && wasAway)
    } else {
      change(from: before, applied, animated: animated)
    }
  }

  func remove(
    _ effect: any SymbolEffect,
    _ options: SymbolEffectOptions,
    animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    let gone = effects.filter { type(of: $0.effect) == type(of: effect) }
    guard !gone.isEmpty else {
      completion?(.init(effect: effect, isFinished: false, sender: view))
      return leaveIfIdle()
    }
    remove(gone, options, animated: animated, completion)
  }

  func removeAll(_ options: SymbolEffectOptions, animated: Bool) {
    remove(effects, options, animated: animated, nil)
  }

  private func remove(
    _ gone: [Applied],
    _ options: SymbolEffectOptions,
    animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    let before = rest
    for applied in gone where applied.isState {
      effects.removeAll { $0 === applied }
      change(
        from: before,
        Applied(applied.effect, options, completion),
        animated: animated
      )
    }
    for applied in gone where !applied.isState {
      let own = applied.completion
      applied.completion = { context in
        own?(context)
        completion?(context)
      }
      if animated, finishRun(applied) { continue }
      drop { $0 === applied }
    }
    leaveIfIdle()
  }

  /// Removes effects immediately.
  private func drop(_ isGone: (Applied) -> Bool) {
    let gone = effects.filter(isGone)
    effects.removeAll { applied in gone.contains { $0 === applied } }
    for applied in gone {
      for part in parts { part.body.removeAnimations(of: applied.configuration) }
      report(applied, isFinished: false)
    }
  }

  private func end(_ applied: Applied, isFinished: Bool) {
    guard effects.contains(where: { $0 === applied }) else { return }
    effects.removeAll { $0 === applied }
    report(applied, isFinished: isFinished)
    leaveIfIdle()
  }

  private func report(_ applied: Applied, isFinished: Bool) {
    let completion = applied.completion
    applied.completion = nil
    completion?(.init(effect: applied.effect, isFinished: isFinished, sender: view))
  }

  // MARK: Motions

  private func playAll() {
    for applied in effects where !applied.isState { _ = play(applied) }
  }

  private func motion(of applied: Applied, _ index: Int) -> SymbolMotion? {
    guard let view, let image else { return nil }
    return SymbolMotion(
      applied.configuration,
      applied.options,
      part: SymbolMotion.Part(
        index: index,
        step: valueParts.firstIndex(of: index),
        stepCount: valueParts.count,
        size: image.size,
        isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      )
    )
  }

  /// Adds the animations of an effect; returns whether it has any.
  private func play(_ applied: Applied) -> Bool {
    let motions = parts.indices.map { motion(of: applied, $0) }
    // The effect ends with the last of its parts.
    let last = motions.indices.max {
      (motions[$0].map { $0.delay + $0.duration } ?? -1)
        < (motions[$1].map { $0.delay + $0.duration } ?? -1)
    }
    var isMoving = false
    applied.noteStart()
    let plays = applied.plays
    for (index, motion) in motions.enumerated() {
      guard let motion else { continue }
      isMoving = true
      for (number, track) in motion.tracks.enumerated() {
        let animation = CAKeyframeAnimation(keyPath: track.keyPath)
        animation.values = track.values
        animation.keyTimes = track.times.map { NSNumber(value: $0) }
        animation.duration = motion.duration
        animation.beginTime = applied.start + motion.delay
        animation.repeatCount = Float(applied.lastRun ?? motion.runs)
        if !motion.turnsSteadily {
          animation.timingFunctions = track.values.dropFirst().map { _ in
            CAMediaTimingFunction(name: .easeInEaseOut)
          }
        }
        // An endless animation stops only when the view leaves its window; the effect remains.
        if index == last, number == 0, animation.repeatCount.isFinite {
          animation.delegate = AnimationEnd { [weak self] isFinished in
            if applied.plays == plays { self?.end(applied, isFinished: isFinished) }
          }
        }
        parts[index].body.add(animation, forKey: applied.configuration.key(track.keyPath))
      }
    }
    return isMoving
  }

  /// Ends an effect after its current run; returns whether a run has begun.
  private func finishRun(_ applied: Applied) -> Bool {
    guard view?.window != nil,
      let motion = parts.indices.compactMap({ motion(of: applied, $0) }).last, motion.duration > 0
    else { return false }
    let passed = (CACurrentMediaTime() - applied.start - motion.delay) / motion.duration
    guard passed > 0 else { return false }
    applied.lastRun = min(motion.runs, passed.rounded(.up))
    return play(applied)
  }

  // MARK: States

  private var rest: SymbolMotion.Rest { SymbolMotion.rest(of: effects.map(\.configuration)) }

  /// Sets the lasting size and opacity of the parts.
  private func applyRest() {
    let rest = rest
    for part in parts {
      part.rest.opacity = Float(rest.opacity)
      part.rest.transform = CATransform3DMakeScale(rest.scale, rest.scale, 1)
    }
  }

  /// Animates the parts from an earlier size and opacity to the current ones.
  private func change(from before: SymbolMotion.Rest, _ applied: Applied, animated: Bool) {
    let after = rest
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    applyRest()
    CATransaction.commit()
    guard animated, !parts.isEmpty, view?.window != nil else {
      report(applied, isFinished: true)
      return leaveIfIdle()
    }
    changes += 1
    let isByLayer = applied.configuration.isByLayer
    let speed = applied.options.speed
    let figures = SymbolMotion.Figures.self
    let start = CACurrentMediaTime()
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      part.rest.animate(
        from: before,
        to: after,
        at: start + (isByLayer ? Double(index) * figures.layerDelay / speed : 0),
        duration: figures.changeDuration / speed
      ) { [weak self] isFinished in
        guard isLast else { return }
        self?.changes -= 1
        self?.report(applied, isFinished: isFinished)
        self?.leaveIfIdle()
      }
    }
  }

  // MARK: Replacing

  func replace(
    with image: UIImage,
    _ transition: any SymbolEffect,
    _ options: SymbolEffectOptions,
    _ completion: UISymbolEffectCompletion?
  ) {
    guard let view else { return }
    guard view.window != nil, case .replace(let way) = transition.configuration.kind else {
      view.image = image
      completion?(.init(effect: transition, isFinished: true, sender: view))
      return leaveIfIdle()
    }
    changes += 1
    let old = leavingLayer(in: view)
    view.image = image
    enter()
    let figures = SymbolMotion.Figures.self
    let duration = figures.changeDuration / options.speed
    let start = CACurrentMediaTime()
    if let old, way != .offUp {
      let away = way == .upUp ? figures.awayLarge : figures.awaySmall
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      view.layer.addSublayer(old)
      old.opacity = 0
      CATransaction.commit()
      old.animate(
        from: .init(),
        to: .init(scale: away, opacity: 0),
        at: start,
        duration: duration
      ) { _ in old.removeFromSuperlayer() }
    }
    let delay = way == .offUp || old == nil ? 0 : figures.replaceDelay / options.speed
    let isByLayer = transition.configuration.isByLayer
    for (index, part) in parts.enumerated() {
      let own = isByLayer ? Double(index) * figures.layerDelay / options.speed : 0
      let isLast = index == parts.count - 1
      part.body.animate(
        from: SymbolMotion.start(of: .up),
        to: .init(),
        at: start + delay + own,
        duration: duration
      ) { [weak self] isFinished in
        guard isLast else { return }
        self?.changes -= 1
        completion?(.init(effect: transition, isFinished: isFinished, sender: self?.view))
        self?.leaveIfIdle()
      }
    }
    if parts.isEmpty {
      changes -= 1
      completion?(.init(effect: transition, isFinished: true, sender: view))
      leaveIfIdle()
    }
  }

  /// Returns a layer with the current symbol.
  private func leavingLayer(in view: UIImageView) -> CALayer? {
    guard let old = view.shownImage, let picture = view.picture(of: old) else { return nil }
    let layer = CALayer()
    layer.contents = picture
    layer.contentsScale = old.scale
    layer.frame = view.contentMode.frame(of: old.size, in: view.bounds)
    return layer
  }
}
