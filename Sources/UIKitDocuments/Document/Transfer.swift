/// Takes a value to another thread where only one of them uses it at a time.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A document that may be gone.
final class DocumentReference: @unchecked Sendable {
  weak var document: UIDocument?
  init(_ document: UIDocument) { self.document = document }
}
