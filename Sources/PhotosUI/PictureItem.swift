import Foundation
import PictureLibrary
import UIKitCore
import UniformTypeIdentifiers

/// Makes item providers for pictures.
enum PictureItem {
  // Chosen: the quality of converted pictures.
  private static let quality: CGFloat = 0.9

  static func provider(
    of picture: Picture,
    mode: PHPickerConfiguration.AssetRepresentationMode
  ) -> NSItemProvider {
    let provider = NSItemProvider()
    let url = picture.url
    provider.suggestedName = url.deletingPathExtension().lastPathComponent
    let type = UTType(filenameExtension: url.pathExtension) ?? .image
    let isKnown = [UTType.jpeg, .png, .gif].contains(type)
    if mode == .compatible, !isKnown {
      provider.registerDataRepresentation(
        forTypeIdentifier: UTType.jpeg.identifier,
        visibility: .all
      ) { completion in
        DispatchQueue.global(qos: .userInitiated).async {
          let data = (try? Data(contentsOf: url)).flatMap { UIImage(data: $0) }?
            .jpegData(compressionQuality: quality)
          completion(data, data == nil ? CocoaError(.fileReadCorruptFile) : nil)
        }
        return nil
      }
    }
    provider.registerFileRepresentation(
      forTypeIdentifier: type.identifier,
      fileOptions: [],
      visibility: .all
    ) { completion in
      // Not on the main thread, because the handler reads or copies the file.
      DispatchQueue.global(qos: .userInitiated).async {
        let file = url.resolvingSymlinksInPath()
        if FileManager.default.isReadableFile(atPath: file.path) {
          completion(file, false, nil)
        } else {
          completion(nil, false, CocoaError(.fileReadNoSuchFile))
        }
      }
      return nil
    }
    return provider
  }
}
