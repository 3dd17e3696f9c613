import type { ReactElement } from 'react'
import type { RelationOf } from '#domain/relation/relation.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Button } from '../../ui/button/button.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { Skeleton, SkeletonBar } from '../../ui/feedback/skeleton.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { useMemberCommands } from './commands.ts'
import { displayName } from './display-name.ts'
import { PersonList, PersonRow } from './person-list.tsx'
import { useBlocks, useMember, useMutes } from './queries.ts'

/** Members whom the signed-in member has blocked or muted, and other things they have muted. */
export function HiddenMembers({ memberId }: { memberId: string }): ReactElement {
  const blocks = useBlocks(memberId)
  const mutes = useMutes(memberId)
  if (!blocks || !mutes) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="56px" />
      </Skeleton>
    )
  }
  if (blocks.length + mutes.length === 0) {
    return (
      <p className={textStyles.muted}>
        You have not blocked or muted anyone. You can do both on a member’s page, and mute a route or a
        community from a notification.
      </p>
    )
  }
  return (
    <PersonList label="Blocked and muted members">
      {blocks.map((block) => (
        <BlockedRow key={block.id} block={block} />
      ))}
      {mutes.map((mute) =>
        mute.target.collection === 'profiles' ? (
          <MutedRow key={mute.id} mute={mute} />
        ) : (
          <MutedThread key={mute.id} mute={mute} />
        ),
      )}
    </PersonList>
  )
}

function BlockedRow({ block }: { block: RelationOf<'block'> }): ReactElement {
  const { target, data } = block
  const { setBlocked } = useMemberCommands()
  const state = useItemState({ collection: 'relations', id: block.id })
  const name = data.name ?? 'Blocked member'
  return (
    <PersonRow id={target.id} name={name} state={state} note="Blocked">
      <Button size="small" aria-label={`Unblock ${name}`} onClick={() => void setBlocked(target.id, false)}>
        Unblock
      </Button>
    </PersonRow>
  )
}

const MUTED_NOUNS = { communities: 'Community', routes: 'Route', posts: 'Post', events: 'Event' } as const

/** A muted route, post, event or community. */
function MutedThread({ mute }: { mute: RelationOf<'mute'> }): ReactElement | null {
  const { target, data } = mute
  const { unmute } = useMemberCommands()
  const state = useItemState({ collection: 'relations', id: mute.id })
  if (target.collection === 'profiles') return null
  const noun = MUTED_NOUNS[target.collection]
  const name = data.name ?? noun
  return (
    <li>
      <div>
        <b>{name}</b> {state && <SyncChip state={state} />}
        <small>{noun}, muted</small>
      </div>
      <Button size="small" aria-label={`Unmute ${name}`} onClick={() => void unmute(target)}>
        Unmute
      </Button>
    </li>
  )
}

function MutedRow({ mute }: { mute: RelationOf<'mute'> }): ReactElement {
  const { target, data } = mute
  const profile = useMember(target.id)
  const { setMuted } = useMemberCommands()
  const state = useItemState({ collection: 'relations', id: mute.id })
  const name = profile ? displayName(profile) : (data.name ?? 'Muted member')
  return (
    <PersonRow
      id={target.id}
      name={name}
      username={profile?.username}
      picture={profile?.avatar}
      state={state}
      note="Muted"
    >
      <Button size="small" aria-label={`Unmute ${name}`} onClick={() => void setMuted(target.id, false)}>
        Unmute
      </Button>
    </PersonRow>
  )
}
