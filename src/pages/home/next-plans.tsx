import { css } from 'goober'
import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { nextPlan, type Plan, planId, plansAfter } from '../../features/agenda/plans.ts'
import { usePlans, useTripPlaces } from '../../features/agenda/queries.ts'
import { paths } from '../../paths.ts'
import { usePacks } from '../../platform/queries/use-packs.ts'
import { useInitialSync } from '../../state/initial-sync.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Agenda } from './agenda.tsx'
import { emptyHeroStyles, HERO_HEIGHT_PX } from './hero-styles.ts'
import { PlanHero } from './plan-hero.tsx'

const AGENDA_SHOWN = 5

const waiting = css`
  min-height: ${HERO_HEIGHT_PX}px;
`

interface NextPlansProps {
  memberId: string
  /** called when the number of plans is known: until then, what follows would move */
  onLoaded: () => void
  /** shown below the next one */
  actions: ReactNode
}

/** The next event or trip of the member, and those after it. */
export function NextPlans({ memberId, onLoaded, actions }: NextPlansProps): ReactElement {
  const plans = usePlans(memberId)
  const packs = usePacks()
  const next = plans ? nextPlan(plans) : null
  const places = useTripPlaces(next?.kind === 'trip' ? next.trip.id : '')
  const isLoaded = plans !== undefined && packs !== null && places !== undefined
  useLayoutEffect(() => {
    if (isLoaded) onLoaded()
  }, [isLoaded, onLoaded])
  const later = isLoaded ? plansAfter(plans, next, AGENDA_SHOWN) : []
  return (
    <>
      <Section title={isLoaded ? titleOf(next) : 'Coming up'} action={<MoreLink next={next} />}>
        {!isLoaded ? (
          <div className={waiting}>
            <Skeleton label="Loading...">
              <SkeletonBar height={`${HERO_HEIGHT_PX}px`} />
            </Skeleton>
          </div>
        ) : next ? (
          <PlanHero key={planId(next)} plan={next} places={places} packs={packs} />
        ) : (
          <NothingPlanned />
        )}
      </Section>
      {actions}
      {later.length > 0 && (
        <Section title="Agenda">
          <Agenda plans={later} />
        </Section>
      )}
    </>
  )
}

const titleOf = (next: Plan | null): string =>
  next === null ? 'Coming up' : next.kind === 'event' ? 'Next event' : 'Next trip'

const MoreLink = ({ next }: { next: Plan | null }): ReactElement =>
  next?.kind === 'trip' ? (
    <TextLink quiet href={paths.trips}>
      Trip planner
    </TextLink>
  ) : (
    <TextLink quiet href={paths.events}>
      All events
    </TextLink>
  )

function NothingPlanned(): ReactElement {
  const isDownloading = useInitialSync() === 'coming'
  return (
    <div className={emptyHeroStyles}>
      <h3>Nothing planned yet</h3>
      <p>
        {isDownloading
          ? 'Your events and trips are still downloading.'
          : 'Events that you join and trips that you plan appear here, also offline.'}
      </p>
      <LinkButton href={paths.events} size="small" icon="calendar">
        Find an event
      </LinkButton>
    </div>
  )
}
