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
    { rootMargin: distance },
  );
  arrivals.set(element, run);
  observer.observe(element);
  return () => {
    arrivals.delete(element);
    observer?.unobserve(element);
  };
}

/** Fetches the code of the page behind an address of ours, once; nothing is run and no data is asked for. */
export function usePrefetch(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    const { pathname } = new URL(href, window.location.origin);
    const [matched] = router.getMatchedRoutes(pathname);
    for (const route of matched) {
      router.loadRouteChunk(route)?.catch(() => undefined);
    }
  };
}

function Anchor({
  ref,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  const own = useRef<HTMLAnchorElement>(null);
  const prefetch = usePrefetch();
  const { href } = rest;
  const fetchCode = useRef(prefetch);
  fetchCode.current = prefetch;
  useEffect(() => {
    if (!own.current || !href?.startsWith('/')) return;
    return whenNear(own.current, () => fetchCode.current(href));
  }, [href]);
  return (
    <a
      {...rest}
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
    />
  );
}

export const Link: LinkComponent<typeof Anchor> = createLink(Anchor);
