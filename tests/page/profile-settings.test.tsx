// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { DEFAULT_SETTINGS } from '#domain/account/settings.ts'
import { must } from '#domain/std/must.ts'
import { World } from '#tests/device/world.ts'
import { CREATED_AT, profileOf } from '#tests/factories/documents.ts'
import { relationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

const MINE = ['member:maya']
const SETTINGS = accountId('maya', 'settings')

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  const head = { version: 1, createdAt: CREATED_AT, updatedAt: CREATED_AT }
  world.server.put('profiles', profileOf({ id: 'maya' }), MINE)
  world.server.put('account', { id: SETTINGS, part: 'settings', ...DEFAULT_SETTINGS, ...head }, MINE)
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

async function openSettings(): Promise<void> {
  app = await openPage({ world, at: '/profile' })
  app.start()
  await pulled(world, app)
}

const comes = (shown: () => void) => afterFrames(world, shown)

const switchOf = (label: string) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent?.trim() === label)
    ?.querySelector('input')

const budget = () => app.find('#offline')?.closest('section')?.querySelector('select')

it('each type of notification has a switch of its own', async () => {
  await openSettings()
  await comes(() => expect(switchOf('Saves')?.checked).toBe(true))
  switchOf('Saves')?.click()
  await comes(() => {
    const { notifications } = world.server.find('account', SETTINGS) as unknown as typeof DEFAULT_SETTINGS
    expect(notifications).toEqual({ ...DEFAULT_SETTINGS.notifications, route_favorite: false })
  })
})

it('blocked and muted members are listed with their names, and are released offline', async () => {
  const { server } = world
  server.put('relations', relationOf({ kind: 'block', member: 'maya', target: 'tomas' }), MINE)
  const muted = relationOf({ kind: 'mute', member: 'maya', target: 'noor' }, { data: { name: 'noor' } })
  server.put('relations', muted, MINE)
  await openSettings()
  await comes(() => expect(app.text()).toMatch(/Blocked member.*Blocked.*noor.*Muted/))
  world.network.handler = unplugged
  app.press('Unmute noor')
  await comes(() => expect(app.text()).not.toContain('Unmute'))
  app.press('Unblock Blocked member')
  await comes(() => expect(app.text()).toContain('You have not blocked or muted anyone.'))
})

it('the space for viewed maps and photos is chosen offline, and applies on all devices', async () => {
  await openSettings()
  await comes(() => expect(budget()?.value).toBe('50'))
  const chosen = must(budget(), 'the select')
  Reflect.set(HTMLSelectElement.prototype, 'value', '25', chosen)
  chosen.dispatchEvent(new Event('change', { bubbles: true }))
  await comes(() => expect(world.server.find('account', SETTINGS)).toMatchObject({ offlineBudgetMb: 25 }))
})
