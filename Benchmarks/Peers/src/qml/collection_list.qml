import QtQuick
Rectangle {
  color: "white"
  property alias pos: list.contentY
  ListView {
    id: list
    anchors.fill: parent
    model: 100000
    reuseItems: true
    interactive: false
    spacing: 12
    delegate: Item {
      width: list.width
      height: words.height + 48
      Image {
        x: 48; anchors.verticalCenter: parent.verticalCenter
        width: 87; height: 87
        source: "image://ic/" + (index % 8)
      }
      Column {
        id: words
        x: 171; y: 24
        spacing: 6
        Text { text: "Item " + index + " — item label"; font.pixelSize: 51; font.family: "Inter" }
        Text { text: "Detail " + (index % 97); font.pixelSize: 36; font.family: "Inter" }
      }
    }
  }
}
