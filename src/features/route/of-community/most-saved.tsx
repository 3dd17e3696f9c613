import { css } from 'goober'
import type { ReactElement } from 'react'
import { NO_FILTER, routeFilterToParams } from '#domain/route/list/filter.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { useRoutes } from '../list/queries.ts'
import { RouteCard } from '../route-card.tsx'

const SHOWN = 2

const styles = css`
  & > li + li {
    margin-top: 12px;
  }
`

/** The routes of a community that most members have saved, as far as they are on this device. */
export function MostSaved({ communityId }: { communityId: string }): ReactElement | null {
  const filter = String(new URLSearchParams(routeFilterToParams({ ...NO_FILTER, community: communityId })))
  const { rows: found } = useRoutes({ text: '', sort: 'most_saved', author: null, filter, limit: SHOWN })
  if (!found || found.rows.length === 0) return null
  return (
    <Section title="Most saved here">
      <ul className={styles} aria-label="Most saved routes">
        {found.rows.map((route) => (
          <li key={route.id}>
            <RouteCard route={route} size="small" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
