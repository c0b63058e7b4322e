import ScreenInspection

/// The rules about the app's environment: notifications, permissions, sign-in, settings, quick
/// actions, files and the app's life cycle.
extension RuleBook {
  static let serviceRules: [any Rule] =
    notifications + permissions + signIn + deviceSettings + lifeCycle + quickActions
    + files

  static let notifications: [any Rule] = [
    SparingNotifications(), NotificationSentences(), WholeNotificationText(),
    NoStepsInNotifications(), NoRepeatedNotifications(), NoAppNameInNotifications(),
    HiddenPreviewText(), SoundWhereItMatters(), ShortNotificationSounds(), NoOwnVibration(),
    UsefulDetailView(), FewNotificationActions(), NotificationActionTitles(),
    DestructiveNotificationActions(), BadgesSupplement(), BadgesCountNotifications(),
    CurrentBadges(),
  ]

  static let permissions: [any Rule] = [
    PermissionsInContext(), PurposeStrings(), PolitePurposeStrings(), NoAppNameInPurpose(),
    NoPermissionsAtLaunch(), ChecksLocationFirst(), LocationIsUsed(),
  ]

  static let signIn: [any Rule] = [
    QuickSignIn(), PasswordAutoFill(), DelayedSignIn(), SignInBenefits(), WaysToAnAccount(),
    NoPasscodeForAccounts(), SupportsBiometry(), OneSimpleMethodFirst(), AuthenticatesOnAction(),
    NamesTheMethod(), RightBiometry(), NoOwnBiometrySetting(),
  ]

  static let deviceSettings: [any Rule] = [
    FewSettings(), InfersRatherThanAsks(), RareOptionsInSettings(), ButtonToSettings(),
  ]

  static let lifeCycle: [any Rule] = [
    QuickReturn(), PausesWhenLeft(), AdaptsToTallStatusBar(), SystemEdgesStayOpen(),
    RestoresState(),
  ]

  static let quickActions: [any Rule] = [
    FewQuickActions(), QuickActionsBeyondNavigation(), PredictableQuickActions(),
    ShortQuickActionTitles(), NoAppNameInQuickActions(), WholeQuickActionText(),
    QuickActionsAreNoNotifications(), QuickActionIcons(), QuickActionIconTemplate(),
    NoEmojiInQuickActions(),
  ]

  static let files: [any Rule] = [
    NoExplicitSaving(), NoLocalOnlyFiles(), SystemFileBrowser(), VisualFileBrowser(),
    SharedFiles(), SavesAutomatically(), PreviewsFiles(),
  ]

  static let serviceQuestions: [JudgmentRule] = [
    JudgmentRule(
      identifier: "IX-R212",
      statement: "Make notifications useful and informative.",
      reference: "iOS 12, §4 Notifications",
      question: "Does each notification tell people something that they want to know then?",
      subject: .notifications
    ),
    JudgmentRule(
      identifier: "IX-R120",
      statement: "Require authentication only in exchange for value.",
      reference: "iOS 12, §3.3",
      question: "Do people get something for signing in that they could not have without?",
      subject: .signIn
    ),
    JudgmentRule(
      identifier: "IX-R090",
      statement: "Place options by priority: what is essential or often changed comes first.",
      reference: "iOS 12, §2.7",
      question: "Are the options that people need often on the main screen, and others further in?",
      subject: .deviceSettings
    ),
    JudgmentRule(
      identifier: "IX-R181",
      statement: "Play down file handling: people should not need to think of a file system.",
      reference: "iOS 12, §3.7",
      question: "Can people find and keep their work without a thought of files and folders?",
      subject: .documents
    ),
    JudgmentRule(
      identifier: "TECH-R171",
      statement: "Create quick actions for compelling, high-value tasks.",
      reference: "iOS 10, Home Screen Quick Actions",
      question: "Is each quick action something that people do often and want to begin at once?",
      subject: .quickActions
    ),
    JudgmentRule(
      identifier: "TECH-R176",
      statement: "Add a subtitle to a quick action only for further context.",
      reference: "iOS 10, Home Screen Quick Actions",
      question: "Does each subtitle tell something that the title needs?",
      subject: .quickActionSubtitles
    ),
    JudgmentRule(
      identifier: "TECH-R183",
      statement: "Consider a widget above the list of quick actions.",
      reference: "iOS 10, Home Screen Quick Actions",
      question: "Would a widget above the quick actions show what people open the app for?",
      subject: .quickActions
    ),
  ]
}

extension QuestionSubject {
  static let notifications = QuestionSubject { evidence in
    evidence.has {
      if case .service(let use) = $0 {
        switch use {
        case .notificationAdded, .notificationDelivered: true
        default: false
        }
      } else {
        false
      }
    }
  }
  static let signIn = QuestionSubject { evidence in
    evidence.shows { $0.field?.isSecure == true }
      || evidence.has { if case .signIn = $0 { true } else { false } }
  }
  static let deviceSettings = QuestionSubject { evidence in
    evidence.resources?.hasSettingsBundle == true
      || evidence.screens.contains { screen in
        screen.navigationBars.contains { Words.say($0.title, ["settings", "设置", "الإعدادات"]) }
      }
  }
  static let documents = QuestionSubject { evidence in
    evidence.resources?.info["CFBundleDocumentTypes"] != nil
  }
  static let quickActions = QuestionSubject { evidence in
    evidence.has { if case .quickActions(let list) = $0 { !list.isEmpty } else { false } }
  }
  static let quickActionSubtitles = QuestionSubject { evidence in
    evidence.has {
      if case .quickActions(let list) = $0 { list.contains { $0.subtitle != nil } } else { false }
    }
  }
}
