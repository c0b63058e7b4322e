import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Answers questions about the windows, controllers, views and layers of one screen.
///
/// The inspector does nothing without a question. Only `watch` starts a continuous activity: a
/// timer that sends the timeline ten times a second until it is turned off.
@MainActor
public final class Inspector {
  let screen: UIScreen
  var numbers = ObjectNumbers()
  private let send: (String) -> Void
  private var activity: ActivityFeed?

  /// Creates an inspector.
  ///
  /// - Parameters:
  ///   - screen: The screen whose windows are inspected.
  ///   - send: Receives each answer as JSON, including the spans of a watched timeline.
  public init(_ screen: UIScreen, send: @escaping (String) -> Void = { _ in }) {
    self.screen = screen
    self.send = send
  }

  /// Begins a recording, or ends it and returns the source of a UI test for a library; nil, the
  /// default, if the app cannot record.
  public var record: ((_ isOn: Bool, _ library: String?) throws -> String?)?

  /// Whether the timeline is being watched.
  public var isWatching: Bool { activity != nil }

  /// Answers a question in JSON by sending an answer in JSON.
  public func take(_ text: String) {
    let answer: InspectionAnswer
    do {
      let question = try JSONDecoder().decode(InspectionQuestion.self, from: Data(text.utf8))
      answer = self.answer(question)
    } catch {
      var refusal = InspectionAnswer(number: nil)
      refusal.trouble = "The question cannot be read."
      answer = refusal
    }
    deliver(answer)
  }

  /// Answers a question.
  public func answer(_ question: InspectionQuestion) -> InspectionAnswer {
    var answer = InspectionAnswer(number: question.number)
    do {
      switch question.ask {
      case .tree: answer.tree = tree()
      case .show: show(try object(question), in: &answer)
      case .set:
        let object = try object(question)
        try set(
          need(question.property, "property"),
          to: need(question.value, "value"),
          of: object
        )
        // What depends on the value is up to date in the answer.
        MainLoop.shared.commit()
        show(object, in: &answer)
      case .pick:
        let point = CGPoint(x: try need(question.x, "x"), y: try need(question.y, "y"))
        guard let view = view(at: point) else {
          throw InspectionError("There is no view at \(Text.point(point)).")
        }
        show(view, in: &answer)
      case .find: answer.found = find(try need(question.text, "text"))
      case .watch: watch(question.on ?? true)
      case .record:
        guard let record else { throw InspectionError("The app cannot record.") }
        let isOn = question.on ?? true
        answer.source = try record(isOn, question.text)
        answer.isRecording = isOn
      }
    } catch let error as InspectionError {
      answer.trouble = error.description
    } catch {
      answer.trouble = "\(error)"
    }
    return answer
  }

  // MARK: Parts of a question

  private func need<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw InspectionError("The question lacks “\(name)”.") }
    return value
  }

  private func object(_ question: InspectionQuestion) throws -> AnyObject {
    let id = try need(question.id, "id")
    guard let object = numbers.object(id) else {
      throw InspectionError("There is no object \(id) any more; ask for the tree again.")
    }
    return object
  }

  // MARK: Answers

  private func show(_ object: AnyObject, in answer: inout InspectionAnswer) {
    answer.object = summary(of: object)
    answer.sections = sections(of: object)
  }

  private func find(_ text: String) -> [InspectedObject] {
    let wanted = text.lowercased()
    var found: [InspectedObject] = []
    for window in tree() {
      window.forEach { object, _ in
        let words = "\(object.name) \(object.text ?? "")".lowercased()
        guard words.contains(wanted) else { return }
        var object = object
        object.children = []
        found.append(object)
      }
    }
    return found
  }

  /// The frontmost view at a point of the screen, including views that take no touches.
  private func view(at point: CGPoint) -> UIView? {
    for window in screen.windows.reversed() where !window.isHidden && window.alpha > 0 {
      if let view = deepest(at: window.convert(point, from: nil), in: window),
        view !== window || window.backgroundColor != nil
      {
        return view
      }
    }
    return nil
  }

  private func deepest(at point: CGPoint, in view: UIView) -> UIView? {
    let isInside = view.bounds.contains(point)
    guard isInside || !view.clipsToBounds else { return nil }
    for subview in view.subviews.reversed() where !subview.isHidden && subview.alpha > 0 {
      if let found = deepest(at: subview.convert(point, from: view), in: subview) { return found }
    }
    return isInside ? view : nil
  }

  private func watch(_ on: Bool) {
    guard on != isWatching else { return }
    guard on else {
      activity?.stop()
      activity = nil
      return
    }
    activity = ActivityFeed { [weak self] spans in
      var answer = InspectionAnswer(number: nil)
      answer.spans = spans
      self?.deliver(answer)
    }
  }

  private func deliver(_ answer: InspectionAnswer) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(answer) else { return }
    send(String(decoding: data, as: UTF8.self))
  }
}

/// Why a question was refused.
struct InspectionError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
