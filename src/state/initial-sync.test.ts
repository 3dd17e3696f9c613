import { describe, expect, it } from 'vitest'
import { EMPTY_SYNC_STATUS, type SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { initialSyncOf } from './initial-sync.ts'

const status = (some: Partial<SyncStatus>): SyncStatus => ({ ...EMPTY_SYNC_STATUS, known: true, ...some })
const SYNCED = { lastSyncedAt: '2026-06-11T08:00:00Z' }

describe('initialSyncOf', () => {
  it('is unknown before the status was read', () => {
    expect(initialSyncOf(EMPTY_SYNC_STATUS, false)).toBe('unknown')
    expect(initialSyncOf(EMPTY_SYNC_STATUS, true)).toBe('unknown')
  })

  it('is complete after the first sync, whatever happens later', () => {
    expect(initialSyncOf(status(SYNCED), false)).toBe('here')
    expect(initialSyncOf(status({ ...SYNCED, state: 'outdated' }), true)).toBe('here')
  })

  it('is running before that, also while changes are sent', () => {
    expect(initialSyncOf(status({}), false)).toBe('coming')
    expect(initialSyncOf(status({ state: 'sending', firstPull: { documents: 3 } }), false)).toBe('coming')
  })

  it('is halted when nothing can be pulled', () => {
    expect(initialSyncOf(status({}), true)).toBe('halted')
    expect(initialSyncOf(status({ state: 'outdated' }), false)).toBe('halted')
    expect(initialSyncOf(status({ state: 'ended' }), false)).toBe('halted')
    expect(initialSyncOf(status({ problem: { kind: 'storage_full', unkept: 0 } }), false)).toBe('halted')
  })
})
