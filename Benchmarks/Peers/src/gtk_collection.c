// GTK 4 peer for collections: gtk_collection list | grid, first | scroll FRAMES
//
// 100,000 items with a picture and two labels. In a list, the height of each row depends on its
// words; a grid has five columns. `first` measures from before the view is created to the end of
// its first frame, `scroll` measures frames whose offset moves by STEP pixels each. Run it under
// Xvfb; GSK_RENDERER selects the renderer.
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 1125, HEIGHT = 2436, STEP = 37, ITEMS = 100000, WARMUP = 3, ICONS = 8, SIDE = 87 };

static gboolean is_grid, is_first;
static int frame_count = 600, frame = -WARMUP;
static double *samples, frame_start, first_start;
static GtkAdjustment *adjustment;
static GdkTexture *icons[ICONS];

static double cpu_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static double rss_mb(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024.0;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void finish(void) {
  double total = 0;
  for (int i = 0; i < frame_count; i++) total += samples[i];
  qsort(samples, frame_count, sizeof *samples, by_value);
  printf("RESULT {\"frames\":%d,\"p50\":%.4f,\"p95\":%.4f,\"p99\":%.4f,\"total_cpu_s\":%.4f,"
         "\"rss_mb\":%.1f,\"extra\":\"scrolled to %.0f\"}\n",
         frame_count, samples[frame_count / 2], samples[frame_count * 95 / 100],
         samples[frame_count * 99 / 100], total / 1e3, rss_mb(),
         gtk_adjustment_get_value(adjustment));
  fflush(stdout);
  _exit(0);
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
  double now = cpu_ms();
  if (is_first) {
    gdk_display_sync(gdk_display_get_default());
    printf("RESULT {\"cpu_ms\":%.3f,\"rss_mb\":%.1f}\n", cpu_ms() - first_start, rss_mb());
    fflush(stdout);
    _exit(0);
  }
  if (frame >= 0) samples[frame] = now - frame_start;
  if (++frame >= frame_count) finish();
  frame_start = cpu_ms();
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + STEP);
  return G_SOURCE_CONTINUE;
}

static void make_icons(void) {
  for (int k = 0; k < ICONS; k++) {
    guchar *pixels = g_malloc0(SIDE * SIDE * 4);
    for (int y = 0; y < SIDE; y++)
      for (int x = 0; x < SIDE; x++) {
        double dx = MAX(0, MAX(20 - x, x - 66)), dy = MAX(0, MAX(20 - y, y - 66));
        if (dx * dx + dy * dy > 400) continue;
        guchar *pixel = pixels + (y * SIDE + x) * 4;
        pixel[0] = 40 + k * 25, pixel[1] = (k * 70) & 255, pixel[2] = 220 - k * 25, pixel[3] = 255;
      }
    GBytes *bytes = g_bytes_new_take(pixels, SIDE * SIDE * 4);
    icons[k] = gdk_memory_texture_new(SIDE, SIDE, GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, bytes, SIDE * 4);
    g_bytes_unref(bytes);
  }
}

static GtkWidget *label(const char *style) {
  GtkWidget *made = gtk_label_new("");
  gtk_label_set_xalign(GTK_LABEL(made), is_grid ? 0.5 : 0);
  gtk_widget_add_css_class(made, style);
  return made;
}

static void setup(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkOrientation direction = is_grid ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  GtkWidget *box = gtk_box_new(direction, is_grid ? 6 : 36), *image = gtk_image_new();
  GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_image_set_pixel_size(GTK_IMAGE(image), SIDE);
  gtk_widget_add_css_class(box, "item");
  gtk_box_append(GTK_BOX(words), label("title"));
  gtk_box_append(GTK_BOX(words), label("detail"));
  gtk_box_append(GTK_BOX(box), image);
  gtk_box_append(GTK_BOX(box), words);
  gtk_list_item_set_child(item, box);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *box = gtk_list_item_get_child(item), *words = gtk_widget_get_last_child(box);
  guint position = gtk_list_item_get_position(item);
  char text[64];
  GtkWidget *image = gtk_widget_get_first_child(box);
  gtk_image_set_from_paintable(GTK_IMAGE(image), GDK_PAINTABLE(icons[position % ICONS]));
  snprintf(text, sizeof text, is_grid ? "Item %u" : "Item %u — item label", position);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(words)), text);
  snprintf(text, sizeof text, "Detail %u", position % 97);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_last_child(words)), text);
}

static const char *style =
    "* {font-family:Inter; font-size:51px;} .detail {font-size:36px;}"
    "window, listview, gridview {background:white;}"
    "listview>row, gridview>child {padding:0; margin:0; border:none;}"
    ".item {padding:24px 48px; margin-bottom:12px;} gridview .item {padding:12px 0;}"
    "gridview .title {font-size:36px;} scrollbar {opacity:0;}";

int main(int count, char **arguments) {
  if (count < 3) return 2;
  is_grid = !strcmp(arguments[1], "grid");
  is_first = !strcmp(arguments[2], "first");
  if (count > 3) frame_count = atoi(arguments[3]);
  samples = calloc(frame_count, sizeof *samples);
  gtk_init();
  g_object_set(gtk_settings_get_default(), "gtk-xft-hinting", 0, "gtk-xft-rgba", "none", NULL);
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, style, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                             GTK_STYLE_PROVIDER(provider), 800);
  make_icons();
  GtkStringList *strings = gtk_string_list_new(NULL);
  for (int i = 0; i < ITEMS; i++) gtk_string_list_append(strings, "");
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_widget_set_size_request(window, WIDTH, HEIGHT);
  gtk_widget_realize(window);

  first_start = cpu_ms();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(strings)));
  GtkWidget *view = is_grid ? gtk_grid_view_new(model, factory) : gtk_list_view_new(model, factory);
  if (is_grid) {
    gtk_grid_view_set_min_columns(GTK_GRID_VIEW(view), 5);
    gtk_grid_view_set_max_columns(GTK_GRID_VIEW(view), 5);
  }
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  g_signal_connect_after(clock, "after-paint", G_CALLBACK(after_paint), NULL);
  if (!is_first) gtk_widget_add_tick_callback(window, tick, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
  fprintf(stderr, "renderer %s gtk %d.%d.%d\n",
          G_OBJECT_TYPE_NAME(gtk_native_get_renderer(GTK_NATIVE(window))), gtk_get_major_version(),
          gtk_get_minor_version(), gtk_get_micro_version());
  for (;;) g_main_context_iteration(NULL, TRUE);
}
