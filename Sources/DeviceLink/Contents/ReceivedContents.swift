import CoreGraphics
import Foundation
import PacketLink
import RenderServer
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// A file of an app, mapped for reading until the last picture in it is released.
final class MappedFile: @unchecked Sendable {
  let address: UnsafeMutableRawPointer
  let byteCount: Int
  private let budget: ByteBudget

  /// Maps a file; nil if it may shrink, is empty, or does not fit into the budget.
  init?(_ descriptor: Int32, budget: ByteBudget) {
    guard let length = SealedFile.length(of: descriptor), length > 0, budget.take(length) else {
      return nil
    }
    let address = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let address, address != UnsafeMutableRawPointer(bitPattern: -1) else {
      budget.give(length)
      return nil
    }
    self.address = address
    byteCount = length
    self.budget = budget
  }

  deinit {
    munmap(address, byteCount)
    budget.give(byteCount)
  }
}

/// A limit for the number of bytes that are used at a time.
final class ByteBudget: Sendable {
  private let left: Mutex<Int>

  init(_ bytes: Int) { left = Mutex(bytes) }

  func take(_ bytes: Int) -> Bool {
    left.withLock {
      guard bytes <= $0 else { return false }
      $0 -= bytes
      return true
    }
  }

  func give(_ bytes: Int) { left.withLock { $0 += bytes } }
}

/// The pictures of one app that the shell shows.
///
/// It is used on the link's thread; pictures may be released on any thread.
final class ReceivedContents {
  /// A picture that the shell released, and the number of the app's mentions of it.
  struct Release: Equatable, Sendable {
    var identifier: UInt64
    var mentions: UInt32
  }

  /// An object that keeps the file of a picture mapped, and reports the release of the picture.
  private final class Owner {
    let file: MappedFile
    let identifier: UInt64
    /// The number of mentions, which changes on the link's thread while the picture is retained.
    var mentions: UInt32 = 1
    private let released: @Sendable (Release) -> Void

    init(
      _ file: MappedFile,
      _ identifier: UInt64,
      _ released: @escaping @Sendable (Release) -> Void
    ) {
      self.file = file
      self.identifier = identifier
      self.released = released
    }

    deinit { released(Release(identifier: identifier, mentions: mentions)) }
  }

  private struct Entry {
    weak var contents: LayerContents?
    weak var owner: Owner?
    let reference: ContentsReference
  }

  /// The last identifier of a picture; bit 62 distinguishes them from those of other sources.
  private static let last = Atomic<UInt64>(0)

  private let limits: DeviceLinkLimits
  private let budget: ByteBudget
  private let released: @Sendable (Release) -> Void
  private var files: [UInt32: MappedFile] = [:]
  private var entries: [UInt64: Entry] = [:]

  init(limits: DeviceLinkLimits, released: @escaping @Sendable (Release) -> Void) {
    self.limits = limits
    self.released = released
    budget = ByteBudget(limits.mappedBytes)
  }

  /// Maps a file with a number; the caller still owns the descriptor.
  func addFile(_ number: UInt32, _ descriptor: Int32) throws(PacketReader.Malformed) {
    guard files[number] == nil, files.count < limits.files else {
      throw PacketReader.Malformed(description: "it shares too many files, or one twice")
    }
    guard let file = MappedFile(descriptor, budget: budget) else {
      throw PacketReader.Malformed(description: "a file is too large, or may shrink")
    }
    files[number] = file
  }

  func dropFile(_ number: UInt32) { files[number] = nil }

  /// Removes the entry of a released picture, unless it was received again.
  func forget(_ identifier: UInt64) {
    if let entry = entries[identifier], entry.contents == nil { entries[identifier] = nil }
  }

  /// Returns the picture of a mention.
  func picture(of reference: ContentsReference) throws(PacketReader.Malformed) -> LayerContents {
    if let entry = entries[reference.identifier], let contents = entry.contents,
      let owner = entry.owner
    {
      guard entry.reference == reference else {
        throw PacketReader.Malformed(description: "a picture has changed")
      }
      owner.mentions &+= 1
      return contents
    }
    guard let needed = reference.byteCount else {
      throw PacketReader.Malformed(description: "a picture's description is not sound")
    }
    guard let file = files[reference.file] else {
      throw PacketReader.Malformed(description: "a picture is in an unknown file")
    }
    guard needed <= file.byteCount - reference.fileOffset else {
      throw PacketReader.Malformed(description: "a picture goes beyond its file")
    }
    guard entries.count < limits.contents else {
      throw PacketReader.Malformed(description: "it shares too many pictures")
    }
    let owner = Owner(file, reference.identifier, released)
    let format: LayerContents.Format =
      switch reference.format {
      case .bgra8: .bgra8
      case .bgrx8: .bgrx8
      case .alpha8: .alpha8(reference.color)
      }
    let contents = LayerContents(
      identifier: Self.last.add(1, ordering: .relaxed).newValue | 1 << 62,
      format: format,
      width: reference.width,
      height: reference.height,
      bytesPerRow: reference.bytesPerRow,
      memory: PixelMemory(
        baseAddress: file.address + reference.fileOffset,
        byteCount: needed,
        owner: owner
      ),
      offset: reference.offset,
      overhangX: reference.overhangX,
      overhangY: reference.overhangY
    )
    entries[reference.identifier] = Entry(contents: contents, owner: owner, reference: reference)
    return contents
  }
}
