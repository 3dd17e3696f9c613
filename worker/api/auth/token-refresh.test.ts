import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import { asLockManager, FakeLocks } from '#tests/fakes/browser/locks.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { UNMEASURED } from '#tests/fakes/meter.ts'
import { FakeNetwork, type HeardRequest, no, page, unplugged, yes } from '#tests/fakes/network.ts'
import { createCrossTabLock } from '../../session/cross-tab-lock.ts'
import { createSend, type Send } from '../transport/http-client.ts'
import { createAuthenticatedSend } from './authenticated-send.ts'
import { createTokenRefresh, type TokenRefreshResult } from './token-refresh.ts'

const pairOf = (round: number, member = 'maya'): TokenPair => ({
  access: `${member}.access.${round}-${'x'.repeat(8)}`,
  refresh: `${member}.refresh.${round}`,
})

/** One origin: its network, its locks and the tokens shared by all of its tabs. */
interface Origin {
  network: FakeNetwork
  locks: FakeLocks
  stored: TokenPair | null
  /** the generation of tokens that the server accepts */
  good: number
  logged: string[]
}

let clock: FakeClock
let origin: Origin

beforeEach(() => {
  clock = new FakeClock()
  origin = { network: new FakeNetwork(serve), locks: new FakeLocks(), stored: pairOf(1), good: 2, logged: [] }
})

/**
 * Accepts the access token of the current generation and exchanges any earlier refresh token for
 * it.
 */
function serve({ path, headers }: HeardRequest): Response {
  if (path === apiPaths.tokenRefresh) return yes(pairOf(origin.good))
  const isGood = headers.get('authorization') === `Bearer ${pairOf(origin.good).access}`
  return isGood ? yes({ word: 'hello' }) : no(401, 'token_invalid')
}

interface Tab {
  send: Send
  held: TokenPair | null
  renewals: TokenRefreshResult[]
}

function openTab(member = 'maya'): Tab {
  const tab: Tab = { send: null as unknown as Send, held: origin.stored, renewals: [] }
  const send = createSend({
    origin: '',
    fetch: origin.network.fetch,
    clock,
    deviceId: 'device-0001',
    meter: UNMEASURED,
  })
  const renew = createTokenRefresh({
    send,
    runExclusive: createCrossTabLock(asLockManager(origin.locks), clock, 'refresh'),
    log: (message) => void origin.logged.push(message),
    member: () => member,
    memberOf: (pair) => pair.access.split('.')[0] ?? null,
    tokens: {
      read: () => Promise.resolve(origin.stored),
      adopt: (pair) => void (tab.held = pair),
      save: (pair) => {
        origin.stored = pair
        tab.held = pair
        return Promise.resolve()
      },
    },
  })
  tab.send = createAuthenticatedSend({
    send,
    access: () => tab.held?.access ?? null,
    renew: async (spent) => {
      const renewal = await renew(spent)
      tab.renewals.push(renewal)
      return renewal
    },
  })
  return tab
}

const ask = (tab: Tab) =>
  tab.send({ method: 'GET', path: '/api/word/', token: null, schema: v.object({ word: v.string() }) })

const refreshes = (): number => origin.network.paths().filter((path) => path === apiPaths.tokenRefresh).length

describe('a 401', () => {
  it('leads to one refresh and one retry', async () => {
    const tab = openTab()
    expect(await ask(tab)).toEqual({ ok: true, value: { word: 'hello' } })
    expect(origin.network.paths()).toEqual(['/api/word/', apiPaths.tokenRefresh, '/api/word/'])
    expect(origin.stored).toEqual(pairOf(2))
  })

  it('of many requests at once leads to one refresh for all of them', async () => {
    const tab = openTab()
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(tab)))
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(refreshes()).toBe(1)
  })

  it('of many tabs at once leads to one refresh; the other tabs use its tokens', async () => {
    const tabs = Array.from({ length: 6 }, () => openTab())
    const answers = await Promise.all(tabs.flatMap((tab) => [ask(tab), ask(tab), ask(tab)]))
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(refreshes()).toBe(1)
    expect(tabs.map((tab) => tab.held)).toEqual(tabs.map(() => pairOf(2)))
  })

  it('uses a newer pair stored by another tab without a request', async () => {
    const tab = openTab()
    origin.stored = pairOf(2)
    expect((await ask(tab)).ok).toBe(true)
    expect(refreshes()).toBe(0)
  })

  it('leads to another refresh when the next token has expired as well', async () => {
    const tab = openTab()
    await ask(tab)
    origin.good = 3
    expect((await ask(tab)).ok).toBe(true)
    expect(refreshes()).toBe(2)
  })

  it('right after a successful refresh does not end the session', async () => {
    const tab = openTab()
    origin.network.handler = (request) =>
      request.path === apiPaths.tokenRefresh ? yes(pairOf(2)) : no(401, 'token_invalid')
    expect(await ask(tab)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    expect(tab.renewals.map(({ kind }) => kind)).toEqual(['renewed'])
    expect(refreshes()).toBe(1)
  })
})

/** All tokens have expired; returns the result of the refresh. */
function meet(refresh: () => Response): void {
  origin.network.handler = (request) =>
    request.path === apiPaths.tokenRefresh ? refresh() : no(401, 'token_invalid')
}

describe('a token refresh', () => {
  it('is sent without a bearer', async () => {
    await ask(openTab())
    const request = origin.network.heard.find(({ path }) => path === apiPaths.tokenRefresh)
    expect(request?.headers.has('authorization')).toBe(false)
    expect(request?.body).toEqual({ refresh: pairOf(1).refresh })
  })

  it.each([
    [401, 'token_invalid'],
    [403, 'account_suspended'],
  ] as const)('rejected with %i ends the session', async (status, code) => {
    meet(() => no(status, code))
    const tab = openTab()
    expect(await ask(tab)).toMatchObject({ ok: false, failure: { kind: 'auth' } })
    expect(tab.renewals).toEqual([{ kind: 'refused' }])
  })

  it.each([
    ['no network', unplugged],
    ['a captive portal', () => page(200)],
    ["a portal's 401", () => page(401)],
    ['a fault of the server', () => no(500, 'unavailable')],
    ['too many tries', () => no(429, 'rate_limited', { 'retry-after': '9' })],
    ['a token too short to be one', () => yes({ access: 'short' })],
  ])('met by %s keeps the member signed in', async (_name, refresh) => {
    meet(refresh)
    const tab = openTab()
    expect((await ask(tab)).ok).toBe(false)
    expect(tab.renewals.map(({ kind }) => kind)).toEqual(['unreachable'])
    expect(origin.stored).toEqual(pairOf(1))
  })

  it('keeps the refresh token if the server did not rotate it, and accepts the alternative names', async () => {
    meet(() => yes({ token: pairOf(2).access }))
    const tab = openTab()
    await ask(tab)
    expect(tab.held).toEqual({ access: pairOf(2).access, refresh: pairOf(1).refresh })
  })

  it('is not made with the tokens of another member: this session is over', async () => {
    const tab = openTab()
    origin.stored = pairOf(1, 'tomas')
    await ask(tab)
    expect(tab.renewals).toEqual([{ kind: 'refused' }])
    expect(refreshes()).toBe(0)
    expect(origin.stored).toEqual(pairOf(1, 'tomas'))
  })

  it('is not made without a token, and the reason is logged', async () => {
    const tab = openTab()
    origin.stored = null
    expect((await ask(tab)).ok).toBe(false)
    expect(tab.renewals).toEqual([{ kind: 'refused' }])
    expect(origin.network.paths()).not.toContain(apiPaths.tokenRefresh)
    expect(origin.logged).toEqual(['No refresh token available'])
  })

  it('does not restore a session that another tab ended meanwhile', async () => {
    meet(() => {
      origin.stored = null
      return yes(pairOf(2))
    })
    const tab = openTab()
    await ask(tab)
    expect(tab.renewals).toEqual([{ kind: 'refused' }])
    expect(origin.stored).toBeNull()
  })

  it('uses the pair that another tab has stored meanwhile', async () => {
    meet(() => {
      origin.stored = pairOf(3)
      return yes(pairOf(2))
    })
    const tab = openTab()
    await ask(tab)
    expect(tab.renewals).toEqual([{ kind: 'renewed', access: pairOf(3).access }])
    expect(tab.held).toEqual(pairOf(3))
    expect(origin.stored).toEqual(pairOf(3))
  })

  it('ends the session when another member signed in meanwhile, and keeps that member’s tokens', async () => {
    meet(() => {
      origin.stored = pairOf(1, 'tomas')
      return yes(pairOf(2))
    })
    const tab = openTab()
    await ask(tab)
    expect(tab.renewals).toEqual([{ kind: 'refused' }])
    expect(origin.stored).toEqual(pairOf(1, 'tomas'))
  })

  it('does not wait forever for a tab that was frozen during its refresh', async () => {
    void origin.locks.request('refresh', {}, () => new Promise(() => undefined)).catch(() => undefined)
    const answer = ask(openTab())
    await clock.advance(20_000)
    expect((await answer).ok).toBe(true)
  })
})
