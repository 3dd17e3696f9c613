import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Profile } from '#domain/profile/profile.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { Button } from '../../ui/button/button.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { formatDay, toLocalDay } from '../../ui/format/day.ts'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { useMemberCommands } from './commands.ts'
import { displayName } from './display-name.ts'
import type { MemberRelation } from './queries.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 20px;
  margin-top: 24px;
  padding: 24px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  & > div {
    flex: 1 1 300px;
    min-width: 0;
  }
  & > div > * + * {
    margin-top: 8px;
  }
`

interface BlockedMemberProps {
  id: string
  block: RelationOf<'block'>
  state: MemberRelation<'block'>['state']
  /** null: it left this device with the block */
  profile: Profile | null
}

/** A member whom the signed-in member has blocked. */
export function BlockedMember({ id, block, state, profile }: BlockedMemberProps): ReactElement {
  const { setBlocked } = useMemberCommands()
  const knownName = profile ? displayName(profile) : block.data.name
  const name = knownName ?? 'Blocked member'
  return (
    <section className={styles} aria-label={name}>
      <Avatar id={id} name={profile?.username ?? knownName ?? '?'} size="large" />
      <div>
        <h1 className={textStyles.display}>{name}</h1>
        <p>
          <Tag tone="danger">Blocked on {formatDay(toLocalDay(new Date(block.createdAt)))}</Tag>{' '}
          {state && <SyncChip state={state} />}
        </p>
        <p className={textStyles.muted}>
          You do not see each other’s routes, posts and comments, and cannot follow each other. They were not
          notified. In shared events you both stay on the list.
        </p>
      </div>
      <Button onClick={() => void setBlocked(id, false)}>Unblock</Button>
    </section>
  )
}
