import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import type { RouteListArgs } from '../../../platform/port/port.ts'
import { type InitialSync, useInitialSync } from '../../../state/initial-sync.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { RouteCard } from '../route-card.tsx'
import { missingRoutesMessage } from './initial-sync-messages.ts'
import { useRoutes } from './queries.ts'

const cards = css`
  display: grid;
  gap: 12px;
  &[data-size='medium'] {
    grid-template-columns: 1fr 1fr;
    --sketch-width: 116px;
  }
  ${narrow} {
    &[data-size='medium'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const more = css`
  margin-top: 12px;
`

interface RoutesSectionProps {
  title: string
  query: Pick<RouteListArgs, 'author' | 'limit'>
  size: 'medium' | 'small'
  /** link at the end of the heading */
  action: { href: string; label: string }
  /** page with all routes, linked if there are more */
  allHref?: string | undefined
  /** shown if the list is empty */
  empty: ReactNode
}

/** The newest routes under a heading. */
export function RoutesSection({
  title,
  query,
  size,
  action,
  allHref,
  empty,
}: RoutesSectionProps): ReactElement {
  const { rows: found } = useRoutes({ text: '', sort: 'newest', filter: '', ...query })
  const initialSync = useInitialSync()
  return (
    <Section
      title={title}
      note={found?.total ? found.total.toLocaleString('en') : undefined}
      action={
        <TextLink href={action.href} quiet>
          {action.label}
        </TextLink>
      }
    >
      {found && found.rows.length > 0 ? (
        <>
          <div className={cards} data-size={size}>
            {found.rows.map((route) => (
              <RouteCard key={route.id} route={route} size={size} />
            ))}
          </div>
          {allHref && found.total !== null && found.total > found.rows.length && (
            <p className={more}>
              <TextLink href={allHref} quiet>
                All {found.total.toLocaleString('en')} routes
              </TextLink>
            </p>
          )}
        </>
      ) : (
        <NoCards initialSync={found ? initialSync : 'unknown'} empty={empty} />
      )}
    </Section>
  )
}

/** The list counts as empty only after the first sync. */
function NoCards({ initialSync, empty }: { initialSync: InitialSync; empty: ReactNode }): ReactNode {
  if (initialSync !== 'unknown') {
    const missing = missingRoutesMessage(initialSync)
    return missing === null ? empty : <p className={textStyles.muted}>{missing}</p>
  }
  return (
    <Skeleton label="Loading...">
      <SkeletonBar height="132px" />
    </Skeleton>
  )
}
