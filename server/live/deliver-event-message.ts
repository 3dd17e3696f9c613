import { memberScope } from '#domain/wire/sync/scope.ts'
import type { Query } from '../db/database.ts'
import { filterMembersWhoMaySee } from '../sync/visibility/members-who-may-see.ts'
import type { EventMessage } from './broker/broker.ts'
import type { Connection } from './socket/connection.ts'
import type { Subscriptions } from './socket/subscriptions.ts'

/** Passes on what is said of an event to this instance's sockets: to each once, and of a document to those alone who may see it now. */
export async function deliverEventMessage(
  { channels, query }: { channels: Subscriptions<Connection>; query: Query },
  { message, to }: EventMessage,
): Promise<void> {
  const scopes = 'members' in to ? to.members.map(memberScope) : to.scopes
  const listening = [...channels.subscribersOf(scopes).keys()]
  if (listening.length === 0) return
  const may =
    'members' in to
      ? null
      : await filterMembersWhoMaySee(query, to, [...new Set(listening.map((one) => one.memberId))])
  for (const connection of listening)
    if (may === null || may.has(connection.memberId)) connection.send(message)
}
