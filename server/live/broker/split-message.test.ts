import { describe, expect, it } from 'vitest'
import type { Hint } from '../../deps.ts'
import { splitMessage } from './split-message.ts'

const hintParts = (hint: Hint) => splitMessage(hint) as Hint[]

describe('a hint for NOTIFY', () => {
  it('is split into payloads that PostgreSQL accepts', () => {
    const scopes = Array.from({ length: 1_000 }, (_, i) => `route:${'ü'.repeat(i % 57)}${i}`)
    const parts = hintParts({ scopes, collections: ['profiles', 'routes', 'tracks', 'account'] })
    expect(parts.flatMap((part) => part.scopes)).toEqual(scopes)
    for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(7_900)
    expect(parts.length).toBeLessThan(15)
  })

  it('is not split if it fits', () => {
    expect(hintParts({ scopes: ['featured'], collections: [] })).toEqual([
      { scopes: ['featured'], collections: [] },
    ])
  })

  it('is empty without scopes', () => {
    expect(hintParts({ scopes: [], collections: ['routes'] })).toEqual([])
  })
})

describe('a message to members for NOTIFY', () => {
  it('is split into payloads that PostgreSQL accepts', () => {
    const event = { id: 'e'.repeat(80), participant_count: 9_999, waitlist_count: 9_999, like_count: 9_999 }
    const message = { type: 'event_cancelled', event, reason: 'ü'.repeat(1_000) } as const
    const members = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(80, 'm'))
    const parts = splitMessage({ message, to: { members } })
    expect(parts.flatMap((part) => ('to' in part && 'members' in part.to ? part.to.members : []))).toEqual(
      members,
    )
    for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(7_900)
  })
})
