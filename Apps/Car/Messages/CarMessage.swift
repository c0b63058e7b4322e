import Foundation

/// A text message.
struct CarMessage: Codable, Hashable, Identifiable {
  let id: String
  let sender: String
  let number: String
  /// The time as it is shown, "8:40".
  let time: String
  let text: String
  var isRead = false

  /// The sentences, which are read aloud one by one.
  var sentences: [String] {
    var sentences: [String] = []
    var rest = ""
    for (character, next) in zip(text, text.dropFirst().map(Optional.some) + [nil]) {
      rest.append(character)
      // A full stop inside of a number or a name ends no sentence.
      guard ".!?…".contains(character), next?.isWhitespace ?? true else { continue }
      sentences.append(rest.trimmingCharacters(in: .whitespacesAndNewlines))
      rest = ""
    }
    let last = rest.trimmingCharacters(in: .whitespacesAndNewlines)
    if !last.isEmpty { sentences.append(last) }
    return sentences.isEmpty ? [text] : sentences
  }

  /// Messages of people that do not exist.
  static let sample = [
    CarMessage(
      id: "1",
      sender: "Anna Berg",
      number: "555 0101",
      time: "8:40",
      text: "I am at the station. The train is ten minutes late. Can you wait for me?"
    ),
    CarMessage(
      id: "2",
      sender: "Office",
      number: "555 0113",
      time: "8:12",
      text: "The meeting begins at ten. Room four is ours."
    ),
    CarMessage(
      id: "3",
      sender: "Mother",
      number: "555 0112",
      time: "Mon",
      text: "Please bring bread. And call me tonight!",
      isRead: true
    ),
  ]
}

/// An answer that is sent, or that waits for a network.
struct CarReply: Codable, Hashable {
  let to: String
  let number: String
  let text: String
}

/// Carries messages out of the car.
@MainActor
protocol MessageCarrier: AnyObject {
  /// What the driver reads about the carrier; nil: nothing.
  var note: String? { get }
  /// Takes a reply.
  ///
  /// - Throws: An error that says why the reply stays in the car.
  func send(_ reply: CarReply) throws
}

/// A carrier without a network: replies stay in the list of the car.
@MainActor
final class SimulatedCarrier: MessageCarrier {
  let note: String? = CarWords["Simulated: nothing is sent"]
  private(set) var replies: [CarReply] = []
  func send(_ reply: CarReply) throws { replies.append(reply) }
}
