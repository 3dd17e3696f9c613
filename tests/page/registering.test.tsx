// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { World } from '#tests/device/world.ts'
import { page } from '#tests/fakes/network.ts'
import { saysNo } from './answers.ts'
import { type OpenPage, openPage, shows } from './open-page.tsx'

const FORM = {
  first_name: 'Maya',
  last_name: 'Example',
  username: 'maya',
  email: 'maya@example.org',
  password: 'Cairn-2026!',
  password_confirm: 'Cairn-2026!',
  terms_consent: '',
  liability_consent: '',
  location_consent: '',
}

let world: World
let app: OpenPage

beforeEach(async () => {
  world = new World()
  app = await openPage({ world, at: '/auth/register' })
  app.start()
  await shows(() => expect(app.find('form')).not.toBeNull())
})

afterEach(async () => {
  app.close()
  await world.end()
})

async function register(changes: Partial<typeof FORM> = {}): Promise<void> {
  for (const [field, text] of Object.entries({ ...FORM, ...changes })) app.type(field, text)
  await shows(() => expect(app.find('input[name=location_consent]')).toMatchObject({ checked: true }))
  app.press('Create account')
}

function meet(answer: () => Response | Promise<Response>): void {
  world.network.handler = (request) =>
    request.path === apiPaths.register ? answer() : world.api.serve(request)
}

async function saysWhenMet(answer: () => Response | Promise<Response>): Promise<string | undefined> {
  meet(answer)
  await register()
  await shows(() => expect(world.network.paths()).toContain(apiPaths.register))
  await world.clock.advance(60_000)
  await shows(() => expect(app.alerts()).not.toEqual([]))
  return app.alerts()[0]
}

describe('registering on the page', () => {
  it('signs the new member in and shows a message', async () => {
    await register()
    await shows(() => expect(app.toasts()).toEqual(['Account created successfully!']))
    await shows(() => expect(app.path()).toBe('/onboarding'))
    expect(Object.keys(world.network.heard[0]?.body as object).toSorted()).toEqual(
      Object.keys(FORM).toSorted(),
    )
  })

  it('leads through onboarding to the requested page', async () => {
    app.go('/auth/register?from=%2Froutes%2Fcreate')
    await register()
    await shows(() => expect(app.path()).toBe('/onboarding?from=%2Froutes%2Fcreate'))
    await shows(() => expect(app.find('h1')?.textContent).toBe('Welcome to Cairnway'))
    app.go('/auth/register')
    await shows(() => expect(app.path()).toBe('/home'))
  })

  it('points to the wrong fields, and sends no request', async () => {
    await register({ password_confirm: 'Cairn-2027!' })
    await shows(() => expect(app.alerts()).toEqual(['Please correct the errors below']))
    expect(app.text()).toContain('Passwords do not match.')
    expect(world.network.heard).toEqual([])
  })
})

describe('a registration that fails says', () => {
  it('which fields are wrong, each with its first message', async () => {
    const field_errors = { username: ['Taken', 'Too long'], email: ['Taken as well'] }
    expect(await saysWhenMet(() => saysNo(400, { field_errors, message: 'Bad' }))).toBe(
      'Please correct the errors below',
    )
    expect(app.text()).toContain('Taken')
    expect(app.text()).not.toContain('Too long')
    await shows(() => expect(app.toasts()).toEqual(['username: Taken, email: Taken as well']))
  })

  it.each([
    ['401', () => saysNo(401), 'Authentication required. Please sign in to continue.'],
    ['403', () => saysNo(403), "Access denied. You don't have permission for this action."],
    ['404', () => saysNo(404), 'The requested resource was not found.'],
    ['500', () => saysNo(500), 'Server error. Please try again later.'],
    ['503', () => saysNo(503), 'Server error. Please try again later.'],
    ['a no for its input, without words', () => saysNo(422), 'Please check your input and try again.'],
    ['a no that nothing explains', () => saysNo(418), 'An unexpected error occurred. Please try again.'],
    ['the general words of the server', general, 'Registration is closed'],
    ['a captive portal', () => page(200), 'Connection problem. Please check your internet connection.'],
  ] as const)('for %s the right text', async (_what, answer, words) => {
    expect(await saysWhenMet(answer)).toBe(words)
  })

  it('in a toast the default if the server sends no message', async () => {
    await saysWhenMet(() => saysNo(400))
    await shows(() => expect(app.toasts()).toEqual(['Registration failed']))
  })
})

function general(): Response {
  return saysNo(400, { field_errors: { username: ['Taken'], non_field_errors: ['Registration is closed'] } })
}
