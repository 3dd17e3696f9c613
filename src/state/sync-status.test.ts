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

describe('applyStatus', () => {
  it('shows an item as sending while a batch is being sent', () => {
    applyStatus({ ...NOTHING_UNSENT, state: 'sending', unsent })
    expect(shown()).toEqual(['sending', 'waiting', 'needs_attention'])
  })

  it.each(['offline', 'idle', 'outdated'] as const)('shows the item as waiting while sync is %s', (state) => {
    applyStatus({ ...NOTHING_UNSENT, state, unsent })
    expect(shown()).toEqual(['waiting', 'waiting', 'needs_attention'])
  })
})

describe('itemStateOf', () => {
  const doc = { collection: 'routes', id: 'a', stored: 'waiting' } as const

  it('uses the row’s state until the sync status is known', () => {
    expect(itemStateOf({ ...NOTHING_UNSENT, known: false }, doc)).toBe('waiting')
    expect(itemStateOf({ ...NOTHING_UNSENT, known: false }, { ...doc, stored: null })).toBeNull()
  })

  it('uses the sync status from then on, also when the row is older', () => {
    expect(itemStateOf({ ...NOTHING_UNSENT, known: true, unsent }, doc)).toBe('sending')
    expect(itemStateOf({ ...NOTHING_UNSENT, known: true }, doc)).toBeNull()
  })
})
