import { memberScope } from '#domain/wire/sync/scope.ts'
import type { Query } from '../db/database.ts'
import type { EventMessage } from '../deps.ts'
import { filterMembersWhoMaySee } from '../sync/visibility/members-who-may-see.ts'
import type { Connection } from './socket/connection.ts'
import type { Subscriptions } from './socket/subscriptions.ts'

/**
 * Sends a message to the sockets of this instance, once each. Its recipients must see the event
 * now.
 */
export async function deliverEventMessage(
  { subscriptions, query }: { subscriptions: Subscriptions<Connection>; query: Query },
  { message, to }: EventMessage,
): Promise<void> {
  const scopes = 'members' in to ? to.members.map(memberScope) : to.scopes
  const subscribed = [...subscriptions.subscribersOf(scopes).keys()]
  if (subscribed.length === 0) return
  const allowed =
    'members' in to
      ? null
      : await filterMembersWhoMaySee(query, to, [...new Set(subscribed.map(({ memberId }) => memberId))])
  for (const connection of subscribed)
    if (allowed === null || allowed.has(connection.memberId)) connection.send(message)
}
