import { type ReactElement, useMemo } from 'react'
import { profileScope } from '#domain/wire/sync/scope.ts'
import { useScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Suggestion, SuggestionList } from '../../../ui/list/suggestion-list.tsx'
import { useProfileCommands } from '../commands.ts'
import { type Follow, useFollows, useLocalRoutes } from '../queries.ts'
import { type RouteAuthor, topRouteAuthors } from './route-authors.ts'

/** more than these are no first choice any more */
const MEMBERS_OFFERED = 5

/** Whoever made the routes that this device holds: the ones a new member is most likely to meet out there. */
export function MembersToFollow({ memberId }: { memberId: string }): ReactElement | null {
  const routes = useLocalRoutes()
  const follows = useFollows(memberId)
  const members = useMemo(
    () => topRouteAuthors(routes ?? [], { except: memberId, most: MEMBERS_OFFERED }),
    [routes, memberId],
  )
  if (routes === undefined) return null // on the device, and here in a moment
  if (members.length === 0) {
    return (
      <p>Nobody yet: whoever makes routes where you go stands here once those have come to this device.</p>
    )
  }
  return (
    <SuggestionList label="Members to follow">
      {members.map((member) => (
        <Member
          key={member.id}
          member={member}
          follow={follows?.find(({ target }) => target.id === member.id)}
        />
      ))}
    </SuggestionList>
  )
}

interface MemberProps {
  member: RouteAuthor
  follow: Follow | undefined
}

function Member({ member, follow }: MemberProps): ReactElement {
  const { id, username, routeCount } = member
  const commands = useProfileCommands()
  // says whether they approve their followers; who shows it to followers alone can be followed all the same
  useScopeSubscription(profileScope(id))
  const unsent = useItemState({ collection: 'relations', id: follow?.id ?? '' })
  return (
    <Suggestion
      mark={<Avatar id={id} name={username} size="medium" />}
      name={username}
      note={routeCount === 1 ? '1 route on this device' : `${routeCount} routes on this device`}
      selected={follow !== undefined}
      labels={{ take: 'Follow', taken: follow?.state === 'requested' ? 'Asked' : 'Following' }}
      unsent={unsent}
      onChange={(on) => void commands.setFollowing(id, on)}
    />
  )
}
