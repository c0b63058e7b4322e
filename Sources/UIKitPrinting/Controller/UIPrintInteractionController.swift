import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore
import UIKitSharing

/// A controller that shows the options of a job, draws the pages, and sends them to a printer.
///
/// The printers are those of the desktop (CUPS) if the app's window is on it, or folders
/// (`RUSSET_PRINTERS`). Without either ``isPrintingAvailable`` is false.
///
/// Catalogue: IX-F218, IX-F220 to IX-F222.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  /// A closure that receives whether a job was printed, and the error of a failed job.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  private static let only = UIPrintInteractionController()
  /// The shared controller, which prints one job at a time.
  open class var shared: UIPrintInteractionController { only }

  /// Whether this device can print.
  open class var isPrintingAvailable: Bool { PrintService.current != nil }

  /// The types of data that can be printed without a formatter.
  open class var printableUTIs: Set<String> {
    [
      "com.adobe.pdf", "public.png", "public.jpeg", "com.compuserve.gif", "public.tiff",
      "public.heic",
    ]
  }

  /// Returns whether a file is a document or a picture that can be printed.
  open class func canPrint(_ url: URL) -> Bool { PrintableItem(url) != nil }

  /// Returns whether data is a document or a picture that can be printed.
  open class func canPrint(_ data: Data) -> Bool { PrintableItem(data) != nil }

  /// The delegate; a weak reference.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// The information about the job; nil for the defaults.
  open var printInfo: UIPrintInfo?
  /// Whether a person can choose pages of a job with several pages.
  ///
  /// The default is true.
  ///
  /// Deprecated since iOS 10.
  // Source: the release notes of iOS 10, since which pages can always be chosen.
  open var showsPageRange: Bool {
    get { choosesPages }
    set { choosesPages = newValue }
  }
  final var choosesPages = true
  /// Whether a person can choose the number of copies.
  ///
  /// The default is true.
  open var showsNumberOfCopies = true
  /// Whether a person can choose a paper.
  ///
  /// The default is false.
  open var showsPaperSelectionForLoadedPapers = false
  /// Whether a person can choose the orientation of formatted content.
  ///
  /// The default is true.
  open var showsPaperOrientation = true
  /// The paper of the job; nil before it is determined.
  open var printPaper: UIPrintPaper? { session?.paper }

  // MARK: Content

  private enum Content {
    case renderer(UIPrintPageRenderer)
    case formatter(UIPrintFormatter)
    case item(Any)
    case items([Any])
  }
  private final var content: Content?

  /// The renderer that draws the pages; setting it clears the other three kinds of content.
  open var printPageRenderer: UIPrintPageRenderer? {
    get { if case .renderer(let renderer) = content { renderer } else { nil } }
    set { set(newValue.map { .renderer($0) }, isMine: printPageRenderer != nil) }
  }
  /// The formatter that lays out the content; setting it clears the other three kinds of content.
  open var printFormatter: UIPrintFormatter? {
    get { if case .formatter(let formatter) = content { formatter } else { nil } }
    set { set(newValue.map { .formatter($0) }, isMine: printFormatter != nil) }
  }
  /// A picture or a document, as a `UIImage`, `Data` or the `URL` of a file; setting it clears the
  /// other three kinds of content.
  open var printingItem: Any? {
    get { if case .item(let item) = content { item } else { nil } }
    set { set(newValue.map { .item($0) }, isMine: printingItem != nil) }
  }
  /// Pictures and documents, as in `printingItem`; setting them clears the other three kinds of
  /// content.
  open var printingItems: [Any]? {
    get { if case .items(let items) = content { items } else { nil } }
    set { set(newValue.map { .items($0) }, isMine: printingItems != nil) }
  }

  /// Sets the content; nil clears it only if it is of the same kind.
  private final func set(_ new: Content?, isMine: Bool) {
    if new != nil || isMine { content = new }
  }

  // MARK: Presenting

  final var session: PrintSession?
  private final weak var options: UIViewController?
  private final var completion: CompletionHandler?
  /// The closure that dismisses the options; nil if this controller presents or pushes them.
  private final var leaves: ((Bool, @escaping () -> Void) -> Void)?

  /// Presents the options as a sheet.
  ///
  /// - Returns: Whether they are presented: the device can print, there is content, and no other
  ///   job is printed.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool
  {
    present(animated, completion) { _ in }
  }

  /// Presents the options, on tablets in a popover that points to a rectangle of a view.
  @discardableResult
  open func present(
    from rect: CGRect,
    in view: UIView,
    animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    present(animated, completion) {
      $0?.sourceView = view
      $0?.sourceRect = rect
    }
  }

  /// Presents the options, on tablets in a popover that points to a bar button item.
  @discardableResult
  open func present(
    from item: UIBarButtonItem,
    animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    present(animated, completion) { $0?.barButtonItem = item }
  }

  private final func present(
    _ animated: Bool,
    _ completion: CompletionHandler?,
    anchor: (UIPopoverPresentationController?) -> Void
  ) -> Bool {
    guard let options = makeOptions(completion) else { return false }
    let parent = delegate?.printInteractionControllerParentViewController(self)
    let presented: () -> Void = { [self] in
      delegate?.printInteractionControllerDidPresentPrinterOptions(self)
    }
    if let stack = parent as? UINavigationController {
      delegate?.printInteractionControllerWillPresentPrinterOptions(self)
      stack.pushViewController(options, animated: animated)
      leaves = { [weak stack, weak options] animated, done in
        if let stack, let options, let index = stack.viewControllers.firstIndex(of: options),
          index > 0
        {
          stack.popToViewController(stack.viewControllers[index - 1], animated: animated)
        }
        done()
      }
      presented()
      return true
    }
    guard let presenter = parent ?? UIApplication.shared.topController else {
      warn("No window's controller can present the options.", where: "UIPrintInteractionController")
      forget()
      return false
    }
    let stack = PrintPresentation.prepare(
      PrintOptionsStack(rootViewController: options),
      anchor
    )
    leaves = { [weak stack] animated, done in
      guard let stack, stack.presentingViewController != nil else { return done() }
      stack.presentingViewController?.dismiss(animated: animated, completion: done)
    }
    delegate?.printInteractionControllerWillPresentPrinterOptions(self)
    presenter.present(stack, animated: animated, completion: presented)
    return true
  }

  /// Starts a job and creates its options; nil if there is no content or no printing.
  final func makeOptions(_ completion: CompletionHandler?) -> PrintOptionsController? {
    guard session == nil, PrintService.current != nil, let made = makeSession() else { return nil }
    session = made
    self.completion = completion
    let options = PrintOptionsController(made, self)
    self.options = options
    return options
  }

  /// Sets the closure that dismisses the options, for a caller that presents them.
  final func leave(by leaves: @escaping (Bool, @escaping () -> Void) -> Void) {
    self.leaves = leaves
  }

  private final func makeSession() -> PrintSession? {
    let info = printInfo ?? UIPrintInfo()
    let paper =
      delegate?.printInteractionController(self, choosePaper: UIPrintPaper.all) ?? .usual
    switch content {
    case .renderer(let renderer): return PrintSession(renderer, info, paper: paper)
    case .formatter(let formatter):
      return PrintSession(SolePageRenderer(formatter), info, paper: paper)
    case .item(let item): return makeSession([item], info, paper)
    case .items(let items): return makeSession(items, info, paper)
    case nil: return nil
    }
  }

  private final func makeSession(
    _ values: [Any],
    _ info: UIPrintInfo,
    _ paper: UIPrintPaper
  ) -> PrintSession? {
    let items = values.compactMap { PrintableItem($0) }
    guard !items.isEmpty, items.count == values.count else {
      warn(
        "An item is neither a picture nor a document that can be read.",
        where: "UIPrintInteractionController"
      )
      return nil
    }
    let isPhoto = info.outputType == .photo || info.outputType == .photoGrayscale
    return PrintSession(ItemsPageRenderer(items, fills: isPhoto), info, paper: paper)
  }

  /// Dismisses the options without printing.
  open func dismiss(animated: Bool) {
    guard session != nil else { return }
    leave(animated) { [self] in end(false, nil) }
  }

  private final func leave(_ animated: Bool, then done: @escaping () -> Void) {
    guard let leaves else { return done() }
    self.leaves = nil
    delegate?.printInteractionControllerWillDismissPrinterOptions(self)
    leaves(animated) { [self] in
      delegate?.printInteractionControllerDidDismissPrinterOptions(self)
      done()
    }
  }

  /// Called after the options were dismissed by a swipe or a touch outside.
  final func optionsHaveGone() {
    guard session != nil, leaves != nil else { return }
    leaves = nil
    delegate?.printInteractionControllerWillDismissPrinterOptions(self)
    delegate?.printInteractionControllerDidDismissPrinterOptions(self)
    end(false, nil)
  }

  // MARK: Printing

  /// Prints with the chosen options.
  final func printChosen() {
    guard let session, let printer = session.printer else { return }
    leave(true) { [self] in submit(session, to: printer.url) }
  }

  /// Prints without presenting options.
  ///
  /// - Parameters:
  ///   - printer: The printer.
  ///   - completion: The closure that receives the result.
  /// - Returns: Whether the job has started.
  @discardableResult
  open func print(
    to printer: UIPrinter,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    guard session == nil, PrintService.current != nil, let made = makeSession() else {
      return false
    }
    session = made
    self.completion = completion
    submit(made, to: printer.url)
    return true
  }

  private final func submit(_ session: PrintSession, to printer: URL) {
    delegate?.printInteractionControllerWillStartJob(self)
    let job: PrintJob
    do { job = try session.makeJob() } catch { return finish(error) }
    guard let service = PrintService.current else {
      return finish(UIPrintError(.notAvailable, "This device cannot print any more."))
    }
    service.submit(job, to: printer) { [self] trouble in finish(trouble) }
  }

  private final func finish(_ error: (any Error)?) {
    delegate?.printInteractionControllerDidFinishJob(self)
    end(error == nil, error)
  }

  private final func end(_ isPrinted: Bool, _ error: (any Error)?) {
    let handler = completion
    forget()
    handler?(self, isPrinted, error)
  }

  /// Releases the content of the job.
  private final func forget() {
    session = nil
    completion = nil
    leaves = nil
    content = nil
  }
}
