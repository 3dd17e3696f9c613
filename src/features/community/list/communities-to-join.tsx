import { type ReactElement, useMemo } from 'react'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Suggestion, SuggestionList } from '../../../ui/list/suggestion-list.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { failureMessage, useCommunityCommands } from '../commands.ts'
import { type Membership, useLargestCommunities, useMemberships } from '../queries.ts'
import { communityNote, type SuggestedCommunity, suggestCommunities } from './joinable-communities.ts'

const COMMUNITIES_OFFERED = 4

/** Communities on this device that anyone may join, with the reason why they are suggested. */
export function CommunitiesToJoin({ memberId }: { memberId: string }): ReactElement | null {
  const all = useLargestCommunities()
  const memberships = useMemberships(memberId)
  const profile = useQuery('profile.one', { id: memberId })
  const communities = useMemo(() => {
    const chosen = { homeArea: profile?.homeArea ?? null, activities: profile?.activities ?? [] }
    return suggestCommunities(all ?? [], { limit: COMMUNITIES_OFFERED, chosen })
  }, [all, profile])
  if (all === undefined) return null // not read yet
  if (communities.length === 0) {
    return <p>No communities in your area yet.</p>
  }
  return (
    <SuggestionList label="Communities to join">
      {communities.map((suggested) => (
        <CommunityToJoin
          key={suggested.community.id}
          suggested={suggested}
          membership={memberships?.find(({ target }) => target.id === suggested.community.id)}
        />
      ))}
    </SuggestionList>
  )
}

interface CommunityToJoinProps {
  suggested: SuggestedCommunity
  membership: Pick<Membership, 'id' | 'state'> | undefined
}

function CommunityToJoin({ suggested, membership }: CommunityToJoinProps): ReactElement {
  const { community, reason } = suggested
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
      note={[communityNote(community), reason].filter(Boolean).join('. ')}
      selected={membership?.state === 'member'}
      labels={{ take: 'Join', taken: 'Joined' }}
      unsent={unsent}
      onChange={(on) => void (on ? joinNow() : leave(id))}
    />
  )
}
