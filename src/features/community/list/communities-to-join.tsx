import { type ReactElement, useMemo } from 'react'
import type { CommunityCard } from '#domain/community/card.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Suggestion, SuggestionList } from '../../../ui/list/suggestion-list.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { failureMessage, useCommunityCommands } from '../commands.ts'
import { type Membership, useLargestCommunities, useMemberships } from '../queries.ts'
import { communityNote, openCommunities } from './joinable-communities.ts'

const COMMUNITIES_OFFERED = 4

/** The largest communities on this device that anyone may join. */
export function CommunitiesToJoin({ memberId }: { memberId: string }): ReactElement | null {
  const all = useLargestCommunities()
  const memberships = useMemberships(memberId)
  const communities = useMemo(() => openCommunities(all ?? [], COMMUNITIES_OFFERED), [all])
  if (all === undefined) return null // not read yet
  if (communities.length === 0) {
    return <p>No communities in your area yet.</p>
  }
  return (
    <SuggestionList label="Communities to join">
      {communities.map((community) => (
        <CommunityToJoin
          key={community.id}
          community={community}
          membership={memberships?.find(({ target }) => target.id === community.id)}
        />
      ))}
    </SuggestionList>
  )
}

interface CommunityToJoinProps {
  community: CommunityCard
  membership: Pick<Membership, 'id' | 'state'> | undefined
}

function CommunityToJoin({ community, membership }: CommunityToJoinProps): ReactElement {
  const { id, name } = community
  const { join, leave } = useCommunityCommands()
  async function joinNow(): Promise<void> {
    const result = await join(id, [])
    if (!result.ok) notify('error', failureMessage(result))
  }
  const unsent = useItemState({ collection: 'relations', id: membership?.id ?? '' })
  return (
    <Suggestion
      mark={<Avatar id={id} name={name} size="medium" />}
      name={name}
      note={communityNote(community)}
      selected={membership?.state === 'member'}
      labels={{ take: 'Join', taken: 'Joined' }}
      unsent={unsent}
      onChange={(on) => void (on ? joinNow() : leave(id))}
    />
  )
}
