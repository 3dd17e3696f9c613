import { css } from 'goober'
import { type ReactElement, useCallback, useState } from 'react'
import { InstallPrompt } from '../features/app/install-prompt.tsx'
import { lazyPagePart } from '../features/app/reload-recovery.ts'
import { OutingStatistics } from '../features/outing/outing-statistics.tsx'
import { SetupPrompt } from '../features/profile/onboarding/setup-prompt.tsx'
import { RoutesSection } from '../features/route/list/routes-section.tsx'
import { Greeting } from '../features/session/greeting.tsx'
import { ACHIEVEMENTS_FAILURE } from '../features/standing/messages.ts'
import { UnsentSection } from '../features/sync/unsent/unsent-section.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../state/session.ts'
import { LinkButton } from '../ui/button/link-button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Columns } from '../ui/layout/columns.tsx'
import { Page } from '../ui/layout/page.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { NextPlans } from './home/next-plans.tsx'
import { QuickActions } from './home/quick-actions.tsx'

const LatestPosts = lazyComponent(
  lazyPagePart(async () => (await import('./post/latest-posts.tsx')).LatestPostsPart),
)
// beside what a member comes for: loaded after the rest
const HomeStanding = lazyComponent(
  async () => (await import('../features/standing/home-standing.tsx')).HomeStanding,
  { isOptional: true },
)
const RecentlyViewed = lazyComponent(
  async () => (await import('../features/recent/recently-viewed.tsx')).RecentlyViewed,
  { isOptional: true },
)

const prompts = css`
  display: grid;
  gap: 12px;
  &:not(:empty) {
    margin-bottom: 40px;
  }
`

/** As high as its content usually is, so that it moves nothing when it is loaded. */
const standing = css`
  min-height: 452px;
  margin-bottom: 40px;
`

const OWN_ROUTES = 6
const RECENT_ROUTES = 5
const SIDE_WIDTH_PX = 304

export function HomePage(): ReactElement {
  const { memberId } = useSession()
  const [isAllShown, setIsAllShown] = useState(false)
  const showAll = useCallback(() => setIsAllShown(true), [])
  return (
    <Page>
      <Greeting
        beside={
          <ErrorBoundary size="small">
            <OutingStatistics />
          </ErrorBoundary>
        }
      />
      <Columns sideWidthPx={SIDE_WIDTH_PX} side={isAllShown && <Side memberId={memberId} />}>
        <ErrorBoundary size="medium" onError={showAll}>
          {memberId && (
            <NextPlans memberId={memberId} onLoaded={showAll} actions={isAllShown && <QuickActions />} />
          )}
        </ErrorBoundary>
        {isAllShown && <BelowPlans memberId={memberId} />}
      </Columns>
    </Page>
  )
}

/** What follows the plans. It is shown when these are loaded, so that it does not move. */
function BelowPlans({ memberId }: { memberId: string | null }): ReactElement {
  return (
    <>
      <UnsentSection />
      <ErrorBoundary size="medium">
        <RoutesSection
          title="My routes"
          query={{ author: memberId, limit: OWN_ROUTES }}
          size="medium"
          action={{ href: paths.routeCreate, label: 'Create route' }}
          allHref={memberId ? paths.routesBy(memberId) : undefined}
          empty={
            <EmptyState
              title="No routes of yours yet"
              action={
                <LinkButton href={paths.routeCreate} tone="primary">
                  Import a recording
                </LinkButton>
              }
            >
              Import a GPX file. It appears here at once, even offline.
            </EmptyState>
          }
        />
      </ErrorBoundary>
      <ErrorBoundary size="medium">{memberId && <LatestPosts memberId={memberId} />}</ErrorBoundary>
    </>
  )
}

function Side({ memberId }: { memberId: string | null }): ReactElement {
  return (
    <>
      <div className={prompts}>
        {memberId && <SetupPrompt memberId={memberId} />}
        <InstallPrompt />
      </div>
      <div className={standing}>
        <ErrorBoundary size="small" message={ACHIEVEMENTS_FAILURE}>
          <HomeStanding />
        </ErrorBoundary>
      </div>
      <ErrorBoundary size="medium">
        <RoutesSection
          title="Recent routes"
          query={{ author: null, limit: RECENT_ROUTES }}
          size="small"
          action={{ href: paths.discoverRoutes, label: 'Discover' }}
          empty={<p>None on this device yet.</p>}
        />
      </ErrorBoundary>
      <ErrorBoundary size="small">{memberId && <RecentlyViewed memberId={memberId} />}</ErrorBoundary>
    </>
  )
}
