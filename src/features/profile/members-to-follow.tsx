import { type ReactElement, useMemo } from 'react'
import { profileScope } from '#domain/wire/scope.ts'
import { useWanted } from '../../platform/use-wanted.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Offer, OfferList } from '../../ui/offer-list.tsx'
import { Pebble } from '../../ui/pebble.tsx'
import { useProfileCommands } from './commands.ts'
import { authorsOf, type RouteAuthor } from './people.ts'
import { type Follow, useFollows, useRoutesAtHand } from './queries.ts'

/** more than these are no first choice any more */
const MEMBERS_OFFERED = 5

/** Whoever made the routes that this device holds: the ones a new member is most likely to meet out there. */
export function MembersToFollow({ memberId }: { memberId: string }): ReactElement | null {
  const routes = useRoutesAtHand()
  const follows = useFollows(memberId)
  const members = useMemo(
    () => authorsOf(routes ?? [], { except: memberId, most: MEMBERS_OFFERED }),
    [routes, memberId],
  )
  if (routes === undefined) return null // on the device, and here in a moment
  if (members.length === 0) {
    return (
      <p>Nobody yet: whoever makes routes where you go stands here once those have come to this device.</p>
    )
  }
  return (
    <OfferList label="Members to follow">
      {members.map((member) => (
        <Member
          key={member.id}
          member={member}
          follow={follows?.find(({ target }) => target.id === member.id)}
        />
      ))}
    </OfferList>
  )
}

interface MemberProps {
  member: RouteAuthor
  follow: Follow | undefined
}

function Member({ member, follow }: MemberProps): ReactElement {
  const { id, username, routes } = member
  const commands = useProfileCommands()
  // says whether they approve their followers; who shows it to followers alone can be followed all the same
  useWanted(profileScope(id))
  const unsent = useItemState({ collection: 'relations', id: follow?.id ?? '' })
  return (
    <Offer
      mark={<Pebble id={id} name={username} size="medium" />}
      name={username}
      note={routes === 1 ? '1 route on this device' : `${routes} routes on this device`}
      taken={follow !== undefined}
      words={{ take: 'Follow', taken: follow?.state === 'requested' ? 'Asked' : 'Following' }}
      unsent={unsent}
      onChange={(on) => void commands.follow(id, on)}
    />
  )
}
