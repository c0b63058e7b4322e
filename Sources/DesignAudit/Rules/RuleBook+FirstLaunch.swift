import ScreenInspection

/// Ratings, screenshots and the first launch.
extension RuleBook {
  static let ratings: [any Rule] = [
    RatingsCanBeDeclined(), SystemRatingPrompt(), RatingAfterEngagement(), NoRatingOnFirstUse(),
    RatingNeverInterrupts(), RareRatingRequests(), NoRatingButton(), ScreenshotChangesNothing(),
  ]

  static let firstLaunch: [any Rule] = [
    SkippableIntroduction(), IntroductionOnce(), ReplayableTutorial(), EssentialIntroduction(),
    NoPicturesOfScreens(), ContentFirst(), NoSetupInAdvance(), SetupOnce(), NoLicenceInApp(),
    NoRestarts(), LaunchOrientation(), QuietLaunch(), QuickLaunch(), SuppliesLaunchScreen(),
    LaunchScreenLikeFirstScreen(), BothLandscapes(), LaunchStoryboardPreferred(), NoArtAtLaunch(),
    NoLogoAtLaunch(), LaunchImagesForAllSizes(), LaunchImagesCoverStatusBar(),
  ]

  static let beginningRules: [any Rule] = ratings + firstLaunch

  /// The rules about introductions that summarize others.
  static let beginningSums: [RuleIdentifier: [RuleIdentifier]] = [
    "I10-R177": ["IX-R069", "IX-R070"]
  ]

  static let beginningQuestions: [JudgmentRule] = [
    JudgmentRule(
      identifier: "IX-R240",
      statement: "Reply to reviews, to communicate and to improve ratings.",
      reference: "iOS 12, §4",
      question: "Does somebody answer what people write about the app in the store?",
      subject: .ratings
    ),
    JudgmentRule(
      identifier: "IX-R242",
      statement: "Tell people, where it matters, when others capture what they share.",
      reference: "iOS 12, §4",
      question: "Can others take screenshots of what a person shares here, and is the person told "
        + "where that matters?",
      subject: .screenshots
    ),
    JudgmentRule(
      identifier: "IX-R062",
      statement: "Make the first launch fast, enjoyable and instructive.",
      reference: "iOS 10, First Launch Experience",
      question: "Was the first launch tried by people who do not know the app, and did they like "
        + "it?",
      subject: .firstLaunches
    ),
    JudgmentRule(
      identifier: "IX-R073",
      statement: "Teach by doing, with animation and interactivity, in context.",
      reference: "iOS 12, §2.5; iOS 10, First Launch Experience",
      question: "Does what the introduction teaches need to be taught, and do people learn it by "
        + "doing it?",
      subject: .introductions
    ),
  ]
}

extension QuestionSubject {
  static let ratings = QuestionSubject { evidence in
    evidence.has { if case .ratingRequest = $0 { true } else { false } }
  }
  static let screenshots = QuestionSubject { evidence in
    evidence.has { if case .screenshot = $0 { true } else { false } }
  }
  static let firstLaunches = QuestionSubject { evidence in
    evidence.has { if case .launch(let launch) = $0 { launch.isFirst } else { false } }
  }
  static let introductions = QuestionSubject { evidence in
    evidence.stages { $0.introduction != nil }
  }
}
