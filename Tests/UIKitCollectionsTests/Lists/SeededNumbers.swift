/// The same numbers for the same seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &+ 1 }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed ^= mixed >> 33
    mixed = mixed &* 0xff51_afd7_ed55_8ccd
    mixed ^= mixed >> 33
    return mixed
  }
}
