import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { RouteSort } from '#domain/route/list/sort.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { isSort, SORT_LABELS } from '../list/list-view.ts'
import { useRoutes } from '../list/queries.ts'
import { RouteCard } from '../route-card.tsx'
import { CARD_HEIGHT_PX } from '../route-card-styles.ts'
import { MemberRoutesMap } from './member-routes-map.tsx'

const FIRST_ROWS = 20
const MORE_ROWS = 20
const SORTS = (['newest', 'best_rated', 'most_saved', 'longest', 'most_ascent', 'name'] as const).map(
  (value) => ({ value, label: SORT_LABELS[value] }),
)

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  padding-top: 20px;
  & .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    margin-bottom: 12px;
    font-size: 0.9375rem;
  }
  & li + li {
    margin-top: 12px;
  }
  & .more {
    margin-top: 16px;
    text-align: center;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    & > aside {
      order: -1;
    }
  }
`

interface MemberRoutesProps {
  memberId: string
  name: string
  isMine: boolean
  /** how many the member shares with everyone; a part of them may be on this device */
  count: number
}

/** The routes of a member on this device, as a list and on a map. */
export function MemberRoutes({ memberId, name, isMine, count }: MemberRoutesProps): ReactElement {
  const [sort, setSort] = useSortInUrl()
  const [limit, setLimit] = useState(FIRST_ROWS)
  const [activeId, setActive] = useState<string | null>(null)
  const { rows: found } = useRoutes({ text: '', sort, author: memberId, filter: '', limit })
  if (!found) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height={`${CARD_HEIGHT_PX}px`} />
      </Skeleton>
    )
  }
  const { rows, total } = found
  const here = total ?? rows.length
  if (rows.length === 0) return <NoRoutes name={name} isMine={isMine} isDownloading={count > 0} />
  return (
    <div className={styles}>
      <section aria-label={`Routes by ${name}`}>
        <h2>
          <VisuallyHidden>Routes</VisuallyHidden>
        </h2>
        <div className="controls">
          <p>
            <b>{formatCount(Math.max(count, here), 'route')}</b>{' '}
            {here < count && (
              <span className={textStyles.muted}>{here.toLocaleString('en')} on this device</span>
            )}
          </p>
          <SelectInput size="small" label="Sort" options={SORTS} value={sort} onChange={setSort} />
        </div>
        <ul>
          {rows.map((route) => (
            <li key={route.id}>
              <RouteCard route={route} active={route.id === activeId} onHover={setActive} />
            </li>
          ))}
        </ul>
        {rows.length < here && (
          <p className="more">
            <Button onClick={() => setLimit(limit + MORE_ROWS)}>Show {MORE_ROWS} more</Button>
          </p>
        )}
      </section>
      <aside>
        <MemberRoutesMap name={name} routes={rows} activeId={activeId} onHover={setActive} />
      </aside>
    </div>
  )
}

/** The order is in the address, so that reload, links and back keep it. */
function useSortInUrl(): [RouteSort, (sort: RouteSort) => void] {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const given = new URLSearchParams(search).get('sort') ?? ''
  return [
    isSort(given) ? given : 'newest',
    (sort) => {
      const next = new URLSearchParams(search)
      next.set('sort', sort)
      navigate(`${pathname}?${next}`, { replace: true })
    },
  ]
}

interface NoRoutesProps {
  name: string
  isMine: boolean
  isDownloading: boolean
}

function NoRoutes({ name, isMine, isDownloading }: NoRoutesProps): ReactElement {
  const owner = isMine ? 'You have' : `${name} has`
  return isDownloading ? (
    <EmptyState title="No routes here yet">They are downloaded when you are online.</EmptyState>
  ) : (
    <EmptyState title="No routes">{owner} not shared any routes yet.</EmptyState>
  )
}
