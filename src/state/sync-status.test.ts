import { describe, expect, it } from 'vitest'
import type { UnsentItem } from '#domain/wire/sync/sync-status.ts'
import { applyStatus, itemStateOf, NOTHING_UNSENT, syncStatus } from './sync-status.ts'

const item = (id: string, state: UnsentItem['state']): UnsentItem => ({
  collection: 'routes',
  id,
  title: id,
  action: 'edit',
  state,
  at: '2026-06-11T08:00:00Z',
  refusal: null,
  heldBy: null,
})
const unsent = [item('a', 'sending'), item('b', 'waiting'), item('c', 'needs_attention')]
const shown = (): string[] => syncStatus.unsent.map(({ state }) => state)

describe('the state of an unsent item', () => {
  it('is sending while something is on its way', () => {
    applyStatus({ ...NOTHING_UNSENT, state: 'sending', unsent })
    expect(shown()).toEqual(['sending', 'waiting', 'needs_attention'])
  })

  it.each(['offline', 'idle', 'outdated'] as const)('is waiting again while sync is %s', (state) => {
    applyStatus({ ...NOTHING_UNSENT, state, unsent })
    expect(shown()).toEqual(['waiting', 'waiting', 'needs_attention'])
  })
})

describe('the chip of a document', () => {
  const doc = { collection: 'routes', id: 'a', stored: 'waiting' } as const

  it("is its row's word until sync's status is known", () => {
    expect(itemStateOf({ ...NOTHING_UNSENT, known: false }, doc)).toBe('waiting')
    expect(itemStateOf({ ...NOTHING_UNSENT, known: false }, { ...doc, stored: null })).toBeNull()
  })

  it("is the status's from then on: a row that is laid a moment later does not bring it back", () => {
    expect(itemStateOf({ ...NOTHING_UNSENT, known: true, unsent }, doc)).toBe('sending')
    expect(itemStateOf({ ...NOTHING_UNSENT, known: true }, doc)).toBeNull()
  })
})
