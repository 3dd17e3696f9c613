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
let told: LeaderRequestMessage[]
let served: string[]
let asks: LeaderRequests

beforeEach(() => {
  clock = new FakeClock()
  leads = false
  told = []
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
    send: (talk) => told.push(talk),
  })
})

describe('a tab that leads', () => {
  it('does what is asked itself', async () => {
    leads = true
    expect(await asks.request({ kind: 'now' })).toEqual(HELD)
    expect(told).toEqual([])
  })

  it('answers nothing any more when it stopped leading meanwhile', async () => {
    leads = true
    asks.handleMessage({ kind: 'ask', id: 'theirs', ask: { kind: 'now' } })
    leads = false
    await clock.advance(0)
    expect(told).toEqual([])
  })

  it('answers what others ask', async () => {
    leads = true
    asks.handleMessage({ kind: 'ask', id: 'theirs', ask: { kind: 'now' } })
    await clock.advance(0)
    expect(told).toEqual([{ kind: 'told', id: 'theirs', answer: HELD }])
  })
})

describe('a tab that follows', () => {
  it('takes the answer of the one that leads', async () => {
    const asked = asks.request({ kind: 'want', scope: 'route:7' })
    expect(told).toEqual([{ kind: 'ask', id: 'ask-1', ask: { kind: 'want', scope: 'route:7' } }])
    asks.handleMessage({ kind: 'told', id: 'ask-1', answer: { reached: true, held: 'refused' } })
    expect(await asked).toEqual({ reached: true, held: 'refused' })
    expect(clock.pendingMs()).toEqual([])
  })

  it('leaves alone what is asked of others, and answers to others', async () => {
    asks.handleMessage({ kind: 'ask', id: 'theirs', ask: { kind: 'now' } })
    asks.handleMessage({ kind: 'told', id: 'theirs', answer: HELD })
    await clock.advance(0)
    expect([served, told]).toEqual([[], []])
  })

  it('does it itself when it comes to lead before it was answered', async () => {
    const asked = asks.request({ kind: 'now' })
    leads = true
    asks.takeOver()
    expect(await asked).toEqual(HELD)
  })

  it('gives up where nobody leads', async () => {
    const asked = asks.request({ kind: 'now' })
    await clock.advance(30_000)
    expect(await asked).toEqual({ reached: false, held: 'unreachable' })
  })

  it('keeps nobody waiting when it closes', async () => {
    const asked = asks.request({ kind: 'now' })
    asks.close()
    expect((await asked).reached).toBe(false)
    expect(clock.pendingMs()).toEqual([])
  })
})
