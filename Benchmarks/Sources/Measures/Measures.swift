#if canImport(Glibc)
import Glibc
#endif

/// Returns the sample that the `part` of the samples, 0 to 1, does not exceed; 0 without samples.
public func percentile(_ part: Double, of samples: [Double]) -> Double {
  // Not by `sorted()`: for many samples it has the runtime look through every conformance once,
  // which would be counted.
  var sorted = samples
  qsort(&sorted, sorted.count, MemoryLayout<Double>.stride) { first, second in
    let first = first?.load(as: Double.self) ?? 0
    let second = second?.load(as: Double.self) ?? 0
    return first < second ? -1 : first > second ? 1 : 0
  }
  return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
}

/// Returns what a clock of the system shows, in milliseconds.
public func milliseconds(of clock: clockid_t) -> Double {
  var now = timespec()
  clock_gettime(clock, &now)
  return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1e6
}
