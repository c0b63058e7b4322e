import Foundation

/// The questions to the inspector that programs have asked over HTTP, until their answers are
/// fetched.
struct InspectionDesk {
  /// The question that ends the timeline.
  static let endOfWatching = #"{"ask":"watch","on":false}"#

  /// The largest number of questions that are kept.
  ///
  /// Chosen: enough for a few programs at a time. Older questions are removed.
  private static let limit = 16
  /// The number before the first question.
  ///
  /// Chosen: far above the numbers of a page's questions, which count from 1.
  private static let first = 1_000_000_000

  /// The number of the last question.
  private var last = InspectionDesk.first
  /// The answers by the number of the question; nil for a question without an answer yet.
  private var answers: [Int: String?] = [:]

  /// Numbers a question and stores it.
  ///
  /// Returns nil if it is not a JSON object or would start a timeline, which only a page can end.
  mutating func put(_ question: String) -> (number: Int, text: String)? {
    guard question.utf8.count <= ViewerMessage.longestText,
      var fields = try? JSONSerialization.jsonObject(with: Data(question.utf8)) as? [String: Any],
      fields["ask"] as? String != "watch"
    else { return nil }
    last += 1
    fields["number"] = last
    guard let data = try? JSONSerialization.data(withJSONObject: fields) else { return nil }
    answers.updateValue(nil, forKey: last)
    while answers.count > Self.limit, let oldest = answers.keys.min() {
      answers.removeValue(forKey: oldest)
    }
    return (last, String(decoding: data, as: UTF8.self))
  }

  /// Returns whether a question with this number is stored.
  func knows(_ number: Int) -> Bool { answers[number] != nil }

  /// Removes and returns an answer; nil if it has not arrived.
  mutating func answer(_ number: Int) -> String? {
    guard case .some(.some(let answer)) = answers[number] else { return nil }
    answers.removeValue(forKey: number)
    return answer
  }

  /// Stores an answer if a program asked the question; returns false if the answer is for a page.
  mutating func take(answer: String) -> Bool {
    guard !answers.isEmpty else { return false }
    struct Head: Decodable { var number: Int? }
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(answer.utf8)),
      let number = head.number, answers.keys.contains(number)
    else { return false }
    answers.updateValue(answer, forKey: number)
    return true
  }
}
