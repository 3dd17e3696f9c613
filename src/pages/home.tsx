import { css } from 'goober'
import type { ReactElement } from 'react'
import { InstallPrompt } from '../features/app/install-prompt.tsx'
import { usePage } from '../features/navigation/use-page.ts'
import { OutingStatistics } from '../features/outing/outing-statistics.tsx'
import { SetUpHint } from '../features/profile/set-up-hint.tsx'
import { RoutesSection } from '../features/route/routes-section.tsx'
import { Greeting } from '../features/session/greeting.tsx'
import { Unfinished } from '../features/sync/unfinished.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../state/session.ts'
import { Columns } from '../ui/columns.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'

const prompts = css`
  display: grid;
  gap: 12px;
  &:not(:empty) {
    margin-bottom: 40px;
  }
`

const OWN_ROUTES = 6
const RECENT_ROUTES = 5
const SIDE_WIDTH_PX = 304

export function HomePage(): ReactElement {
  usePage('Dashboard')
  const { memberId } = useSession()
  return (
    <Page>
      <Greeting
        beside={
          <ErrorBoundary size="small">
            <OutingStatistics />
          </ErrorBoundary>
        }
      />
      <Columns
        sideWidthPx={SIDE_WIDTH_PX}
        side={
          <>
            <div className={prompts}>
              {memberId && <SetUpHint memberId={memberId} />}
              <InstallPrompt />
            </div>
            <ErrorBoundary size="medium">
              <RoutesSection
                title="Recent routes"
                of={{ author: null, limit: RECENT_ROUTES }}
                size="small"
                action={{ href: paths.discoverRoutes, label: 'Discover' }}
                empty={<p>None on this device yet.</p>}
              />
            </ErrorBoundary>
          </>
        }
      >
        <Unfinished />
        <ErrorBoundary size="medium">
          <RoutesSection
            title="My routes"
            of={{ author: memberId, limit: OWN_ROUTES }}
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
                Import a GPX file: it stands here at once, also with no connection.
              </EmptyState>
            }
          />
        </ErrorBoundary>
      </Columns>
    </Page>
  )
}
