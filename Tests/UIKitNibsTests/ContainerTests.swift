import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitCore

@testable import UIKitNibs

@MainActor
@Suite struct `Containers of a storyboard` {
  private func scene(_ id: String, _ title: String) -> String {
    """
    <viewController storyboardIdentifier="\(id)" title="\(title)" id="\(id)">
    <view key="view" id="v\(id)"><rect key="frame" width="100" height="100"/></view></viewController>
    """
  }

  @Test func `a split view controller has its columns`() throws {
    let stage = NibStage(.iPadPro12_9)
    let classic = try stage.scenes(
      [
        """
        <splitViewController id="a"><connections>
        <segue destination="b" kind="relationship" relationship="masterViewController" id="x"/>
        <segue destination="c" kind="relationship" relationship="detailViewController" id="y"/>
        </connections></splitViewController>
        """, scene("b", "Left"), scene("c", "Right"),
      ],
      initial: "a"
    )
    let split = try #require(classic.instantiateInitialViewController() as? UISplitViewController)
    stage.show(split)
    #expect(split.viewControllers.map(\.title) == ["Left", "Right"])
    let columns = try stage.scenes(
      [
        """
        <splitViewController style="tripleColumn" id="a"><connections>
        <segue destination="b" kind="relationship" relationship="masterViewController" id="x"/>
        <segue destination="d" kind="relationship" relationship="supplementaryViewController" id="z"/>
        <segue destination="c" kind="relationship" relationship="detailViewController" id="y"/>
        </connections></splitViewController>
        """, scene("b", "Left"), scene("c", "Right"), scene("d", "Middle"),
      ],
      initial: "a"
    )
    let triple = try #require(columns.instantiateInitialViewController() as? UISplitViewController)
    #expect(triple.style == .tripleColumn)
    #expect(triple.viewController(for: .supplementary)?.title == "Middle")
    #expect(triple.viewController(for: .secondary)?.title == "Right")
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `a page view controller has its style`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <pageViewController transitionStyle="scroll" navigationOrientation="vertical" pageSpacing="12"
        spineLocation="none" id="a"/>
        """
      ],
      initial: "a"
    )
    let pages = try #require(storyboard.instantiateInitialViewController() as? UIPageViewController)
    #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical)
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `a collection view controller shows prototypes and headers`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <collectionViewController id="a" customClass="TileScene" customModule="UIKitNibsTests">
        <collectionView key="view" clipsSubviews="YES" dataMode="prototypes" id="b">
        <rect key="frame" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7"
        minimumInteritemSpacing="3" id="c">
        <size key="itemSize" width="60" height="40"/>
        <size key="headerReferenceSize" width="50" height="30"/>
        <inset key="sectionInset" minX="5" minY="6" maxX="7" maxY="8"/>
        </collectionViewFlowLayout>
        <cells><collectionViewCell reuseIdentifier="Tile" id="d"><rect key="frame" width="60" height="40"/>
        <view key="contentView"><rect key="frame" width="60" height="40"/><subviews>
        <label text="?" tag="4" id="e"><rect key="frame" width="60" height="20"/></label>
        </subviews></view><connections>
        <segue destination="g" kind="show" identifier="open" id="s"/></connections>
        </collectionViewCell></cells>
        <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="f">
        <color key="backgroundColor" systemColor="systemGreenColor"/></collectionReusableView>
        <connections><outlet property="dataSource" destination="a" id="o"/>
        <outlet property="delegate" destination="a" id="p"/></connections>
        </collectionView></collectionViewController>
        """, scene("g", "Opened"),
      ],
      initial: "a"
    )
    let root = try #require(storyboard.instantiateInitialViewController() as? TileScene)
    let stack = UINavigationController(rootViewController: root)
    stage.show(stack)
    let flow = try #require(root.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.itemSize == CGSize(width: 60, height: 40) && flow.minimumLineSpacing == 7)
    #expect(flow.sectionInset == UIEdgeInsets(top: 6, left: 5, bottom: 8, right: 7))
    let cell = try #require(root.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect((cell.viewWithTag(4) as? UILabel)?.text == "Tile 1")
    let header = root.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0)
    )
    #expect(header?.backgroundColor == .systemGreen && header?.frame.height == 30)
    stage.screen.tap(cell)
    stage.screen.advance(by: .seconds(1))
    #expect(stack.topViewController?.title == "Opened")
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `a popover stands at what began it`() throws {
    let stage = NibStage(.iPadPro12_9)
    let storyboard = try stage.scenes(
      [
        """
        <viewController id="a"><view key="view" id="b"><rect key="frame" width="375" height="667"/>
        <subviews><button buttonType="system" id="c"><rect key="frame" x="50" y="100" width="80" height="40"/>
        <state key="normal" title="Pop"/><connections>
        <segue destination="d" kind="popoverPresentation" identifier="pop" popoverAnchorView="c" id="s">
        <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/></segue>
        </connections></button></subviews></view></viewController>
        """, scene("d", "Popped"),
      ],
      initial: "a"
    )
    let root = try #require(storyboard.instantiateInitialViewController())
    stage.show(root)
    let button = try #require(root.view.subviews.first)
    stage.screen.tap(button)
    stage.screen.advance(by: .seconds(1))
    let popped = try #require(root.presentedViewController)
    #expect(popped.title == "Popped" && popped.modalPresentationStyle == .popover)
    #expect(popped.popoverPresentationController?.sourceView === button)
    #expect(popped.popoverPresentationController?.permittedArrowDirections == [.up, .left])
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `an item is connected with what comes with the view`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <viewController id="a"><view key="view" id="b"><subviews>
        <view id="c" customClass="_TtC14UIKitNibsTests9ItemLight" tag="6"/></subviews></view>
        <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="Light" id="i">
        <connections><action selector="light:" destination="c" id="s"/></connections></barButtonItem>
        </navigationItem></viewController>
        """
      ],
      initial: "a"
    )
    let root = try #require(storyboard.instantiateInitialViewController())
    stage.show(UINavigationController(rootViewController: root))
    let light = try #require(root.view.viewWithTag(6) as? ItemLight)
    stage.screen.tap(at: CGPoint(x: 345, y: 42))
    #expect(light.isLit)
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `bars take their looks and items`() throws {
    let stage = NibStage()
    let objects = stage.objects(
      """
      <navigationBar barStyle="black" translucent="NO" largeTitles="YES" id="a">
      <color key="barTintColor" red="0.5" green="0.25" blue="0.75" alpha="1" colorSpace="calibratedRGB"/>
      <textAttributes key="titleTextAttributes"><color key="textColor" systemColor="systemYellowColor"/>
      <color key="textShadowColor" systemColor="systemRedColor"/></textAttributes>
      <navigationBarAppearance key="scrollEdgeAppearance">
      <color key="backgroundColor" systemColor="systemPinkColor"/></navigationBarAppearance>
      <items><navigationItem title="Bar" prompt="Above" id="b">
      <barButtonItem key="rightBarButtonItem" systemItem="trash" id="c"/></navigationItem></items>
      </navigationBar>
      <toolbar id="d"><items><barButtonItem title="One" style="done" width="44" id="e"/>
      <barButtonItem systemItem="flexibleSpace" id="f"/></items></toolbar>
      <searchBar searchBarStyle="minimal" placeholder="Find" showsCancelButton="YES" id="g">
      <scopeButtonTitles><string>A</string><string>B</string></scopeButtonTitles>
      <textInputTraits key="textInputTraits" autocorrectionType="no"/></searchBar>
      <tabBar id="h"><items><tabBarItem title="T" tag="3" id="i"/></items></tabBar>
      """
    )
    let bar = try #require(objects[0] as? UINavigationBar)
    #expect(bar.barStyle == .black && !bar.isTranslucent && bar.prefersLargeTitles)
    #expect(bar.topItem?.title == "Bar" && bar.topItem?.prompt == "Above")
    #expect(bar.topItem?.rightBarButtonItem?.systemItem == .trash)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .systemYellow)
    let shadow = bar.titleTextAttributes?[.shadow] as? NSShadow
    #expect(shadow?.shadowColor as? UIColor == .systemRed)
    #expect(bar.scrollEdgeAppearance?.backgroundColor == .systemPink)
    let toolbar = try #require(objects[1] as? UIToolbar)
    #expect(toolbar.items?.map(\.title) == ["One", nil] && toolbar.items?[0].style == .done)
    let search = try #require(objects[2] as? UISearchBar)
    #expect(search.searchBarStyle == .minimal && search.placeholder == "Find")
    #expect(search.scopeButtonTitles == ["A", "B"] && search.autocorrectionType == .no)
    #expect((objects[3] as? UITabBar)?.items?.first?.tag == 3)
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `a discrete recognizer of the app begins its segue when it ends`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <viewController id="a"><view key="view" id="b"><rect key="frame" width="375" height="667"/>
        <connections><outletCollection property="gestureRecognizers" destination="t" appends="YES"
        id="c"/></connections></view></viewController>
        <customGestureRecognizer customClass="LiftRecognizer" customModule="UIKitNibsTests" id="t">
        <connections><segue destination="d" kind="presentation" identifier="open" id="s"/></connections>
        </customGestureRecognizer>
        """, scene("d", "Opened"),
      ],
      initial: "a"
    )
    let root = try #require(storyboard.instantiateInitialViewController())
    stage.show(root)
    #expect(root.view.gestureRecognizers?.first is LiftRecognizer)
    stage.screen.tap(at: CGPoint(x: 100, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(root.presentedViewController?.title == "Opened")
  }

  @Test func `effects, dates, recognizers and accessibility take their values`() throws {
    let stage = NibStage()
    let objects = stage.objects(
      """
      <visualEffectView id="a"><view key="contentView" id="a1"><subviews><view tag="2" id="a2"/></subviews>
      </view><blurEffect style="dark"/></visualEffectView>
      <datePicker datePickerMode="date" minuteInterval="5" id="b">
      <date key="date" timeIntervalSinceReferenceDate="1000000"/>
      <locale key="locale" localeIdentifier="de_DE"/></datePicker>
      <pongPressGestureRecognizer minimumPressDuration="0.75" allowableMovement="4" id="c"/>
      <swipeGestureRecognizer direction="left" id="d"/>
      <imageView contentMode="scaleAspectFit" id="e"><accessibility key="accessibilityConfiguration"
      label="Picture" identifier="pic"><accessibilityTraits key="traits" image="YES" button="YES"/>
      <bool key="isElement" value="YES"/></accessibility></imageView>
      <view hidden="YES" semanticContentAttribute="forceRightToLeft" id="f">
      <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
      </view>
      <label id="g"><attributedString key="attributedText"><fragment content="a"><attributes>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="3"/></attributes></fragment>
      </attributedString></label>
      """
    )
    let effect = try #require(objects[0] as? UIVisualEffectView)
    #expect(effect.effect == UIBlurEffect(style: .dark))
    #expect(effect.contentView.subviews.first?.tag == 2)
    let dates = try #require(objects[1] as? UIDatePicker)
    #expect(dates.datePickerMode == .date && dates.locale?.identifier == "de_DE")
    #expect(dates.minuteInterval == 5)
    let press = try #require(objects[2] as? UILongPressGestureRecognizer)
    #expect(press.minimumPressDuration == 0.75 && press.allowableMovement == 4)
    #expect((objects[3] as? UISwipeGestureRecognizer)?.direction == .left)
    let image = try #require(objects[4] as? UIImageView)
    #expect(image.accessibilityLabel == "Picture" && image.accessibilityIdentifier == "pic")
    #expect(image.accessibilityTraits == [.image, .button] && image.isAccessibilityElement)
    let view = try #require(objects[5] as? UIView)
    #expect(view.isHidden && view.directionalLayoutMargins.leading == 2)
    let text = (objects[6] as? UILabel)?.attributedText
    let style = text?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .center && style?.lineSpacing == 3)
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `unknown words, attributes and elements are told once and passed over`() {
    let stage = NibStage()
    let objects = stage.objects(
      """
      <label textAlignment="sideways" sparkle="YES" id="a"/><label sparkle="NO" id="b"/>
      <button id="c"><glitter key="dust"/></button><view id="d" customClass="Nobody" customModule="Mine"/>
      """
    )
    #expect(objects.count == 4)
    #expect(stage.findings.count == 4, "\(stage.findings)")
    #expect(stage.findings.contains { $0.contains("“Nobody” of module “Mine”") })
    #expect(stage.findings.contains { $0.contains("sparkle of <label>") })
    #expect(stage.findings.contains { $0.contains("<glitter key=\"dust\"> of <button>") })
  }
}

/// Recognizes that a finger is lifted.
final class LiftRecognizer: UIGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }
}

final class TileScene: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 4 }
  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
    (cell.viewWithTag(4) as? UILabel)?.text = "Tile \(indexPath.item)"
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "Head",
      for: indexPath
    )
  }
}
