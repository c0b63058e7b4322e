// Qt Widgets peer for collections: qtw_collection list | grid, first | scroll FRAMES
//
// 100,000 items with a picture and two lines in a QListView: a list whose rows provide their
// heights, or icons in a grid. Each frame repaints the whole view.
#include <QtWidgets>
#include "qt_collection.h"

class Model : public QAbstractListModel {
  QPixmap icons[8];

public:
  Model() {
    for (int k = 0; k < 8; k++) icons[k] = QPixmap::fromImage(collectionIcon(k));
  }
  int rowCount(const QModelIndex &) const override { return NROWS; }
  QVariant data(const QModelIndex &index, int role) const override {
    switch (role) {
    case Qt::DisplayRole: return QString("Item %1 — item label").arg(index.row());
    case Qt::UserRole: return QString("Detail %1").arg(index.row() % 97);
    case Qt::DecorationRole: return icons[index.row() % 8];
    default: return {};
    }
  }
};

class Delegate : public QStyledItemDelegate {
public:
  bool isGrid = false;
  QFont title{"Inter"}, detail{"Inter"};
  Delegate() {
    title.setPixelSize(51);
    detail.setPixelSize(36);
  }
  QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override {
    int height = QFontMetrics(title).height() + 6 + QFontMetrics(detail).height();
    return isGrid ? QSize(225, 87 + 12 + height) : QSize(W, 48 + 12 + height);
  }
  void paint(QPainter *painter, const QStyleOptionViewItem &option,
             const QModelIndex &index) const override {
    QRect r = option.rect;
    QPixmap icon = qvariant_cast<QPixmap>(index.data(Qt::DecorationRole));
    int words = isGrid ? r.x() : r.x() + 48 + 87 + 36, width = r.right() - words;
    int top = isGrid ? r.y() + 105 : r.y() + 24, height = QFontMetrics(title).height();
    int alignment = Qt::AlignTop | (isGrid ? Qt::AlignHCenter : Qt::AlignLeft);
    painter->drawPixmap(isGrid ? r.x() + 69 : r.x() + 48, r.y() + (isGrid ? 12 : 30), icon);
    painter->setPen(Qt::black);
    painter->setFont(isGrid ? detail : title);
    QString name = isGrid ? QString("Item %1").arg(index.row()) : index.data().toString();
    painter->drawText(QRect(words, top, width, height), alignment, name);
    painter->setFont(detail);
    painter->drawText(QRect(words, top + height + 6, width, height), alignment,
                      index.data(Qt::UserRole).toString());
  }
};

class List : public QListView {
public:
  bool wasPainted = false;
  void paintEvent(QPaintEvent *event) override {
    QListView::paintEvent(event);
    wasPainted = true;
  }
};

int main(int count, char **arguments) {
  if (count < 3) return 2;
  QApplication application(count, arguments);
  bool isGrid = !strcmp(arguments[1], "grid"), isFirst = !strcmp(arguments[2], "first");
  Meter meter;
  if (count > 3) meter.n = atoi(arguments[3]);
  QPalette palette;
  palette.setColor(QPalette::Window, Qt::white);
  palette.setColor(QPalette::Base, Qt::white);
  application.setPalette(palette);

  double start = cpu_ms();
  List view;
  Model model;
  Delegate delegate;
  delegate.isGrid = isGrid;
  view.setFrameShape(QFrame::NoFrame);
  view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  view.setItemDelegate(&delegate);
  if (isGrid) {
    view.setViewMode(QListView::IconMode);
    view.setMovement(QListView::Static);
    view.setGridSize(QSize(225, 87 + 12 + 110));
    view.setUniformItemSizes(true);
  } else {
    view.setSpacing(6);
  }
  view.setModel(&model);
  view.resize(W, H);
  view.show();
  while (!view.wasPainted) application.processEvents();
  if (isFirst) printFirst(cpu_ms() - start);
  application.processEvents();
  auto *bar = view.verticalScrollBar();
  do {
    bar->setValue(bar->value() + STEP);
    view.viewport()->update();
    application.sendPostedEvents();
    application.processEvents();
    QCoreApplication::sendPostedEvents(&view, QEvent::UpdateRequest);
  } while (!meter.frame());
  if (getenv("SHOT")) view.grab().save(getenv("SHOT"));
  meter.finish(bar->value());
}
