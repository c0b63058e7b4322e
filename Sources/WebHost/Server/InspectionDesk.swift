import Foundation

/// Questions to the inspector that programs asked over HTTP, until their answers are fetched.
struct InspectionDesk {
  /// A question that ends the timeline.
  static let endOfWatching = #"{"ask":"watch","on":false}"#

  /// Chosen: as many questions as a few programs ask at a time; older ones are forgotten.
  private static let limit = 16
  /// Chosen: far above the numbers of a page's questions, which count from 1.
  private static let first = 1_000_000_000

  private var last = InspectionDesk.first
  /// The answers by the number of the question; nil while an answer is awaited.
  private var answers: [Int: String?] = [:]

  /// Gives a question a number; nil if it is not a JSON object, or would start a timeline, which only
  /// a page can end.
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

  /// Whether a question with this number awaits its answer or has one.
  func knows(_ number: Int) -> Bool { answers[number] != nil }

  /// Removes and returns an answer; nil if it has not arrived.
  mutating func answer(_ number: Int) -> String? {
    guard case .some(.some(let answer)) = answers[number] else { return nil }
    answers.removeValue(forKey: number)
    return answer
  }

  /// Keeps an answer if a program asked for it; false if it belongs to a page.
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
