// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Profile } from '#domain/profile/profile.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { profileOf, routeOf } from '#tests/factories/documents.ts'
import { cardOf, collectionOf, communityOf, eventOf, relationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { until } from '#tests/until.ts'
import { type OpenPage, openPage, pulled } from './open-page.tsx'

// The page of another member: from the replica, also offline.

const MINE = 'member:maya'
const OPENED = 'profile:anja'
const COUNTS = { routes: 27, outings: 412, followers: 126, following: 58, communities: 4 }

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.server.scopesOfNew = () => [MINE]
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

const give = (collection: CollectionName, document: object, scopes = [OPENED]) =>
  world.server.put(collection, document as WireDocument, scopes)

const giveAnja = (fields: Partial<Profile> = {}) =>
  give(
    'profiles',
    profileOf({
      id: 'anja',
      username: 'anja',
      first_name: 'Anja',
      last_name: 'Kos',
      bio: 'Path keeper above the lake.',
      homeArea: { name: 'Bohinj', cell: 'u23' },
      level: 8,
      counts: COUNTS,
      ...fields,
    }),
  )

async function open(at: string, shown: string): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain(shown))
}

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const later = (holds: () => void | Promise<void>) =>
  until(async () => {
    await world.clock.advance(200)
    await holds()
  })

const button = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
    textContent?.startsWith(text),
  )
const press = (text: string) => {
  const found = button(text)
  if (!found) throw new Error(`No button ${text} in ${app.text()}`)
  found.click()
}
const giveFollow = (target: string, member: string, state: 'requested' | 'accepted') =>
  give('relations', relationOf({ kind: 'follow', member, target }, { state }), [MINE])
const relation = (id: string) => world.server.find('relations', id)

describe('the page of a member', () => {
  it('shows who they are, with their routes and collections', async () => {
    giveAnja()
    give('routes', routeOf({ id: 'r-1', name: 'Along the ridge', author: cardOf('anja') }))
    give('route_collections', collectionOf({ id: 'k-1', name: 'South side', author: cardOf('anja') }))
    await open('/users/anja', 'Along the ridge')
    for (const text of [
      'Anja Kos',
      'Level 8',
      '@anja',
      'Bohinj',
      'Path keeper above the lake.',
      '412',
      '126',
    ])
      expect(app.text()).toContain(text)
    expect(app.text()).toContain('1 on this device')
    app.press('Collections')
    await later(() => expect(app.text()).toContain('South side'))
    expect(app.path()).toBe('/users/anja?tab=collections')
  })

  it('has the initials that are beside their content, with one’s own in the navigation', async () => {
    give('profiles', profileOf({ id: 'maya', username: 'maya', first_name: 'Maya', last_name: 'Lindgren' }), [
      MINE,
    ])
    giveAnja()
    await open('/users/anja', 'Anja Kos')
    expect(app.find('main header [data-size=large]')?.textContent).toBe('A')
    expect(app.find('nav [data-tint], header [data-size=medium]')?.textContent).toBe('M')
    app.go('/users/maya')
    await later(() => expect(app.find('h1')?.textContent).toBe('Maya Lindgren'))
    expect(app.find('main header [data-size=large]')?.textContent).toBe('M')
  })

  it('shows their communities and the events they host', async () => {
    giveAnja()
    const founded = { author: cardOf('anja'), stewards: [{ member: cardOf('anja'), role: 'owner' as const }] }
    give('communities', communityOf({ id: 'c-1', name: 'Lake Keepers', ...founded }))
    give('communities', communityOf({ id: 'c-2', name: 'Not hers' }), [MINE])
    const start = new Date(world.clock.now() + 86_400_000).toISOString()
    give('events', eventOf({ id: 'e-1', title: 'Path day', author: cardOf('anja'), start, end: start }))
    await open('/users/anja?tab=communities', 'Lake Keepers')
    expect(app.text()).toContain('Owner')
    expect(app.text()).not.toContain('Not hers')
    app.go('/users/anja?tab=events')
    await later(() => expect(app.text()).toContain('Path day'))
    app.press('Show past events')
    await later(() => expect(app.text()).toContain('No past events on this device'))
  })

  it('opens offline after it has been downloaded once', async () => {
    giveAnja()
    await open('/users/anja', 'Anja Kos')
    app.close()
    world.network.handler = unplugged
    app = await openPage({ world, at: '/users/anja' })
    app.start()
    await later(() => expect(app.text()).toContain('Path keeper above the lake.'))
  })

  it('says offline that the profile is not on this device, and how many of their routes are', async () => {
    give('routes', routeOf({ id: 'r-1', name: 'To Komna', author: cardOf('anja') }), [MINE])
    await open('/discover?tab=all', 'To Komna')
    app.close()
    world.network.handler = unplugged
    app = await openPage({ world, at: '/users/anja' })
    app.start()
    await later(() => expect(app.text()).toContain('This profile is not on this device'))
    expect(app.text()).toContain('1 route of theirs is already here.')
  })

  it('says that a member does not exist or is not visible', async () => {
    world.server.denied.set('profile:gone', 'not_found')
    await open('/users/gone', 'Member not found')
  })

  it('offers to ask a private member whose routes are here', async () => {
    give('routes', routeOf({ id: 'r-1', author: cardOf('anja') }), [MINE])
    world.server.denied.set(OPENED, 'not_found')
    await open('/users/anja', 'Only followers see this profile')
    press('Ask to follow')
    await later(() => expect(app.text()).toContain('Request sent'))
    await app.tab.device.sync.syncNow()
    await later(() => expect(relation('follow:maya:anja')).not.toBeNull())
    press('Requested')
    await later(() => expect(app.text()).toContain('Only followers see this profile'))
  })
})

describe('on the page of a member', () => {
  it('a follow counts at once, also offline, and reaches the server later', async () => {
    giveAnja()
    await open('/users/anja', 'Anja Kos')
    world.network.handler = unplugged
    press('Follow')
    await later(() => expect(app.text()).toContain('127'))
    expect(app.text()).toContain('On this device')
    world.network.handler = world.api.serve
    await app.tab.device.sync.syncNow()
    await later(() => expect(relation('follow:maya:anja')).not.toBeNull())
  })

  it('a follow of somebody who approves followers is a request', async () => {
    giveAnja({ approvesFollowers: true })
    await open('/users/anja', 'Approves followers')
    press('Ask to follow')
    await later(() => expect(button('Requested')).toBeDefined())
    expect(app.text()).toContain('126')
  })

  it('says that they follow the signed-in member', async () => {
    giveAnja()
    give('relations', relationOf({ kind: 'follow', member: 'anja', target: 'maya' }, { state: 'accepted' }), [
      MINE,
    ])
    await open('/users/anja', 'Follows you')
  })

  it('a block replaces the page until it is ended', async () => {
    giveAnja()
    await open('/users/anja', 'Anja Kos')
    press('More')
    await later(() => expect(app.find('[role=menu]')).not.toBeNull())
    app.press('Block')
    await later(() => expect(app.text()).toContain('Block Anja Kos?'))
    document.querySelector<HTMLElement>('dialog [data-tone=danger]')?.click()
    await later(() => expect(app.text()).toContain('Blocked on'))
    press('Unblock')
    await later(() => expect(app.text()).toContain('Path keeper above the lake.'))
  })

  it('a mute is shown and can be ended', async () => {
    giveAnja()
    await open('/users/anja', 'Anja Kos')
    press('More')
    await later(() => expect(app.find('[role=menu]')).not.toBeNull())
    app.press('Mute')
    await later(() => expect(app.text()).toContain('Anja Kos is muted.'))
    press('Unmute')
    await later(() => expect(app.text()).not.toContain('is muted'))
  })

  it('a report reaches the server once', async () => {
    giveAnja()
    await open('/users/anja', 'Anja Kos')
    press('More')
    await later(() => expect(app.find('[role=menu]')).not.toBeNull())
    app.press('Report')
    await later(() => expect(button('Send report')).toBeDefined())
    press('Send report')
    await app.tab.device.sync.syncNow()
    await later(() => expect(relation('report:maya:anja')).not.toBeNull())
  })
})

describe('the own page', () => {
  it('answers requests, and lists followers and followed members', async () => {
    give('profiles', profileOf({ id: 'maya', first_name: 'Maya' }), [MINE, 'profile:maya'])
    give('profiles', profileOf({ id: 'anja', first_name: 'Anja' }), [MINE])
    giveFollow('maya', 'noor', 'requested')
    giveFollow('maya', 'tomas', 'accepted')
    giveFollow('anja', 'maya', 'accepted')
    await open('/users/maya', 'Follow requests')
    app.press('Accept noor')
    await later(() => expect(app.text()).not.toContain('Follow requests'))
    await app.tab.device.sync.syncNow()
    await later(() => expect(relation('follow:noor:maya')).toMatchObject({ state: 'accepted' }))

    app.press('Followers')
    await later(() => expect(app.find('[aria-label=Followers]')?.textContent).toContain('tomas'))
    app.press('Remove tomas')
    await later(() => expect(app.find('[aria-label=Followers]')?.textContent).not.toContain('tomas'))
    app.press('Following')
    await later(() => expect(app.find('[aria-label=Following]')?.textContent).toContain('Anja'))
  })

  it('leads to the settings and has no follow button', async () => {
    give('profiles', profileOf({ id: 'maya', first_name: 'Maya' }), [MINE, 'profile:maya'])
    await open('/users/maya', 'Edit profile')
    expect(button('Follow Maya')).toBeUndefined()
  })
})
