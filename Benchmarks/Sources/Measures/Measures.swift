#if canImport(Glibc)
import Glibc
#endif

/// Returns the sample that a fraction of the samples, from 0 to 1, does not exceed; 0 without
/// samples.
public func percentile(_ part: Double, of samples: [Double]) -> Double {
  // `sorted()` is not used: for many samples it makes the runtime search all conformances once, and
  // that would be counted.
  var sorted = samples
  qsort(&sorted, sorted.count, MemoryLayout<Double>.stride) { first, second in
    let first = first?.load(as: Double.self) ?? 0
    let second = second?.load(as: Double.self) ?? 0
    return first < second ? -1 : first > second ? 1 : 0
  }
  return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
}

/// Returns the time of a system clock, in milliseconds.
public func milliseconds(of clock: clockid_t) -> Double {
  var now = timespec()
  clock_gettime(clock, &now)
  return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1e6
}
