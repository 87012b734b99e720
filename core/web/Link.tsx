/** A router link that fetches its page's code when it comes within 200 px of the viewport (the router's own does at 100). */
import { createLink, type LinkComponent, useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type Ref, useEffect, useRef } from 'react';

const distance = '200px';
const arrivals = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all links of the page. */
function whenNear(element: Element, run: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        arrivals.get(target)?.();
        arrivals.delete(target);
      }
    },
    // The menu and the lists scroll inside the window: their edges count like the window's own.
    { rootMargin: distance, scrollMargin: distance },
  );
  arrivals.set(element, run);
  observer.observe(element);
  return () => {
    arrivals.delete(element);
    observer?.unobserve(element);
  };
}

/** Not before what is on screen has come. */
export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: 3000 });
  else window.setTimeout(run, 300);
}

/** Fetches the code of the page behind an address of ours, once; nothing is run and no data is asked for. */
export function usePrefetch(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    // A module that once failed to arrive stays failed until a reload.
    if (!navigator.onLine) return;
    const { pathname } = new URL(href, window.location.origin);
    const [matched] = router.getMatchedRoutes(pathname);
    for (const route of matched) {
      router.loadRouteChunk(route)?.catch(() => undefined);
    }
  };
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
  /** The page one is on. The router's own guess would also mark every address above it. */
  current?: boolean;
}

function Anchor({ ref, current = false, ...given }: AnchorProps) {
  const {
    'aria-current': _guess,
    'data-status': _status,
    ...rest
  } = given as typeof given & { 'data-status'?: string };
  const own = useRef<HTMLAnchorElement>(null);
  const prefetch = usePrefetch();
  const { href } = rest;
  const fetchCode = useRef(prefetch);
  fetchCode.current = prefetch;
  useEffect(() => {
    if (!own.current || !href?.startsWith('/')) return;
    return whenNear(own.current, () => whenIdle(() => fetchCode.current(href)));
  }, [href]);
  return (
    <a
      {...rest}
      aria-current={current ? 'page' : undefined}
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
    />
  );
}

export const Link: LinkComponent<typeof Anchor> = createLink(Anchor);
