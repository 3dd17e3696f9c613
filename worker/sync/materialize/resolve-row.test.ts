import { describe, expect, it } from 'vitest'
import type { WireDocument } from '#domain/wire/collections.ts'
import type { ReplicaRow } from '#replica/rows.ts'
import type { BaseSnapshot } from '#replica/sync-store/sync-store.ts'
import type { MutationWithContent } from '../store/apply-pending.ts'
import { latestServerVersion, resolveRow } from './resolve-row.ts'

const doc = (version: number, some: Record<string, unknown> = {}): WireDocument => ({
  id: 'a',
  version,
  createdAt: '',
  updatedAt: '',
  ...some,
})
const row = (document: WireDocument | null, pending = 0): ReplicaRow => ({
  raw: { _rev: '1-x' } as ReplicaRow['raw'],
  doc: document,
  pending,
})
const shadow = (document: WireDocument | null): BaseSnapshot => ({
  collection: 'routes',
  id: 'a',
  doc: document,
  turn: 0,
})
const wait = (some: Partial<MutationWithContent>): MutationWithContent => ({
  seq: 1,
  mutation: 'm',
  collection: 'routes',
  id: 'a',
  create: false,
  delete: false,
  state: 'waiting',
  refusal: null,
  at: '2026-01-01T00:00:00.000Z',
  title: '',
  size: 0,
  set: {},
  former: {},
  guess: {},
  ...some,
})

const base = (facts: { held?: ReplicaRow; shadow?: BaseSnapshot; word?: WireDocument | null }) =>
  latestServerVersion({ row: facts.held, snapshot: facts.shadow, serverVersion: facts.word })

describe('latestServerVersion', () => {
  it('is the row while nothing is pending', () => {
    expect(base({ held: row(doc(3)) })).toEqual(doc(3))
  })
  it('is the snapshot and not the row, which may include pending mutations', () => {
    expect(
      base({ held: row(doc(3, { name: 'mine' }), 1), shadow: shadow(doc(3, { name: 'theirs' })) }),
    ).toEqual(doc(3, { name: 'theirs' }))
  })
  it('is nothing if the snapshot is empty, even if there is an older row', () => {
    expect(base({ held: row(doc(3)), shadow: shadow(null) })).toBeNull()
  })
  it('is unknown if a row with pending mutations has lost its snapshot', () => {
    expect(base({ held: row(doc(3), 1) })).toBeNull()
  })
  it('is the new document at a higher or equal version, not at a lower one', () => {
    expect(base({ held: row(doc(3)), word: doc(4) })).toEqual(doc(4))
    expect(base({ held: row(doc(3)), word: doc(3, { cut: true }) })).toEqual(doc(3, { cut: true }))
    expect(base({ held: row(doc(3)), word: doc(2) })).toEqual(doc(3))
  })
  it('is nothing after `gone`, whatever the version was', () => {
    expect(base({ held: row(doc(3)), shadow: shadow(doc(900)), word: null })).toBeNull()
  })
})

describe('resolveRow', () => {
  it('is null if the row is right already', () => {
    const held = row(doc(3))
    expect(
      resolveRow('a', held.doc, { row: held, snapshot: undefined, pending: [], serverVersion: undefined }),
    ).toBeNull()
    expect(
      resolveRow('a', null, { row: undefined, snapshot: undefined, pending: [], serverVersion: null }),
    ).toBeNull()
    expect(
      resolveRow('a', null, { row: row(null), snapshot: undefined, pending: [], serverVersion: null }),
    ).toBeNull()
  })
  it('counts pending mutations and flags rejected ones', () => {
    const waits = [
      wait({ set: { name: 'b' }, state: 'refused' }),
      wait({ seq: 2, set: { grade: 'hard' }, state: 'held' }),
    ]
    expect(
      resolveRow('a', doc(3), {
        row: undefined,
        snapshot: shadow(doc(3)),
        pending: waits,
        serverVersion: undefined,
      }),
    ).toMatchObject({
      doc: { name: 'b', grade: 'hard', version: 3 },
      pending: 2,
      attention: true,
    })
  })
  it('is the document created here, with its creation time and optimistic values', () => {
    const waits = [wait({ create: true, set: { name: 'new' }, guess: { level: 1 } })]
    expect(
      resolveRow('a', null, {
        row: undefined,
        snapshot: shadow(null),
        pending: waits,
        serverVersion: undefined,
      })?.doc,
    ).toEqual({
      id: 'a',
      version: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      name: 'new',
      level: 1,
    })
  })
  it('is empty where the document is deleted here', () => {
    const held = row(doc(3))
    const waits = [wait({ delete: true })]
    expect(
      resolveRow('a', doc(3), {
        row: held,
        snapshot: shadow(doc(3)),
        pending: waits,
        serverVersion: undefined,
      }),
    ).toMatchObject({
      doc: null,
      pending: 0,
    })
  })
})
