import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitCore

@testable import UIKitNibs

@MainActor
@Suite struct `Menus and shortcuts of a storyboard` {
  @Test func `a key command is performed by the controller that has the action`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <viewController customClass="ListScene" customModule="UIKitNibsTests" id="a">
        <view key="view" id="v"><rect key="frame" width="100" height="100"/></view>
        <keyCommands><keyCommand input="n" modifierFlags="1048576" actionName="add:"
        discoverabilityTitle="New"/><keyCommand input="x" modifierFlags="0"/></keyCommands>
        </viewController>
        """
      ],
      initial: "a"
    )
    let list = try #require(storyboard.instantiateInitialViewController() as? ListScene)
    stage.show(list)
    stage.screen.key("n", modifiers: .command)
    #expect(list.added == 1)
    stage.screen.key("x")
    #expect(list.added == 1)
    #expect(stage.findings.contains { $0.contains("no action") }, "\(stage.findings)")
  }

  @Test func `a button has its menu`() throws {
    let stage = NibStage()
    let button = try #require(
      stage.objects(
        """
        <button buttonType="system" showsMenuAsPrimaryAction="YES" id="b">
        <state key="normal" title="More"/>
        <menu key="menu" title="Sort" id="m"><children>
        <command title="By name" selector="add:" state="on" id="c"/>
        <menu title="Other" displayInline="YES" id="n"><children>
        <command title="Delete" selector="add:" id="d"><menuElementAttributes key="attributes"
        destructive="YES"/></command></children></menu>
        </children></menu></button>
        """
      ).first as? UIButton
    )
    let menu = try #require(button.menu)
    #expect(menu.title == "Sort" && menu.children.map(\.title) == ["By name", "Other"])
    #expect((menu.children[0] as? UICommand)?.state == .on)
    let other = try #require(menu.children[1] as? UIMenu)
    #expect(other.options == .displayInline)
    #expect((other.children[0] as? UICommand)?.attributes == .destructive)
    #expect(button.showsMenuAsPrimaryAction)
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `a storyboard's main menu is told`() throws {
    let stage = NibStage()
    _ = try stage.scenes(
      ["<application id=\"p\"><menu key=\"mainMenu\" title=\"Main\" id=\"q\"/></application>"],
      initial: "a"
    )
    #expect(stage.findings.contains { $0.contains("main menu") }, "\(stage.findings)")
  }
}

@MainActor
@Suite struct `Values of a document` {
  @Test func `runtime attributes take every type of Interface Builder`() throws {
    let stage = NibStage()
    let view = try #require(
      stage.objects(
        """
        <view customClass="AttributeView" customModule="UIKitNibsTests" id="a"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="boolean" keyPath="flag" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="ratio"><real key="value" value="0.25"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="word" value="w &amp; 😀"/>
        <userDefinedRuntimeAttribute type="point" keyPath="point"><point key="value" x="1" y="2"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="size" keyPath="size"><size key="value" width="3" height="4"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="rect" keyPath="rect"><rect key="value" x="1" y="2" width="3" height="4"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="range" keyPath="range"><range key="value" location="5" length="6"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="shade"><color key="value" red="1" green="0" blue="0"
        alpha="1" colorSpace="custom" customColorSpace="sRGB"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="nil" keyPath="gone"/>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="9"/>
        </userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></view>
        """
      ).first as? AttributeView
    )
    #expect(view.flag && view.count == 3 && view.ratio == 0.25 && view.word == "w & 😀")
    #expect(view.point == CGPoint(x: 1, y: 2) && view.size == CGSize(width: 3, height: 4))
    #expect(view.rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.range == NSRange(location: 5, length: 6))
    #expect(view.shade == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(view.gone == nil && view.layer.cornerRadius == 9)
    #expect(!view.wasPreparedForInterfaceBuilder)
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `a nested class, one with an Objective-C name and one of another module are found`() {
    let stage = NibStage()
    let objects = stage.objects(
      """
      <view customClass="Outer.Inner" customModule="UIKitNibsTests" id="a"/>
      <view customClass="OBJNamed" id="b"/>
      <view customClass="_TtC14UIKitNibsTests13AttributeView" id="c"/>
      <slider customClass="UISlider" customModule="UIKit" id="d"/>
      <view customClass="AttributeVeiw" customModule="UIKitNibsTests" id="e"/>
      <view customClass="_TtCO14UIKitNibsTests5Outer5Inner" id="f"/>
      """
    )
    #expect(objects[0] is Outer.Inner)
    #expect(objects[1] is NamedView)
    #expect(objects[2] is AttributeView)
    #expect(objects[3] is UISlider)
    #expect(type(of: objects[4]) == UIView.self)
    #expect(objects[5] is Outer.Inner)
    #expect(stage.findings.count == 1 && stage.findings[0].contains("“AttributeVeiw”"))
  }

  @Test func `the module of a product is an identifier`() {
    #expect(ClassNames.identifier("My App-2") == "My_App_2")
    #expect(ClassNames.identifier("2048 Game") == "_048_Game")
  }

  @Test func `a label's own values are runtime attributes and keys`() throws {
    let stage = NibStage()
    let label = try #require(
      stage.objects(
        """
        <label text="L" textAlignment="right" id="a"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="numberOfLines"><integer key="value" value="3"/>
        </userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="size" keyPath="shadowOffset">
        <size key="value" width="2" height="1"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></label>
        """
      ).first as? UILabel
    )
    #expect(label.numberOfLines == 3 && label.shadowOffset == CGSize(width: 2, height: 1))
    let other = UILabel()
    for key in ["textAlignment", "numberOfLines", "enabled"] {
      other.setValue(label.value(forKey: key), forKey: key)
    }
    #expect(other.textAlignment == .right && other.numberOfLines == 3)
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `a missing image, colour and font are told by name, and the rest is shown`() throws {
    let stage = NibStage()
    let objects = stage.objects(
      """
      <imageView image="nowhere" id="a"/>
      <view id="b"><color key="backgroundColor" name="Brand"/></view>
      <label text="L" id="c"><fontDescription key="fontDescription" name="Zapf-Nothing" family="Zapf Nothing"
      pointSize="19"/></label>
      """
    )
    #expect((objects[2] as? UILabel)?.font == .systemFont(ofSize: 19))
    #expect(stage.findings.count == 3, "\(stage.findings)")
    for name in ["nowhere", "Brand", "Zapf-Nothing"] {
      #expect(stage.findings.contains { $0.contains("“\(name)”") })
    }
  }

  @Test func `a prototype table with an empty list of sections asks its data source`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <tableViewController customClass="RowsScene" customModule="UIKitNibsTests" id="a">
        <tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="t">
        <rect key="frame" width="375" height="667"/><prototypes>
        <tableViewCell reuseIdentifier="Row" textLabel="l" style="IBUITableViewCellStyleDefault" id="c">
        <rect key="frame" width="375" height="44"/>
        <tableViewCellContentView key="contentView" id="cv"><rect key="frame" width="375" height="44"/>
        <subviews><label text="Title" id="l"/></subviews></tableViewCellContentView></tableViewCell>
        </prototypes><sections/><connections><outlet property="dataSource" destination="a" id="o"/>
        <outlet property="delegate" destination="a" id="p"/></connections></tableView></tableViewController>
        """
      ],
      initial: "a"
    )
    let rows = try #require(storyboard.instantiateInitialViewController() as? RowsScene)
    stage.show(rows)
    #expect(rows.tableView.visibleCells.map { $0.textLabel?.text } == ["Row 0", "Row 1"])
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }

  @Test func `constraints in a row that is not placed yet contradict nothing`() throws {
    let stage = NibStage()
    let cell = try #require(
      stage.objects(
        """
        <tableViewCell id="c"><rect key="frame" width="375" height="44"/>
        <tableViewCellContentView key="contentView" id="cv"><rect key="frame" width="375" height="43.5"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v"/></subviews><constraints>
        <constraint firstItem="v" firstAttribute="leading" secondItem="cv" secondAttribute="leading" constant="20" id="1"/>
        <constraint firstAttribute="trailing" secondItem="v" secondAttribute="trailing" constant="15" id="2"/>
        </constraints></tableViewCellContentView></tableViewCell>
        """
      ).first as? UITableViewCell
    )
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 43.5))
    cell.contentView.layoutIfNeeded()
    #expect(cell.contentView.subviews[0].frame.width == 340)
  }

  @Test func `bars of containers clip nothing, whatever the document says`() throws {
    let stage = NibStage()
    let storyboard = try stage.scenes(
      [
        """
        <navigationController id="a"><navigationBar key="navigationBar" clipsSubviews="YES" id="b">
        <rect key="frame" x="0" y="20" width="320" height="44"/></navigationBar></navigationController>
        """
      ],
      initial: "a"
    )
    let stack = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController
    )
    stack.viewControllers = [UIViewController()]
    stage.show(stack)
    #expect(!stack.navigationBar.clipsToBounds)
    #expect(stack.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
  }

  @Test func `static rows have every kind of accessory`() throws {
    let stage = NibStage()
    let kinds = [
      "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
    ]
    let cells = kinds.map { "<tableViewCell accessoryType=\"\($0)\" id=\"\($0)\"/>" }.joined()
    let storyboard = try stage.scenes(
      [
        """
        <tableViewController id="a"><tableView key="view" dataMode="static" style="grouped" id="t">
        <rect key="frame" width="375" height="667"/><sections><tableViewSection id="s"><cells>\(cells)</cells>
        </tableViewSection></sections></tableView></tableViewController>
        """
      ],
      initial: "a"
    )
    let table = try #require(
      storyboard.instantiateInitialViewController() as? UITableViewController
    )
    stage.show(table)
    #expect(
      table.tableView.visibleCells.map(\.accessoryType) == [
        .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
      ]
    )
  }

  @Test func `a scroll view's content is laid out by its guides`() throws {
    let stage = NibStage()
    let scroll = try #require(
      stage.objects(
        """
        <scrollView id="s"><rect key="frame" width="200" height="100"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="v"/></subviews><constraints>
        <constraint firstItem="v" firstAttribute="leading" secondItem="g" secondAttribute="leading" id="1"/>
        <constraint firstItem="v" firstAttribute="trailing" secondItem="g" secondAttribute="trailing" id="2"/>
        <constraint firstItem="v" firstAttribute="top" secondItem="g" secondAttribute="top" id="3"/>
        <constraint firstItem="v" firstAttribute="bottom" secondItem="g" secondAttribute="bottom" id="4"/>
        <constraint firstItem="v" firstAttribute="width" secondItem="f" secondAttribute="width" id="5"/>
        <constraint firstItem="v" firstAttribute="height" constant="500" id="6"/></constraints>
        <viewLayoutGuide key="contentLayoutGuide" id="g"/><viewLayoutGuide key="frameLayoutGuide" id="f"/>
        </scrollView>
        """
      ).first as? UIScrollView
    )
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: 500))
    #expect(stage.findings.isEmpty, "\(stage.findings)")
  }
}

enum Outer {
  final class Inner: UIView {}
}

final class NamedView: UIView {}

final class RowsScene: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

final class AttributeView: UIView {
  var flag = false
  var count = 0
  var ratio = 0.0
  var word = ""
  var point = CGPoint.zero
  var size = CGSize.zero
  var rect = CGRect.zero
  var range = NSRange()
  var shade: UIColor?
  var gone: String? = "there"
  private(set) var wasPreparedForInterfaceBuilder = false
  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    wasPreparedForInterfaceBuilder = true
  }
}
