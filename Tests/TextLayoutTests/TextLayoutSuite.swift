import Testing

/// All suites of the module, one test after the other, because some count the shaping of the
/// process.
@Suite("TextLayout", .serialized)
enum TextLayoutSuite {}
