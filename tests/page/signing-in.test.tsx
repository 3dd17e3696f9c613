// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { World } from '#tests/device/world.ts'
import { PASSWORD } from '#tests/fakes/model-server/model-api.ts'
import { page, silence, unplugged } from '#tests/fakes/network.ts'
import { saysNo } from './answers.ts'
import { type OpenPage, openPage, shows } from './open-page.tsx'

let world: World
let app: OpenPage

beforeEach(async () => {
  world = new World()
  app = await openPage({ world, at: '/auth/login' })
  app.start()
  await shows(() => expect(app.find('form')).not.toBeNull())
})

afterEach(async () => {
  app.close()
  await world.end()
})

function signIn(password = PASSWORD): void {
  app.type('username', 'maya')
  app.type('password', password)
  app.press('Sign in')
}

/** As some password managers do: no framework hears of it. */
function setWithoutEvent(selector: string, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(app.find(selector), value)
}

/** Replaces the response to sign-in requests. */
function meet(answer: () => Response | Promise<Response>): void {
  world.network.handler = (request) => (request.path === apiPaths.login ? answer() : world.api.serve(request))
}

async function saysWhenMet(answer: () => Response | Promise<Response>): Promise<string | undefined> {
  meet(answer)
  signIn()
  await shows(() => expect(world.network.paths()).toContain(apiPaths.login))
  await world.clock.advance(60_000)
  await shows(() => expect(app.alerts()).not.toEqual([]))
  return app.alerts()[0]
}

describe('signing in on the page', () => {
  it('leads to the dashboard and shows a message', async () => {
    signIn()
    await shows(() => expect(app.path()).toBe('/home'))
    await shows(() => expect(app.toasts()).toEqual(['Successfully logged in!']))
    expect([localStorage.getItem('auth-token'), localStorage.getItem('refresh-token')]).not.toContain(null)
  })

  it('sends what a password manager filled in without an event', async () => {
    for (const [name, value] of [
      ['username', 'maya'],
      ['password', PASSWORD],
    ] as const)
      setWithoutEvent(`input[name=${name}]`, value)
    app.press('Sign in')
    await shows(() => expect(app.path()).toBe('/home'))
  })

  it('continues to the requested page', async () => {
    app.go('/auth/login?from=%2Froutes%2Fcreate')
    signIn()
    await shows(() => expect(app.path()).toBe('/routes/create'))
  })

  it('sends what has an @ as an email address, anything else as a username', async () => {
    meet(() => saysNo(401))
    signIn()
    await shows(() => expect(app.alerts()).not.toEqual([]))
    app.type('username', 'maya@example.org')
    app.press('Sign in')
    await shows(() => expect(world.network.heard).toHaveLength(2))
    expect(world.network.heard.map(({ body }) => Object.keys(body as object))).toEqual([
      ['username', 'password'],
      ['email', 'password'],
    ])
  })
})

describe('a sign-in that fails says', () => {
  it('for a wrong password, that name or password is wrong', async () => {
    signIn('wrong')
    await shows(() =>
      expect(app.alerts()).toEqual([
        'Invalid username or password. Please check your credentials and try again.',
      ]),
    )
    expect(app.find('input[name=password]')).toMatchObject({ value: 'wrong' })
  })

  it.each([
    ['no network', unplugged, 'Connection problem. Please check your internet connection.'],
    ['a captive portal', () => page(200), 'Connection problem. Please check your internet connection.'],
    ['silence', silence, 'Request timed out. Please try again.'],
    ['the general words of the server', general, 'Account locked'],
    ['words about the name', about('username'), 'Username: Too long'],
    ['words about the address', about('email'), 'Username: Too long'],
    ['words about the password', about('password'), 'Password: Too long'],
    ['a message', () => saysNo(429, { message: 'Slow down' }), 'Slow down'],
    ['the bare words of a network library', () => saysNo(400, { message: 'Network error' }), 'Login failed'],
    ['a no without words', () => saysNo(400), 'Login failed. Please try again.'],
    ['a flat message', () => flat({ message: 'Closed', detail: 'No' }), 'Closed'],
    ['a flat general error', () => flat({ non_field_errors: ['Locked', 'Ask us'], detail: 'No' }), 'Locked'],
    ['a flat detail', () => flat({ detail: 'Not today' }), 'Not today'],
    [
      'a flat no about a field',
      () => flat({ message: 'Bad', errors: { username: ['Taken'] } }),
      'Username: Taken',
    ],
    ['a flat no without words', () => flat({ message: '' }), 'Request failed'],
    ['an unreadable response', () => flat('Internal error', 500), 'An unexpected error occurred'],
  ] as const)('for %s the right text', async (_what, answer, words) => {
    expect(await saysWhenMet(answer)).toBe(words)
  })

  it('that something unexpected happened, if the worker gives no answer at all', async () => {
    app.tab.device.session.login = () => Promise.reject(new Error('It broke down'))
    signIn()
    await shows(() => expect(app.alerts()).toEqual(['An unexpected error occurred.']))
    await shows(() => expect(app.toasts()).toEqual(['Login failed']))
  })
})

describe('a browser without space for the tokens', () => {
  it('shows that storage is full, and not a wrong password', async () => {
    app.close()
    app = await openPage({ world, at: '/auth/login', storage: new FullStorage() })
    app.start()
    await shows(() => expect(app.find('form')).not.toBeNull())
    signIn()
    await shows(() => expect(document.body.textContent).toContain('This device is full'))
    expect(app.toasts()).toEqual([])
  })
})

describe('the toast of a failed sign-in', () => {
  it('names each field with its message', async () => {
    await saysWhenMet(() => saysNo(400, { field_errors: { username: ['Too long'], password: ['Empty'] } }))
    await shows(() => expect(app.toasts()).toEqual(['username: Too long, password: Empty']))
  })

  it('is the default if the server sends no message', async () => {
    await saysWhenMet(() => saysNo(400))
    await shows(() => expect(app.toasts()).toEqual(['Login failed']))
  })
})

/** An error of our server without its envelope. */
const flat = (body: unknown, status = 400): Response =>
  new Response(JSON.stringify(body), { status, headers: { [SERVER_HEADER]: '1' } })

function general(): Response {
  return saysNo(400, {
    message: 'Bad request',
    field_errors: { username: ['Too long'], non_field_errors: ['Account locked'] },
  })
}

function about(field: string): () => Response {
  return () => saysNo(400, { message: 'Bad request', field_errors: { [field]: ['Too long'] } })
}

/** A storage that can be read, without space for anything. */
class FullStorage implements Storage {
  readonly length = 0
  readonly clear = (): void => undefined
  readonly getItem = (): null => null
  readonly key = (): null => null
  readonly removeItem = (): void => undefined
  readonly setItem = (): void => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
