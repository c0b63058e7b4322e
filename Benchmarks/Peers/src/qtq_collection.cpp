// Qt Quick peer for collections: qtq_collection list | grid, first | scroll FRAMES
//
// 100,000 items with a picture and two labels in a ListView or GridView that reuses delegates.
// `first` measures from before the view is created to the end of its first frame.
#include <QtQuick>
#include "qt_collection.h"

class Icons : public QQuickImageProvider {
public:
  Icons() : QQuickImageProvider(QQuickImageProvider::Image) {}
  QImage requestImage(const QString &name, QSize *size, const QSize &) override {
    QImage image = collectionIcon(name.toInt());
    *size = image.size();
    return image;
  }
};

int main(int count, char **arguments) {
  if (count < 3) return 2;
  qputenv("QSG_RENDER_LOOP", "basic");
  QGuiApplication application(count, arguments);
  QString kind = arguments[1];
  bool isFirst = !strcmp(arguments[2], "first");
  Meter meter;
  if (count > 3) meter.n = atoi(arguments[3]);
  QFont font("Inter");
  font.setPixelSize(51);
  application.setFont(font);
  QQuickWindow::setTextRenderType(QQuickWindow::NativeTextRendering);

  double start = cpu_ms();
  QQuickView view;
  view.engine()->addImageProvider("ic", new Icons);
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.resize(W, H);
  view.setColor(Qt::white);
  view.setFlags(Qt::FramelessWindowHint);
  view.setSource(QUrl::fromLocalFile(QString(getenv("QMLDIR")) + "/collection_" + kind + ".qml"));
  if (view.status() != QQuickView::Ready) {
    for (auto &error : view.errors()) fprintf(stderr, "%s\n", qPrintable(error.toString()));
    return 2;
  }
  view.show();
  auto *root = view.rootObject();
  QObject::connect(
      &view, &QQuickWindow::frameSwapped, &view,
      [&] {
        if (isFirst) printFirst(cpu_ms() - start);
        double position = root->property("pos").toDouble();
        if (meter.frame()) {
          if (getenv("SHOT")) view.grabWindow().save(getenv("SHOT"));
          meter.finish(position);
        }
        root->setProperty("pos", position + STEP);
        view.requestUpdate();
      },
      Qt::DirectConnection);
  return application.exec();
}
