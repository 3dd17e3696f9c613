import { describe, expect, it } from 'vitest'
import { EMPTY_SYNC_STATUS, type SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { initialSyncOf } from './initial-sync.ts'

const told = (some: Partial<SyncStatus>): SyncStatus => ({ ...EMPTY_SYNC_STATUS, known: true, ...some })
const SYNCED = { lastSyncedAt: '2026-06-11T08:00:00Z' }

describe('what a device is to hold', () => {
  it('is not claimed to be here or missing before the device has spoken', () => {
    expect(initialSyncOf(EMPTY_SYNC_STATUS, false)).toBe('unknown')
    expect(initialSyncOf(EMPTY_SYNC_STATUS, true)).toBe('unknown')
  })

  it('is here once all of it has come, whatever happens after', () => {
    expect(initialSyncOf(told(SYNCED), false)).toBe('here')
    expect(initialSyncOf(told({ ...SYNCED, state: 'outdated' }), true)).toBe('here')
  })

  it('is coming until then, also while something is sent', () => {
    expect(initialSyncOf(told({}), false)).toBe('coming')
    expect(initialSyncOf(told({ state: 'sending', firstPull: { documents: 3 } }), false)).toBe('coming')
  })

  it('is halted where nothing can come', () => {
    expect(initialSyncOf(told({}), true)).toBe('halted')
    expect(initialSyncOf(told({ state: 'outdated' }), false)).toBe('halted')
    expect(initialSyncOf(told({ state: 'ended' }), false)).toBe('halted')
    expect(initialSyncOf(told({ problem: { kind: 'storage_full', unkept: 0 } }), false)).toBe('halted')
  })
})
