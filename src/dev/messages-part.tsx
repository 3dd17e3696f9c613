import { type ReactElement, useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { RelativeTime } from '../ui/display/relative-time.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FullFailureBox, MediumFailure, SmallFailure } from '../ui/feedback/failure.tsx'
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx'
import { Skeleton, SkeletonBar } from '../ui/feedback/skeleton.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Entries, Entry } from '../ui/list/entries.tsx'
import { notify } from '../ui/toast/notify.ts'
import { sampleCard } from './sheet-styles.ts'

export function ToastsPart(): ReactElement {
  return (
    <Section title="Toasts" note="three at once">
      <Row tight>
        <Button onClick={() => notify('success', 'Successfully logged in!')}>Success</Button>
        <Button
          onClick={() =>
            notify('error', {
              title: 'Failed to load notifications',
              text: 'Connection problem. Please check your internet connection.',
            })
          }
        >
          Error
        </Button>
        <Button
          onClick={() => notify('warning', { title: 'Approaching Limit', text: '8 of 10 routes used' })}
        >
          Warning
        </Button>
        <Button onClick={() => notify('info', 'Tomas changed day 2 of Triglav in three days')}>Info</Button>
        <Button onClick={() => notify('loading', 'Importing the GPX file', { id: 'import' })}>Loading</Button>
        <Button onClick={() => notify('blank', "🔴 You're offline. Some features may not work.")}>
          Blank
        </Button>
      </Row>
    </Section>
  )
}

export function EmptyPart(): ReactElement {
  return (
    <Section title="Empty state" note="contours, one sentence, one action">
      <Stack gapPx={16}>
        <EmptyState
          title="No routes on this device yet"
          action={<Button tone="primary">Find a route</Button>}
        >
          Save a route and it opens here without a connection.
        </EmptyState>
        <EmptyState title="No notifications yet" seed={8}>
          We'll notify you when something happens
        </EmptyState>
      </Stack>
    </Section>
  )
}

/** Restarts with each click; visible only after 150 ms. */
export function SkeletonPart(): ReactElement {
  const [round, setRound] = useState(0)
  return (
    <Section title="Skeleton" note="only after 150 ms">
      <Stack>
        <Skeleton key={round} label="Loading route">
          <Card className={sampleCard}>
            <div className="picture">
              <SkeletonBar height="132px" />
            </div>
            <div className="text">
              <Stack gapPx={10}>
                <SkeletonBar width="70%" />
                <SkeletonBar width="36%" height="14px" />
                <SkeletonBar width="56%" />
                <SkeletonBar width="48%" height="12px" />
              </Stack>
            </div>
          </Card>
        </Skeleton>
        <div>
          <Button size="small" onClick={() => setRound(round + 1)}>
            Wait again
          </Button>
        </div>
      </Stack>
    </Section>
  )
}

const noop = () => undefined

export function FailuresPart(): ReactElement {
  const [at] = useState(() => new Date(Date.now() - 720_000).toISOString())
  return (
    <Section title="Failures, banners, entries">
      <Stack gapPx={16}>
        <FullFailureBox error={new Error('Error details')} onRetry={noop} />
        <MediumFailure onRetry={noop} />
        <SmallFailure />
        <SmallFailure>Achievements unavailable</SmallFailure>
        <SmallFailure>Unable to load reputation data</SmallFailure>
        <OfflineBanner offline />
        <Entries>
          <Entry margin={<b>0 km</b>}>Koča pri Savici</Entry>
          <Entry margin={<RelativeTime at={at} />} unsent>
            Written on this device
          </Entry>
        </Entries>
      </Stack>
    </Section>
  )
}
