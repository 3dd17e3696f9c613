// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Relation } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { assignRanks } from '#domain/std/rank/ranked-list.ts'
import { SAVED_LISTS_MAX } from '#domain/trip/limits.ts'
import { newItem } from '#domain/trip/new-trip.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { cardOf, relationOf, tripOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// The packing list of a trip, saved under a name and used again for another trip.

const TRIP = '/trip-planner/trips/t-1'
const OTHER = '/trip-planner/trips/t-2'

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  const packing = assignRanks([
    newItem({ id: 'i-1', name: 'Stove', assignee: 'maya', packed: true }),
    newItem({ id: 'i-2', name: 'Rope', weight: 1_480 }),
  ])
  give('trips', tripOf({ id: 't-1', name: 'Tatras', author: cardOf('maya'), packing }), 'trip:t-1')
  give('trips', tripOf({ id: 't-2', name: 'Triglav', author: cardOf('maya') }), 'trip:t-2')
})
afterEach(async () => {
  app.close()
  sessionStorage.clear()
  await world.end()
})

const give = (collection: 'trips' | 'relations', document: object, ...scopes: string[]) =>
  world.server.put(collection, document as WireDocument, ['member:maya', ...scopes])

const later = (holds: () => void) => afterFrames(world, holds)

async function open(): Promise<void> {
  app = await openPage({ world, at: TRIP })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain('Stove'))
}

const fieldOf = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return must(document.getElementById(must(found, label).htmlFor), label) as HTMLInputElement
}
function fill(label: string, text: string): void {
  const field = fieldOf(label)
  // bypasses React's own setter, which would treat the value as its own
  Reflect.set(HTMLInputElement.prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const options = () => [...document.querySelectorAll('select option')].map(({ textContent }) => textContent)
const together = () =>
  [...must(app.find('ul[aria-label="Together: items to pack"]'), 'the list').querySelectorAll('li')].map(
    (row) => ({
      words: row.querySelector('label')?.textContent,
      isPacked: row.querySelector('input')?.checked,
    }),
  )
const savedOnServer = (): Relation[] =>
  world.server
    .idsIn('relations', ['member:maya'])
    .map((id) => world.server.find('relations', id) as unknown as Relation)

async function saveAs(name: string): Promise<void> {
  app.press('Save the list')
  await later(() => expect(fieldOf('Name of the list').value).toBe('Tatras'))
  fill('Name of the list', name)
  await later(() => app.press('Save 2 items'))
}

async function openReuse(): Promise<void> {
  app.go(OTHER)
  await later(() => expect(document.querySelector('h1')?.textContent).toBe('Triglav'))
  await later(() => app.press('Reuse a list'))
}

describe('a packing list of a trip', () => {
  it('is saved under a name offline, and added to another trip, with nothing ticked', async () => {
    await open()
    world.network.handler = unplugged
    await saveAs('Two in winter')
    await later(() => expect(app.text()).not.toContain('Name of the list'))
    await openReuse()
    await later(() =>
      expect(options()).toEqual(expect.arrayContaining(['Two in winter (saved list)', 'Tatras'])),
    )
    expect(app.text()).toContain('On this device')
    await later(() => app.press('Add 2 items'))
    await later(() =>
      expect(together()).toEqual([
        { words: 'Stove', isPacked: false },
        { words: 'Rope', isPacked: false },
      ]),
    )
    world.network.handler = world.api.serve
    await app.tab.device.sync.syncNow()
    await later(() =>
      expect(savedOnServer()).toMatchObject([
        {
          kind: 'saved_packing',
          data: { name: 'Two in winter', items: [{ name: 'Stove', assignee: null }, { weight: 1_480 }] },
        },
      ]),
    )
  })

  it('needs a name to be saved, and says when there are too many saved lists', async () => {
    for (let n = 1; n <= SAVED_LISTS_MAX; n++)
      give('relations', relationOf({ kind: 'saved_packing', member: 'maya', target: `l-${n}` }))
    await open()
    await saveAs('  ')
    await later(() => expect(app.text()).toContain('Name must not be empty.'))
    fill('Name of the list', 'One more')
    await later(() => app.press('Save 2 items'))
    await later(() =>
      expect(app.text()).toContain(`You have reached the limit of ${SAVED_LISTS_MAX} saved packing lists.`),
    )
    expect(savedOnServer()).toHaveLength(SAVED_LISTS_MAX)
  })
})

describe('an item that is being typed', () => {
  it('is there after a reload, in the field of its own list, until it is added', async () => {
    await open()
    app.type('Add a shared item', 'Lantern 2')
    app.type('Add a personal item', 'Diary')
    await reload()
    await later(() => expect(lineOf('shared')).toBe('Lantern 2'))
    expect(lineOf('personal')).toBe('Diary')
    app.type('Add a shared item', 'Lantern 200 g')
    app.press('Add a shared item')
    await later(() => expect(lineOf('shared')).toBe(''))
    await reload()
    await later(() => expect(lineOf('personal')).toBe('Diary'))
    expect(lineOf('shared')).toBe('')
    expect(together().map(({ words }) => words)).toContain('Lantern')
  })

  it('does not appear at another trip', async () => {
    await open()
    app.type('Add a shared item', 'Lantern')
    app.go(OTHER)
    await later(() => expect(document.querySelector('h1')?.textContent).toBe('Triglav'))
    await later(() => expect(lineOf('shared')).toBe(''))
  })
})

const lineOf = (whose: 'shared' | 'personal') =>
  (app.find(`input[aria-label="Add a ${whose} item"]`) as HTMLInputElement | null)?.value

/** The device's own storage and that of the tab are kept. */
async function reload(): Promise<void> {
  app.close()
  await world.close(app.tab)
  app = await openPage({ world, at: TRIP })
  app.start()
  await later(() => expect(app.text()).toContain('Stove'))
}

const giveSaved = () =>
  give(
    'relations',
    relationOf(
      { kind: 'saved_packing', member: 'maya', target: '0190b6f0-0000-7000-8000-000000000001' },
      { data: { name: 'Huts', items: assignRanks([newItem({ id: 'a', name: 'Map' })]) } },
    ),
  )

describe('a saved list', () => {
  it('is renamed', async () => {
    giveSaved()
    await open()
    await openReuse()
    await later(() => app.press('Rename this list'))
    await later(() => expect(fieldOf('New name').value).toBe('Huts'))
    fill('New name', 'Bivouacs')
    await later(() => app.press('Rename'))
    await later(() => expect(options()).toContain('Bivouacs (saved list)'))
    expect(options()).not.toContain('Huts (saved list)')
    expect(document.activeElement?.textContent).toBe('Rename this list')
    await app.tab.device.sync.syncNow()
    await later(() =>
      expect(savedOnServer()).toMatchObject([{ data: { name: 'Bivouacs', items: [{ name: 'Map' }] } }]),
    )
  })

  it('is deleted, and comes back with undo', async () => {
    giveSaved()
    await open()
    await openReuse()
    await later(() => app.press('Delete this list'))
    await later(() => expect(app.text()).toContain('“Huts” was removed.'))
    expect(options()).not.toContain('Huts (saved list)')
    app.press('Undo')
    await later(() => expect(options()).toContain('Huts (saved list)'))
    await later(() => expect(app.text()).toContain('1 new item'))
    await later(() => app.press('Delete this list'))
    await later(() => expect(options()).not.toContain('Huts (saved list)'))
    await app.tab.device.sync.syncNow()
    await later(() => expect(world.server.idsIn('relations', ['member:maya'])).toEqual([]))
  })
})
