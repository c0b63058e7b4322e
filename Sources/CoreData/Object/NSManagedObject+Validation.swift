import Foundation
import ObjectQueries

extension NSManagedObject {
  func validateAll(isInsertion: Bool) throws {
    fireFault()
    var failures: [NSError] = []
    for (index, property) in entity.layout.properties.enumerated()
    where !property.isTransient && !(property is NSFetchedPropertyDescription) {
      // A relationship that was not read did not change.
      if !isInsertion {
        if case .manyFault = slots[index] { continue }
        if case .oneFault = slots[index] { continue }
      }
      do {
        try validate(value(at: index), forKey: property.name)
      } catch {
        failures.append(error as NSError)
      }
    }
    try ValidationFailure.throwAll(failures)
  }

  func validateByModel(_ value: Any?, _ key: String) throws {
    guard let index = index(key) else { return }
    let value = value.flatMap { ManagedValue.flattened($0) }
    func fail(_ code: Int, _ text: String, predicate: NSPredicate? = nil) -> NSError {
      ValidationFailure.error(code, text, object: self, key: key, value: value, predicate)
    }
    switch entity.layout.properties[index] {
    case let relationship as NSRelationshipDescription:
      try validate(relationship, value, fail: { fail($0, $1) })
    case let attribute as NSAttributeDescription:
      guard let value, !(value is NSNull) else {
        guard attribute.isOptional || attribute is NSDerivedAttributeDescription else {
          throw fail(NSValidationMissingMandatoryPropertyError, "“\(key)” is a required value.")
        }
        return
      }
      try validate(attribute, value, fail: { fail($0, $1) })
      for (predicate, warning) in attribute.predicates where !predicate.evaluate(with: value) {
        throw fail(
          Self.code(of: attribute.attributeType),
          warning.isEmpty ? "“\(key)” is not valid." : warning,
          predicate: predicate
        )
      }
    default: return
    }
  }

  private static func code(of type: NSAttributeType) -> Int {
    switch type {
    case .stringAttributeType: NSValidationStringPatternMatchingError
    case .dateAttributeType: NSValidationInvalidDateError
    default: NSManagedObjectValidationError
    }
  }

  private func validate(
    _ attribute: NSAttributeDescription,
    _ value: Any,
    fail: (Int, String) -> NSError
  ) throws {
    let name = attribute.name
    switch attribute.attributeType {
    case .stringAttributeType:
      guard let text = value as? String else { return }
      let length = Double(text.utf16.count)
      if let minimum = attribute.minimum, length < minimum {
        throw fail(NSValidationStringTooShortError, "“\(name)” is too short.")
      }
      if let maximum = attribute.maximum, length > maximum {
        throw fail(NSValidationStringTooLongError, "“\(name)” is too long.")
      }
      if let pattern = attribute.pattern,
        !PredicateComparison(ignoresCase: false, ignoresMarks: false)
          .holds(text, .matches, pattern)
      {
        throw fail(NSValidationStringPatternMatchingError, "“\(name)” does not match a pattern.")
      }
    case .dateAttributeType:
      guard let date = value as? Date else { return }
      if let minimum = attribute.minimum, date.timeIntervalSinceReferenceDate < minimum {
        throw fail(NSValidationDateTooSoonError, "“\(name)” is too early.")
      }
      if let maximum = attribute.maximum, date.timeIntervalSinceReferenceDate > maximum {
        throw fail(NSValidationDateTooLateError, "“\(name)” is too late.")
      }
    default:
      guard let number = (value as? NSNumber)?.doubleValue else { return }
      let bounds: ClosedRange<Double>? =
        switch attribute.attributeType {
        case .integer16AttributeType: -32768...32767
        case .integer32AttributeType: -2_147_483_648...2_147_483_647
        default: nil
        }
      let low = max(attribute.minimum ?? -.infinity, bounds?.lowerBound ?? -.infinity)
      let high = min(attribute.maximum ?? .infinity, bounds?.upperBound ?? .infinity)
      if number < low { throw fail(NSValidationNumberTooSmallError, "“\(name)” is too small.") }
      if number > high { throw fail(NSValidationNumberTooLargeError, "“\(name)” is too large.") }
    }
  }

  private func validate(
    _ relationship: NSRelationshipDescription,
    _ value: Any?,
    fail: (Int, String) -> NSError
  ) throws {
    let name = relationship.name
    let objects = value.map(Self.objects) ?? []
    if objects.isEmpty {
      // A set without objects is a value, and its count is what the model states: apps save it.
      let isEnough = relationship.isToMany && value != nil && relationship.minCount == 0
      guard relationship.isOptional || isEnough else {
        throw fail(NSValidationMissingMandatoryPropertyError, "“\(name)” is a required value.")
      }
      return
    }
    if relationship.isToMany, relationship.minCount > 0, objects.count < relationship.minCount {
      throw fail(NSValidationRelationshipLacksMinimumCountError, "“\(name)” has too few objects.")
    }
    if relationship.isToMany, relationship.maxCount > 1, objects.count > relationship.maxCount {
      throw fail(
        NSValidationRelationshipExceedsMaximumCountError,
        "“\(name)” has too many objects."
      )
    }
  }

  func validateDeletion() throws {
    var failures: [NSError] = []
    for relationship in entity.layout.relationships where relationship.deleteRule == .denyDeleteRule
    {
      guard let index = index(relationship.name) else { continue }
      let objects =
        relationship.isToMany
        ? relatedObjects(at: index) : relatedObject(at: index).map { [$0] } ?? []
      if objects.contains(where: { !$0.isDeletionRequested }) {
        failures.append(
          ValidationFailure.error(
            NSValidationRelationshipDeniedDeleteError,
            "It cannot be deleted while there is “\(relationship.name)”.",
            object: self,
            key: relationship.name,
            value: value(at: index),
            nil
          )
        )
      }
    }
    try ValidationFailure.throwAll(failures)
  }
}

/// Creates validation errors like those of Core Data.
enum ValidationFailure {
  static func error(
    _ code: Int,
    _ text: String,
    object: NSManagedObject,
    key: String,
    value: Any?,
    _ predicate: NSPredicate?
  ) -> NSError {
    var facts: [String: Any] = [
      NSLocalizedDescriptionKey: text, NSValidationObjectErrorKey: object,
      NSValidationKeyErrorKey: key,
    ]
    if let value { facts[NSValidationValueErrorKey] = value }
    if let predicate { facts[NSValidationPredicateErrorKey] = predicate }
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: facts)
  }

  /// Throws a single error as it is, and several as one error that contains them.
  static func throwAll(_ failures: [NSError]) throws {
    let all = failures.flatMap { failure in
      failure.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [failure]
    }
    guard let first = all.first else { return }
    guard all.count > 1 else { throw first }
    throw NSError(
      domain: NSCocoaErrorDomain,
      code: NSValidationMultipleErrorsError,
      userInfo: [
        NSLocalizedDescriptionKey: "Multiple validation errors occurred.",
        NSDetailedErrorsKey: all,
      ]
    )
  }
}
