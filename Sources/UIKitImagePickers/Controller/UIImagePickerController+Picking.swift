import CoreGraphics
import Foundation
import HostInterface
import PictureLibrary
import UIKitBars
import UIKitControls
import UIKitCore

extension UIImagePickerController: PictureGridOwner {
  private enum Metrics {
    // Chosen: the size of a popover in points, that of the phones for which iOS's picker was made.
    static let size = CGSize(width: 320, height: 480)
    // Chosen: the quality of pictures that are converted.
    static let quality: CGFloat = 0.9
  }

  final func takeDelegate(
    _ delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  ) {
    checkAddedMethods(delegate as (any UIImagePickerControllerDelegate)?)
    pickerDelegate = delegate
    (self as UINavigationController).delegate = delegate
  }

  final func sourceTypeDidChange(from old: SourceType) {
    if !Self.isSourceTypeAvailable(sourceType) {
      stop(
        what: "Source type \(sourceType) not available.",
        where: "UIImagePickerController.sourceType",
        mend: "Ask UIImagePickerController.isSourceTypeAvailable(_:) first."
      )
    }
    if sourceType != old, isViewLoaded { prepareRoot() }
  }

  final func mediaTypesDidChange() {
    if mediaTypes.isEmpty {
      stop(
        what: "There are no media types.",
        where: "UIImagePickerController.mediaTypes",
        mend: "Set some of UIImagePickerController.availableMediaTypes(for:)."
      )
    }
    if isViewLoaded { prepareRoot() }
  }

  private final func checkMediaTypes() {
    guard !takesStills, !takesMovies else { return }
    stop(
      what: "No available types for the camera.",
      where: "UIImagePickerController.mediaTypes",
      mend: "Set some of UIImagePickerController.availableMediaTypes(for:)."
    )
  }

  // MARK: Screens

  final func prepareRoot() {
    if sourceType == .camera {
      checkMediaTypes()
      return setViewControllers([CameraController(self)], animated: false)
    }
    setNavigationBarHidden(false, animated: false)
    let library = PictureLibrary.current
    shownLibrary = library
    preferredContentSize = Metrics.size
    // Source: `kUTTypeImage` and its older name.
    let picksImages = mediaTypes.contains { $0 == "public.image" || $0 == "public.data" }
    let filter: ((Picture) -> Bool)? = picksImages ? nil : { _ in false }
    if Surroundings.systemVersion.major >= 14 {
      let browser = PictureBrowserController(
        library,
        showsAlbums: sourceType == .photoLibrary,
        filter: filter
      )
      browser.owner = self
      browser.prepare = { [weak self] in self?.addCancel($0, leading: false) }
      addCancel(browser, leading: true)
      return setViewControllers([browser], animated: false)
    }
    guard sourceType == .photoLibrary else {
      return setViewControllers(
        [makeGrid(library, nil, PictureWords.allPictures, filter)],
        animated: false
      )
    }
    let list = AlbumListController(library, filter: filter)
    list.opened = { [weak self] folder, title in
      guard let self else { return }
      pushViewController(makeGrid(library, folder, title, filter), animated: true)
    }
    addCancel(list, leading: false)
    setViewControllers([list], animated: false)
  }

  private final func makeGrid(
    _ library: PictureLibrary,
    _ folder: String?,
    _ title: String,
    _ filter: ((Picture) -> Bool)?
  ) -> UIViewController {
    let grid = PictureGridController(
      library,
      folder: folder,
      title: title,
      density: .four,
      filter: filter
    )
    grid.owner = self
    addCancel(grid, leading: false)
    return grid
  }

  private final func addCancel(_ controller: UIViewController, leading: Bool) {
    let item = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.cancel() }
    )
    if leading {
      controller.navigationItem.leftBarButtonItem = item
    } else {
      controller.navigationItem.rightBarButtonItem = item
    }
  }

  final func pickerDidDisappear() {
    guard presentingViewController == nil || isBeingDismissed else { return }
    isBusy = false
  }

  // MARK: Ends

  final func cancel() {
    guard !isBusy else { return }
    guard let delegate = pickerDelegate else { return leave() }
    delegate.imagePickerControllerDidCancel(self)
  }

  /// Dismisses the picker unless the app has done so.
  final func leave() {
    guard !isBeingDismissed else { return }
    presentingViewController?.dismiss(animated: true)
  }

  package final func mark(of picture: Picture) -> PictureMark { .none }
  package final var selectsBySliding: Bool { false }
  package final func slide(over picture: Picture, selects: Bool) {}
  package final func slidingEnded() {}

  package final func pictureTapped(_ picture: Picture) {
    guard !isBusy else { return }
    guard allowsEditing else { return finish(picture, crop: nil) }
    let crop = CropController(picture)
    crop.cancelled = { [weak self] in _ = self?.popViewController(animated: true) }
    crop.chosen = { [weak self] in self?.finish(picture, crop: $0) }
    pushViewController(crop, animated: true)
  }

  /// Reads the picture in the background, then passes it to the delegate.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - crop: The part of the upright picture, with coordinates from 0 to 1; nil if it is not
  ///     cropped.
  private final func finish(_ picture: Picture, crop: CGRect?) {
    isBusy = true
    let isCompatible = imageExportPreset == .compatible
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let picked = PickedPicture(picture, crop: crop, isCompatible: isCompatible, Metrics.quality)
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.finish(picked) } }
    }
  }

  private final func finish(_ picked: PickedPicture?) {
    isBusy = false
    guard let picked else {
      let alert = UIAlertController(
        title: PictureWords.unreadable.text,
        message: nil,
        preferredStyle: .alert
      )
      alert.addAction(UIAlertAction(title: SystemStrings.string(.ok), style: .default))
      return present(alert, animated: true)
    }
    guard let delegate = pickerDelegate else { return leave() }
    delegate.imagePickerController(self, didFinishPickingMediaWithInfo: picked.info)
  }
}

/// The data that any thread reads of a picked picture.
struct PickedPicture: Sendable {
  let image: UIImage
  let edited: UIImage?
  let cropRect: CGRect?
  let copy: URL?
  let identifier: String

  /// Reads a picture; the result is nil if the file is not a picture.
  init?(_ picture: Picture, crop: CGRect?, isCompatible: Bool, _ quality: CGFloat) {
    guard let data = try? Data(contentsOf: picture.url, options: .mappedIfSafe),
      let image = UIImage(data: data)
    else { return nil }
    self.image = image
    identifier = picture.identifier
    copy = Self.copy(picture, image, isCompatible: isCompatible, quality)
    guard let crop else {
      (edited, cropRect) = (nil, nil)
      return
    }
    let pixels = Self.pixels(image)
    let area = CropGeometry.pixels(crop, of: pixels)
    guard let edited = Self.crop(image, area) else { return nil }
    (self.edited, cropRect) = (edited, area)
  }

  private static func pixels(_ image: UIImage) -> CGSize {
    CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
  }

  static func crop(_ image: UIImage, _ area: CGRect) -> UIImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = pixels(image)
    return UIGraphicsImageRenderer(size: area.size, format: format).image { _ in
      image.draw(in: CGRect(origin: CGPoint(x: -area.minX, y: -area.minY), size: size))
    }
  }

  /// Copies the file, or writes a JPEG if the format is not widely known.
  private static func copy(
    _ picture: Picture,
    _ image: UIImage,
    isCompatible: Bool,
    _ quality: CGFloat
  ) -> URL? {
    let name = UUID().uuidString
    let ending = picture.url.pathExtension.lowercased()
    do {
      let folder = try PickedFiles.folder()
      if isCompatible, !["jpg", "jpeg", "jpe", "png", "gif"].contains(ending),
        let data = image.jpegData(compressionQuality: quality)
      {
        let place = folder.appendingPathComponent("\(name).jpeg")
        try data.write(to: place)
        return place
      }
      // Source: iOS gives copies of JPEG files the extension .jpeg.
      let place = folder.appendingPathComponent("\(name).\(ending == "jpg" ? "jpeg" : ending)")
      try FileManager.default.copyItem(at: picture.url.resolvingSymlinksInPath(), to: place)
      return place
    } catch {
      warn("\(picture.path): \(error)", where: "UIImagePickerController")
      return nil
    }
  }

  var info: [UIImagePickerController.InfoKey: Any] {
    var info: [UIImagePickerController.InfoKey: Any] = [
      .mediaType: "public.image", .originalImage: image,
    ]
    info[.editedImage] = edited
    info[.cropRect] = cropRect.map { NSValue(cgRect: $0) }
    info[.imageURL] = copy
    var address = URLComponents()
    address.scheme = "assets-library"
    address.host = "asset"
    let ending = URL(fileURLWithPath: identifier).pathExtension.uppercased()
    address.path = "/asset.\(ending)"
    address.queryItems = [
      URLQueryItem(name: "id", value: identifier), URLQueryItem(name: "ext", value: ending),
    ]
    info[.referenceURL] = address.url
    return info
  }
}
