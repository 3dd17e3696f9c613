import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { LazyToaster } from './features/app/lazy-toaster.tsx'
import { UpdatePrompt } from './features/app/update-prompt.tsx'
import { useScrollRestoration } from './features/navigation/scroll-restoration.ts'
import { MembersOnly, RootRedirect, SignedOutOnly, StaffOnly } from './features/session/guards.tsx'
import { PageLoading } from './features/session/page-loading.tsx'
import type { LazyPages } from './lazy-pages.ts'
import { SignedInLayout } from './pages/signed-in-layout.tsx'
import { isAuthPath, isMemberPath, isStaffPath, paths, patterns, REDIRECTS } from './paths.ts'
import { useSession } from './state/session.ts'
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx'

// most starts succeed; where not even this can be had, the boundary around the app speaks
const StartFailurePage = lazy(async () => ({
  default: (await import('./features/session/start-failure/start-failure-page.tsx')).StartFailurePage,
}))

/** Every component in every state, for whoever works on them; left out of a build. */
const Sheet = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./dev/sheet.tsx')).Sheet }))
  : null

interface WithPages {
  pages: LazyPages
}

/** Which page stands at which address, and who may see it. */
export function App({ pages }: WithPages): ReactElement {
  const { phase, failure } = useSession()
  return (
    <>
      {failure ? (
        <Suspense>
          <StartFailurePage failure={failure} />
        </Suspense>
      ) : phase === 'reading' ? (
        <PageLoading>Initializing...</PageLoading>
      ) : (
        <Pages pages={pages} />
      )}
      <UpdatePrompt />
    </>
  )
}

function Pages({ pages }: WithPages): ReactElement {
  const [pathname] = useLocation()
  useScrollRestoration()
  if (Sheet && pathname === '/dev/sheet') {
    return (
      <Loaded>
        <Sheet />
      </Loaded>
    )
  }
  if (pathname === paths.root) return <RootRedirect />
  const movedTo = REDIRECTS[pathname]
  // a key each: a redirect that stays in place leads on only once
  if (movedTo) return <Redirect key={pathname} to={movedTo} replace />
  if (isAuthPath(pathname)) {
    return (
      <SignedOutOnly>
        <Loaded>
          <AuthPages pages={pages} />
        </Loaded>
        <LazyToaster place="plain" />
      </SignedOutOnly>
    )
  }
  if (pathname === paths.onboarding) {
    return (
      <MembersOnly>
        <Loaded>
          <pages.onboarding />
        </Loaded>
        <LazyToaster place="plain" />
      </MembersOnly>
    )
  }
  if (isStaffPath(pathname)) {
    return (
      <StaffOnly>
        <Redirect key={pathname} to={paths.root} replace />
      </StaffOnly>
    )
  }
  if (!isMemberPath(pathname)) return <Redirect key={pathname} to={paths.root} replace />
  return (
    <MembersOnly>
      <ErrorBoundary size="full">
        <SignedInLayout>
          <Loaded>
            <MemberPages pages={pages} />
          </Loaded>
        </SignedInLayout>
      </ErrorBoundary>
      <LazyToaster place="app" />
    </MembersOnly>
  )
}

function Loaded({ children }: { children: ReactNode }): ReactElement {
  const [pathname] = useLocation()
  return (
    <ErrorBoundary size="full" resetKey={pathname}>
      <Suspense fallback={<PageLoading>Loading...</PageLoading>}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function AuthPages({ pages }: WithPages): ReactElement {
  return (
    <Switch>
      <Route path={paths.login} component={pages.login} />
      <Route path={paths.register} component={pages.register} />
      <Route>
        <Redirect to={paths.root} replace />
      </Route>
    </Switch>
  )
}

function MemberPages({ pages }: WithPages): ReactElement {
  return (
    <Switch>
      <Route path={paths.home} component={pages.home} />
      <Route path={paths.profile} component={pages.profile} />
      <Route path={paths.discover} component={pages.discover} />
      <Route path={paths.routeCreate} component={pages.routeCreate} />
      <Route path={patterns.collections}>
        {(params) => <pages.collections key={params.id} params={params} />}
      </Route>
      <Route path={patterns.routeEdit}>
        {(params) => <pages.routeEdit key={params.id} params={params} />}
      </Route>
      <Route path={patterns.route}>{(params) => <pages.route key={params.id} params={params} />}</Route>
    </Switch>
  )
}
