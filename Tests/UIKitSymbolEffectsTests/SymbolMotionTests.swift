import CoreGraphics
import Symbols
import Testing

@testable import UIKitSymbolEffects

/// The keyframes of effects, computed by hand.
@Suite struct `Motions of symbols` {
  private func motion(
    _ effect: some SymbolEffect,
    _ options: SymbolEffectOptions = .default,
    index: Int = 0,
    step: Int? = nil,
    stepCount: Int = 0
  ) -> SymbolMotion? {
    SymbolMotion(
      effect.configuration,
      options,
      part: SymbolMotion.Part(
        index: index,
        step: step,
        stepCount: stepCount,
        size: CGSize(width: 20, height: 10)
      )
    )
  }

  /// The value of a track at a time from 0 to 1.
  private func value(_ track: SymbolMotion.Track, at time: Double) -> Double {
    guard let next = track.times.firstIndex(where: { $0 >= time }) else {
      return track.values.last ?? 0
    }
    guard next > 0, track.times[next] > track.times[next - 1] else { return track.values[next] }
    let share = (time - track.times[next - 1]) / (track.times[next] - track.times[next - 1])
    return track.values[next - 1] + (track.values[next] - track.values[next - 1]) * share
  }

  @Test func `A bounce grows and comes back, or shrinks and comes back, once`() throws {
    let up = try #require(motion(.bounce))
    #expect(up.runs == 1 && up.tracks.map(\.keyPath) == ["transform.scale"])
    #expect(up.tracks[0].values.first == 1 && up.tracks[0].values.last == 1)
    #expect(value(up.tracks[0], at: 0.3) > 1.1)
    let down = try #require(motion(.bounce.down))
    #expect(value(down.tracks[0], at: 0.3) < 0.9)
  }

  @Test func `Effects that last run without end unless the options bound them`() {
    #expect(motion(.pulse)?.runs == .infinity)
    #expect(motion(.rotate)?.runs == .infinity)
    #expect(motion(.breathe)?.runs == .infinity)
    #expect(motion(.variableColor, step: 0, stepCount: 3)?.runs == .infinity)
    #expect(motion(.wiggle)?.runs == 1)
    #expect(motion(.pulse, .nonRepeating)?.runs == 1)
    #expect(motion(.pulse, .repeat(3))?.runs == 3)
    #expect(motion(.bounce, .repeating)?.runs == .infinity)
    #expect(motion(.bounce, .repeat(nil))?.runs == .infinity)
    #expect(motion(.bounce, .repeat(0))?.runs == 1)
  }

  @Test func `A speed divides the duration and the delay, within bounds`() throws {
    let usual = try #require(motion(.bounce, index: 2))
    let fast = try #require(motion(.bounce, .speed(2), index: 2))
    #expect(fast.duration == usual.duration / 2 && fast.delay == usual.delay / 2)
    #expect(usual.delay > 0)
    #expect(try #require(motion(.bounce, .speed(0))).duration == usual.duration / 0.05)
    #expect(try #require(motion(.bounce, .speed(.nan))).duration == usual.duration)
  }

  @Test func `Layers follow each other, or move as one`() throws {
    #expect(try #require(motion(.bounce.byLayer, index: 1)).delay > 0)
    #expect(try #require(motion(.bounce.wholeSymbol, index: 1)).delay == 0)
  }

  @Test func `A pause between runs leaves the run as fast as it was`() throws {
    let plain = try #require(motion(.bounce))
    let paused = try #require(motion(.bounce, .repeat(.periodic(2, delay: 0.6))))
    #expect(paused.runs == 2 && abs(paused.duration - plain.duration - 0.6) < 1e-9)
    let peak = plain.tracks[0].times[1] * plain.duration
    #expect(abs(paused.tracks[0].times[1] * paused.duration - peak) < 1e-9)
    #expect(paused.tracks[0].values.suffix(2) == [1, 1])
    let steady = try #require(motion(.bounce, .repeat(.continuous)))
    #expect(steady.duration == plain.duration && steady.runs == .infinity)
  }

  /// The parts that are lit in the middle of each step.
  private func lit(_ effect: VariableColorSymbolEffect, of count: Int) throws -> [[Int]] {
    let motions = try (0..<count).map { step in
      try #require(motion(effect, index: step, step: step, stepCount: count))
    }
    let steps = Int((motions[0].duration / SymbolMotion.Figures.stepDuration).rounded())
    return (0..<steps).map { step in
      (0..<count).filter {
        value(motions[$0].tracks[0], at: (Double(step) + 0.7) / Double(steps)) > 0.99
      }
    }
  }

  @Test func `A variable color lights its parts as it says`() throws {
    #expect(try lit(.variableColor, of: 3) == [[], [0], [0, 1], [0, 1, 2], [0, 1, 2]])
    #expect(try lit(.variableColor.iterative, of: 3) == [[], [0], [1], [2]])
    #expect(
      try lit(.variableColor.iterative.reversing, of: 3) == [[], [0], [1], [2], [1], [0]]
    )
    #expect(
      try lit(.variableColor.reversing, of: 2) == [[], [0], [0, 1], [0, 1], [0, 1], [0]]
    )
    let dim = try #require(motion(.variableColor, step: 1, stepCount: 2))
    #expect(dim.tracks[0].values.min() == SymbolMotion.Figures.dimmedOpacity)
    let hidden = try #require(
      motion(.variableColor.hideInactiveLayers, step: 1, stepCount: 2)
    )
    #expect(hidden.tracks[0].values.min() == 0)
    #expect(motion(.variableColor) == nil)
  }

  @Test func `A wiggle turns, or moves along an angle and with the text`() throws {
    let left = try #require(motion(.wiggle.left))
    #expect(value(left.tracks[0], at: 0.15) < -1 && abs(value(left.tracks[1], at: 0.15)) < 1e-9)
    let up = try #require(motion(.wiggle.up))
    #expect(up.tracks[1].keyPath == "transform.translation.y" && up.tracks[1].values[1] < 0)
    let custom = try #require(motion(.wiggle.custom(angle: 270)))
    #expect(custom == motion(.wiggle.down))
    var part = SymbolMotion.Part()
    part.size = CGSize(width: 20, height: 20)
    part.isRightToLeft = true
    let forward = try #require(
      SymbolMotion(WiggleSymbolEffect.wiggle.forward.configuration, .default, part: part)
    )
    #expect(forward.tracks[0].values[1] < 0)
    #expect(try #require(motion(.wiggle)).tracks[0].keyPath == "transform.rotation.z")
  }

  @Test func `States add up`() {
    let up = ScaleSymbolEffect.scale.up.configuration
    let gone = DisappearSymbolEffect.disappear.up.configuration
    #expect(SymbolMotion.rest(of: []) == .init(scale: 1, opacity: 1))
    #expect(SymbolMotion.rest(of: [up]).scale > 1)
    #expect(SymbolMotion.rest(of: [up, gone]).opacity == 0)
    #expect(SymbolMotion.rest(of: [ScaleSymbolEffect.scale.down.configuration]).scale < 1)
    #expect(motion(.scale) == nil && motion(.appear) == nil && motion(.disappear) == nil)
  }

  @Test func `Effects with the same properties are equal`() {
    #expect(BounceSymbolEffect.bounce.up == .bounce)
    #expect(BounceSymbolEffect.bounce.down != .bounce)
    #expect(VariableColorSymbolEffect.variableColor.iterative.cumulative == .variableColor)
    #expect(ReplaceSymbolEffect.upUp == .replace.upUp)
    #expect(SymbolEffectOptions.repeating == .default.repeating)
    #expect(SymbolEffectOptions.speed(2).nonRepeating == .nonRepeating.speed(2))
  }
}
