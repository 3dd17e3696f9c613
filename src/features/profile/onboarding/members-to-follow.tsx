import { type ReactElement, useMemo } from 'react'
import { profileScope } from '#domain/wire/sync/scope.ts'
import { useScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Suggestion, SuggestionList } from '../../../ui/list/suggestion-list.tsx'
import { useProfileCommands } from '../commands.ts'
import { type Follow, useFollows, useLocalRoutes, useProfile } from '../queries.ts'
import { type RouteAuthor, topRouteAuthors } from './route-authors.ts'

const MEMBERS_OFFERED = 5

/** The authors of the routes on this device, as suggestions for a new member, with the reason. */
export function MembersToFollow({ memberId }: { memberId: string }): ReactElement | null {
  const routes = useLocalRoutes()
  const follows = useFollows(memberId)
  const profile = useProfile(memberId)
  const members = useMemo(
    () =>
      topRouteAuthors(routes ?? [], {
        except: memberId,
        most: MEMBERS_OFFERED,
        chosen: { homeArea: profile?.homeArea ?? null, activities: profile?.activities ?? [] },
      }),
    [routes, memberId, profile],
  )
  if (routes === undefined) return null // not read yet
  if (members.length === 0) {
    return <p>No suggestions yet. People who share routes in your area will appear here.</p>
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
  const { id, username, avatar, reason } = member
  const commands = useProfileCommands()
  // the profile says whether they approve followers; members with a private profile can be followed too
  useScopeSubscription(profileScope(id))
  const unsent = useItemState({ collection: 'relations', id: follow?.id ?? '' })
  return (
    <Suggestion
      mark={<Avatar id={id} name={username} size="medium" picture={avatar} />}
      name={username}
      note={reason}
      selected={follow !== undefined}
      labels={{ take: 'Follow', taken: follow?.state === 'requested' ? 'Asked' : 'Following' }}
      unsent={unsent}
      onChange={(on) => void commands.setFollowing(id, on)}
    />
  )
}
