import { type ReactElement, useMemo } from 'react'
import type { CommunityCard } from '#domain/community/card.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Offer, OfferList } from '../../ui/offer-list.tsx'
import { Pebble } from '../../ui/pebble.tsx'
import { useCommunityCommands } from './commands.ts'
import { communityNote, openOnes } from './offered.ts'
import { type Membership, useLargestCommunities, useMemberships } from './queries.ts'

const COMMUNITIES_OFFERED = 4

/** The largest communities of this device that let everybody in. */
export function CommunitiesToJoin({ memberId }: { memberId: string }): ReactElement | null {
  const all = useLargestCommunities()
  const memberships = useMemberships(memberId)
  const communities = useMemo(() => openOnes(all ?? [], COMMUNITIES_OFFERED), [all])
  if (all === undefined) return null // on the device, and here in a moment
  if (communities.length === 0) {
    return <p>None yet: those of your home area come to this device with its routes.</p>
  }
  return (
    <OfferList label="Communities to join">
      {communities.map((community) => (
        <CommunityToJoin
          key={community.id}
          community={community}
          membership={memberships?.find(({ target }) => target.id === community.id)}
        />
      ))}
    </OfferList>
  )
}

interface CommunityToJoinProps {
  community: CommunityCard
  membership: Membership | undefined
}

function CommunityToJoin({ community, membership }: CommunityToJoinProps): ReactElement {
  const { id, name } = community
  const { setJoined } = useCommunityCommands()
  const unsent = useItemState({ collection: 'relations', id: membership?.id ?? '' })
  return (
    <Offer
      mark={<Pebble id={id} name={name} size="medium" />}
      name={name}
      note={communityNote(community)}
      taken={membership?.state === 'member'}
      words={{ take: 'Join', taken: 'Joined' }}
      unsent={unsent}
      onChange={(on) => void setJoined(id, on)}
    />
  )
}
