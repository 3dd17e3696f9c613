import type { EventMessage, Hint } from '../../deps.ts'
import type { BrokerMessage } from './broker.ts'

/** PostgreSQL rejects payloads of 8,000 bytes. The rest is for quotes, commas and collections. */
const SCOPES_MAX_BYTES = 7_500

/** An event message takes at most half of a payload, a member id at most 80 characters. */
const MEMBERS_MAX = 40

/** Splits a message by its scopes or member ids into parts that fit into a NOTIFY payload. */
export const splitMessage = (message: BrokerMessage): BrokerMessage[] =>
  'message' in message ? splitEventMessage(message) : splitHint(message)

function splitEventMessage({ message, to }: EventMessage): EventMessage[] {
  if (!('members' in to)) return [{ message, to }]
  const parts: EventMessage[] = []
  for (let at = 0; at < to.members.length; at += MEMBERS_MAX)
    parts.push({ message, to: { members: to.members.slice(at, at + MEMBERS_MAX) } })
  return parts
}

function splitHint({ scopes, ...rest }: Hint): Hint[] {
  const parts: string[][] = []
  let bytes = SCOPES_MAX_BYTES
  for (const scope of scopes) {
    const size = Buffer.byteLength(JSON.stringify(scope)) + 1
    if (bytes + size > SCOPES_MAX_BYTES) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(scope)
    bytes += size
  }
  return parts.map((part) => ({ scopes: part, ...rest }))
}
