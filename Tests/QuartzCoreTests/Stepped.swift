import Testing

/// Suites that share the process's clock and transactions: one test at a time.
@Suite("QuartzCore", .serialized)
enum Stepped {}
