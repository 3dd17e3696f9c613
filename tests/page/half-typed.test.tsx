// @vitest-environment happy-dom
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { profileOf, routeOf } from '#tests/factories/documents.ts'
import { cardOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// Text that was being typed when the browser was killed is restored, on this device.

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  give('routes', routeOf({ id: 'r-1', name: 'To Komna', description: 'Steep.', author: cardOf('maya') }))
  give('profiles', profileOf({ id: 'maya', first_name: 'Maya', bio: 'Slow and early.' }))
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

const give = (collection: CollectionName, document: object) =>
  world.server.put(collection, document as WireDocument, ['member:maya'])

async function open(at: string, shown: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.find(shown)).not.toBeNull())
}

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)

/** A closed tab loses what it has kept in its own session storage. */
async function killAndOpen(at: string, shown: string): Promise<void> {
  app.close()
  await world.close(app.tab)
  sessionStorage.clear()
  app = await openPage({ world, at })
  app.start()
  await later(() => expect(app.find(shown)).not.toBeNull())
}

const valueOf = (name: string) => (app.find(`[name="${name}"]`) as HTMLInputElement | null)?.value

/** titles of the drafts stored on this device */
async function drafts(): Promise<string[]> {
  const reported: string[][] = []
  const unwatch = await app.tab.device.watch('draft.list', {}, (rows) =>
    reported.push(rows.map(({ title }) => title)),
  )
  await later(() => expect(reported).not.toEqual([]))
  unwatch()
  return must(reported[0], 'an answer')
}
const kept = (...titles: string[]) => later(async () => expect(await drafts()).toEqual(titles))
const route = () => world.server.find('routes', 'r-1')
const ROUTE_FORM = 'form[aria-label="Edit route"]'
const PROFILE_FORM = 'form[aria-label="Profile"]'

describe('a half-typed form of a route', () => {
  it('is restored after an offline kill, below the name of the route, and deleted once it is saved', async () => {
    await open('/routes/r-1/edit', ROUTE_FORM)
    world.network.handler = unplugged
    app.type('description', 'Steep and wet, mind the')
    await kept('To Komna')
    await later(() => expect(app.tab.status().unsent).toMatchObject([{ title: 'To Komna' }]))
    await killAndOpen('/routes/r-1/edit', ROUTE_FORM)
    expect(valueOf('description')).toBe('Steep and wet, mind the')
    app.press('Save changes')
    await kept()
    expect(app.path()).toBe('/routes/r-1')
  })

  it('is merged over changes of another device, and only it is sent', async () => {
    await open('/routes/r-1/edit', ROUTE_FORM)
    app.type('description', 'Steep and wet.')
    await kept('To Komna')
    world.server.change('routes', 'r-1', { name: 'To Komna hut' })
    await killAndOpen('/routes/r-1/edit', ROUTE_FORM)
    await app.tab.device.sync.syncNow()
    await later(() => expect(valueOf('name')).toBe('To Komna hut'))
    expect(valueOf('description')).toBe('Steep and wet.')
    app.press('Save changes')
    await kept()
    await app.tab.device.sync.syncNow()
    await later(() => expect(route()).toMatchObject({ name: 'To Komna hut', description: 'Steep and wet.' }))
  })

  it('is not kept once it has the original values, or is cancelled', async () => {
    await open('/routes/r-1/edit', ROUTE_FORM)
    app.type('name', 'To Kom')
    await kept('To Komna')
    app.type('name', 'To Komna')
    await kept()
    app.type('name', 'To Krn')
    await kept('To Komna')
    app.press('Cancel')
    await kept()
    expect(route()).toMatchObject({ name: 'To Komna' })
  })

  it('is deleted with the route', async () => {
    await open('/routes/r-1/edit', ROUTE_FORM)
    app.type('name', 'To Kom')
    await kept('To Komna')
    await app.tab.device.run('route.delete', { id: 'r-1' })
    await later(() => expect(app.find(ROUTE_FORM)).toBeNull())
    // commands run in order: what the closed form stored is stored before this one ends
    await app.tab.device.run('draft.delete', { id: v7() })
    await kept()
  })
})

describe('a profile', () => {
  it('that was being edited is restored after a kill, merged with changes of another device', async () => {
    await open('/profile', PROFILE_FORM)
    app.type('bio', 'Slow and')
    await kept('My profile')
    world.server.change('profiles', 'maya', { first_name: 'Maja' })
    await killAndOpen('/profile', PROFILE_FORM)
    await app.tab.device.sync.syncNow()
    await later(() => expect(valueOf('first_name')).toBe('Maja'))
    expect(valueOf('bio')).toBe('Slow and')
    app.press('Save profile')
    await kept()
    await app.tab.device.sync.syncNow()
    await later(() =>
      expect(world.server.find('profiles', 'maya')).toMatchObject({ first_name: 'Maja', bio: 'Slow and' }),
    )
  })

  it('is kept again if it is edited again after it was saved', async () => {
    await open('/profile', PROFILE_FORM)
    app.type('bio', 'Slow.')
    await kept('My profile')
    app.press('Save profile')
    await kept()
    await later(() => expect(valueOf('bio')).toBe('Slow.'))
    app.type('bio', 'Slow and late.')
    await kept('My profile')
  })
})

describe('a report', () => {
  it('that was being written is restored when it is opened again, and deleted once it is sent', async () => {
    give('routes', routeOf({ id: 'r-2', name: 'To Krn', author: cardOf('ana') }))
    await open('/routes/r-2', 'main')
    await later(() => app.press('Report this route'))
    await later(() => expect(app.find('dialog[open] textarea')).not.toBeNull())
    write('It leads over')
    await later(async () => expect(await drafts()).toHaveLength(1))
    expect((await drafts())[0]).toMatch(/^Report of /)
    await killAndOpen('/routes/r-2', 'main')
    await later(() => app.press('Report this route'))
    await later(() => expect(reportField()?.value).toBe('It leads over'))
    app.press('Send report')
    await kept()
  })
})

const reportField = () => app.find('dialog[open] textarea') as HTMLTextAreaElement | null

function write(text: string): void {
  const field = must(reportField(), 'the words of the report')
  // bypasses React's own setter, which would treat the value as its own
  Reflect.set(HTMLTextAreaElement.prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
