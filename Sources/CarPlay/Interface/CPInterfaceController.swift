import Foundation
import UIKitCore

/// The stack of templates of one scene.
///
/// CarPlay creates the controller and passes it to the delegate of the scene.
@preconcurrency @MainActor
open class CPInterfaceController: NSObject {
  /// The delegate that is notified when templates appear and disappear.
  open weak var delegate: (any CPInterfaceControllerDelegate)?
  /// Whether the templates are also drawn dark by day.
  ///
  /// With the default, false, the content style of the vehicle determines the appearance.
  // Unverified: Apple documents the property without its default.
  open var prefersDarkUserInterfaceStyle = false {
    didSet { if prefersDarkUserInterfaceStyle != oldValue { screen.styleChanged() } }
  }
  /// The traits of the car's screen.
  open var carTraitCollection: UITraitCollection { screen.carTraits }
  /// The bottom template of the stack.
  ///
  /// Reading this property before the first `setRootTemplate` stops the program.
  open var rootTemplate: CPTemplate {
    guard let root = stack.first else {
      stop(
        what: "There is no root template.",
        where: "CPInterfaceController.rootTemplate",
        mend: "Call setRootTemplate(_:animated:completion:) when the scene connects."
      )
    }
    return root
  }
  /// The template at the top of the stack; nil before a root template is set.
  open var topTemplate: CPTemplate? { stack.last }
  /// The presented template, or nil if there is none.
  open private(set) var presentedTemplate: CPTemplate?
  /// The templates of the stack, the root first.
  open var templates: [CPTemplate] { stack }

  /// The screen that draws the templates.
  let screen: CarScreenController
  /// The largest number of templates in the stack, with the root.
  let maximumDepth: Int
  private let category: CarAppCategory?
  private var stack: [CPTemplate] = []

  init(screen: CarScreenController, category: CarAppCategory?) {
    self.screen = screen
    self.category = category
    maximumDepth = category?.maximumDepth ?? CarAppCategory.deepest
    super.init()
    screen.interfaceController = self
  }

  // MARK: The stack

  /// Replaces the whole stack with a root template.
  open func setRootTemplate(
    _ rootTemplate: CPTemplate,
    animated: Bool,
    completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    refuseModal(rootTemplate, "setRootTemplate(_:animated:completion:)")
    let isFirst = stack.isEmpty
    stack = [rootTemplate]
    show(animated: animated && !isFirst, direction: .none) { completion?(true, nil) }
  }

  /// Pushes a template onto the stack and shows it.
  ///
  /// The program stops if the stack becomes deeper than the category of the app allows.
  open func pushTemplate(
    _ templateToPush: CPTemplate,
    animated: Bool,
    completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    let place = "pushTemplate(_:animated:completion:)"
    refuseModal(templateToPush, place)
    if templateToPush is CPTabBarTemplate {
      stop(
        what: "A CPTabBarTemplate was pushed.",
        where: "CPInterfaceController.\(place)",
        mend: "Set it as the root template."
      )
    }
    guard !stack.contains(where: { $0 === templateToPush }) else {
      return fail(.alreadyInStack, place, completion)
    }
    guard stack.count < maximumDepth else {
      stop(
        what: "The stack would have \(stack.count + 1) templates, and \(categoryText) have at most "
          + "\(maximumDepth) with the root.",
        where: "CPInterfaceController.\(place)",
        mend: "Pop a template first, or show the content in fewer steps."
      )
    }
    stack.append(templateToPush)
    show(animated: animated, direction: .forward) { completion?(true, nil) }
  }

  /// Removes the top template and shows the one below.
  open func popTemplate(
    animated: Bool,
    completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    guard stack.count > 1 else {
      return fail(.nothingToPop, "popTemplate(animated:completion:)", completion)
    }
    stack.removeLast()
    show(animated: animated, direction: .backward) { completion?(true, nil) }
  }

  /// Removes every template above the root.
  open func popToRootTemplate(
    animated: Bool,
    completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    guard stack.count > 1 else {
      return fail(.nothingToPop, "popToRootTemplate(animated:completion:)", completion)
    }
    stack.removeSubrange(1...)
    show(animated: animated, direction: .backward) { completion?(true, nil) }
  }

  /// Removes every template above a template of the stack.
  open func pop(
    to targetTemplate: CPTemplate,
    animated: Bool,
    completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    guard let index = stack.firstIndex(where: { $0 === targetTemplate }) else {
      return fail(.notInStack, "pop(to:animated:completion:)", completion)
    }
    guard index < stack.count - 1 else {
      completion?(true, nil)
      return
    }
    stack.removeSubrange((index + 1)...)
    show(animated: animated, direction: .backward) { completion?(true, nil) }
  }

  // MARK: Presenting

  /// Presents an action sheet, an alert or a voice control template.
  ///
  /// Any other template stops the program.
  open func presentTemplate(
    _ templateToPresent: CPTemplate,
    animated: Bool,
    completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    let place = "presentTemplate(_:animated:completion:)"
    guard templateToPresent.isModal else {
      stop(
        what: "A \(type(of: templateToPresent)) was presented.",
        where: "CPInterfaceController.\(place)",
        mend: "Push it. CPActionSheetTemplate, CPAlertTemplate and CPVoiceControlTemplate are "
          + "presented."
      )
    }
    guard presentedTemplate == nil else { return fail(.alreadyPresenting, place, completion) }
    presentedTemplate = templateToPresent
    delegate?.templateWillAppear(templateToPresent, animated: animated)
    screen.present(templateToPresent, animated: animated) { [weak self] in
      self?.delegate?.templateDidAppear(templateToPresent, animated: animated)
      completion?(true, nil)
    }
  }

  /// Dismisses the presented template.
  open func dismissTemplate(
    animated: Bool,
    completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    guard let presentedTemplate else {
      return fail(.nothingPresented, "dismissTemplate(animated:completion:)", completion)
    }
    self.presentedTemplate = nil
    delegate?.templateWillDisappear(presentedTemplate, animated: animated)
    screen.dismissPresented(animated: animated) { [weak self] in
      self?.delegate?.templateDidDisappear(presentedTemplate, animated: animated)
      completion?(true, nil)
    }
  }

  // MARK: Parts

  private var categoryText: String {
    category.map { "apps of the category “\($0)”" } ?? "apps without a category"
  }

  private func refuseModal(_ template: CPTemplate, _ place: String) {
    guard template.isModal else { return }
    stop(
      what: "A \(type(of: template)) was put in the stack of templates.",
      where: "CPInterfaceController.\(place)",
      mend: "Present it with presentTemplate(_:animated:completion:)."
    )
  }

  private func fail(
    _ error: CarPlayError,
    _ place: String,
    _ completion: ((Bool, (any Error)?) -> Void)?
  ) {
    let error = error.error
    guard let completion else {
      return warn(error.localizedDescription, where: "CPInterfaceController.\(place)")
    }
    completion(false, error)
  }

  /// Shows the top template of the stack, unless it is shown already.
  private func show(
    animated: Bool,
    direction: CarScreenController.Direction,
    completion: @escaping () -> Void
  ) {
    guard let top = stack.last else { return }
    let former = screen.shownTemplate
    guard former !== top else {
      screen.updateBars()
      return completion()
    }
    let delegate = delegate
    if let former { delegate?.templateWillDisappear(former, animated: animated) }
    delegate?.templateWillAppear(top, animated: animated)
    screen.show(top, animated: animated, direction: direction) {
      if let former { delegate?.templateDidDisappear(former, animated: animated) }
      delegate?.templateDidAppear(top, animated: animated)
      completion()
    }
  }

  /// Whether the stack has a template to which a back button leads.
  var canGoBack: Bool { stack.count > 1 }
}
