import CoreGraphics
import Foundation
import RenderServer

#if canImport(Glibc)
import Glibc
#endif

/// The pictures of an app that the shell shows, retained until the shell releases them.
///
/// It is not thread safe; the link's lock protects it.
final class SentContents {
  /// The identity of a file.
  private enum FileKey: Hashable {
    case memory(SealedFile.Identity)
    /// A copy of memory without a file.
    case copy(of: UInt64)
  }

  private struct File {
    let number: UInt32
    /// The number of pictures in the file that the shell has.
    var pictures = 0
  }

  private struct Picture {
    let contents: LayerContents
    let file: FileKey
    let fileOffset: Int
    /// The number of mentions that the shell has not released.
    var mentions = 0
  }

  private var files: [FileKey: File] = [:]
  private var pictures: [UInt64: Picture] = [:]
  private var nextFile: UInt32 = 1
  /// The files to announce before the next commit, with descriptors that the receiver closes.
  private(set) var announcements: [(number: UInt32, descriptor: Int32)] = []

  deinit {
    for file in announcements { close(file.descriptor) }
  }

  /// The number of pictures that the shell has.
  var count: Int { pictures.count }

  /// Returns the description of a picture and counts the mention; nil if no file can contain its
  /// pixels.
  func reference(to contents: LayerContents) -> ContentsReference? {
    if pictures[contents.identifier] == nil {
      guard let picture = picture(contents) else { return nil }
      pictures[contents.identifier] = picture
      files[picture.file]?.pictures += 1
    }
    guard let picture = pictures[contents.identifier], let file = files[picture.file] else {
      return nil
    }
    pictures[contents.identifier]?.mentions += 1
    var reference = ContentsReference()
    reference.identifier = contents.identifier
    reference.file = file.number
    reference.fileOffset = picture.fileOffset
    reference.offset = contents.offset
    switch contents.format {
    case .bgra8: reference.format = .bgra8
    case .bgrx8: reference.format = .bgrx8
    case .alpha8(let color):
      reference.format = .alpha8
      reference.color = color
    }
    (reference.width, reference.height) = (contents.width, contents.height)
    reference.bytesPerRow = contents.bytesPerRow
    (reference.overhangX, reference.overhangY) = (contents.overhangX, contents.overhangY)
    return reference
  }

  private func picture(_ contents: LayerContents) -> Picture? {
    let memory = contents.memory
    if memory.fileDescriptor >= 0, let identity = SealedFile.identity(of: memory.fileDescriptor) {
      let key = FileKey.memory(identity)
      if files[key] == nil {
        let descriptor = fcntl(memory.fileDescriptor, duplicate, 0)
        guard descriptor >= 0 else { return nil }
        announce(key, descriptor)
      }
      return Picture(contents: contents, file: key, fileOffset: memory.fileOffset)
    }
    let bytes = UnsafeRawBufferPointer(start: memory.baseAddress, count: memory.byteCount)
    guard let descriptor = SealedFile.copy(of: bytes) else { return nil }
    let key = FileKey.copy(of: contents.identifier)
    announce(key, descriptor)
    return Picture(contents: contents, file: key, fileOffset: 0)
  }

  /// `F_DUPFD_CLOEXEC`, which Swift does not import from glibc's headers.
  private let duplicate: Int32 = 1030

  private func announce(_ key: FileKey, _ descriptor: Int32) {
    files[key] = File(number: nextFile)
    announcements.append((nextFile, descriptor))
    nextFile &+= 1
  }

  /// Returns and removes the files to announce; the caller closes the descriptors.
  func takeAnnouncements() -> [(number: UInt32, descriptor: Int32)] {
    defer { announcements = [] }
    return announcements
  }

  /// Handles the release of mentions of a picture.
  ///
  /// Returns the number of its file if that has no further pictures.
  func release(_ identifier: UInt64, mentions: Int) -> UInt32? {
    guard let picture = pictures[identifier] else { return nil }
    guard picture.mentions <= mentions else {
      pictures[identifier]?.mentions -= mentions
      return nil
    }
    pictures[identifier] = nil
    files[picture.file]?.pictures -= 1
    guard let file = files[picture.file], file.pictures <= 0 else { return nil }
    files[picture.file] = nil
    return file.number
  }
}
