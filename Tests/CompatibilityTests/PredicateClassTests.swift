import class UIKit.NSComparisonPredicate
import class UIKit.NSExpression
import Foundation
import Testing
import UIKit

@Suite("Predicates that are examined")
struct PredicateClassTests {
  @Test func `a comparison has its two sides, its operator and its options`() throws {
    let predicate = NSPredicate(format: "$age >= 18 + 3")
    let comparison = try #require(predicate as? NSComparisonPredicate)
    #expect(comparison.leftExpression.expressionType == .variable)
    #expect(comparison.leftExpression.variable == "age")
    #expect("\(comparison.leftExpression)" == "$age")
    #expect(comparison.rightExpression.expressionType == .function)
    #expect(comparison.rightExpression.function == "add:to:")
    #expect(comparison.rightExpression.arguments?.last?.constantValue as? Int == 3)
    #expect(comparison.predicateOperatorType == .greaterThanOrEqualTo)
    #expect(comparison.comparisonPredicateModifier == .direct && comparison.options == [])
    #expect(comparison.evaluate(with: nil, substitutionVariables: ["age": 21]))
    #expect(!comparison.evaluate(with: nil, substitutionVariables: ["age": 20]))

    let names = try #require(
      NSPredicate(format: "ANY names CONTAINS[cd] %@", "zoe") as? NSComparisonPredicate
    )
    #expect(names.leftExpression.expressionType == .keyPath)
    #expect(names.leftExpression.keyPath == "names")
    #expect(names.rightExpression.constantValue as? String == "zoe")
    #expect(names.comparisonPredicateModifier == .any)
    #expect(names.options == [.caseInsensitive, .diacriticInsensitive])
    #expect("\(names)" == #"ANY names CONTAINS[cd] "zoe""#)
    #expect(names.rightExpression == NSExpression(forConstantValue: "zoe"))
  }

  @Test func `a combination has its parts`() throws {
    let predicate = NSPredicate(format: "a == 1 AND NOT (b < 2 OR c == nil) AND d IN {1, 2}")
    let all = try #require(predicate as? NSCompoundPredicate)
    #expect(all.compoundPredicateType == .and && all.subpredicates.count == 3)
    let no = try #require(all.subpredicates[1] as? NSCompoundPredicate)
    #expect(no.compoundPredicateType == .not)
    let either = try #require(no.subpredicates.first as? NSCompoundPredicate)
    #expect(either.compoundPredicateType == .or && either.subpredicates.count == 2)
    #expect(either.subpredicates.allSatisfy { $0 is NSComparisonPredicate })
    #expect("\(predicate)" == "a == 1 AND (NOT (b < 2 OR c == nil)) AND d IN {1, 2}")
    #expect(!(NSPredicate(format: "TRUEPREDICATE") is NSCompoundPredicate))
    #expect(predicate.evaluate(with: ["a": 1, "b": 2, "c": 3, "d": 2]))
    #expect(!predicate.evaluate(with: ["a": 1, "b": 1, "c": 3, "d": 2]))
  }

  @Test func `predicates are equal if their contents are`() {
    #expect(NSPredicate(format: "a = %@", "x") == NSPredicate(format: #"a == "x""#))
    #expect(NSPredicate(format: "a == 1") != NSPredicate(format: "a == 2"))
    #expect(NSPredicate(format: "a == 1 OR b == 1") != NSPredicate(format: "a == 1 OR b == 2"))
  }

  @Test func `a comparison is made of expressions`() {
    let predicate = NSComparisonPredicate(
      leftExpression: NSExpression(forKeyPath: "name"),
      rightExpression: NSExpression(forConstantValue: "ANNA"),
      modifier: .direct,
      type: .beginsWith,
      options: .caseInsensitive
    )
    #expect(predicate.evaluate(with: ["name": "Annabel"]))
    #expect(!predicate.evaluate(with: ["name": "Bella"]))
    #expect("\(predicate)" == #"name BEGINSWITH[c] "ANNA""#)

    let sum = NSExpression(forFunction: "sum:", arguments: [NSExpression(forKeyPath: "scores")])
    #expect(sum.expressionType == .function && sum.function == "sum:")
    #expect(sum.expressionValue(with: ["scores": [1, 2]], context: nil) as? Double == 3)
    let list = NSExpression(forAggregate: [NSExpression(forVariable: "x"), 2])
    #expect(list.expressionType == .aggregate && "\(list)" == "{$x, 2}")
    #expect(list.expressionValue(with: nil, context: ["x": 1]) as? [Int] == [1, 2])
  }
}
