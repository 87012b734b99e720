/** The pages of pages.ts as routes: public ones bare, all others inside the frame and behind the guard. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { CallError } from '../../core/web/client.ts';
import { ErrorPage } from '../../core/web/frame/ErrorPage.tsx';
import { currentSession } from '../../core/web/session.ts';
import { loginPath, wayBack } from '../../core/web/wayBack.ts';
import { FramedPage } from './FramedPage.tsx';
import { firstOfGroup, firstPath, groupPaths } from './nav.ts';
import { type PageEntry, pages } from './pages.ts';

/** As Chromium, Firefox, Safari and Vite say that a page's code did not arrive. */
const lost = /dynamically imported module|importing a module script|unable to preload css/i;
const isLost = (error: unknown) => error instanceof Error && lost.test(error.message);

function RouteError({ error, reset, bare = false }: ErrorComponentProps & { bare?: boolean }) {
  const router = useRouter();
  const kind = !navigator.onLine ? 'offlinePage' : isLost(error) ? 'unreached' : 'error';
  const retry = () => {
    // The browser remembers a module that failed to arrive: only a reload asks for it again.
    if (isLost(error)) window.location.reload();
    reset();
    void router.invalidate();
  };
  const requestId = error instanceof CallError ? error.requestId : undefined;
  return <ErrorPage kind={kind} bare={bare} onRetry={retry} requestId={requestId} />;
}

const BareError = (props: ErrorComponentProps) => <RouteError {...props} bare />;

const NotFound = () => <ErrorPage kind="notFound" />;
const toStart = () => window.location.assign('/');

const root = createRootRoute({ component: Outlet, errorComponent: BareError, notFoundComponent: NotFound });

const login = createRoute({
  getParentRoute: () => root,
  path: loginPath,
  beforeLoad: ({ search }) => {
    const { setup, next } = search as { setup?: string; next?: string };
    // Whether the server still knows them, the next page finds out.
    if (currentSession().user && !setup) throw redirect({ href: wayBack(next), replace: true });
  },
  component: lazyRouteComponent(() => import('./SignIn.tsx'), 'SignIn'),
  errorComponent: BareError,
});
const broken = createRoute({
  getParentRoute: () => root,
  path: '/_error',
  component: () => <ErrorPage kind="error" bare onRetry={toStart} />,
});
const offline = createRoute({
  getParentRoute: () => root,
  path: '/_offline',
  component: () => <ErrorPage kind="offlinePage" bare onRetry={toStart} />,
});

const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  beforeLoad: ({ location }) => {
    if (currentSession().user) return;
    const next = location.href === '/' ? {} : { next: location.href };
    throw redirect({ to: loginPath, search: next as never, replace: true });
  },
  component: FramedPage,
  errorComponent: BareError,
});

const ownRoles = () => currentSession().user?.roles ?? [];

const start = createRoute({
  getParentRoute: () => framed,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: firstPath(ownRoles()), replace: true });
  },
});

/** A group without a page for this person: the frame says 403, or there is nothing yet. */
const groupRoute = (path: string) =>
  createRoute({
    getParentRoute: () => framed,
    path,
    component: NotFound,
    beforeLoad: () => {
      const to = firstOfGroup(ownRoles(), path);
      if (to) throw redirect({ to, replace: true });
    },
  });

const missing = createRoute({ getParentRoute: () => framed, path: '$', component: NotFound });

function part<Name extends string>(
  load: () => Promise<{ pages: Readonly<Record<Name, React.ComponentType>> }>,
  name: Name,
) {
  return lazyRouteComponent<Record<string, React.ComponentType>, string>(
    () => load().then((module) => module.pages),
    name,
  );
}

function routesOf(page: PageEntry): AnyRoute[] {
  const route = (path: string, component: ReturnType<typeof part>) =>
    createRoute({ getParentRoute: () => framed, path, component, errorComponent: RouteError });
  switch (page.kind) {
    case 'single':
      return [route(page.path, part(page.load, 'page'))];
    case 'rich':
      return [
        route(page.path, part(page.load, 'list')),
        route(`${page.path}/new`, part(page.load, 'form')),
        route(`${page.path}/$id`, part(page.load, 'record')),
        route(`${page.path}/$id/edit`, part(page.load, 'form')),
      ];
    case 'plain': {
      const list = route(page.path, part(page.load, 'list'));
      const drawer = (path: string) =>
        createRoute({
          getParentRoute: () => list,
          path,
          component: part(page.load, 'form'),
          errorComponent: RouteError,
        });
      return [list.addChildren([drawer('new'), drawer('$id')])];
    }
  }
}

const routeTree = root.addChildren([
  login,
  broken,
  offline,
  framed.addChildren([start, ...groupPaths.map(groupRoute), ...pages.flatMap(routesOf), missing]),
]);

/** Plain texts in the search part, as the list operations take them: no JSON, no guessing of numbers. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text));
function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  defaultPendingMs: 2000,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
  trailingSlash: 'never',
});
