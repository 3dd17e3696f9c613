import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RELATION_KINDS } from '#domain/relation/kinds.ts'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { shortHash } from '#domain/std/short-hash.ts'
import { COLLECTIONS, type CollectionName, type WireDocument } from '#domain/wire/collections.ts'
import { routeOf } from '#tests/factories/documents.ts'
import {
  collectionOf,
  commentOf,
  communityOf,
  eventOf,
  notificationOf,
  postOf,
  relationOf,
  tripOf,
} from '#tests/factories/nouns.ts'
import { SCHEMA_HASHES } from '../storage/database-names.ts'
import { collectionSpecs } from './specs.ts'

const OPEN_COLLECTIONS_MAX = 13 // of RxDB's open core

describe('collectionSpecs', () => {
  it('are within the limit of RxDB’s open core', () => {
    expect(COLLECTIONS.length).toBeLessThanOrEqual(OPEN_COLLECTIONS_MAX)
    expect(Object.keys(collectionSpecs).toSorted()).toEqual([...COLLECTIONS].toSorted())
  })
  it('require a new version for every schema change', () => {
    const schemas = COLLECTIONS.map((name) => collectionSpecs[name].schema)
    expect(shortHash(canonicalJson(schemas))).toBe(SCHEMA_HASHES.at(-1))
  })
  it.each(COLLECTIONS)('fill every index field of %s, also for a deleted document', (name) => {
    const { schema, blankIndexFields, deriveIndexFields } = collectionSpecs[name]
    const indexed = new Set((schema.indexes ?? []).flat())
    const keys = Object.keys(deriveIndexFields({ id: 'a', version: 1, createdAt: '', updatedAt: '' }))
    for (const field of indexed) {
      expect(Object.keys(blankIndexFields)).toContain(field)
      expect(keys).toContain(field)
      expect(schema.required).toContain(field)
    }
  })
  it('use the same Dexie as RxDB: two versions in one bundle crash at start', () => {
    const rxdb = manifest('node_modules/rxdb/package.json')
    const ours = manifest('package.json')
    expect(ours.dependencies['dexie']).toBe(rxdb.dependencies['dexie'])
    expect(manifest('node_modules/dexie/package.json').version).toBe(rxdb.dependencies['dexie'])
  })
})

const keys = (some: Parameters<typeof routeOf>[0]) => collectionSpecs.routes.deriveIndexFields(routeOf(some))
const order = (key: string, ...some: Partial<Parameters<typeof routeOf>[0]>[]) =>
  some.map((one, at) => Number(keys({ id: `r${at}`, ...one })[key]))

describe('the index keys of a route', () => {
  it('are inverted for newest first', () => {
    const [newer = 0, older = 0] = order(
      'newest',
      { createdAt: '2026-05-01T00:00:00Z' },
      { createdAt: '2023-05-01T00:00:00Z' },
    )
    expect(newer).toBeLessThan(older)
  })
  it('are inverted for longest, most ascent and best rated', () => {
    for (const [key, more, less] of [
      ['longest', { distance: 20_000 }, { distance: 3_000 }],
      ['mostAscent', { ascent: 900 }, { ascent: null }],
      ['bestRated', { rating: rated(4.7) }, { rating: rated(null) }],
    ] as const) {
      const [first = 0, second = 0] = order(key, more, less)
      expect(first, key).toBeLessThan(second)
    }
  })
  it('ignore marks and case of names', () => {
    expect(keys({ id: 'a', name: 'Ödstein' })['nameKey']).toBe('odstein')
  })
})

const LONG_ID = 'x'.repeat(80)
const wild = { createdAt: 'never', updatedAt: '', version: 1 }

/** Valid documents of collections with own indexes, and some with extreme or invalid values. */
const samples: Partial<Record<CollectionName, WireDocument[]>> = {
  routes: [
    routeOf({ id: 'a' }),
    routeOf({ id: 'a', ...wild, distance: 1e15, ascent: -4, name: 'x'.repeat(900) }),
  ],
  events: [eventOf({ id: 'a' }), eventOf({ id: 'a', ...wild, start: 'never', community: LONG_ID })],
  trips: [tripOf({ id: 'a' }), tripOf({ id: 'a', ...wild, archived: true })],
  communities: [
    communityOf({ id: 'a' }),
    communityOf({ id: 'a', ...wild, counts: { members: 1e15, posts: 0, events: 0, routes: 0 } }),
  ],
  posts: [postOf({ id: 'a', pinned: true }), postOf({ id: 'a', ...wild, community: LONG_ID })],
  comments: [
    commentOf({ id: 'a' }),
    commentOf({ id: 'a', ...wild, on: { collection: 'route_collections', id: LONG_ID } }),
  ],
  relations: RELATION_KINDS.map((kind) => relationOf({ kind, member: LONG_ID, target: LONG_ID })),
  route_collections: [collectionOf({ id: 'a' }), collectionOf({ id: 'a', ...wild, name: 'Ä'.repeat(900) })],
  notifications: [notificationOf({ id: 'a' }), notificationOf({ id: 'a', ...wild, created_at: 'never' })],
}

describe('the index keys of every collection', () => {
  it.each(COLLECTIONS)('of %s stay within their bounds for any document', (name) => {
    const { schema, deriveIndexFields } = collectionSpecs[name]
    const bounds: Record<string, Bounds | undefined> = schema.properties
    for (const document of samples[name] ?? [{ id: 'a', ...wild }]) {
      for (const [field, value] of Object.entries(deriveIndexFields(document))) {
        const { minimum, maximum, maxLength } = bounds[field] ?? {}
        if (typeof value === 'string') expect(value.length, field).toBeLessThanOrEqual(maxLength ?? 0)
        else {
          expect(value, field).toBeGreaterThanOrEqual(minimum ?? Number.NaN)
          expect(value, field).toBeLessThanOrEqual(maximum ?? Number.NaN)
        }
      }
    }
  })
})

interface Bounds {
  minimum?: number
  maximum?: number
  maxLength?: number
}

function rated(average: number | null) {
  return { average, count: 1, histogram: [0, 0, 0, 0, 1] as [number, number, number, number, number] }
}

function manifest(path: string): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as ReturnType<
    typeof manifest
  >
}
