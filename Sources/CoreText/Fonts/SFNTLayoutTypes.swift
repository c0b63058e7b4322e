// Numbers of Apple's registry of font features. Source: "Font Feature Registry",
// developer.apple.com/fonts/TrueType-Reference-Manual/RM09/AppendixF.html.

/// The key of a feature's number in a setting.
public let kCTFontFeatureTypeIdentifierKey = "CTFeatureTypeIdentifier"
/// The key of a selector's number in a setting.
public let kCTFontFeatureSelectorIdentifierKey = "CTFeatureSelectorIdentifier"

/// Every feature of a font.
public let kAllTypographicFeaturesType = 0
/// Every feature on.
public let kAllTypeFeaturesOnSelector = 0
/// Every feature off.
public let kAllTypeFeaturesOffSelector = 1

/// Ligatures.
public let kLigaturesType = 1
/// Ligatures that are used unless asked, on.
public let kCommonLigaturesOnSelector = 2
/// Ligatures that are used unless asked, off.
public let kCommonLigaturesOffSelector = 3
/// Rare ligatures, on.
public let kRareLigaturesOnSelector = 4
/// Rare ligatures, off.
public let kRareLigaturesOffSelector = 5
/// Ligatures by what stands around, on.
public let kContextualLigaturesOnSelector = 18
/// Ligatures by what stands around, off.
public let kContextualLigaturesOffSelector = 19

/// The widths of digits.
public let kNumberSpacingType = 6
/// Digits of one width.
public let kMonospacedNumbersSelector = 0
/// Digits of their own widths.
public let kProportionalNumbersSelector = 1

/// Raised and lowered letters.
public let kVerticalPositionType = 10
/// On the line.
public let kNormalPositionSelector = 0
/// Raised.
public let kSuperiorsSelector = 1
/// Lowered.
public let kInferiorsSelector = 2
/// Ordinals.
public let kOrdinalsSelector = 3
/// Lowered, for formulas.
public let kScientificInferiorsSelector = 4

/// Fractions.
public let kFractionsType = 11
/// No fractions.
public let kNoFractionsSelector = 0
/// One digit above the other.
public let kVerticalFractionsSelector = 1
/// Digits at both sides of a slanted line.
public let kDiagonalFractionsSelector = 2

/// Extras of typography.
public let kTypographicExtrasType = 14
/// A zero with a stroke, on.
public let kSlashedZeroOnSelector = 4
/// A zero with a stroke, off.
public let kSlashedZeroOffSelector = 5

/// Sets of other forms.
public let kStylisticAlternativesType = 35
/// No set.
public let kNoStylisticAlternatesSelector = 0
/// The first set, on.
public let kStylisticAltOneOnSelector = 2
/// The first set, off.
public let kStylisticAltOneOffSelector = 3
/// The second set, on.
public let kStylisticAltTwoOnSelector = 4
/// The second set, off.
public let kStylisticAltTwoOffSelector = 5
/// The third set, on.
public let kStylisticAltThreeOnSelector = 6
/// The third set, off.
public let kStylisticAltThreeOffSelector = 7
/// The fourth set, on.
public let kStylisticAltFourOnSelector = 8
/// The fourth set, off.
public let kStylisticAltFourOffSelector = 9
/// The fifth set, on.
public let kStylisticAltFiveOnSelector = 10
/// The fifth set, off.
public let kStylisticAltFiveOffSelector = 11
/// The sixth set, on.
public let kStylisticAltSixOnSelector = 12
/// The sixth set, off.
public let kStylisticAltSixOffSelector = 13

/// Forms by what stands around.
public let kContextualAlternatesType = 36
/// Forms by what stands around, on.
public let kContextualAlternatesOnSelector = 0
/// Forms by what stands around, off.
public let kContextualAlternatesOffSelector = 1

/// What small letters become.
public let kLowerCaseType = 37
/// Small letters.
public let kDefaultLowerCaseSelector = 0
/// Small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// Capitals still smaller.
public let kLowerCasePetiteCapsSelector = 2

/// What capitals become.
public let kUpperCaseType = 38
/// Capitals.
public let kDefaultUpperCaseSelector = 0
/// Small capitals.
public let kUpperCaseSmallCapsSelector = 1
/// Capitals still smaller.
public let kUpperCasePetiteCapsSelector = 2

/// The heights of digits.
public let kNumberCaseType = 21
/// Digits that rise and fall.
public let kLowerCaseNumbersSelector = 0
/// Digits as high as capitals.
public let kUpperCaseNumbersSelector = 1
