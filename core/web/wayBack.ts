/** The way back after signing in: a path of this very site and nothing else. */
export const loginPath = '/auth/login';
const publicPaths = [loginPath, '/_error', '/_offline', '/api/'];

export const isPublic = (pathname: string) => publicPaths.some((path) => pathname.startsWith(path));

export function wayBack(next: string | undefined): string {
  if (!next?.startsWith('/')) return '/';
  try {
    const url = new URL(next, window.location.origin);
    if (url.origin !== window.location.origin || isPublic(url.pathname)) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}

/** What to remember of where one is: nothing when it is the first page anyway. */
export function wayHere(): { next?: string } {
  const { pathname, search, hash } = window.location;
  if (isPublic(pathname)) {
    const next = new URLSearchParams(search).get('next');
    return next ? { next } : {};
  }
  return pathname === '/' ? {} : { next: pathname + search + hash };
}
