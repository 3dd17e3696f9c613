// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, eventOf, postOf, relationOf, tripOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// The dashboard: what is next, and whether it opens offline. The clock of the device is at Friday, 1 May 2026.

const MINE = 'member:maya'
const DAY_MS = 86_400_000

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

const give = (collection: CollectionName, document: object) =>
  world.server.put(collection, document as WireDocument, [MINE])
const at = (days: number): string => new Date(world.clock.now() + days * DAY_MS).toISOString()

function giveEvent(id: string, days: number, some: { title: string; routes?: string[] }): void {
  const times = { start: at(days), end: at(days + 0.1) }
  give('events', eventOf({ id, author: cardOf('tomas'), ...times, ...some }))
  give('relations', relationOf({ kind: 'participation', member: 'maya', target: id }))
}

async function open(path: string, shown: string): Promise<void> {
  app = await openPage({ world, at: path })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain(shown))
}
const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)

const hero = () => app.find('main article')?.textContent ?? ''
const agenda = () => [...document.querySelectorAll('ul[aria-label=Agenda] a > span > b')].map(textOf)
const recent = () => [...document.querySelectorAll('ul[aria-label="Recently viewed"] span')].map(textOf)
const textOf = ({ textContent }: Element): string => textContent ?? ''

describe('the dashboard', () => {
  it('offers a new member something to do', async () => {
    await open('/home', 'Nothing planned yet')
    expect(app.text()).toContain('Events that you join and trips that you plan appear here')
    await later(() => expect(app.text()).toContain('My routes'))
    for (const [label, path] of [
      ['Import GPX', '/routes/create'],
      ['New trip', '/trip-planner/create'],
      ['New event', '/events/create'],
    ]) {
      const link = [...document.querySelectorAll('nav[aria-label="Quick actions"] a')].find(
        (each) => each.textContent === label,
      )
      expect(link?.getAttribute('href')).toBe(path)
    }
  })

  it('begins with the next event, and lists the five after it, also offline', async () => {
    for (const day of [9, 4, 6, 5, 7, 8, 3]) giveEvent(`e-${day}`, day, { title: `Day ${day}` })
    await open('/home', 'Next event')
    world.network.handler = unplugged
    await later(() => expect(hero()).toContain('Day 3'))
    expect(hero()).toContain('In 3 days')
    expect(hero()).toContain('Krma')
    expect(hero()).toContain('You’re going')
    expect(agenda()).toEqual(['Day 4', 'Day 5', 'Day 6', 'Day 7', 'Day 8'])
  })

  it('shows a trip that is next, with where it begins', async () => {
    const stop = { kind: 'place', target: null, lat: null, lon: null, from: null, to: null, note: '' }
    const stops = [{ ...stop, id: 's-1', name: 'Aljažev dom', rank: 'a' }]
    const day = { id: 'd-1', date: '2026-05-02', title: '', note: '', start: null, absent: [], rank: 'a' }
    const dates = { start: '2026-05-02', end: '2026-05-02' }
    give(
      'trips',
      tripOf({
        id: 't-1',
        name: 'Vrata',
        author: cardOf('maya'),
        ...dates,
        days: [{ ...day, stops }] as never,
      }),
    )
    giveEvent('e-1', 5, { title: 'Komna' })
    await open('/home', 'Next trip')
    await later(() => expect(hero()).toContain('Vrata'))
    expect(hero()).toContain('Tomorrow')
    expect(hero()).toContain('Aljažev dom')
    expect(agenda()).toEqual(['Komna'])
  })

  it('reminds of routes that are not saved shortly before the start only', async () => {
    give('routes', routeOf({ id: 'r-1' }))
    giveEvent('e-1', 1, { title: 'Komna', routes: ['r-1'] })
    await open('/home', 'Before you lose signal')
    expect(hero()).toContain('Not saved for offline')
  })

  it('lists the pages that were opened on this device, last opened first', async () => {
    give('routes', routeOf({ id: 'r-1', name: 'Studor' }))
    giveEvent('e-1', 5, { title: 'Komna' })
    await open('/routes/r-1', 'Studor')
    app.go('/events/e-1')
    await later(() => expect(app.text()).toContain('Komna'))
    app.go('/home')
    await later(() => expect(recent()).toEqual(['Komna', 'Studor']))
  })
})

describe('the dashboard of', () => {
  it('a busy member has the next plan, the agenda, the feed, and what waits to be sent', async () => {
    for (const day of [2, 3, 4]) giveEvent(`e-${day}`, day, { title: `Day ${day}` })
    give('relations', relationOf({ kind: 'follow', member: 'maya', target: 'tomas' }))
    give('posts', postOf({ id: 'p-1', author: cardOf('tomas'), text: 'The spring still runs.' }))
    const times = { version: 1, createdAt: at(-1), updatedAt: at(-1) }
    const draft = { part: 'draft', noun: 'route', of: null, title: 'Over the ridge', content: '{}' }
    give('account', { ...times, id: 'maya:draft:d-1', ...draft })
    await open('/home', 'Next event')
    await later(() => expect(app.text()).toContain('The spring still runs.'))
    expect(hero()).toContain('Day 2')
    expect(agenda()).toEqual(['Day 3', 'Day 4'])
    expect(app.text()).toContain('1 draft')
    expect(app.text()).toContain('Over the ridge')
    world.network.handler = unplugged
    await app.tab.device.run('member.follow', { member: 'anna', on: true })
    await later(() => expect(app.text()).toContain('1 not sent, 1 draft'))
  })

  it('a host with a full event tomorrow says so', async () => {
    const times = { start: at(1), end: at(1.1) }
    const counts = { participant_count: 8, waitlist_count: 3 }
    give(
      'events',
      eventOf({
        id: 'e-1',
        title: 'Komna',
        author: cardOf('maya'),
        capacity: 8,
        ...counts,
        ...times,
      }),
    )
    await open('/home', 'Next event')
    await later(() => expect(hero()).toContain('Komna'))
    expect(hero()).toContain('You host')
    expect(hero()).toContain('8 of 8, 3 on the waitlist')
    expect(hero()).toMatch(/Tomorrow|In 2\d h/)
  })

  it('a member who is offline for three days shows how old the places are, and everything of this device', async () => {
    giveEvent('e-1', 6, { title: 'Komna' })
    give('routes', routeOf({ id: 'r-1', name: 'Studor', author: cardOf('maya') }))
    await open('/home', 'Next event')
    world.network.handler = unplugged
    app.close()
    world.clock.sleep(3 * DAY_MS)
    app = await openPage({ world, at: '/home' })
    app.start()
    await later(() => expect(hero()).toContain('In 3 days'))
    expect(hero()).toMatch(/as of (1 May|Friday|Fri)/)
    await later(() => expect(app.text()).toContain('Studor'))
  })
})
