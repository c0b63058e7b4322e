/// A first-in, first-out queue; both operations take amortized constant time.
struct Queue<Element> {
  private var slots: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == slots.count }
  var count: Int { slots.count - head }
  var first: Element? { isEmpty ? nil : slots[head] }

  mutating func append(_ element: Element) { slots.append(element) }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      head += 1
      if head > 32, head * 2 > slots.count {
        slots.removeFirst(head)
        head = 0
      }
    }
    return slots[head].take()
  }
}
