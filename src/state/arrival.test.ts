import { describe, expect, it } from 'vitest'
import { NOTHING_TO_SYNC, type SyncStatus } from '#domain/wire/sync-status.ts'
import { arrivalOf } from './arrival.ts'

const told = (some: Partial<SyncStatus>): SyncStatus => ({ ...NOTHING_TO_SYNC, known: true, ...some })
const SYNCED = { lastSyncedAt: '2026-06-11T08:00:00Z' }

describe('what a device is to hold', () => {
  it('is not claimed to be here or missing before the device has spoken', () => {
    expect(arrivalOf(NOTHING_TO_SYNC, false)).toBe('unknown')
    expect(arrivalOf(NOTHING_TO_SYNC, true)).toBe('unknown')
  })

  it('is here once all of it has come, whatever happens after', () => {
    expect(arrivalOf(told(SYNCED), false)).toBe('here')
    expect(arrivalOf(told({ ...SYNCED, state: 'outdated' }), true)).toBe('here')
  })

  it('is coming until then, also while something is sent', () => {
    expect(arrivalOf(told({}), false)).toBe('coming')
    expect(arrivalOf(told({ state: 'sending', firstPull: { documents: 3 } }), false)).toBe('coming')
  })

  it('is halted where nothing can come', () => {
    expect(arrivalOf(told({}), true)).toBe('halted')
    expect(arrivalOf(told({ state: 'outdated' }), false)).toBe('halted')
    expect(arrivalOf(told({ state: 'ended' }), false)).toBe('halted')
    expect(arrivalOf(told({ problem: { kind: 'storage_full', unkept: 0 } }), false)).toBe('halted')
  })
})
