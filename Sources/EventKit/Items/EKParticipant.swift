import Contacts
import Foundation

/// What a participant is.
public enum EKParticipantType: Int, Sendable {
  /// Not known.
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

/// What a participant is there for.
public enum EKParticipantRole: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Must come.
  case required = 1
  /// May come.
  case optional = 2
  /// Leads.
  case chair = 3
  /// Is told only.
  case nonParticipant = 4
}

/// What a participant answered.
public enum EKParticipantStatus: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Nothing yet.
  case pending = 1
  /// Yes.
  case accepted = 2
  /// No.
  case declined = 3
  /// Perhaps.
  case tentative = 4
  /// Sent another.
  case delegated = 5
  /// Has finished.
  case completed = 6
  /// Is at it.
  case inProcess = 7
}

/// Somebody who is invited, or who invites; apps do not change them.
open class EKParticipant: EKObject, NSCopying, @unchecked Sendable {
  private let line: ContentLine
  init(_ line: ContentLine) { self.line = line }

  /// The address, as of mail.
  open var url: URL { URL(string: line.raw) ?? URL(fileURLWithPath: "/") }
  /// The name; nil: not known.
  open var name: String? { line.parameter("CN") }
  /// What the participant answered.
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
  /// What the participant is there for.
  open var participantRole: EKParticipantRole {
    switch line.parameter("ROLE")?.uppercased() {
    case nil, "REQ-PARTICIPANT": .required
    case "OPT-PARTICIPANT": .optional
    case "CHAIR": .chair
    case "NON-PARTICIPANT": .nonParticipant
    default: .unknown
    }
  }
  /// What the participant is.
  open var participantType: EKParticipantType {
    switch line.parameter("CUTYPE")?.uppercased() {
    case nil, "INDIVIDUAL": .person
    case "ROOM": .room
    case "RESOURCE": .resource
    case "GROUP": .group
    default: .unknown
    }
  }
  // Chosen: the folder has no account that would say who this person is.
  /// Whether it is this device's person; not known here.
  open var isCurrentUser: Bool { false }
  /// Finds the participant among contacts, by the address of mail.
  open var contactPredicate: NSPredicate {
    let text = line.raw.lowercased().hasPrefix("mailto:") ? line.raw.dropFirst(7) : line.raw[...]
    return CNContact.predicateForContacts(matchingEmailAddress: String(text))
  }

  /// Returns the participant itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Participants that say the same are equal.
  open override func isEqual(_ object: Any?) -> Bool { (object as? EKParticipant)?.line == line }
  /// The hash of what is said.
  open override var hash: Int { line.hashValue }
}
