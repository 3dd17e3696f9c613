import { describe, expect, it } from 'vitest'
import { type ItemState, isStopped, type SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { cairnState } from '../../../ui/cairn/cairn-state.ts'
import { cairnInput } from '../cairn-input.ts'
import { downloadMessage, idleMessage, panelTitle, storageFullMessage } from './panel-messages.ts'

interface Given {
  items?: ItemState[]
  notices?: number
  state?: SyncStatus['state']
  offline?: boolean
  workOffline?: boolean
  /** documents whose changes are in memory only */
  unkept?: number
  /** the queue has not been read yet */
  unread?: boolean
}

const panelState = ({
  items = [],
  notices = 0,
  state = 'idle',
  offline = false,
  workOffline = false,
  unkept,
  unread = false,
}: Given) => ({
  cairn: cairnInput({
    status: {
      known: !unread,
      state,
      unsent: items.map((item) => ({ state: item })),
      notices: Array.from({ length: notices }),
      problem: unkept === undefined ? null : { kind: 'storage_full', unkept },
    },
    offline,
  }),
  stopped: isStopped(state) ? state : null,
  workOffline,
})
const titleOf = (given: Given): string => panelTitle(panelState(given))
const stateOf = (given: Given): string => cairnState(panelState(given).cairn)

describe('the cairn of a sync status', () => {
  it.each<[string, Given]>([
    ['sent', {}],
    ['waiting', { items: ['waiting'] }],
    ['sending', { items: ['sending', 'waiting'], state: 'sending' }],
    ['offline', { items: ['sending'], state: 'sending', offline: true }],
    ['attention', { items: ['waiting', 'needs_attention'], state: 'offline', offline: true }],
    ['attention', { notices: 1 }],
    ['attention', { unkept: 1 }],
    ['sent', { unkept: 0 }],
    ['stopped', { state: 'outdated', items: ['waiting'] }],
  ])('is %s', (state, given) => {
    expect(stateOf(given)).toBe(state)
  })
})

describe('the title of the Sync panel', () => {
  it('says that everything is sent', () => {
    expect(titleOf({})).toBe('Everything is sent')
  })

  it('does not before the unsent changes are read', () => {
    expect(titleOf({ unread: true })).toBe('Sync')
    expect(idleMessage(panelState({ unread: true }))).toBe('Reading unsent changes.')
  })

  it('counts waiting changes and changes being sent', () => {
    expect(titleOf({ items: ['waiting'] })).toBe('1 change waits')
    expect(titleOf({ items: ['waiting', 'waiting'] })).toBe('2 changes wait')
    expect(titleOf({ items: ['sending', 'waiting'], state: 'sending' })).toBe('Sending 2 changes')
    expect(titleOf({ state: 'sending' })).toBe('Syncing')
  })

  it('puts offline first', () => {
    expect(titleOf({ items: ['sending'], state: 'sending', offline: true })).toBe('Offline, 1 waits')
    expect(titleOf({ offline: true })).toBe('Offline')
  })

  it('names what needs attention, and what waits besides', () => {
    expect(titleOf({ items: ['waiting', 'needs_attention', 'waiting'] })).toBe('2 wait, 1 needs attention')
    expect(titleOf({ items: ['needs_attention', 'needs_attention'] })).toBe('2 need attention')
    expect(titleOf({ notices: 1 })).toBe('1 thing to know')
    expect(titleOf({ items: ['needs_attention', 'waiting'], notices: 2 })).toBe(
      '1 waits, 1 needs attention, 2 things to know',
    )
  })

  it('says that sync has stopped', () => {
    for (const state of ['outdated', 'ended'] as const) {
      expect(titleOf({ items: ['waiting'], state })).toBe('Sync has stopped, 1 waits')
      expect(titleOf({ state })).toBe('Sync has stopped')
    }
  })

  it('says what the member can do about it', () => {
    expect(idleMessage(panelState({ state: 'outdated' }))).toBe(
      'The server needs a newer version of the app. Update to continue. Your changes stay on this device.',
    )
    expect(idleMessage(panelState({ state: 'ended' }))).toBe(
      'Your session has ended. Sign in again to continue. Your changes stay on this device.',
    )
  })
})

describe('the messages while work offline is on', () => {
  const given: Given = { state: 'offline', offline: true, workOffline: true }

  it('say that the member switched network traffic off', () => {
    expect(titleOf(given)).toBe('Working offline')
    expect(titleOf({ ...given, items: ['waiting', 'waiting'] })).toBe('Working offline, 2 wait')
    expect(idleMessage(panelState(given))).toContain('until you switch it off')
  })
})

describe('the message of a full device', () => {
  it('warns only about changes that are in memory only', () => {
    expect(storageFullMessage(0)).not.toContain('memory')
    expect(storageFullMessage(1)).toContain('1 change is saved in memory only')
    expect(storageFullMessage(3)).toContain('3 changes are saved in memory only')
  })
})

describe('the message of the first sync', () => {
  it('counts the downloaded documents once there are any', () => {
    expect(downloadMessage(0)).toBe('Downloading your data.')
    expect(downloadMessage(1_240)).toBe('Downloading your data: 1,240 items so far.')
  })
})
