import { css } from 'goober'
import { type ReactElement, useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { COMMUNITY_ROLES } from '#domain/community/access/roles.ts'
import type { Community } from '#domain/community/community.ts'
import { foldText } from '#domain/std/text/fold-text.ts'
import { paths } from '../../../paths.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { ROLE_LABELS } from '../labels.ts'
import { type Membership, useMembers } from '../queries.ts'
import { Stewards } from './stewards.tsx'

/** More members of one community are not searched. */
const MEMBERS_MAX = 2_000
const SHOWN_STEP = 60

const styles = css`
  max-width: 720px;
  & .find {
    max-width: 420px;
    margin-bottom: 12px;
  }
  & li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }
  & li > div {
    flex: 1;
    min-width: 0;
  }
  & li a {
    font-weight: 600;
  }
  & li a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & li small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  & p + ul {
    margin-top: 8px;
  }
  & ul + button {
    margin-top: 16px;
  }
`

interface CommunityMembersProps {
  community: Community
  memberId: string
  isMember: boolean
}

/** The members of a community, stewards first. Others see its stewards only. */
export function CommunityMembers({ community, memberId, isMember }: CommunityMembersProps): ReactElement {
  if (isMember) return <MemberList community={community} memberId={memberId} />
  return (
    <div className={styles}>
      <Section title="Looked after by">
        <Stewards community={community} />
        <p className={textStyles.muted}>
          {community.counts.members > community.stewards.length
            ? `Members see all ${formatCount(community.counts.members, 'member')}.`
            : ''}
        </p>
      </Section>
    </div>
  )
}

function MemberList({ community, memberId }: Omit<CommunityMembersProps, 'isMember'>): ReactElement {
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(SHOWN_STEP)
  const searched = useDeferredValue(text)
  const found = useMembers(community.id, MEMBERS_MAX)
  if (!found)
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="56px" />
      </Skeleton>
    )
  const members = found.rows.filter(({ state }) => state === 'member').toSorted(byRank)
  const matching = members.filter(({ author }) => foldText(author.username).includes(foldText(searched)))
  const shown = matching.slice(0, limit)
  return (
    <div className={styles}>
      <div className="find">
        <TextInput
          type="search"
          icon="search"
          placeholder="Username"
          aria-label="Find a member"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {members.length < community.counts.members && (
        <p className={textStyles.muted}>
          {formatCount(members.length, 'member')} of {community.counts.members.toLocaleString('en')} on this
          device.
        </p>
      )}
      {shown.length === 0 && <EmptyState title="No matching members" />}
      <ul aria-label="Members">
        {shown.map((membership) => (
          <MemberRow key={membership.id} membership={membership} isMe={membership.author.id === memberId} />
        ))}
      </ul>
      {matching.length > limit && (
        <Button onClick={() => setLimit(limit + SHOWN_STEP)}>
          Show {Math.min(SHOWN_STEP, matching.length - limit)} more
        </Button>
      )}
    </div>
  )
}

/** Highest role first, then by name. */
export function byRank(one: Membership, other: Membership): number {
  const rank = COMMUNITY_ROLES.indexOf(one.role) - COMMUNITY_ROLES.indexOf(other.role)
  return rank || one.author.username.localeCompare(other.author.username, 'en')
}

function MemberRow({ membership, isMe }: { membership: Membership; isMe: boolean }): ReactElement {
  const { id, author, role, createdAt } = membership
  const sync = useItemState({ collection: 'relations', id })
  return (
    <li>
      <Avatar id={author.id} name={author.username} size="medium" picture={author.avatar} />
      <div>
        <Link href={paths.user(author.id)}>{isMe ? 'You' : author.username}</Link>
        <small>Since {formatMonth(createdAt)}</small>
      </div>
      {sync && <SyncChip state={sync} />}
      {role !== 'member' && <Tag>{ROLE_LABELS[role]}</Tag>}
    </li>
  )
}

export const formatMonth = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
