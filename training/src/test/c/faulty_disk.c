// Loaded by LD_PRELOAD into a program that changes the files of a folder (DISK_FOLDER):
//   - what it forces to the disk is copied to DISK_FORCED, from which the folder after a power failure is restored;
//   - before the DISK_KILL-th change the process is killed, a write after half of its bytes;
//   - from the DISK_FULL-th change on, writing fails: no space left;
//   - forcing a folder fails with the error DISK_FOLDER_ERROR.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static char folder[PATH_MAX], forced[PATH_MAX];
static long kill_at = -1, full_from = -1;
static int folder_error;
static atomic_long changes;

#define REAL(name) ((__typeof__(&name)) dlsym(RTLD_NEXT, #name))

// A file's or folder's identity: inode numbers are used again, so with the time of creation.
static int key(const char *path, char *out, size_t size, int *is_folder) {
  struct statx s;
  if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_INO | STATX_BTIME | STATX_TYPE, &s)) return 0;
  *is_folder = S_ISDIR(s.stx_mode);
  snprintf(out, size, "%llu-%lld-%u", (unsigned long long) s.stx_ino, (long long) s.stx_btime.tv_sec, s.stx_btime.tv_nsec);
  return S_ISDIR(s.stx_mode) || S_ISREG(s.stx_mode);
}

static void replace(const char *temporary, const char *file) { REAL(rename)(temporary, file); }

static void record(const char *path) {
  char id[128], name[PATH_MAX], temporary[PATH_MAX], child[PATH_MAX], child_id[128];
  int is_folder, child_is_folder;
  if (!key(path, id, sizeof id, &is_folder)) return;
  snprintf(name, sizeof name, "%s/%s%s", forced, id, is_folder ? ".names" : ".bytes");
  snprintf(temporary, sizeof temporary, "%s/tmp-%d-%s", forced, getpid(), id);
  FILE *out = fopen(temporary, "w");
  if (!out) return;
  if (is_folder) {
    DIR *names = opendir(path);
    for (struct dirent *e; names && (e = readdir(names));) {
      if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
      snprintf(child, sizeof child, "%s/%s", path, e->d_name);
      if (key(child, child_id, sizeof child_id, &child_is_folder))
        fprintf(out, "%s %c %s\n", child_id, child_is_folder ? 'd' : 'f', e->d_name);
    }
    if (names) closedir(names);
  } else {
    char bytes[1 << 16];
    FILE *in = fopen(path, "r");
    for (size_t n; in && (n = fread(bytes, 1, sizeof bytes, in)) > 0;) fwrite(bytes, 1, n, out);
    if (in) fclose(in);
  }
  fclose(out);
  replace(temporary, name);
}

// At the start everything is on the disk.
static void record_all(const char *path) {
  record(path);
  DIR *names = opendir(path);
  for (struct dirent *e; names && (e = readdir(names));) {
    if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
    char child[PATH_MAX];
    snprintf(child, sizeof child, "%s/%s", path, e->d_name);
    if (e->d_type == DT_DIR) record_all(child);
    else if (e->d_type == DT_REG) record(child);
  }
  if (names) closedir(names);
}

__attribute__((constructor)) static void begin(void) {
  const char *f = getenv("DISK_FOLDER"), *to = getenv("DISK_FORCED");
  // A child, such as a bot, changes nothing.
  if (!f || !to || getenv("DISK_BEGUN")) return;
  setenv("DISK_BEGUN", "1", 1);
  snprintf(forced, sizeof forced, "%s", to);
  if (getenv("DISK_KILL")) kill_at = atol(getenv("DISK_KILL"));
  if (getenv("DISK_FULL")) full_from = atol(getenv("DISK_FULL"));
  if (getenv("DISK_FOLDER_ERROR")) folder_error = atoi(getenv("DISK_FOLDER_ERROR"));
  record_all(f);
  char id[128], root[PATH_MAX];
  int is_folder;
  if (key(f, id, sizeof id, &is_folder)) {
    snprintf(root, sizeof root, "%s/root", forced);
    FILE *out = fopen(root, "w");
    if (out) {
      fputs(id, out);
      fclose(out);
    }
  }
  snprintf(folder, sizeof folder, "%s", f);
}

static int is_inside(const char *path) {
  size_t n = strlen(folder);
  return n && !strncmp(path, folder, n) && (path[n] == '/' || !path[n]);
}

static int path_of(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, PATH_MAX - 1);
  path[n < 0 ? 0 : n] = 0;
  return n > 0 && is_inside(path);
}

// Counts a change; returns whether the disk is full.
static int is_full(long n) { return full_from >= 0 && n >= full_from; }

static long changed(void) {
  long n = atomic_fetch_add(&changes, 1) + 1;
  return n;
}

static void kill_if(long n) {
  if (n == kill_at) kill(getpid(), SIGKILL);
}

static ssize_t no_space(void) {
  errno = ENOSPC;
  return -1;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  char path[PATH_MAX];
  if (folder[0] && path_of(fd, path)) {
    long n = changed();
    if (n == kill_at) {
      REAL(write)(fd, bytes, count / 2);
      kill_if(n);
    }
    if (is_full(n)) return no_space();
  }
  return REAL(write)(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  char path[PATH_MAX];
  if (folder[0] && path_of(fd, path)) {
    long n = changed();
    if (n == kill_at) {
      REAL(pwrite)(fd, bytes, count / 2, at);
      kill_if(n);
    }
    if (is_full(n)) return no_space();
  }
  return REAL(pwrite)(fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) { return pwrite(fd, bytes, count, at); }

ssize_t writev(int fd, const struct iovec *parts, int count) {
  char path[PATH_MAX];
  if (folder[0] && path_of(fd, path)) {
    long n = changed();
    kill_if(n);
    if (is_full(n)) return no_space();
  }
  return REAL(writev)(fd, parts, count);
}

int rename(const char *from, const char *to) {
  if (is_inside(to)) kill_if(changed());
  return REAL(rename)(from, to);
}

int unlink(const char *path) {
  if (is_inside(path)) kill_if(changed());
  return REAL(unlink)(path);
}

static int after_force(int fd, int result) {
  char path[PATH_MAX];
  if (!result && folder[0] && path_of(fd, path)) record(path);
  return result;
}

int fsync(int fd) {
  struct stat s;
  char path[PATH_MAX];
  if (folder_error && folder[0] && path_of(fd, path) && !fstat(fd, &s) && S_ISDIR(s.st_mode)) {
    errno = folder_error;
    return -1;
  }
  return after_force(fd, REAL(fsync)(fd));
}

int fdatasync(int fd) { return after_force(fd, REAL(fdatasync)(fd)); }
