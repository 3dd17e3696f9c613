import type { BrokerMessage, EventMessage, Hint } from './broker.ts'

/** PostgreSQL refuses a payload of 8,000 bytes; the rest is for quotes, commas and the collections. */
const SCOPES_MAX_BYTES = 7_500

/** A message of an event is at most half of a payload, a member's id at most eighty letters. */
const MEMBERS_MAX = 40

/** Cuts a word into as many as its scopes, or the members that it is for, need. */
export const splitMessage = (word: BrokerMessage): BrokerMessage[] =>
  'message' in word ? toldParts(word) : hintParts(word)

function toldParts({ message, to }: EventMessage): EventMessage[] {
  if (!('members' in to)) return [{ message, to }]
  const parts: EventMessage[] = []
  for (let at = 0; at < to.members.length; at += MEMBERS_MAX)
    parts.push({ message, to: { members: to.members.slice(at, at + MEMBERS_MAX) } })
  return parts
}

function hintParts({ scopes, ...rest }: Hint): Hint[] {
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
