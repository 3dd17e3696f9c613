// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { page, unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled, shows } from './open-page.tsx'

// The Sync panel: pending changes, rejected changes, notices, and what a member can do about them.

let world: World
let app: OpenPage

beforeEach(async () => {
  world = new World()
  for (const [id, name] of [
    ['r-1', 'Vogar'],
    ['r-2', 'Komna'],
  ] as const) {
    world.server.put('routes', routeOf({ id, name }), ['member:maya'])
  }
  world.browser.tokens = world.api.issue('maya')
  app = await openPage({ world, at: '/home' })
  app.start()
  await shows(() => expect(app.find('nav[aria-label=Main]')).not.toBeNull())
  await pulled(world, app)
})

afterEach(async () => {
  app.close()
  await world.clock.advance(60_000)
  await world.end()
})

const rename = (id: string, name: string) => app.tab.device.run('route.edit', { id, set: { name } })
const describeRoute = (id: string, description: string) =>
  app.tab.device.run('route.edit', { id, set: { description } })
const headings = () => [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
const dialog = () => document.querySelector('dialog:not(.panel)[open]')?.textContent ?? ''

async function goOffline(): Promise<void> {
  world.network.handler = unplugged
  world.browser.online = false
  await app.tab.device.sync.reportSignal('offline')
}

async function openPanel(): Promise<void> {
  const stones = must(app.find('button svg[data-state]'), 'the cairn')
  stones.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await shows(() => expect(app.text()).toContain('Sync now'))
}

/** Clicks the button inside the confirmation. */
function answer(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('dialog:not(.panel)[open] button')]
  must(
    buttons.find(({ textContent }) => textContent === name),
    name,
  ).click()
}

const radio = (name: string): HTMLInputElement => {
  const labels = [...document.querySelectorAll('label')]
  return must(labels.find(({ textContent }) => textContent === name)?.querySelector('input'), name)
}

function choose(file: File): void {
  const input = must(app.find('input[type=file]'), 'a file input')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const link = () =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Open its page')

describe('something else that answers instead of the server', () => {
  const WORDS = 'Something on this network answers instead of Cairnway'
  const TITLE = 'Something else answers'
  it('is named, with a link to it, and nothing that was written is lost', async () => {
    world.network.handler = () => page(200)
    await rename('r-1', 'Higher')
    await afterFrames(world, () => expect(app.toasts().join()).toContain(WORDS))
    await openPanel()
    expect(link()?.getAttribute('href')).toBe('/api/health/')
    await afterFrames(world, () => expect(app.toasts().join()).not.toContain(WORDS))
    expect(app.text()).toContain('Waiting to be sent')
    world.network.handler = world.api.serve
    await app.tab.device.sync.syncNow()
    await afterFrames(world, () => expect(link()).toBeUndefined())
    expect(app.toasts().join()).not.toContain(WORDS)
    expect(world.server.find('routes', 'r-1')).toMatchObject({ name: 'Higher' })
  })

  it('is named by the panel alone that is open already', async () => {
    await openPanel()
    world.network.handler = () => page(200)
    await rename('r-1', 'Higher')
    await afterFrames(world, () => expect(link()).toBeDefined())
    await afterFrames(world, () => expect(app.text()).toContain(`${TITLE} instead of Cairnway`))
    expect(app.text()).not.toContain("You're offline")
    expect(app.toasts().join()).not.toContain(WORDS)
  })

  it('is not named without a network', async () => {
    world.network.handler = unplugged
    await rename('r-1', 'Higher')
    await afterFrames(world, () => expect(app.text()).toContain("You're offline"))
    await openPanel()
    expect(link()).toBeUndefined()
    expect(app.toasts().join()).not.toContain(WORDS)
  })
})

describe('a pending change', () => {
  it('can be discarded after a confirmation', async () => {
    await goOffline()
    await rename('r-1', 'Higher')
    await openPanel()
    await shows(() => expect(app.text()).toContain('Waiting to be sent'))
    app.press('Discard')
    await shows(() => expect(dialog()).toContain('Discard “Higher”?'))
    answer('Keep it')
    await shows(() => expect(dialog()).toBe(''))
    app.press('Discard')
    await shows(() => expect(dialog()).not.toBe(''))
    answer('Discard')
    await shows(() => expect(app.tab.status().unsent).toEqual([]))
    await shows(() => expect(app.text()).not.toContain('Waiting to be sent'))
  })
})

describe('a rejected change', () => {
  it('is shown with the server’s message', async () => {
    world.server.refuse = () => 'quota_exceeded'
    await rename('r-1', 'Higher')
    await openPanel()
    await shows(() => expect(headings()).toContainEqual(expect.stringMatching(/^Needs attention 1/)))
    expect(app.text()).toContain('No: quota_exceeded.')
    world.server.refuse = () => null
    app.press('Retry')
    await shows(() => expect(world.server.find('routes', 'r-1')).toMatchObject({ name: 'Higher' }))
  })
})

describe('a text changed by the member and another one', () => {
  it('is reported in a toast and in the panel, until the member has seen it', async () => {
    await goOffline()
    await describeRoute('r-1', 'Mine')
    world.server.change('routes', 'r-1', { description: 'Theirs' })
    world.network.handler = world.api.serve
    world.browser.online = true
    await app.tab.device.sync.reportSignal('online')
    await shows(() => expect(app.toasts().join()).toContain('Both versions were kept'))
    await openPanel()
    await shows(() => expect(headings()).toContain('Good to know 1'))
    expect(app.text()).toContain('changed the description of this route')
    expect(app.find('a[href="/routes/r-1/edit"]')).not.toBeNull()
    app.press('Dismiss')
    await shows(() => expect(headings()).not.toContain('Good to know 1'))
    expect(app.tab.status().notices).toEqual([])
  })
})

describe('the connection mode', () => {
  it('is chosen in the panel, applies in the worker, and is described', async () => {
    await openPanel()
    await shows(() => expect(app.text()).toContain('Pages are loaded in advance.'))
    radio('Save data').click()
    await shows(() => expect(app.text()).toContain('Saving data: pages are not loaded in advance.'))
    expect(app.tab.status().networkChoice).toBe('save')
    radio('Full').click()
    await shows(() => expect(app.text()).toContain('Pages are loaded in advance, even on a slow connection.'))
    expect(radio('Full').checked).toBe(true)
  })
})

describe('a file of unsent changes', () => {
  it('is imported, and shows how many changes were new', async () => {
    await goOffline()
    await rename('r-1', 'Higher')
    await rename('r-2', 'Further')
    const blob = await app.tab.device.sync.exportUnsent()
    await app.tab.device.sync.discard('routes', 'r-2')
    await openPanel()
    choose(new File([await blob.text()], 'cairnway-unsent.json'))
    await shows(() => expect(app.text()).toContain('1 change imported. 1 was already on this device.'))
    await shows(() => expect(app.tab.status().unsent).toHaveLength(2))
  })

  it('shows an error for any other file', async () => {
    await openPanel()
    choose(new File(['<gpx/>'], 'track.json'))
    await shows(() => expect(app.text()).toContain('This is not a file of unsent changes.'))
  })
})
