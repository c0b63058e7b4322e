import DurableFiles
import Foundation
import Synchronization

/// A disk in memory whose calls and whose power fail when a test requests it.
///
/// It distinguishes written data from data on the disk. A failed `synchronize` drops the data that
/// it should have written, as kernels do: the file reads as before, but a later success does not
/// write it to the disk.
public final class FaultyFiles: FileCalls, @unchecked Sendable {
  /// What of that which was not synchronized is there after a loss of power.
  public enum Survival: Sendable, Hashable, CaseIterable {
    case nothing, everything
    /// Each file up to some moment, the last write in part, and any of the changes to names.
    case some
  }

  private final class Node {
    var bytes: [UInt8] = []
    var durable: [UInt8] = []
    /// Writes since the last `synchronize`: where, and what; nil: a cut.
    var pending: [(offset: Int, bytes: [UInt8]?)] = []
    var isLocked = false

    func apply(_ change: (offset: Int, bytes: [UInt8]?), part: Double = 1) {
      guard let bytes = change.bytes else {
        durable.removeLast(max(0, durable.count - change.offset))
        return
      }
      let count = Int(Double(bytes.count) * part)
      let end = change.offset + count
      if durable.count < end { durable += [UInt8](repeating: 0, count: end - durable.count) }
      durable.replaceSubrange(change.offset..<end, with: bytes[..<count])
    }
  }

  private enum NameChange {
    case make(String, Node)
    case rename(String, String)
    case remove(String)
  }

  private struct Handle {
    var path: String
    var node: Node?
  }

  private let mutex = NSRecursiveLock()
  private var nodes: [String: Node] = [:]
  private var folders: Set<String>
  private var durableNames: [String: Node] = [:]
  private var pendingNames: [NameChange] = []
  private var handles: [Int32: Handle] = [:]
  private var nextHandle: Int32 = 1000
  private var hasNoPower = false
  private var fault: (call: Int, code: Int32, isLasting: Bool)?
  private var end: Int?

  /// The names of the calls so far, but for those that only read or close.
  public private(set) var calls: [String] = []

  /// An empty disk.
  public init() { folders = ["/"] }

  /// The call of that number, from 0, fails with a code; a lasting fault fails all later ones, too.
  ///
  /// Failing writes leave half of their bytes.
  public func fail(call: Int, with code: Int32, isLasting: Bool = false) {
    mutex.withLock { fault = (call, code, isLasting) }
  }

  /// No call fails any more.
  public func heal() { mutex.withLock { fault = nil } }

  /// The power goes before the call of that number: it and all later ones do nothing and fail.
  public func losePower(beforeCall call: Int) { mutex.withLock { end = call } }

  /// The disk as the next process finds it: without locks, and after a loss of power with what
  /// survived it.
  public func restarted(_ survival: Survival? = nil, seed: UInt64 = 1) -> FaultyFiles {
    mutex.withLock {
      let next = FaultyFiles()
      next.folders = folders
      guard let survival else {
        for (path, node) in nodes { next.put(path, node.bytes) }
        return next
      }
      var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
      func part() -> Double {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        switch survival {
        case .nothing: return 0
        case .everything: return 1
        case .some: return Double(state % 101) / 100
        }
      }
      var names = durableNames
      for change in pendingNames where part() >= 0.5 { Self.apply(change, to: &names) }
      for (path, node) in names {
        let copy = Node()
        copy.durable = node.durable
        let count = Double(node.pending.count) * part()
        for change in node.pending.prefix(Int(count)) { copy.apply(change) }
        if survival == .some, Int(count) < node.pending.count {
          copy.apply(node.pending[Int(count)], part: count - count.rounded(.down))
        }
        next.put(path, copy.durable)
      }
      return next
    }
  }

  /// Returns the disk as the next process finds it after this one was killed: all written data is
  /// readable, and data that was not synchronized is still not on the disk.
  public func restartedAfterKill() -> FaultyFiles {
    mutex.withLock {
      let next = FaultyFiles()
      next.folders = folders
      var copies: [ObjectIdentifier: Node] = [:]
      func copy(_ node: Node) -> Node {
        if let known = copies[ObjectIdentifier(node)] { return known }
        let made = Node()
        made.bytes = node.bytes
        made.durable = node.durable
        made.pending = node.pending
        copies[ObjectIdentifier(node)] = made
        return made
      }
      next.nodes = nodes.mapValues(copy)
      next.durableNames = durableNames.mapValues(copy)
      next.pendingNames = pendingNames.map { change in
        if case .make(let path, let node) = change { return .make(path, copy(node)) }
        return change
      }
      return next
    }
  }

  private func put(_ path: String, _ bytes: [UInt8]) {
    let node = Node()
    node.bytes = bytes
    node.durable = bytes
    nodes[path] = node
    durableNames[path] = node
  }

  /// Puts a file on the disk, as another program would.
  public func place(_ bytes: [UInt8], at path: String) {
    mutex.withLock {
      var folder = FilePath.folder(of: path)
      while folders.insert(folder).inserted { folder = FilePath.folder(of: folder) }
      put(path, bytes)
    }
  }

  private static func apply(_ change: NameChange, to names: inout [String: Node]) {
    switch change {
    case .make(let path, let node): names[path] = node
    case .rename(let path, let other):
      if let node = names.removeValue(forKey: path) { names[other] = node }
    case .remove(let path): names[path] = nil
    }
  }

  private func change(_ change: NameChange) {
    Self.apply(change, to: &nodes)
    pendingNames.append(change)
  }

  /// Counts a call; throws where it is to fail.
  private func step(_ name: String, _ path: String = "") throws(FileFailure) {
    let number = calls.count
    calls.append(path.isEmpty ? name : "\(name) \(path)")
    if let end, number >= end { hasNoPower = true }
    if hasNoPower { throw FileFailure(call: name, path: path, code: EIO) }
    if let fault, number == fault.call || fault.isLasting && number > fault.call {
      throw FileFailure(call: name, path: path, code: fault.code)
    }
  }

  private func handle(_ descriptor: Int32) throws(FileFailure) -> Handle {
    guard let handle = handles[descriptor] else {
      throw FileFailure(call: "descriptor", code: EBADF)
    }
    return handle
  }

  private func locked<T>(
    _ body: () throws(FileFailure) -> T
  ) throws(FileFailure) -> T {
    mutex.lock()
    defer { mutex.unlock() }
    return try body()
  }

  /// Opens a file or a folder of the disk in memory.
  public func open(_ path: String, for use: FileUse) throws(FileFailure) -> Int32 {
    try locked { () throws(FileFailure) -> Int32 in
      try step("open", path)
      var node = nodes[path]
      switch use {
      case .folder:
        guard folders.contains(path) else {
          throw FileFailure(call: "open", path: path, code: ENOENT)
        }
      default:
        guard folders.contains(FilePath.folder(of: path)) else {
          throw FileFailure(call: "open", path: path, code: ENOENT)
        }
        if use == .appendingToNew, node != nil {
          throw FileFailure(call: "open", path: path, code: EEXIST)
        }
        if use == .synchronizing, node == nil {
          throw FileFailure(call: "open", path: path, code: ENOENT)
        }
        if let node, use == .replacing {
          node.bytes = []
          node.pending.append((0, nil))
        }
        if node == nil {
          let made = Node()
          node = made
          change(.make(path, made))
        }
      }
      nextHandle += 1
      handles[nextHandle] = Handle(path: path, node: node)
      return nextHandle
    }
  }

  /// Writes all bytes, or half of them and fails.
  public func write(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32
  ) throws(FileFailure) -> Int {
    try locked { () throws(FileFailure) -> Int in
      guard let node = try handle(descriptor).node else {
        throw FileFailure(call: "write", code: EBADF)
      }
      func take(_ part: UnsafeRawBufferPointer) {
        node.pending.append((node.bytes.count, Array(part)))
        node.bytes += part
      }
      do throws(FileFailure) {
        try step("write", try handle(descriptor).path)
      } catch {
        if !hasNoPower || calls.count - 1 == end {
          take(UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count / 2)]))
        }
        throw error
      }
      take(bytes)
      return bytes.count
    }
  }

  /// Writes pending data to the disk, or drops it and fails.
  public func synchronize(_ descriptor: Int32) throws(FileFailure) {
    try locked { () throws(FileFailure) in
      let handle = try handle(descriptor)
      do throws(FileFailure) {
        try step("fsync", handle.path)
      } catch {
        if !hasNoPower { handle.node?.pending = [] }
        throw error
      }
      guard let node = handle.node else {
        // Folders other than this one are few: all names go to the disk together.
        for change in pendingNames { Self.apply(change, to: &durableNames) }
        pendingNames = []
        return
      }
      for change in node.pending { node.apply(change) }
      node.pending = []
    }
  }

  /// Cuts a file down.
  public func truncate(_ descriptor: Int32, to length: Int) throws(FileFailure) {
    try locked { () throws(FileFailure) in
      try step("ftruncate")
      guard let node = try handle(descriptor).node else { return }
      node.bytes.removeLast(max(0, node.bytes.count - length))
      node.pending.append((length, nil))
    }
  }

  /// Takes the lock that no other open file holds.
  public func lock(_ descriptor: Int32) throws(FileFailure) -> Bool {
    try locked { () throws(FileFailure) -> Bool in
      try step("flock")
      guard let node = try handle(descriptor).node, !node.isLocked else { return false }
      node.isLocked = true
      return true
    }
  }

  /// Closes a descriptor.
  public func close(_ descriptor: Int32) {
    mutex.withLock {
      if let handle = handles.removeValue(forKey: descriptor), let node = handle.node,
        !handles.values.contains(where: { $0.node === node })
      {
        node.isLocked = false
      }
    }
  }

  /// Gives a file another name.
  public func rename(_ path: String, to other: String) throws(FileFailure) {
    try locked { () throws(FileFailure) in
      try step("rename", path)
      guard nodes[path] != nil else {
        throw FileFailure(call: "rename", path: path, code: ENOENT)
      }
      change(.rename(path, other))
    }
  }

  /// Exchanges two files.
  public func exchange(_ path: String, with other: String) throws(FileFailure) {
    try locked { () throws(FileFailure) in
      try step("renameat2", path)
      guard nodes[path] != nil, nodes[other] != nil else {
        throw FileFailure(call: "renameat2", path: path, code: ENOENT)
      }
      let between = "\(path).between"
      change(.rename(path, between))
      change(.rename(other, path))
      change(.rename(between, other))
    }
  }

  /// Removes a file.
  public func remove(_ path: String) throws(FileFailure) {
    try locked { () throws(FileFailure) in
      try step("unlink", path)
      if nodes[path] != nil { change(.remove(path)) }
    }
  }

  /// Makes a folder and those above it.
  public func makeFolder(_ path: String) throws(FileFailure) {
    try locked { () throws(FileFailure) in
      guard !folders.contains(path) else { return }
      try step("mkdir", path)
      var above = path
      while above != "/" {
        guard nodes[above] == nil else {
          throw FileFailure(call: "mkdir", path: path, code: ENOTDIR)
        }
        above = FilePath.folder(of: above)
      }
      var folder = path
      while folders.insert(folder).inserted { folder = FilePath.folder(of: folder) }
    }
  }

  /// The names in a folder.
  public func names(in folder: String) throws(FileFailure) -> [String] {
    try locked { () throws(FileFailure) -> [String] in
      guard !hasNoPower else { throw FileFailure(call: "readdir", path: folder, code: EIO) }
      return nodes.keys.filter { FilePath.folder(of: $0) == folder }
        .map { String($0.dropFirst(folder.count + 1)) }.shuffled()
    }
  }

  /// All bytes of a file; nil: there is none.
  public func contents(of path: String) throws(FileFailure) -> [UInt8]? {
    try locked { () throws(FileFailure) -> [UInt8]? in
      // Reading counts as well: a disk that is broken does not read either.
      try step("read", path)
      return nodes[path]?.bytes
    }
  }
}
