import QtQuick
Rectangle {
  color: "white"
  property alias pos: grid.contentY
  GridView {
    id: grid
    anchors.fill: parent
    model: 100000
    reuseItems: true
    interactive: false
    cellWidth: 225
    cellHeight: 209
    delegate: Item {
      width: grid.cellWidth
      height: grid.cellHeight
      Image {
        y: 12; anchors.horizontalCenter: parent.horizontalCenter
        width: 87; height: 87
        source: "image://ic/" + (index % 8)
      }
      Column {
        y: 105; anchors.horizontalCenter: parent.horizontalCenter
        spacing: 6
        Text { text: "Item " + index; font.pixelSize: 36; font.family: "Inter" }
        Text { text: "Detail " + (index % 97); font.pixelSize: 36; font.family: "Inter" }
      }
    }
  }
}
