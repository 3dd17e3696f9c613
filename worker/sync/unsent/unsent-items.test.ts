import { describe, expect, it } from 'vitest'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import { toUnsentItems } from './unsent-items.ts'

let seq = 0
const row = (some: Partial<PendingMutation>): PendingMutation => ({
  seq: ++seq,
  mutation: `m${seq}`,
  collection: 'routes',
  id: 'a',
  create: false,
  delete: false,
  state: 'waiting',
  refusal: null,
  at: `2026-05-01T08:00:0${seq % 10}.000Z`,
  title: 'Over the Hochtor',
  size: 0,
  ...some,
})
const refusal = { code: 'validation' as const, message: 'No.', field_errors: {} }

describe('toUnsentItems', () => {
  it('is empty if nothing is pending', () => {
    expect(toUnsentItems({ outbox: [], uploads: [] })).toEqual([])
  })
  it('has one item per document, with its newest title and time', () => {
    const rows = [row({ title: 'Old' }), row({ title: 'New', at: '2026-05-02T08:00:00.000Z' })]
    expect(toUnsentItems({ outbox: rows, uploads: [] })).toEqual([
      {
        collection: 'routes',
        id: 'a',
        title: 'New',
        action: 'edit',
        state: 'waiting',
        at: '2026-05-02T08:00:00.000Z',
        refusal: null,
        heldBy: null,
      },
    ])
  })
  it('includes the track of a new route in its item', () => {
    const rows = [row({ create: true }), row({ collection: 'tracks', create: true, title: 'its track' })]
    expect(toUnsentItems({ outbox: rows, uploads: [] })).toMatchObject([
      { collection: 'routes', action: 'create', title: 'Over the Hochtor' },
    ])
  })
  it('shows a track by itself if its route has no pending mutation', () => {
    expect(toUnsentItems({ outbox: [row({ collection: 'tracks' })], uploads: [] })).toMatchObject([
      { collection: 'tracks', id: 'a' },
    ])
  })
  it('shows the oldest first', () => {
    expect(
      toUnsentItems({ outbox: [row({ id: 'x' }), row({ id: 'y' }), row({ id: 'x' })], uploads: [] }).map(
        ({ id }) => id,
      ),
    ).toEqual(['x', 'y'])
  })
  it('is sending as soon as a part of it is', () => {
    expect(toUnsentItems({ outbox: [row({ state: 'sent' }), row({})], uploads: [] })).toMatchObject([
      { state: 'sending' },
    ])
  })
  it('needs attention as soon as a part of it does, with the rejection', () => {
    const rows = [row({ state: 'refused', refusal }), row({ state: 'held' }), row({ id: 'b', state: 'sent' })]
    expect(toUnsentItems({ outbox: rows, uploads: [] })).toMatchObject([
      { state: 'needs_attention', refusal },
      { state: 'sending', refusal: null },
    ])
  })
  it('is a delete if that is the newest mutation', () => {
    expect(toUnsentItems({ outbox: [row({}), row({ delete: true })], uploads: [] })).toMatchObject([
      { action: 'delete' },
    ])
  })
  it('shows handed-over mutations as waiting', () => {
    expect(toUnsentItems({ outbox: [row({ state: 'handed' })], uploads: [] })).toMatchObject([
      { state: 'waiting' },
    ])
  })
  it('names the rejected document that blocks it', () => {
    const rows = [
      row({ id: 'a', create: true, state: 'refused', refusal }),
      row({ id: 'copy', create: true, state: 'held', refs: ['routes/a'] }),
      row({ id: 'copy of the copy', create: true, state: 'held', refs: ['routes/copy'] }),
      row({ id: 'b', state: 'refused', refusal }),
    ]
    const a = { collection: 'routes', id: 'a' }
    expect(toUnsentItems({ outbox: rows, uploads: [] }).map(({ id, heldBy }) => [id, heldBy])).toEqual([
      ['a', null],
      ['copy', a],
      ['copy of the copy', a],
      ['b', null],
    ])
  })
  it('has no blocker if that is no longer in the outbox', () => {
    expect(toUnsentItems({ outbox: [row({ state: 'held' })], uploads: [] })).toMatchObject([
      { state: 'needs_attention', refusal: null, heldBy: null },
    ])
  })
})
