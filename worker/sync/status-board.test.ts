import { beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_SYNC_STATUS } from '#domain/wire/sync/sync-status.ts'
import type { SyncStatus, UnsentItem } from '../port.ts'
import { createStatusBoard, type LeaderStatus, type StatusBoard } from './status-board.ts'

let pulses: LeaderStatus[]
let seen: SyncStatus[]
let board: StatusBoard

beforeEach(() => {
  pulses = []
  seen = []
  board = createStatusBoard((pulse) => pulses.push(pulse))
  board.watch((status) => seen.push(status))
})

const state = () => seen.at(-1)?.state

describe('what only this tab knows', () => {
  it('is not sent to the other tabs', () => {
    board.setTabStatus({ problem: { kind: 'storage_full', unkept: 1 } })
    expect(seen.at(-1)?.problem).toEqual({ kind: 'storage_full', unkept: 1 })
    expect(pulses).toEqual([])
  })

  it('stands beside what the calls of the leading tab have cost', () => {
    const data = { session: { up: 1, down: 2 }, device: { up: 3, down: 4 } }
    board.setTraffic({ data, connection: { tier: '2g', saveData: true }, clockOffsetMs: 0 })
    expect(seen.at(-1)).toMatchObject({ data, connection: { tier: '2g', saveData: true } })
    expect(pulses.at(-1)?.data).toEqual(data)
  })
})

describe('the state that a member sees', () => {
  it('is available at once, and known once the outbox has been read', () => {
    expect(seen).toEqual([EMPTY_SYNC_STATUS])
    board.setTabStatus({ workOffline: false })
    expect(seen.at(-1)?.known).toBe(false)
    board.setTabStatus({ unsent: [] })
    expect(seen.at(-1)).toEqual({ ...EMPTY_SYNC_STATUS, known: true })
  })

  it('says offline for what no server answered, whatever the browser claims', () => {
    board.setLoopStatus({ state: 'waiting', isUnreachable: true })
    expect(state()).toBe('offline')
    board.setLoopStatus({ state: 'waiting', isUnreachable: false })
    expect(state()).toBe('idle')
    board.setLoopStatus({ state: 'offline', isUnreachable: false })
    expect(state()).toBe('offline')
  })

  it('is offline during retries until a server responds', () => {
    board.setLoopStatus({ state: 'waiting', isUnreachable: true })
    board.setLoopStatus({ state: 'working', isUnreachable: true })
    board.setSending(true)
    expect(state()).toBe('offline')
    board.setSending(false)
    board.setLoopStatus({ state: 'resting', isUnreachable: false })
    expect(state()).toBe('idle')
  })

  it('says sending while something is sent, and not for a mere pull', () => {
    board.setLoopStatus({ state: 'working', isUnreachable: false })
    expect(state()).toBe('idle')
    board.setSending(true)
    expect(state()).toBe('sending')
    board.setSending(false)
    expect(state()).toBe('idle')
  })

  it.each(['outdated', 'ended'] as const)('stays %s', (stop) => {
    board.setLoopStatus({ state: stop, isUnreachable: true })
    board.setSending(true)
    expect(state()).toBe(stop)
  })

  it('is reported once, not at every step of the loop', () => {
    for (let round = 0; round < 5; round++) {
      board.setLoopStatus({ state: 'working', isUnreachable: false })
      board.setLoopStatus({ state: 'resting', isUnreachable: false })
    }
    expect(seen).toHaveLength(1)
    expect(pulses).toEqual([])
  })
})

const itemState = () => seen.at(-1)?.unsent[0]?.state

describe('an item that was sent and not answered', () => {
  const item = { collection: 'routes', id: 'r-1', state: 'sending' } as UnsentItem
  it('is on its way only while something is', () => {
    board.setTabStatus({ unsent: [item] })
    expect(itemState()).toBe('waiting')
    board.setSending(true)
    expect(itemState()).toBe('sending')
    board.setSending(false)
    expect(itemState()).toBe('waiting')
  })

  it('is on its way where the leading tab says so', () => {
    board.setTabStatus({ unsent: [item] })
    board.applyLeaderStatus({ state: 'sending' })
    expect(itemState()).toBe('sending')
  })
})

describe('a member who works offline', () => {
  it('is offline whatever the loop does, but for the end of sync', () => {
    board.setTabStatus({ workOffline: true })
    expect(state()).toBe('offline')
    board.setSending(true)
    expect(state()).toBe('offline')
    board.setLoopStatus({ state: 'outdated', isUnreachable: false })
    expect(state()).toBe('outdated')
  })
})

describe('the first pull', () => {
  it('counts what has come until all is here', () => {
    board.addPulledDocuments(500)
    board.addPulledDocuments(120)
    expect(seen.at(-1)?.firstPull).toEqual({ documents: 620 })
    board.setPulled('2026-05-01T08:00:00.000Z')
    expect(seen.at(-1)).toMatchObject({ firstPull: null, lastSyncedAt: '2026-05-01T08:00:00.000Z' })
    board.addPulledDocuments(3)
    expect(seen.at(-1)?.firstPull).toBeNull()
  })

  it('restarts its count after a reset', () => {
    board.setPulled('2026-05-01T08:00:00.000Z')
    board.setPulled(null)
    board.addPulledDocuments(40)
    expect(seen.at(-1)).toMatchObject({ firstPull: { documents: 40 }, lastSyncedAt: null })
  })
})

describe('a following tab', () => {
  it('shows what the leading one says, beside what waits here, and does not repeat it', () => {
    const item = { collection: 'routes', id: 'r-1' } as UnsentItem
    board.setTabStatus({ unsent: [item] })
    board.applyLeaderStatus({ state: 'sending', lastSyncedAt: null, firstPull: null })
    expect(seen.at(-1)).toEqual({ ...EMPTY_SYNC_STATUS, known: true, state: 'sending', unsent: [item] })
    expect(pulses).toEqual([])
  })

  it('gets nothing after it has stopped watching', () => {
    const late: SyncStatus[] = []
    board.watch((status) => late.push(status))()
    board.applyLeaderStatus({ state: 'offline' })
    expect(late).toHaveLength(1)
  })
})
