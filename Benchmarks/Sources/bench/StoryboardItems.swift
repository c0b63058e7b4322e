import Foundation
import HeadlessHost
import UIKit

extension Bench {
  /// Measures a storyboard of fifty scenes, from its file to the first scene's view: finding,
  /// reading and indexing the file, creating the initial controller and its root, and loading the
  /// root's view with its constraints.
  ///
  /// Each round reads another file, because files are cached.
  static func storyboard(rounds: Int) {
    let folder = NSTemporaryDirectory() + "russet-bench-\(getpid())"
    let manager = FileManager.default
    defer { try? manager.removeItem(atPath: folder) }
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for round in 0..<max(1, rounds) {
        try Data(document.utf8).write(
          to: URL(fileURLWithPath: "\(folder)/Fifty\(round).storyboard")
        )
      }
    } catch {
      print("The storyboards were not written: \(error)")
      return
    }
    guard let bundle = Bundle(path: folder) else { return }
    let screen = HeadlessScreen(.iPhone8)
    var samples: [Double] = []
    for round in 0..<max(1, rounds) {
      samples.append(
        measure {
          let storyboard = UIStoryboard(name: "Fifty\(round)", bundle: bundle)
          let stack = storyboard.instantiateInitialViewController() as? UINavigationController
          stack?.topViewController?.loadViewIfNeeded()
        }
      )
    }
    _ = screen
    print(
      "RESULT {\"rounds\":\(samples.count),\"first\":\(samples[0]),\(spread(samples)),"
        + "\"kilobytes\":\(document.utf8.count / 1024)}"
    )
  }

  private static let document: String = {
    let scenes = (0..<50).map { scene in
      let views = (0..<24).map { view in
        """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Label \(view)" \
        textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" id="l\(scene)-\(view)">
        <rect key="frame" x="16" y="\(view * 24)" width="343" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <color key="textColor" red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="calibratedRGB"/>
        <nil key="highlightedColor"/>
        </label>
        """
      }
      let constraints = (0..<24).map { view in
        """
        <constraint firstItem="l\(scene)-\(view)" firstAttribute="leading" secondItem="v\(scene)" \
        secondAttribute="leadingMargin" id="c\(scene)-\(view)"/>
        <constraint firstItem="l\(scene)-\(view)" firstAttribute="top" secondItem="v\(scene)" \
        secondAttribute="top" constant="\(view * 24)" id="d\(scene)-\(view)"/>
        """
      }
      return """
        <scene sceneID="s\(scene)"><objects>
        <viewController storyboardIdentifier="Scene\(scene)" id="o\(scene)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="v\(scene)">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews>\(views.joined(separator: "\n"))</subviews>
        <constraints>\(constraints.joined(separator: "\n"))</constraints>
        </view>
        <navigationItem key="navigationItem" title="Scene \(scene)" id="n\(scene)"/>
        </viewController></objects></scene>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="root">
      <scenes><scene sceneID="root"><objects><navigationController id="root"><connections>
      <segue destination="o0" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene>
      \(scenes.joined(separator: "\n"))</scenes></document>
      """
  }()
}
