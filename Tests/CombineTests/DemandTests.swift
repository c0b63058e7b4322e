import Combine
import Testing

@Suite struct DemandTests {
  @Test func `sums and products stop at no limit`() {
    #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
    #expect(Subscribers.Demand.max(2) + .unlimited == .unlimited)
    #expect(Subscribers.Demand.max(.max) + .max(1) == .unlimited)
    #expect(Subscribers.Demand.max(2) * 3 == .max(6))
    #expect(Subscribers.Demand.unlimited * 0 == .unlimited)
    #expect(Subscribers.Demand.max(.max) * 2 == .unlimited)
  }
  @Test func `differences stop at none`() {
    #expect(Subscribers.Demand.max(2) - .max(5) == .none)
    #expect(Subscribers.Demand.unlimited - .unlimited == .unlimited)
    #expect(Subscribers.Demand.max(2) - .unlimited == .none)
    #expect(Subscribers.Demand.max(5) - 2 == .max(3))
  }
  @Test func `no limit is the greatest`() {
    #expect(Subscribers.Demand.unlimited > .max(.max))
    #expect(Subscribers.Demand.unlimited > 3)
    #expect(Subscribers.Demand.max(3) == 3)
    #expect(Subscribers.Demand.unlimited.max == nil)
    #expect("\(Subscribers.Demand.unlimited) \(Subscribers.Demand.max(2))" == "unlimited max(2)")
  }
  @Test func `less than no values stops`() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
    await #expect(processExitsWith: .failure) {
      Just(1).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }
}

@Suite struct PublisherTests {
  @Test func `a sequence sends what is demanded and then ends`() {
    let recorder = Recorder<Int, Never>(.max(2)) { $0 == 2 ? .max(1) : .none }
    [1, 2, 3, 4].publisher.subscribe(recorder)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completions.isEmpty)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.isFinished)
  }
  @Test func `requests from within do not recurse or reorder`() {
    var held: (any Subscription)?
    var values: [Int] = []
    (1...10_000).publisher.subscribe(
      AnySubscriber(
        receiveSubscription: {
          held = $0
          $0.request(.max(1))
        },
        receiveValue: {
          values.append($0)
          held?.request(.max(1))
          return .none
        }
      )
    )
    #expect(values == Array(1...10_000))
  }
  @Test func `publishers of one value wait for demand`() {
    let one = recorded(Just(1), .none)
    #expect(one.values.isEmpty)
    one.subscription?.request(.max(1))
    #expect(one.values == [1] && one.isFinished)
    #expect(recorded(Fail<Int, Oops>(error: Oops()), .none).hasFailed)
    #expect(recorded(Empty<Int, Never>(), .none).isFinished)
    #expect(recorded(Empty<Int, Never>(completeImmediately: false)).completions.isEmpty)
    #expect(all(Optional(3).publisher) == [3])
    #expect(all(Result<Int, Oops>.success(4).publisher) == [4])
    #expect(recorded(Result<Int, Oops>.failure(Oops()).publisher).hasFailed)
    let record = Record<Int, Oops>(output: [1, 2], completion: .failure(Oops()))
    let played = recorded(record)
    #expect(played.values == [1, 2] && played.hasFailed)
  }
  @Test func `a future runs at once, once, and keeps its value`() {
    var runs = 0
    var promise: ((Result<Int, Oops>) -> Void)?
    let future = Future<Int, Oops> {
      runs += 1
      promise = $0
    }
    let before = recorded(future)
    promise?(.success(7))
    promise?(.success(8))
    let after = recorded(future)
    #expect(runs == 1 && before.values == [7] && after.values == [7] && after.isFinished)
  }
  @Test func `a deferred publisher is made for each subscriber`() {
    var made = 0
    let deferred = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    #expect(all(deferred) == [1] && all(deferred) == [2])
  }
}

@Suite struct SubjectTests {
  @Test func `a passthrough subject loses what nobody demands`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = recorded(subject, .max(1))
    for value in 1...3 { subject.send(value) }
    recorder.subscription?.request(.max(1))
    subject.send(4)
    #expect(recorder.values == [1, 4])
    subject.send(completion: .finished)
    subject.send(5)
    #expect(recorder.values == [1, 4] && recorder.isFinished)
    #expect(recorded(subject).isFinished)
  }
  @Test func `a current value waits for demand, the latest alone`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = recorded(subject, .none)
    subject.send(1)
    subject.value = 2
    #expect(recorder.values.isEmpty)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [2] && subject.value == 2)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [2])
    subject.send(3)
    #expect(recorder.values == [2, 3])
  }
  @Test func `a subscriber may cancel another, and itself, from within`() {
    let subject = PassthroughSubject<Int, Never>()
    var other: AnyCancellable?
    var heard: [String] = []
    let first = subject.sink { value in
      heard.append("first \(value)")
      other?.cancel()
    }
    other = subject.sink { heard.append("other \($0)") }
    subject.send(1)
    first.cancel()
    subject.send(2)
    #expect(heard == ["first 1"])
  }
  @Test func `many subscribers come and go`() {
    let subject = PassthroughSubject<Int, Never>()
    var kept: [AnyCancellable] = []
    var sum = 0
    for index in 0..<5_000 {
      let tie = subject.sink { sum += $0 }
      if index % 100 == 0 { kept.append(tie) }
    }
    subject.send(1)
    #expect(sum == 50)
  }
  @Test func `a subject subscribed to a publisher requests without limit`() {
    let probe = Probe<Int, Never>()
    let subject = CurrentValueSubject<Int, Never>(0)
    let tie = probe.subscribe(subject)
    probe.send(4)
    #expect(probe.requests == [.unlimited] && subject.value == 4)
    tie.cancel()
    #expect(probe.cancels == 1)
  }
}

final class Model: ObservableObject {
  @Published var name = "a"
  @Published var list = [1]
  var plain = 0
}
final class SubModel: ObservableObject {
  @Published var count = 0
}
final class Bare: ObservableObject {}

@Suite struct PublishedTests {
  @Test func `the publisher sends before the property is set`() {
    let model = Model()
    var seen: [String] = []
    let tie = model.$name.sink { seen.append("\($0) while \(model.name)") }
    model.name = "b"
    #expect(seen == ["a while a", "b while a"] && model.name == "b")
    tie.cancel()
    model.name = "c"
    #expect(seen.count == 2)
  }
  @Test func `the object tells before any published property changes`() {
    let model = Model()
    var seen: [String] = []
    let tie = model.objectWillChange.sink { seen.append(model.name + "\(model.list)") }
    model.name = "b"
    model.list.append(2)
    model.plain = 1
    #expect(seen == ["a[1]", "b[1]"])
    #expect(model.objectWillChange === model.objectWillChange)
    tie.cancel()
  }
  @Test func `an object without published properties has one publisher too`() {
    let bare = Bare()
    var count = 0
    let tie = bare.objectWillChange.sink { count += 1 }
    bare.objectWillChange.send()
    #expect(count == 1)
    tie.cancel()
  }
  @Test func `a publisher is assigned to a property without holding its object`() {
    let subject = PassthroughSubject<Int, Never>()
    weak var gone: SubModel?
    do {
      let model = SubModel()
      gone = model
      subject.assign(to: &model.$count)
      subject.send(3)
      #expect(model.count == 3)
    }
    #expect(gone == nil)
    subject.send(4)
  }
  @Test func `assigning to a key path holds the object until the end`() {
    let subject = PassthroughSubject<Int, Never>()
    weak var gone: Model?
    var tie: AnyCancellable?
    do {
      let model = Model()
      gone = model
      tie = subject.assign(to: \.plain, on: model)
    }
    subject.send(3)
    #expect(gone?.plain == 3)
    tie?.cancel()
    #expect(gone == nil)
  }
}
