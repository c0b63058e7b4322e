import CoreGraphics
import UIKit

/// A controller that lets a person draw on a screenshot and crop it; Done saves or deletes it.
///
/// Catalogue: IX-F232.
final class MarkupViewController: UIViewController {
  /// The result of the mark-up.
  enum Outcome {
    /// Saves the changed picture.
    case save(UIImage)
    /// Deletes the screenshot.
    case delete
  }

  // Chosen: distances in points, and the pen's colours.
  private enum Metrics {
    static let margin: CGFloat = 24
    static let swatch: CGFloat = 28
    static let touch: CGFloat = 44
  }
  private static let colors: [UIColor] = [.black, .systemBlue, .systemGreen, .systemYellow, .red]

  private let canvas: MarkupCanvas
  private let size: CGSize
  private var swatches: [UIButton] = []
  private let done: (Outcome) -> Void
  private lazy var undoItem = UIBarButtonItem(
    barButtonSystemItem: .undo,
    target: self,
    action: Selector(MarkupViewController.undoStroke, "undoStroke")
  )

  init(_ image: UIImage, done: @escaping (Outcome) -> Void) {
    canvas = MarkupCanvas(image)
    size = image.size
    self.done = done
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.15, alpha: 1)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done,
      target: self,
      action: Selector(MarkupViewController.finish, "finish")
    )
    let trash = UIBarButtonItem(
      barButtonSystemItem: .trash,
      target: self,
      action: Selector(MarkupViewController.remove, "remove")
    )
    navigationItem.rightBarButtonItems = [trash, undoItem]
    undoItem.isEnabled = false
    canvas.changed = { [weak self] in
      self?.undoItem.isEnabled = self?.canvas.drawing.strokes.isEmpty == false
    }
    view.addSubview(canvas)
    for (index, color) in Self.colors.enumerated() {
      let button = UIButton(type: .custom)
      button.setImage(Self.swatch(color), for: .normal)
      button.accessibilityLabel = "\(ScreenshotWords.pen) \(index + 1)"
      button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      swatches.append(button)
      view.addSubview(button)
    }
    choose(Self.colors.count - 1)
  }

  private static func swatch(_ color: UIColor) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: Metrics.swatch, height: Metrics.swatch)
    return UIGraphicsImageRenderer(size: bounds.size).image { _ in
      color.setFill()
      UIBezierPath(ovalIn: bounds).fill()
      UIColor.white.setStroke()
      let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
      ring.lineWidth = 2
      ring.stroke()
    }
  }

  private func choose(_ index: Int) {
    canvas.penColor = Self.colors[index]
    for (number, button) in swatches.enumerated() {
      button.isSelected = number == index
      button.alpha = number == index ? 1 : 0.5
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    let width = CGFloat(swatches.count) * Metrics.touch
    for (index, button) in swatches.enumerated() {
      button.frame = CGRect(
        x: room.midX - width / 2 + CGFloat(index) * Metrics.touch,
        y: room.maxY - Metrics.touch,
        width: Metrics.touch,
        height: Metrics.touch
      )
    }
    var space = room.insetBy(dx: Metrics.margin, dy: Metrics.margin)
    space.size.height -= Metrics.touch
    let scale = max(0, min(space.width / size.width, space.height / size.height))
    canvas.frame = CGRect(
      x: space.midX - size.width * scale / 2,
      y: space.midY - size.height * scale / 2,
      width: size.width * scale,
      height: size.height * scale
    )
  }

  private func undoStroke() { canvas.undo() }

  private func finish() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: ScreenshotWords.save, style: .default) { [weak self] _ in
        if let self { done(.save(canvas.result)) }
      }
    )
    addDeletion(to: sheet)
    sheet.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
    present(sheet, animated: true)
  }

  private func remove() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    addDeletion(to: sheet)
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(sheet, animated: true)
  }

  private func addDeletion(to sheet: UIAlertController) {
    sheet.addAction(
      UIAlertAction(title: ScreenshotWords.delete, style: .destructive) { [weak self] _ in
        self?.done(.delete)
      }
    )
    sheet.addAction(UIAlertAction(title: ShellWords.cancel, style: .cancel))
  }
}
