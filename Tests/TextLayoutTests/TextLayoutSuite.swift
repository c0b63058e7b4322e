import Testing

/// All suites of the module, one test after the other: some count what the process shaped.
@Suite("TextLayout", .serialized)
enum TextLayoutSuite {}
