// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { READ_RETENTION_DAYS } from '#domain/wire/periods.ts'
import { World } from '#tests/device/world.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { type OpenPage, openPage, shows } from './open-page.tsx'

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
})

afterEach(async () => {
  vi.restoreAllMocks()
  app.close()
  await world.end()
})

async function open(at: string, memberId: string | null): Promise<void> {
  if (memberId) world.browser.tokens = world.api.issue(memberId)
  app = await openPage({ world, at })
  app.start()
}

const heading = () => app.find('h1')?.textContent
const consents = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('label a')].map(({ textContent, target, href }) => {
    const { pathname, hash } = new URL(href)
    return [textContent, target, pathname + hash]
  })

describe('the texts of the consents', () => {
  it('are linked from each consent, in a tab of their own', async () => {
    await open('/auth/register', null)
    await shows(() =>
      expect(consents()).toEqual([
        ['terms of use', '_blank', '/terms'],
        ['liability notice', '_blank', '/terms#liability'],
        ['places in what I share', '_blank', '/privacy#places'],
      ]),
    )
  })

  it.each([
    ['/terms#liability', 'Terms of use', 'liability'],
    ['/privacy#places', 'Privacy', 'places'],
  ])('open at %s without an account and a network, at their section', async (at, title, section) => {
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView')
    world.network.handler = unplugged
    await open(at, null)
    await shows(() => expect(heading()).toBe(title))
    await shows(() => expect(document.title).toBe(`${title} · Cairnway`))
    await shows(() => expect(scrolledTo.mock.contexts).toEqual([app.find(`section#${section}`)]))
    expect(app.find('nav[aria-label=Main]')).toBeNull()
    expect(app.find('a[href="/auth/login"]')).not.toBeNull()
  })

  it('open for members with their navigation, and state how long things are kept', async () => {
    await open('/privacy', 'maya')
    await shows(() => expect(app.find('nav[aria-label=Main]')).not.toBeNull())
    await shows(() => expect(heading()).toBe('Privacy'))
    expect(app.text()).toContain(`read notifications after ${READ_RETENTION_DAYS} days`)
    expect(app.find('a[href="/auth/login"]')).toBeNull()
  })

  it('are linked from sign-in', async () => {
    await open('/auth/login', null)
    await shows(() => expect(app.find('a[href="/terms"]')?.textContent).toBe('Terms of use'))
    expect(app.find('a[href="/privacy"]')?.textContent).toBe('Privacy')
  })

  it('are linked from the data of the member in the settings', async () => {
    await open('/profile', 'maya')
    await shows(() => expect(app.find('section:has(#data) a[href="/privacy"]')).not.toBeNull())
    expect(app.find('section:has(#data) a[href="/terms"]')).not.toBeNull()
  })
})
