// GTK 4 peer for long texts: gtk_text FILE, first | key | jump
//
// A GtkTextView in a scrolled window. `first` measures from before the text is set to the end of
// its first frame. `key` measures letters typed in the middle, each to the end of its frame. `jump`
// scrolls to places all over the text. Run it under Xvfb; GSK_RENDERER selects the renderer.
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 1125, HEIGHT = 2436, STEPS = 60, WARMUP = 3 };

static gboolean painted;

static double cpu_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static double present_mb(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  long pages = 0, resident = 0;
  if (file && fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
  if (file) fclose(file);
  return resident * (double)sysconf(_SC_PAGESIZE) / 1e6;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void after_paint(GdkFrameClock *clock, gpointer data) { painted = TRUE; }

static void next_frame(GtkWidget *window) {
  painted = FALSE;
  gtk_widget_queue_draw(window);
  while (!painted) g_main_context_iteration(NULL, TRUE);
  gdk_display_sync(gdk_display_get_default());
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  gchar *text = NULL;
  gsize length = 0;
  if (!g_file_get_contents(arguments[1], &text, &length, NULL)) return 3;
  gtk_init();
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, "* {font-family:Inter; font-size:51px;}", -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                             GTK_STYLE_PROVIDER(provider), 800);
  GtkWidget *window = gtk_window_new(), *scroller = gtk_scrolled_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_widget_realize(window);
  g_signal_connect_after(gtk_widget_get_frame_clock(window), "after-paint",
                         G_CALLBACK(after_paint), NULL);
  double memory = present_mb(), start = cpu_ms();
  GtkWidget *view = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  gtk_text_buffer_set_text(buffer, text, length);
  GtkTextIter place;
  gtk_text_buffer_get_start_iter(buffer, &place);
  gtk_text_buffer_place_cursor(buffer, &place);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view);
  gtk_window_present(GTK_WINDOW(window));
  next_frame(window);
  if (!strcmp(arguments[2], "first")) {
    printf("RESULT {\"cpu_ms\":%.3f,\"kept_mb\":%.1f}\n", cpu_ms() - start,
           present_mb() - memory);
    fflush(stdout);
    _exit(0);
  }
  gboolean is_key = !strcmp(arguments[2], "key");
  gint characters = gtk_text_buffer_get_char_count(buffer);
  double samples[STEPS];
  for (int step = -WARMUP; step < STEPS; step++) {
    start = cpu_ms();
    if (is_key) {
      gtk_text_buffer_get_iter_at_offset(buffer, &place, characters / 2 + WARMUP + step);
      gtk_text_buffer_place_cursor(buffer, &place);
      gtk_text_buffer_insert_at_cursor(buffer, "k", 1);
    } else {
      gtk_text_buffer_get_iter_at_offset(
          buffer, &place, (gint)((step + WARMUP) * 7919L % STEPS * (long)characters / STEPS));
      gtk_text_buffer_place_cursor(buffer, &place);
    }
    gtk_text_view_scroll_to_mark(GTK_TEXT_VIEW(view), gtk_text_buffer_get_insert(buffer), 0, TRUE,
                                 0, 0.5);
    next_frame(window);
    if (step >= 0) samples[step] = cpu_ms() - start;
  }
  qsort(samples, STEPS, sizeof *samples, by_value);
  printf("RESULT {\"p50\":%.3f,\"p95\":%.3f,\"kept_mb\":%.1f}\n", samples[STEPS / 2],
         samples[STEPS * 95 / 100], present_mb() - memory);
  fflush(stdout);
  _exit(0);
}
