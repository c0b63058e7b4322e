/// A wrapper that moves a value to another thread; only one thread may use it at a time.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A weak reference to a document.
final class DocumentReference: @unchecked Sendable {
  weak var document: UIDocument?
  init(_ document: UIDocument) { self.document = document }
}
