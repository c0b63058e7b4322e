import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitCore

@testable import UIKitNibs

/// Documents that are damaged on purpose, or by accident, and larger than any.
@MainActor
@Suite struct `Documents that are no good` {
  private func reason(_ xml: String) -> String {
    do {
      _ = try InterfaceDocument(bytes: Array(xml.utf8), name: "A.xib", folder: "", bundle: nil)
      return "none"
    } catch {
      return error.description(in: Array(xml.utf8))
    }
  }

  @Test func `entities that a document declares are not expanded`() {
    let bomb = """
      <!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <document><objects><label text="&b;" id="a"/></objects></document>
      """
    #expect(reason(bomb).contains("no known entity"))
    let file = "<!DOCTYPE d SYSTEM \"file:///etc/passwd\"><document><objects/></document>"
    #expect(reason(file) == "none")
  }

  @Test func `a document of a hundred megabytes is refused by its size`() {
    let bytes = [UInt8](repeating: 0x20, count: InterfaceDocument.largest + 1)
    #expect(throws: DocumentError.self) {
      try InterfaceDocument(bytes: bytes, name: "A.xib", folder: "", bundle: nil)
    }
  }

  @Test func `a file of a hundred megabytes stops before it is read`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let folder = NSTemporaryDirectory() + "russet-large-\(getpid())"
        try? FileManager.default.createDirectory(
          atPath: folder,
          withIntermediateDirectories: true
        )
        let path = folder + "/Large.xib"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        // A hole: it takes no room on the disk.
        truncate(path, 100 << 20)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = UINib(nibName: "Large", bundle: Bundle(path: folder)).instantiate(withOwner: nil)
      }
    }
  }

  @Test func `more elements than any scene has are refused`() {
    let many = String(repeating: "<v/>", count: DocumentReader.most + 1)
    #expect(reason("<document><objects>\(many)</objects></document>").contains("holds more than"))
  }

  @Test func `relations that lead in a circle end`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <navigationController id="a"><connections>
        <segue destination="a" kind="relationship" relationship="rootViewController" id="x"/>
        </connections></navigationController>
        """
      ],
      initial: "a"
    )
    #expect(storyboard.instantiateInitialViewController() is UINavigationController)
    #expect(stage.findings.contains { $0.contains("in a circle") }, "\(stage.findings)")
  }

  @Test func `a scene that embeds itself shows itself once`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <viewController id="a"><view key="view" id="b"><rect key="frame" width="375" height="667"/>
        <subviews><containerView id="c"><rect key="frame" width="100" height="100"/><connections>
        <segue destination="a" kind="embed" id="x"/></connections></containerView></subviews></view>
        </viewController>
        """
      ],
      initial: "a"
    )
    let root = try #require(storyboard.instantiateInitialViewController())
    stage.show(root)
    #expect(root.children.count == 1 && root.children.first?.children.isEmpty == true)
    #expect(stage.findings.contains { $0.contains("in a circle") }, "\(stage.findings)")
  }

  @Test func `constraints, outlets and masks that name nothing leave the rest as it is`() throws {
    let stage = NibStage()
    let objects = stage.objects(
      """
      <view id="a"><rect key="frame" width="10" height="x"/><subviews><label text="L" id="b"/></subviews>
      <constraints><constraint firstItem="a" firstAttribute="width" secondItem="q"
      secondAttribute="width" id="c"/></constraints>
      <connections><outlet property="nothing" destination="zz" id="d"/></connections>
      <variation key="default"><mask key="subviews"><exclude reference="nobody"/></mask></variation>
      </view>
      """
    )
    #expect((objects.first as? UIView)?.subviews.count == 1)
    #expect(stage.findings.count == 2, "\(stage.findings)")
  }

  @Test func `numbers that are none, endless or enormous set nothing that traps`() {
    let stage = NibStage()
    let words = ["nan", "inf", "-inf", "1e400", "99999999999999999999", "", "YES", "1e30", "-1e30"]
    for word in words {
      let objects = stage.objects(
        """
        <label text="T" tag="\(word)" alpha="\(word)" numberOfLines="\(word)" minimumScaleFactor="\(word)" id="a">
        <rect key="frame" x="\(word)" y="0" width="\(word)" height="20"/>
        <fontDescription key="fontDescription" type="system" pointSize="\(word)"/></label>
        <stepper minimumValue="\(word)" maximumValue="\(word)" stepValue="1" id="b"/>
        <pageControl numberOfPages="3" currentPage="\(word)" id="c"/>
        """
      )
      #expect(objects.count == 3)
    }
  }

  @Test func `views of unknown kinds have a placeholder that keeps their place`() throws {
    let stage = NibStage()
    let view = try #require(
      stage.objects(
        """
        <view id="a"><rect key="frame" width="300" height="300"/><subviews>
        <hologramView id="h" translatesAutoresizingMaskIntoConstraints="NO"/>
        <wkWebView id="w" contentMode="scaleToFill"><rect key="frame" width="40" height="50"/>
        <color key="backgroundColor" white="0" alpha="1" colorSpace="calibratedWhite"/><wkWebViewConfiguration key="configuration"/></wkWebView>
        <label text="Below" id="l" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints>
        <constraint firstItem="h" firstAttribute="top" secondItem="a" secondAttribute="top" constant="10" id="1"/>
        <constraint firstItem="h" firstAttribute="height" constant="70" id="2"/>
        <constraint firstItem="l" firstAttribute="top" secondItem="h" secondAttribute="bottom" constant="5" id="3"/>
        </constraints></view>
        """
      ).first as? UIView
    )
    view.layoutIfNeeded()
    #expect(view.subviews.count == 3)
    #expect(view.subviews[2].frame.minY == 85)
    #expect(view.subviews[1].frame.size == CGSize(width: 40, height: 50))
    #expect(view.subviews[1].backgroundColor != .black)
    #expect(stage.findings.contains { $0.contains("WKWebView is not available") })
    #expect(stage.findings.contains { $0.contains("<hologramView>") })
  }

  @Test func `controllers and objects that are not available are told`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <avPlayerViewController id="a"/><searchDisplayController id="s"/>
        """
      ],
      initial: "a"
    )
    let made = try #require(storyboard.instantiateInitialViewController())
    stage.show(made)
    #expect(stage.findings.contains { $0.contains("AVPlayerViewController is not available") })
  }
}
