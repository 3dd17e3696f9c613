// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Suspension } from '#domain/wire/session/suspension.ts'
import { World } from '#tests/device/world.ts'
import { PASSWORD } from '#tests/fakes/model-server/model-api.ts'
import { no, unplugged, yes } from '#tests/fakes/network.ts'
import { type OpenPage, openPage, shows } from './open-page.tsx'

const STATEMENT: Suspension = {
  reason: 'Sells tours in comments.',
  since: '2026-05-01T08:00:00.000Z',
  until: '2026-06-01T08:00:00.000Z',
  mayAppeal: true,
  appeal: null,
  token: 'token-of-the-statement',
}
const APPEALED: Suspension = {
  ...STATEMENT,
  mayAppeal: false,
  appeal: { at: '2026-05-01T09:00:00.000Z', outcome: null, answer: null },
}

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
})
afterEach(async () => {
  app.close()
  await world.end()
})

/** The server has suspended maya. */
function suspend(): void {
  world.network.handler = ({ path }) => {
    if (path === apiPaths.suspension) return yes(STATEMENT)
    return path === apiPaths.suspensionAppeal ? yes(APPEALED) : no(403, 'account_suspended')
  }
}

async function open(at = '/auth/login'): Promise<void> {
  app = await openPage({ world, at })
  app.start()
}

/** The same browser is opened again; without tokens the harness empties its storage. */
async function reopen(): Promise<void> {
  const stored = localStorage.getItem('suspended-account') ?? ''
  app.close()
  app = await openPage({ world, at: '/auth/login' })
  localStorage.setItem('suspended-account', stored)
  app.start()
}

async function signIn(): Promise<void> {
  await shows(() => expect(app.find('form')).not.toBeNull())
  app.type('username', 'maya')
  app.type('password', PASSWORD)
  app.press('Sign in')
}

const showsStatement = () =>
  shows(() => {
    expect(app.text()).toContain('Suspended until 1 June 2026.')
    expect(app.text()).toContain('Reason: Sells tours in comments.')
  })

describe('a suspended member sees the statement', () => {
  it('after an attempt to sign in', async () => {
    suspend()
    await open()
    await signIn()
    await showsStatement()
  })

  it('on a device that is signed in, as soon as it reaches the server', async () => {
    await world.usedBrowser()
    suspend()
    await open('/home')
    await world.clock.advance(60_000)
    await shows(() => expect(app.path()).toBe('/auth/login'))
    await showsStatement()
    await shows(() => expect(localStorage.getItem('refresh-token')).toBeNull())
  })

  it('again without a connection', async () => {
    suspend()
    await open()
    await signIn()
    await showsStatement()
    world.network.handler = unplugged
    await reopen()
    await showsStatement()
  })
})

describe('the appeal of a suspended member', () => {
  beforeEach(async () => {
    suspend()
    await open()
    await signIn()
    await showsStatement()
  })

  it('is sent from there', async () => {
    app.type('appeal', 'They were no advertisements.')
    app.press('Send appeal')
    await shows(() => expect(app.text()).toContain('You have appealed.'))
    expect(world.network.heard.at(-1)?.body).toEqual({
      token: STATEMENT.token,
      text: 'They were no advertisements.',
    })
    expect(app.find('textarea')).toBeNull()
  })

  it('keeps its text without a connection, also over a reload', async () => {
    world.network.handler = unplugged
    app.type('appeal', 'They were no advertisements.')
    app.press('Send appeal')
    await shows(() => expect(app.alerts()).not.toEqual([]))
    await reopen()
    await showsStatement()
    expect((app.find('textarea') as HTMLTextAreaElement | null)?.value).toBe('They were no advertisements.')
  })
})

it('another account can be used instead, and nothing of the statement is left', async () => {
  suspend()
  await open()
  await signIn()
  await showsStatement()
  app.press('Use another account')
  await shows(() => expect(app.find('input[name="username"]')).not.toBeNull())
  expect(JSON.stringify(localStorage)).not.toContain('Sells tours')
})

it('a suspension that has ended leads back to the sign-in', async () => {
  suspend()
  await open()
  await signIn()
  await showsStatement()
  world.network.handler = () => no(404, 'not_found')
  app.press('Check again')
  await shows(() => expect(app.find('input[name="username"]')).not.toBeNull())
})
