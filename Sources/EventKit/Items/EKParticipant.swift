import Contacts
import Foundation

/// The type of a participant.
public enum EKParticipantType: Int, Sendable {
  /// The type is unknown.
  case unknown = 0
  /// A person.
  case person = 1
  /// A room.
  case room = 2
  /// A resource.
  case resource = 3
  /// A group.
  case group = 4
}

/// The role of a participant.
public enum EKParticipantRole: Int, Sendable {
  /// The role is unknown.
  case unknown = 0
  /// The participant is required.
  case required = 1
  /// The participant is optional.
  case optional = 2
  /// The participant leads the meeting.
  case chair = 3
  /// The participant is only informed.
  case nonParticipant = 4
}

/// The reply of a participant.
public enum EKParticipantStatus: Int, Sendable {
  /// The reply is unknown.
  case unknown = 0
  /// The participant has not replied.
  case pending = 1
  /// The participant accepted.
  case accepted = 2
  /// The participant declined.
  case declined = 3
  /// The participant accepted tentatively.
  case tentative = 4
  /// The participant delegated the attendance.
  case delegated = 5
  /// The participant completed the task.
  case completed = 6
  /// The participant is working on the task.
  case inProcess = 7
}

/// An attendee or the organizer of an item; apps cannot change participants.
open class EKParticipant: EKObject, NSCopying, @unchecked Sendable {
  private let line: ContentLine
  init(_ line: ContentLine) { self.line = line }

  /// The address, such as a mail address.
  open var url: URL { URL(string: line.raw) ?? URL(fileURLWithPath: "/") }
  /// The name; nil if it is unknown.
  open var name: String? { line.parameter("CN") }
  /// The reply of the participant.
  open var participantStatus: EKParticipantStatus {
    switch line.parameter("PARTSTAT")?.uppercased() {
    case nil, "NEEDS-ACTION": .pending
    case "ACCEPTED": .accepted
    case "DECLINED": .declined
    case "TENTATIVE": .tentative
    case "DELEGATED": .delegated
    case "COMPLETED": .completed
    case "IN-PROCESS": .inProcess
    default: .unknown
    }
  }
  /// The role of the participant.
  open var participantRole: EKParticipantRole {
    switch line.parameter("ROLE")?.uppercased() {
    case nil, "REQ-PARTICIPANT": .required
    case "OPT-PARTICIPANT": .optional
    case "CHAIR": .chair
    case "NON-PARTICIPANT": .nonParticipant
    default: .unknown
    }
  }
  /// The type of the participant.
  open var participantType: EKParticipantType {
    switch line.parameter("CUTYPE")?.uppercased() {
    case nil, "INDIVIDUAL": .person
    case "ROOM": .room
    case "RESOURCE": .resource
    case "GROUP": .group
    default: .unknown
    }
  }
  // Chosen: the folder has no account that would identify the current user.
  /// Whether the participant is the current user: always false.
  open var isCurrentUser: Bool { false }
  /// A predicate for contacts with the participant's mail address.
  open var contactPredicate: NSPredicate {
    let text = line.raw.lowercased().hasPrefix("mailto:") ? line.raw.dropFirst(7) : line.raw[...]
    return CNContact.predicateForContacts(matchingEmailAddress: String(text))
  }

  /// Returns the participant itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both participants have the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? EKParticipant)?.line == line }
  /// A hash of the values.
  open override var hash: Int { line.hashValue }
}
