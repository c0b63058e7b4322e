import Foundation

/// A text message.
struct CarMessage: Codable, Hashable, Identifiable {
  let id: String
  let sender: String
  let number: String
  /// The formatted time, such as "8:40".
  let time: String
  let text: String
  var isRead = false

  /// The sentences, which are read aloud one by one.
  var sentences: [String] {
    var sentences: [String] = []
    var rest = ""
    for (character, next) in zip(text, text.dropFirst().map(Optional.some) + [nil]) {
      rest.append(character)
      // A full stop within a number or a name does not end a sentence.
      guard ".!?…".contains(character), next?.isWhitespace ?? true else { continue }
      sentences.append(rest.trimmingCharacters(in: .whitespacesAndNewlines))
      rest = ""
    }
    let last = rest.trimmingCharacters(in: .whitespacesAndNewlines)
    if !last.isEmpty { sentences.append(last) }
    return sentences.isEmpty ? [text] : sentences
  }

  /// Sample messages of fictional people.
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

/// A reply, sent or pending until there is a network.
struct CarReply: Codable, Hashable {
  let to: String
  let number: String
  let text: String
}

/// Sends messages from the car.
@MainActor
protocol MessageCarrier: AnyObject {
  /// A note about the carrier for the driver; nil if there is none.
  var note: String? { get }
  /// Sends a reply.
  ///
  /// - Throws: The reason why the reply remains in the car.
  func send(_ reply: CarReply) throws
}

/// A carrier without a network; replies remain in the list of the car.
@MainActor
final class SimulatedCarrier: MessageCarrier {
  let note: String? = CarWords["Simulated: nothing is sent"]
  private(set) var replies: [CarReply] = []
  func send(_ reply: CarReply) throws { replies.append(reply) }
}
