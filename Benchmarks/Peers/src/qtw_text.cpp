// Qt Widgets peer for long texts: qtw_text rich | plain, FILE, first | key | jump
//
// QTextEdit (rich) or QPlainTextEdit (plain). `first` measures from before the text is set to the
// end of its first frame. `key` measures letters typed in the middle, each to the end of its frame.
// `jump` scrolls to places all over the text.
#include <QtWidgets>
#include <cstring>
#include "qt_common.h"

static double presentMegabytes() {
  FILE *file = fopen("/proc/self/statm", "r");
  long pages = 0, resident = 0;
  if (file && fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
  if (file) fclose(file);
  return resident * double(sysconf(_SC_PAGESIZE)) / 1e6;
}

template <class Base> class Watched : public Base {
public:
  bool wasPainted = false;
  void paintEvent(QPaintEvent *event) override {
    Base::paintEvent(event);
    wasPainted = true;
  }
};

template <class View> static int run(QApplication &application, const QString &text, bool isKey, bool isFirst) {
  const int steps = 60, warmup = 3;
  double memory = presentMegabytes(), start = cpu_ms();
  View view;
  QFont font("Inter");
  font.setPixelSize(51);
  view.setFont(font);
  view.setFrameShape(QFrame::NoFrame);
  view.resize(W, H);
  view.setPlainText(text);
  view.show();
  auto frame = [&] {
    view.wasPainted = false;
    view.viewport()->update();
    while (!view.wasPainted) application.processEvents();
  };
  frame();
  if (isFirst) {
    printf("RESULT {\"cpu_ms\":%.3f,\"kept_mb\":%.1f}\n", cpu_ms() - start,
           presentMegabytes() - memory);
    fflush(stdout);
    _exit(0);
  }
  std::vector<double> samples;
  long characters = text.size();
  QTextCursor cursor(view.document());
  for (int step = -warmup; step < steps; step++) {
    start = cpu_ms();
    long place = isKey ? characters / 2 + warmup + step
                       : (step + warmup) * 7919L % steps * characters / steps;
    cursor.setPosition(int(place));
    view.setTextCursor(cursor);
    if (isKey) cursor.insertText("k");
    view.ensureCursorVisible();
    frame();
    if (step >= 0) samples.push_back(cpu_ms() - start);
  }
  std::sort(samples.begin(), samples.end());
  printf("RESULT {\"p50\":%.3f,\"p95\":%.3f,\"kept_mb\":%.1f,\"extra\":\"Qt %s\"}\n",
         samples[steps / 2], samples[steps * 95 / 100], presentMegabytes() - memory, qVersion());
  fflush(stdout);
  _exit(0);
}

int main(int count, char **arguments) {
  if (count < 4) return 2;
  QApplication application(count, arguments);
  QFile file(arguments[2]);
  if (!file.open(QIODevice::ReadOnly)) return 3;
  QString text = QString::fromUtf8(file.readAll());
  bool isKey = !strcmp(arguments[3], "key"), isFirst = !strcmp(arguments[3], "first");
  if (!strcmp(arguments[1], "plain"))
    return run<Watched<QPlainTextEdit>>(application, text, isKey, isFirst);
  return run<Watched<QTextEdit>>(application, text, isKey, isFirst);
}
