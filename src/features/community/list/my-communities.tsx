import { css } from 'goober'
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import type { OwnCommunityRow } from '../../../platform/port/port.ts'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { formatUnreadCount } from '../../../ui/format/unread-count.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { Crest } from '../crest.tsx'
import { ROLE_LABELS } from '../labels.ts'
import { JoinActions } from '../membership/join-actions.tsx'
import { MarkAllRead } from '../unread/mark-all-read.tsx'
import type { UnreadByCommunity } from '../unread/use-unread-posts.ts'
import { myCommunityStyles, pendingStyles } from './my-community-styles.ts'

const styles = css`
  padding-top: 20px;
`

/** Parts of a row that come from other features. */
export interface MySlots {
  /** the next event of a community, or that there is none */
  NextEvent: ComponentType<{ communityId: string }>
}

interface MyCommunitiesProps {
  own: readonly OwnCommunityRow[] | undefined
  unread: UnreadByCommunity
  memberId: string
  slots: MySlots
}

/** The communities that the member belongs to, with invitations and requests beside them. */
export function MyCommunities({ own, unread, memberId, slots }: MyCommunitiesProps): ReactElement {
  if (own === undefined)
    return (
      <div className={styles}>
        <Skeleton label="Loading...">
          <SkeletonBar height="88px" />
        </Skeleton>
      </div>
    )
  const joined = own.filter(({ state }) => state === 'member')
  const pending = own.filter(({ state }) => state !== 'member')
  const main = joined.length === 0 ? <NoCommunities /> : <JoinedList {...{ joined, unread, slots }} />
  return (
    <div className={styles}>
      {pending.length === 0 ? (
        main
      ) : (
        <Columns side={<Pending pending={pending} memberId={memberId} />}>{main}</Columns>
      )}
    </div>
  )
}

interface JoinedListProps {
  joined: readonly OwnCommunityRow[]
  unread: UnreadByCommunity
  slots: MySlots
}

function JoinedList({ joined, unread, slots }: JoinedListProps): ReactElement {
  const [showsArchived, setShowsArchived] = useState(false)
  const archived = joined.filter((community) => community.archived).length
  const shown = showsArchived ? joined : joined.filter((community) => !community.archived)
  return (
    <>
      <MarkAllRead unread={[...unread.values()]} />
      <ul className={myCommunityStyles} aria-label="My communities">
        {shown.map((community) => (
          <JoinedRow
            key={community.id}
            community={community}
            unread={unread.get(community.id)?.count ?? 0}
            slots={slots}
          />
        ))}
      </ul>
      {archived > 0 && (
        <p>
          <TextButton quiet aria-expanded={showsArchived} onClick={() => setShowsArchived(!showsArchived)}>
            {showsArchived ? 'Hide' : 'Show'} {archived} archived{' '}
            {archived === 1 ? 'community' : 'communities'}
          </TextButton>
        </p>
      )}
    </>
  )
}

interface JoinedRowProps {
  community: OwnCommunityRow
  /** posts */
  unread: number
  slots: MySlots
}

function JoinedRow({ community, unread, slots }: JoinedRowProps): ReactElement {
  const { id, name, area, counts, role, activities, colour, isMuted, archived, unsent } = community
  const sync = useItemState({ collection: 'communities', id, stored: unsent })
  return (
    <li data-unsent={sync ? true : undefined}>
      <Crest id={id} activities={activities} colour={colour} isUnsent={sync !== null} />
      <div className="text">
        <h2>
          <Link href={paths.community(id)}>{name}</Link>
          {role !== null && role !== 'member' && <Tag>{ROLE_LABELS[role]}</Tag>}
          {archived && <Tag>Archived</Tag>}
          {isMuted && <Tag>Muted</Tag>}
          {sync && <SyncChip state={sync} />}
        </h2>
        {area && <p className={textStyles.place}>{area.name}</p>}
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {formatCount(counts.members, 'member')}
          {unread > 0 && (
            <>
              {' · '}
              <Link href={`${paths.community(id)}?tab=feed`} className={textStyles.strong}>
                {formatUnreadCount(unread)} new {unread === 1 ? 'post' : 'posts'}
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="next">
        <slots.NextEvent communityId={id} />
      </div>
    </li>
  )
}

interface PendingProps {
  pending: readonly OwnCommunityRow[]
  memberId: string
}

/** Invitations to the member, and communities that they asked to join. */
function Pending({ pending, memberId }: PendingProps): ReactElement {
  const invited = pending.filter(({ state }) => state === 'invited')
  const requested = pending.filter(({ state }) => state === 'requested')
  const list = (rows: readonly OwnCommunityRow[], note: (row: OwnCommunityRow) => ReactNode) => (
    <ul className={pendingStyles}>
      {rows.map((row) => (
        <PendingRow key={row.id} community={row} memberId={memberId} note={note(row)} />
      ))}
    </ul>
  )
  return (
    <>
      {invited.length > 0 && (
        <Section title="Invitations" note={invited.length.toLocaleString('en')}>
          {list(invited, ({ invitedBy }) => invitedBy && `From ${invitedBy.username}`)}
        </Section>
      )}
      {requested.length > 0 && (
        <Section title="Requested" note={requested.length.toLocaleString('en')}>
          {list(requested, () => 'No answer yet')}
        </Section>
      )}
    </>
  )
}

interface PendingRowProps {
  community: OwnCommunityRow
  memberId: string
  note: ReactNode
}

function PendingRow({ community, memberId, note }: PendingRowProps): ReactElement {
  const { id, name, activities, colour } = community
  return (
    <li>
      <Crest id={id} activities={activities} colour={colour} size="small" />
      <div>
        <h3>
          <Link href={paths.community(id)}>{name}</Link>
        </h3>
        {note && <p>{note}</p>}
        <JoinActions community={community} standing={community} memberId={memberId} size="small" />
      </div>
    </li>
  )
}

function NoCommunities(): ReactElement {
  const initialSync = useInitialSync()
  if (initialSync === 'coming')
    return <EmptyState title="No communities here yet">Your communities are still downloading.</EmptyState>
  return (
    <EmptyState
      title="No communities yet"
      action={<LinkButton href={paths.communitiesExplore}>Explore communities</LinkButton>}
    >
      Join one near you to see its events and posts here, also offline.
    </EmptyState>
  )
}
