import Foundation
import Synchronization
import Testing
import UIKit

@testable import UIKitDocuments

/// What happened, in order, from several threads.
private final class Course: Sendable {
  private let entries = Mutex<[String]>([])
  var all: [String] { entries.withLock { $0 } }
  func note(_ entry: String) { entries.withLock { $0.append(entry) } }
}

/// Notes the calls of a coordinator.
private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
  let course: Course
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  var failure: (any Error)?
  var save: (() -> Void)?

  init(_ url: URL, _ course: Course) {
    presentedItemURL = url
    self.course = course
    super.init()
    presentedItemOperationQueue.maxConcurrentOperationCount = 1
    NSFileCoordinator.addFilePresenter(self)
  }

  func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) {
    course.note("reader comes")
    reader { [course] in course.note("reader went") }
  }
  func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) {
    course.note("writer comes")
    writer { [course] in course.note("writer went") }
  }
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    course.note("save")
    save?()
    completionHandler(failure)
  }
  func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    course.note("deletion")
    completionHandler(failure)
  }
  func presentedItemDidChange() { course.note("changed") }
  func presentedItemDidMove(to newURL: URL) { course.note("moved to \(newURL.lastPathComponent)") }
  func presentedSubitemDidAppear(at url: URL) { course.note("new \(url.lastPathComponent)") }
  func presentedSubitemDidChange(at url: URL) { course.note("changed \(url.lastPathComponent)") }
  func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {
    course.note("\(oldURL.lastPathComponent) to \(newURL.lastPathComponent)")
  }

  /// Waits for all calls so far, and no longer listens.
  func end() {
    presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    NSFileCoordinator.removeFilePresenter(self)
  }
}

@Suite(.serialized) final class CoordinationTests {
  private let folder: URL
  private let file: URL
  private let course = Course()

  init() throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = root.appendingPathComponent("coordination-\(UUID())")
    file = folder.appendingPathComponent("a.txt")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: file)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs `body` on a thread; the returned closure waits for its end.
  private func start(_ body: @escaping @Sendable () -> Void) -> () -> Void {
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      ended.signal()
    }
    return { ended.wait() }
  }

  private func waitUntilSomebodyWaits(_ count: Int = 1) {
    while FileAccessTable.shared.waitingCount < count { sched_yield() }
  }

  /// Writes on another thread; the closure lets the write end and waits for it.
  private func writing(_ url: URL, _ text: String) -> () -> Void {
    let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let course = course
    let ended = start {
      NSFileCoordinator().coordinate(writingItemAt: url, error: nil) { url in
        begun.signal()
        mayEnd.wait()
        try? Data(text.utf8).write(to: url)
        course.note("wrote \(text)")
      }
    }
    begun.wait()
    return {
      mayEnd.signal()
      ended()
    }
  }

  @Test(arguments: ["a.txt", ""])
  func `a reader of a file or of its folder waits for its writer`(name: String) {
    let end = writing(file, "new")
    let (course, file) = (course, file)
    let place = name.isEmpty ? folder : file
    let read = start {
      NSFileCoordinator().coordinate(readingItemAt: place, error: nil) { _ in
        course.note("read \((try? String(contentsOf: file, encoding: .utf8)) ?? "")")
      }
    }
    waitUntilSomebodyWaits()
    #expect(course.all.isEmpty)
    end()
    read()
    #expect(course.all == ["wrote new", "read new"])
  }

  @Test func `readers read at the same time, and writers of other files are not waited for`() {
    let end = writing(folder.appendingPathComponent("b.txt"), "other")
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let file = file
    let one = start {
      NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in
        first.signal()
        second.wait()
      }
    }
    NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in
      first.wait()
      second.signal()
    }
    one()
    end()
    #expect(course.all == ["wrote other"])
  }

  @Test func `accesses of one purpose and within each other do not wait`() {
    let coordinator = NSFileCoordinator()
    let other = NSFileCoordinator()
    other.purposeIdentifier = coordinator.purposeIdentifier
    var text = ""
    coordinator.coordinate(writingItemAt: file, error: nil) { url in
      coordinator.coordinate(readingItemAt: url, error: nil) { url in
        other.coordinate(writingItemAt: url, error: nil) { url in
          try? Data("deep".utf8).write(to: url)
        }
        text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      }
    }
    #expect(text == "deep")
  }

  @Test func `a presenter saves before another object reads, and gets its file back`() {
    let presenter = Presenter(file, course)
    NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in course.note("read") }
    presenter.end()
    #expect(course.all == ["reader comes", "save", "read", "reader went"])
  }

  @Test func `it writes in coordination while it saves for a reader`() {
    let presenter = Presenter(file, course)
    let file = file
    presenter.save = { [unowned presenter] in
      NSFileCoordinator(filePresenter: presenter).coordinate(writingItemAt: file, error: nil) {
        try? Data("saved".utf8).write(to: $0)
      }
    }
    var text = ""
    NSFileCoordinator().coordinate(readingItemAt: file, error: nil) {
      text = (try? String(contentsOf: $0, encoding: .utf8)) ?? ""
    }
    presenter.end()
    #expect(text == "saved")
  }

  @Test func `what is read without changes, or by itself, is not saved`() {
    let presenter = Presenter(file, course)
    NSFileCoordinator().coordinate(readingItemAt: file, options: .withoutChanges, error: nil) { _ in
    }
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    #expect(course.all == ["reader comes", "reader went"])
    NSFileCoordinator(filePresenter: presenter).coordinate(readingItemAt: file, error: nil) { _ in }
    presenter.end()
    #expect(course.all.count == 2)
  }

  @Test func `a presenter that cannot save ends the access with its error`() {
    let presenter = Presenter(file, course)
    presenter.failure = CocoaError(.fileWriteOutOfSpace)
    var error: NSError?
    NSFileCoordinator().coordinate(readingItemAt: file, error: &error) { _ in course.note("read") }
    presenter.end()
    #expect((error as? CocoaError)?.code == .fileWriteOutOfSpace)
    #expect(course.all == ["reader comes", "save", "reader went"])
    var isFree = false
    NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { _ in isFree = true }
    #expect(isFree)
  }

  @Test func `presenters of a file and of its folder hear of a write and of a new file`() {
    let (inner, outer) = (Course(), Course())
    let presenters = [Presenter(file, inner), Presenter(folder, outer)]
    NSFileCoordinator().coordinate(writingItemAt: file, error: nil) {
      try? Data("x".utf8).write(to: $0)
    }
    let fresh = folder.appendingPathComponent("b.txt")
    NSFileCoordinator().coordinate(writingItemAt: fresh, error: nil) {
      try? Data("y".utf8).write(to: $0)
    }
    for presenter in presenters { presenter.end() }
    #expect(inner.all.sorted() == ["changed", "writer comes", "writer went"])
    #expect(outer.all == ["changed a.txt", "new b.txt"])
  }

  @Test func `a deletion is announced and not reported as a change`() {
    let presenter = Presenter(file, course)
    NSFileCoordinator().coordinate(writingItemAt: file, options: .forDeleting, error: nil) {
      try? FileManager.default.removeItem(at: $0)
    }
    presenter.end()
    #expect(course.all == ["writer comes", "deletion", "writer went"])
  }

  @Test func `a file that moves takes its presenters and waiting readers along`() {
    let outer = Course()
    let presenters = [Presenter(file, course), Presenter(folder, outer)]
    let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (file, folder) = (file, folder)
    let moved = start {
      let coordinator = NSFileCoordinator()
      coordinator.coordinate(writingItemAt: file, options: .forMoving, error: nil) { url in
        begun.signal()
        mayEnd.wait()
        let other = folder.appendingPathComponent("c.txt")
        try? FileManager.default.moveItem(at: url, to: other)
        coordinator.item(at: url, didMoveTo: other)
      }
    }
    begun.wait()
    let places = Course()
    let read = start {
      NSFileCoordinator().coordinate(readingItemAt: file, error: nil) {
        places.note($0.lastPathComponent)
      }
    }
    waitUntilSomebodyWaits()
    mayEnd.signal()
    moved()
    read()
    for presenter in presenters { presenter.end() }
    #expect(places.all == ["c.txt"])
    #expect(course.all.contains("moved to c.txt"))
    #expect(outer.all == ["a.txt to c.txt"])
  }

  @Test func `a cancelled access ends with that error`() {
    let end = writing(file, "new")
    let coordinator = NSFileCoordinator()
    let (course, file) = (course, file)
    let read = start {
      var error: NSError?
      coordinator.coordinate(readingItemAt: file, error: &error) { _ in course.note("read") }
      course.note((error as? CocoaError)?.code == .userCancelled ? "cancelled" : "no error")
    }
    waitUntilSomebodyWaits()
    coordinator.cancel()
    read()
    end()
    #expect(course.all == ["cancelled", "wrote new"])
  }

  @Test func `intents are accessed together, on the queue that is asked for`() {
    let queue = OperationQueue()
    queue.name = "intents"
    let reading = NSFileAccessIntent.readingIntent(with: file)
    let writing = NSFileAccessIntent.writingIntent(with: folder.appendingPathComponent("d.txt"))
    let ended = DispatchSemaphore(value: 0)
    let course = course
    NSFileCoordinator().coordinate(with: [reading, writing], queue: queue) { error in
      course.note(error == nil ? OperationQueue.current?.name ?? "" : "failed")
      if let data = try? Data(contentsOf: reading.url) { try? data.write(to: writing.url) }
      ended.signal()
    }
    ended.wait()
    #expect(course.all == ["intents"])
    #expect((try? String(contentsOf: writing.url, encoding: .utf8)) == "old")
  }

  @Test func `several items are waited for once`() {
    let coordinator = NSFileCoordinator()
    let other = folder.appendingPathComponent("b.txt")
    coordinator.prepare(
      forReadingItemsAt: [file],
      writingItemsAt: [other],
      error: nil
    ) { end in
      coordinator.coordinate(readingItemAt: file, writingItemAt: other, error: nil) {
        try? FileManager.default.copyItem(at: $0, to: $1)
      }
      end()
    }
    #expect((try? String(contentsOf: other, encoding: .utf8)) == "old")
  }

  @Test func `what is read for uploading is a copy`() throws {
    var copy: URL?
    NSFileCoordinator().coordinate(readingItemAt: file, options: .forUploading, error: nil) {
      copy = $0
    }
    let place = try #require(copy)
    defer { try? FileManager.default.removeItem(at: place.deletingLastPathComponent()) }
    #expect(place != file && place.lastPathComponent == "a.txt")
    #expect(try String(contentsOf: place, encoding: .utf8) == "old")
  }

  @Test func `another process waits for the lock of a file, unless both read`() throws {
    // As two processes: each has a descriptor of its own.
    let locks = [0, 1].map { _ in FileAccessLocks(folder: folder.path + "/locks") }
    let (read, write) = (FileClaim.reading(file, []), FileClaim.writing(file, []))
    try locks[0].acquire([read]) { false }
    try locks[1].acquire([read]) { false }
    locks[1].release([read])
    #expect(throws: CocoaError.self) { try locks[1].acquire([write]) { true } }
    locks[0].release([read])
    try locks[1].acquire([write]) { false }
    #expect(throws: CocoaError.self) { try locks[0].acquire([read]) { true } }
    try locks[0].acquire([.writing(folder.appendingPathComponent("b.txt"), [])]) { true }
    locks[1].release([write])
    try locks[0].acquire([read]) { true }
    locks[0].release([read])
    #expect(locks.map(\.count) == [1, 0])
    locks[0].release([.writing(folder.appendingPathComponent("b.txt"), [])])
  }

  @Test func `the table of locks has only the files that are accessed now`() throws {
    let locks = FileAccessLocks(folder: folder.path + "/locks")
    for number in 0..<50 {
      let claim = FileClaim.writing(folder.appendingPathComponent("\(number).txt"), [])
      try locks.acquire([claim]) { false }
      #expect(locks.count == 1)
      try locks.acquire([.reading(file, [])]) { false }
      locks.release([claim])
      locks.release([.reading(file, [])])
      #expect(locks.count == 0)
    }
    // An access that fails leaves no lock either.
    let other = FileAccessLocks(folder: folder.path + "/locks")
    try other.acquire([.writing(file, [])]) { false }
    #expect(throws: CocoaError.self) { try locks.acquire([.writing(file, [])]) { true } }
    #expect(locks.count == 0)
    other.release([.writing(file, [])])
  }

  @Test func `a folder of locks that other users may change is refused by name`() throws {
    let open = folder.path + "/open"
    try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: open)
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    for path in [open, link] {
      let locks = FileAccessLocks(folder: path)
      let error = #expect(throws: CocoaError.self) {
        try locks.acquire([.reading(file, [])]) { false }
      }
      #expect(error?.code == .fileReadNoPermission && locks.count == 0)
      #expect(error?.userInfo[NSFilePathErrorKey] as? String == path)
    }
  }
}
