// The pictures and the words of the items in the Qt peers for collections.
#pragma once
#include <QtGui>
#include "qt_common.h"

static QImage collectionIcon(int k) {
  QImage image(87, 87, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor(40 + k * 25, (k * 70) & 255, 220 - k * 25));
  painter.drawRoundedRect(0, 0, 87, 87, 20, 20);
  return image;
}

static void printFirst(double cpu) {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("RESULT {\"cpu_ms\":%.3f,\"rss_mb\":%.1f,\"extra\":\"Qt %s\"}\n", cpu,
         usage.ru_maxrss / 1024.0, qVersion());
  fflush(stdout);
  _exit(0);
}
