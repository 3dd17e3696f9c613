import { memberScope } from '#domain/wire/scope.ts'
import type { Query } from '../db/database.ts'
import type { Told } from './broker.ts'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import { mayHear } from './may-hear.ts'

/** Passes on what is said of an event to this instance's sockets: to each once, and of a document to those alone who may see it now. */
export async function tellOfEvent(
  { channels, query }: { channels: Channels<Connection>; query: Query },
  { message, to }: Told,
): Promise<void> {
  const scopes = 'members' in to ? to.members.map(memberScope) : to.scopes
  const listening = [...channels.hearing(scopes).keys()]
  if (listening.length === 0) return
  const may =
    'members' in to ? null : await mayHear(query, to, [...new Set(listening.map((one) => one.memberId))])
  for (const connection of listening)
    if (may === null || may.has(connection.memberId)) connection.tell(message)
}
