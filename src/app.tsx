import type { ReactElement, ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { LazyToaster } from './features/app/lazy-toaster.tsx'
import { UpdatePrompt } from './features/app/update-prompt.tsx'
import { useScrollRestoration } from './features/navigation/scroll-restoration.ts'
import { PageGuard, RootRedirect } from './features/session/guards.tsx'
import { PageLoading } from './features/session/page-loading.tsx'
import type { LazyPages } from './lazy-pages.ts'
import { SignedInLayout } from './pages/signed-in-layout.tsx'
import { matchPage, type PageSpec, paths, REDIRECTS } from './paths.ts'
import { usePlatform } from './platform/platform-context.ts'
import { useSession } from './state/session.ts'
import { ClockContext } from './ui/display/clock-context.ts'
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx'
import { lazyComponent } from './ui/lazy-component.ts'

const StartFailurePage = lazyComponent(
  async () => (await import('./features/session/start-failure/start-failure-page.tsx')).StartFailurePage,
)

/** The component sheet, for development; left out of a build. */
const Sheet = import.meta.env.DEV
  ? lazyComponent(async () => (await import('./dev/sheet.tsx')).Sheet, {
      placeholder: <PageLoading>Loading...</PageLoading>,
    })
  : null

interface AppProps {
  pages: LazyPages
}

export function App({ pages }: AppProps): ReactElement {
  const { phase, failure } = useSession()
  const { now } = usePlatform()
  return (
    <ClockContext value={now}>
      {failure ? (
        <StartFailurePage failure={failure} />
      ) : phase === 'reading' ? (
        <PageLoading>Initializing...</PageLoading>
      ) : (
        <Router pages={pages} />
      )}
      <UpdatePrompt />
    </ClockContext>
  )
}

/** The page at the current address, derived from the table of pages (paths.ts). */
function Router({ pages }: AppProps): ReactElement {
  const [pathname] = useLocation()
  useScrollRestoration()
  if (Sheet && pathname === '/dev/sheet') {
    return (
      <PageBoundary>
        <Sheet />
      </PageBoundary>
    )
  }
  if (pathname === paths.root) return <RootRedirect />
  const match = matchPage(pathname)
  // with a key: a redirect that stays mounted redirects only once
  if (!match) return <Redirect key={pathname} to={REDIRECTS[pathname] ?? paths.root} replace />
  const { name, page, params } = match
  const Page = pages[name]
  return (
    <PageGuard access={page.access}>
      <PageFrame page={page}>
        <PageBoundary>
          <Page key={params['id']} params={params} />
        </PageBoundary>
      </PageFrame>
    </PageGuard>
  )
}

interface PageFrameProps {
  page: PageSpec
  children: ReactNode
}

/** Navigation around the page, for signed-in members, and the toasts above it. */
function PageFrame({ page, children }: PageFrameProps): ReactElement {
  const { memberId } = useSession()
  const hasNavigation = memberId !== null && page.access !== 'guest' && !page.isPlain
  if (!hasNavigation) {
    return (
      <>
        {children}
        <LazyToaster place="plain" />
      </>
    )
  }
  return (
    <>
      <ErrorBoundary size="full">
        <SignedInLayout isRefreshable={page.isRefreshable ?? false}>{children}</SignedInLayout>
      </ErrorBoundary>
      <LazyToaster place="app" />
    </>
  )
}

function PageBoundary({ children }: { children: ReactNode }): ReactElement {
  const [pathname] = useLocation()
  return (
    <ErrorBoundary size="full" resetKey={pathname}>
      {children}
    </ErrorBoundary>
  )
}
