import Foundation
import PictureLibrary
import UIKitCore
import UniformTypeIdentifiers

/// Makes item providers of pictures.
enum PictureItem {
  // Chosen: the quality of pictures that are converted.
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
      // Off the main thread, as the file is read or copied by the one that is called.
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
