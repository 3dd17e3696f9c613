import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#tests/fakes/clock.ts'
import {
  createLeaderRequests,
  type LeaderRequestMessage,
  type LeaderRequests,
  type LeaderResponse,
} from './leader-requests.ts'

const HELD: LeaderResponse = { reached: true, held: 'held' }

let clock: FakeClock
let leads: boolean
let sent: LeaderRequestMessage[]
let served: string[]
let asks: LeaderRequests

beforeEach(() => {
  clock = new FakeClock()
  leads = false
  sent = []
  served = []
  let made = 0
  asks = createLeaderRequests({
    clock,
    newId: () => `ask-${++made}`,
    isLeader: () => leads,
    handle: (ask) => {
      served.push(ask.kind)
      return Promise.resolve(HELD)
    },
    send: (message) => sent.push(message),
  })
})

describe('a leading tab', () => {
  it('handles its own requests', async () => {
    leads = true
    expect(await asks.request({ kind: 'now' })).toEqual(HELD)
    expect(sent).toEqual([])
  })

  it('sends no response after it lost the leadership', async () => {
    leads = true
    asks.handleMessage({ kind: 'ask', id: 'theirs', ask: { kind: 'now' } })
    leads = false
    await clock.advance(0)
    expect(sent).toEqual([])
  })

  it('responds to requests of other tabs', async () => {
    leads = true
    asks.handleMessage({ kind: 'ask', id: 'theirs', ask: { kind: 'now' } })
    await clock.advance(0)
    expect(sent).toEqual([{ kind: 'told', id: 'theirs', answer: HELD }])
  })
})

describe('a following tab', () => {
  it('uses the response of the leader', async () => {
    const asked = asks.request({ kind: 'want', scope: 'route:7' })
    expect(sent).toEqual([{ kind: 'ask', id: 'ask-1', ask: { kind: 'want', scope: 'route:7' } }])
    asks.handleMessage({ kind: 'told', id: 'ask-1', answer: { reached: true, held: 'refused' } })
    expect(await asked).toEqual({ reached: true, held: 'refused' })
    expect(clock.pendingMs()).toEqual([])
  })

  it('ignores requests and responses for other tabs', async () => {
    asks.handleMessage({ kind: 'ask', id: 'theirs', ask: { kind: 'now' } })
    asks.handleMessage({ kind: 'told', id: 'theirs', answer: HELD })
    await clock.advance(0)
    expect([served, sent]).toEqual([[], []])
  })

  it('handles its open request itself when it becomes the leader', async () => {
    const asked = asks.request({ kind: 'now' })
    leads = true
    asks.takeOver()
    expect(await asked).toEqual(HELD)
  })

  it('gives up if there is no leader', async () => {
    const asked = asks.request({ kind: 'now' })
    await clock.advance(30_000)
    expect(await asked).toEqual({ reached: false, held: 'unreachable' })
  })

  it('settles open requests when it closes', async () => {
    const asked = asks.request({ kind: 'now' })
    asks.close()
    expect((await asked).reached).toBe(false)
    expect(clock.pendingMs()).toEqual([])
  })
})
