import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { paths } from '../../../paths.ts'
import type { CommunityRow, OwnCommunityRow } from '../../../platform/port/port.ts'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { narrow, phone } from '../../../ui/theme/media.ts'
import { useFoundCommunities } from '../queries.ts'
import { CommunityCard } from './community-card.tsx'
import { ExploreFilters } from './explore-filters.tsx'
import type { CommunityListView } from './list-view.ts'

const PAGE_SIZE = 24

/** The length of the list, so that going back restores it. */
let savedLimit = PAGE_SIZE

const styles = css`
  padding-top: 20px;
  & .count {
    margin: 0 0 16px;
    font-size: 0.9375rem;
  }
  & .count span {
    color: var(--muted);
  }
  & .cards {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 20px;
  }
  & .foot {
    display: flex;
    justify-content: center;
    margin-top: 24px;
  }
  ${narrow} {
    & .cards {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${phone} {
    & .cards {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export interface ExploreProps {
  view: CommunityListView
  /** undefined: not loaded yet */
  own: readonly OwnCommunityRow[] | undefined
  memberId: string
  onTextChange: (text: string) => void
  onViewChange: (view: Partial<CommunityListView>) => void
}

/** Communities on this device, with filters. */
export function ExploreCommunities(props: ExploreProps): ReactElement {
  const { view, own, memberId, onTextChange, onViewChange } = props
  const [limit, setLimit] = useState(savedLimit)
  const { tab: _, text, ...search } = view
  const found = useFoundCommunities({ ...search, text: text.trim(), limit })
  function showMore(): void {
    savedLimit = limit + PAGE_SIZE
    setLimit(savedLimit)
  }
  return (
    <div className={styles}>
      <ExploreFilters view={view} onTextChange={onTextChange} onViewChange={onViewChange} />
      {found === undefined || own === undefined ? (
        <Skeleton label="Loading...">
          <SkeletonBar height="220px" />
        </Skeleton>
      ) : found.rows.length === 0 ? (
        <NothingFound view={view} onClear={() => onViewChange(NO_FILTERS)} />
      ) : (
        <>
          <Count total={found.total} />
          <Cards rows={found.rows} own={own} memberId={memberId} />
          {found.rows.length < found.total && (
            <div className="foot">
              <Button onClick={showMore}>
                Show {Math.min(PAGE_SIZE, found.total - found.rows.length)} more
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

const NO_FILTERS = { text: '', activity: null, joining: null, size: null } as const

interface CardsProps {
  rows: readonly CommunityRow[]
  own: readonly OwnCommunityRow[]
  memberId: string
}

function Cards({ rows, own, memberId }: CardsProps): ReactElement {
  const standings = new Map(own.map((row) => [row.id, row]))
  return (
    <ul className="cards" aria-label="Communities">
      {rows.map((row) => (
        <li key={row.id}>
          <CommunityCard community={row} standing={standings.get(row.id) ?? NOT_JOINED} memberId={memberId} />
        </li>
      ))}
    </ul>
  )
}

const NOT_JOINED = { state: null, role: null } as const

function Count({ total }: { total: number }): ReactElement {
  const { lastSyncedAt } = useSyncStatus()
  return (
    <p className="count">
      <b>
        {total.toLocaleString('en')} {total === 1 ? 'community' : 'communities'}
      </b>{' '}
      <span>
        on this device
        {lastSyncedAt && (
          <>
            , updated <RelativeTime at={lastSyncedAt} />
          </>
        )}
      </span>
    </p>
  )
}

interface NothingFoundProps {
  view: CommunityListView
  onClear: () => void
}

function NothingFound({ view, onClear }: NothingFoundProps): ReactElement {
  const initialSync = useInitialSync()
  const { text, activity, joining, size } = view
  if (text.trim() || activity !== null || joining !== null || size !== null)
    return (
      <EmptyState
        title="No matching communities"
        action={<TextButton onClick={onClear}>Clear filters</TextButton>}
      >
        No communities on this device match these filters.
      </EmptyState>
    )
  if (initialSync === 'coming')
    return <EmptyState title="No communities here yet">Communities are still downloading.</EmptyState>
  return (
    <EmptyState
      title="No communities in your area yet"
      action={<LinkButton href={paths.communityCreate}>Create a community</LinkButton>}
    >
      {initialSync === 'halted'
        ? 'Communities download when you are online.'
        : 'Communities in your home area appear here.'}
    </EmptyState>
  )
}
