import { describe, expect, it } from 'vitest'
import { hintParts } from './hint-parts.ts'

describe('a hint for NOTIFY', () => {
  it('is cut into payloads that PostgreSQL takes, and loses no scope', () => {
    const scopes = Array.from({ length: 1_000 }, (_, i) => `route:${'ü'.repeat(i % 57)}${i}`)
    const parts = hintParts({ scopes, collections: ['profiles', 'routes', 'tracks', 'account'] })
    expect(parts.flatMap((part) => part.scopes)).toEqual(scopes)
    for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(7_900)
    expect(parts.length).toBeLessThan(15)
  })

  it('is one where it fits', () => {
    expect(hintParts({ scopes: ['featured'], collections: [] })).toEqual([
      { scopes: ['featured'], collections: [] },
    ])
  })

  it('is none without a scope', () => {
    expect(hintParts({ scopes: [], collections: ['routes'] })).toEqual([])
  })
})
