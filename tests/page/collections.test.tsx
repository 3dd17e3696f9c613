// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, collectionOf, relationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// Collections on their pages: from the replica, also offline.

const MINE = 'member:maya'
const OPENED = 'collection:k-1'

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  give('routes', routeOf({ id: 'r-1', name: 'To Komna', distance: 4_000, ascent: 300 }))
  give('routes', routeOf({ id: 'r-2', name: 'To Vogar', distance: 2_000, ascent: 100 }))
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

const give = (collection: CollectionName, document: object, scopes = [MINE]) =>
  world.server.put(collection, document as WireDocument, scopes)

const items = (...routes: string[]) =>
  routes.map((route, at) => ({ id: `i-${route}`, route, note: '', rank: `m${at + 1}` }))

function giveCollection(fields: Partial<RouteCollection> = {}): void {
  const totals = { distance: 6_000, ascent: 400, count: 2 }
  const collection = collectionOf({ id: 'k-1', name: 'Lakes', author: cardOf('maya'), totals, ...fields })
  give('route_collections', collection, [MINE, OPENED])
}

async function open(at: string, shown: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain(shown))
}

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)

const press = (label: string) => {
  const button = [...document.querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === label || each.textContent === label,
  )
  if (!button) throw new Error(`No button ${label}`)
  button.click()
}
const stored = () => world.server.find('route_collections', 'k-1') as unknown as RouteCollection
const order = () =>
  [...document.querySelectorAll('ol[aria-label="Routes of the collection"] h3')].map((one) => one.textContent)

describe('the list of collections', () => {
  it('shows an empty state with one action', async () => {
    await open('/collections', 'No collections yet')
    press('New collection')
    await later(() => expect(document.querySelector('form[aria-label="New collection"]')).not.toBeNull())
  })

  it('shows the member’s collections with their totals', async () => {
    giveCollection({ items: items('r-1', 'r-2') })
    await open('/collections', 'Lakes')
    expect(app.text()).toContain('2 routes, 6.0 km')
  })

  it('adds a new one offline, and shows an error for one without a name', async () => {
    await open('/collections', 'No collections yet')
    world.network.handler = unplugged
    press('New collection')
    await later(() => expect(document.querySelector('form')).not.toBeNull())
    press('Save collection')
    await later(() => expect(app.text()).toContain('Name must'))
    app.type('name', 'Huts')
    press('Save collection')
    await later(() => expect(app.path()).toMatch(/^\/collections\/.+/))
    await later(() => expect(document.querySelector('h1')?.textContent).toBe('Huts'))
    expect(app.text()).toContain('On this device')
  })
})

describe('a collection', () => {
  it('shows its routes in order, and a move is stored on this device and then on the server', async () => {
    giveCollection({ items: items('r-1', 'r-2') })
    await open('/collections/k-1', 'To Komna')
    expect(order()).toEqual(['To Komna', 'To Vogar'])
    press('Move To Vogar up')
    await later(() => expect(order()).toEqual(['To Vogar', 'To Komna']))
    expect(app.text()).toContain('To Vogar is now number 1 of 2')
    await app.tab.device.sync.syncNow()
    await later(() => expect(sortByRank(stored().items).map(({ route }) => route)).toEqual(['r-2', 'r-1']))
  })

  it('lets a route be removed, and restored at its place', async () => {
    giveCollection({ items: items('r-1', 'r-2') })
    await open('/collections/k-1', 'To Komna')
    press('Remove To Komna')
    await later(() => expect(order()).toEqual(['To Vogar']))
    press('Undo')
    await later(() => expect(order()).toEqual(['To Komna', 'To Vogar']))
  })

  it('shows a placeholder for a route that is not on this device, which can be removed', async () => {
    giveCollection({ items: items('r-gone', 'r-1') })
    await open('/collections/k-1', 'Unavailable route')
    expect(order()).toEqual(['Unavailable route', 'To Komna'])
    press('Remove route 1')
    await later(() => expect(order()).toEqual(['To Komna']))
  })

  it('of another member is read-only', async () => {
    giveCollection({ author: cardOf('ana'), items: items('r-1') })
    await open('/collections/k-1', 'To Komna')
    for (const words of ['Edit', 'Cover', 'Delete', 'Remove', 'Add a note', 'Invite someone'])
      expect(app.text()).not.toContain(words)
  })

  it('asks an invited member, who can answer offline', async () => {
    giveCollection({ author: cardOf('ana'), visibility: 'private' })
    const edge = relationOf({ kind: 'collaboration', member: 'maya', target: 'k-1' })
    give('relations', { ...edge, target: { collection: 'route_collections', id: 'k-1' } })
    await open('/collections/k-1', 'invited you to')
    world.network.handler = unplugged
    press('Accept')
    await later(() => expect(app.text()).toContain('Accepted.'))
  })

  it('shows that it is not on this device', async () => {
    await open('/home', 'To Komna')
    world.network.handler = unplugged
    app.go('/collections/k-9')
    await later(() => expect(app.text()).toContain('This collection is not on this device'))
  })
})

describe('half-typed text', () => {
  it('of a new collection is restored after a kill, and deleted once it is saved', async () => {
    await open('/collections', 'No collections yet')
    world.network.handler = unplugged
    press('New collection')
    await later(() => expect(app.find('form')).not.toBeNull())
    app.type('name', 'Huts')
    await later(async () => expect(await left()).toEqual(['New collection']))
    await killAndOpen('/collections')
    await later(() => expect(valueOf('name')).toBe('Huts'))
    press('Save collection')
    await later(() => expect(app.path()).toMatch(/^\/collections\/.+/))
    await later(async () => expect(await left()).toEqual([]))
  })

  it('is merged over changes of other members, and only it is sent', async () => {
    giveCollection({ items: items('r-1') })
    await open('/collections/k-1', 'To Komna')
    press('Edit')
    await later(() => expect(app.find('form')).not.toBeNull())
    app.type('description', 'With a swim.')
    await later(async () => expect(await left()).toEqual(['Lakes']))
    world.server.change('route_collections', 'k-1', { name: 'Lakes above Bohinj' })
    await killAndOpen('/collections/k-1')
    await app.tab.device.sync.syncNow()
    await later(() => expect(valueOf('name')).toBe('Lakes above Bohinj'))
    expect(valueOf('description')).toBe('With a swim.')
    press('Save changes')
    await later(async () => expect(await left()).toEqual([]))
    await app.tab.device.sync.syncNow()
    await later(() =>
      expect(stored()).toMatchObject({ name: 'Lakes above Bohinj', description: 'With a swim.' }),
    )
  })

  it('of a note is shown at its route, and can be discarded', async () => {
    giveCollection({ items: items('r-1', 'r-2') })
    await open('/collections/k-1', 'To Komna')
    press('Add a note to To Vogar')
    await later(() => expect(app.find('form')).not.toBeNull())
    app.type('note', 'Mind the')
    await later(async () => expect(await left()).toEqual(['Note to To Vogar']))
    await killAndOpen('/collections/k-1')
    await later(() => expect(app.find('form[aria-label="Note to To Vogar"]')).not.toBeNull())
    expect(valueOf('note')).toBe('Mind the')
    press('Cancel')
    await later(async () => expect(await left()).toEqual([]))
    expect(app.find('form')).toBeNull()
  })
})

const valueOf = (name: string) => (app.find(`[name="${name}"]`) as HTMLInputElement | null)?.value

/** A closed tab loses what it has kept in its own session storage. */
async function killAndOpen(at: string): Promise<void> {
  app.close()
  await world.close(app.tab)
  sessionStorage.clear()
  app = await openPage({ world, at })
  app.start()
}

/** titles of the forms stored on this device */
async function left(): Promise<string[]> {
  const reported: string[][] = []
  const unwatch = await app.tab.device.watch('draft.list', {}, (rows) =>
    reported.push(rows.map(({ title }) => title)),
  )
  await later(() => expect(reported).not.toEqual([]))
  unwatch()
  return reported[0] ?? []
}

describe('the page of a route', () => {
  it('names the member’s collections that contain it, as soon as it is added to one', async () => {
    give('routes', routeOf({ id: 'r-1', name: 'Seven lakes' }), [MINE])
    giveCollection({ items: items('r-1') })
    give('route_collections', collectionOf({ id: 'k-2', name: 'Huts', author: cardOf('maya'), items: [] }), [
      MINE,
    ])
    await open('/routes/r-1', 'In collections')
    expect(named()).toEqual(['Lakes'])
    await app.tab.device.run('collection.put_route', {
      collection: 'k-2',
      item: { id: 'i-1', route: 'r-1', note: '' },
    })
    await later(() => expect(named().toSorted()).toEqual(['Huts', 'Lakes']))
  })

  it('does not mention other collections', async () => {
    give('routes', routeOf({ id: 'r-1', name: 'Seven lakes' }), [MINE])
    giveCollection({ items: items('r-9') })
    await open('/routes/r-1', 'No reviews yet')
    expect(app.text()).not.toContain('In collections')
  })
})

const named = () =>
  [...document.querySelectorAll('main a[href^="/collections/"]')].map((link) => link.textContent)
