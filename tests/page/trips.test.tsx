// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#domain/post/post.ts'
import { must } from '#domain/std/must.ts'
import { assignRanks } from '#domain/std/rank/ranked-list.ts'
import { emptyDay, newStop } from '#domain/trip/new-trip.ts'
import type { Trip, TripDay } from '#domain/trip/trip.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, tripOf } from '#tests/factories/nouns.ts'
import { no, unplugged, yes } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// What members do with a trip on its page: from the replica, also offline.

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  give('routes', routeOf({ id: 'r-1', name: 'To Komna', author: cardOf('ana') }))
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

const give = (collection: CollectionName, document: object, ...scopes: string[]) =>
  world.server.put(collection, document as WireDocument, ['member:maya', ...scopes])

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const later = (holds: () => void) => afterFrames(world, holds)

async function open({ days, ...trip }: Partial<Omit<Trip, 'days'>> & { days: Day[] }): Promise<void> {
  give('trips', tripOf({ id: 't-1', days: assignRanks(days), author: cardOf('maya'), ...trip }), 'trip:t-1')
  app = await openPage({ world, at: '/trip-planner/trips/t-1' })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain('Five days in the Tatras'))
}

type Day = Omit<TripDay, 'rank'>

/** A day of the plan with the route to Komna. */
const dayOn = (date: string): Day => ({
  ...emptyDay(`day-${date}`),
  date,
  stops: assignRanks([newStop({ id: `stop-${date}`, kind: 'route', target: 'r-1', name: 'To Komna' })]),
})
/** So many days after the device's today. */
const dayFromNow = (days: number): string =>
  new Date(world.clock.now() + days * 86_400_000).toISOString().slice(0, 10)

const stop = (at = 0) =>
  must([...document.querySelectorAll('main li')].filter((li) => li.querySelector('h3'))[at], `stop ${at}`)
const press = (words: string, within: Element = stop()) =>
  must(
    [...within.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(words)),
    `a button ${words} in ${within.textContent}`,
  ).click()
const doneOn = (at = 0) => stop(at).querySelector('.done time')?.getAttribute('datetime') ?? null
const dateField = () => must(stop().querySelector<HTMLInputElement>('input[type=date]'), 'the date')
const outingsOnServer = (): Post[] =>
  world.server.idsIn('posts', ['member:maya']).map((id) => world.server.find('posts', id) as unknown as Post)

describe('a stop that is a route', () => {
  it('is logged as done on the date of its day, offline, and shows that it was done', async () => {
    const yesterday = dayFromNow(-1)
    await open({ days: [dayOn(yesterday), dayOn(dayFromNow(0))] })
    world.network.handler = unplugged
    await later(() => press('I did this'))
    await later(() => expect(dateField().value).toBe(yesterday))
    press('Save outing')
    await later(() => expect(doneOn()).toBe(yesterday))
    expect(stop().textContent).toContain('On this device')
    expect(stop().querySelector('form')).toBeNull()
    expect(doneOn(1)).toBeNull()
    world.network.handler = world.api.serve
    await app.tab.device.sync.syncNow()
    await later(() =>
      expect(outingsOnServer()).toMatchObject([
        { kind: 'outing', outing: { route: 'r-1', date: yesterday, distance: 14_200 } },
      ]),
    )
    await later(() => expect(stop().textContent).not.toContain('On this device'))
  })

  it('of a day that is still to come is logged for today', async () => {
    await open({ days: [{ ...emptyDay('first'), date: dayFromNow(0) }, dayOn(dayFromNow(1))] })
    await later(() => press('I did this'))
    await later(() => expect(dateField().value).toBe(dayFromNow(0)))
    press('Save outing')
    await later(() => expect(doneOn()).toBe(dayFromNow(0)))
  })

  it('offers nothing before the trip begins', async () => {
    await open({ days: [dayOn(dayFromNow(1))] })
    await later(() => expect(app.queries).toContain('post.outing_days'))
    await later(() => expect(stop().textContent).toContain('14.2 km'))
    expect(stop().querySelector('button')).toBeNull()
  })

  it('offers nothing to members who do not take part', async () => {
    await open({ days: [dayOn(dayFromNow(0))], author: cardOf('ana') })
    await later(() => expect(app.text()).toContain('Report'))
    expect(stop().textContent).toContain('14.2 km')
    expect(app.queries).not.toContain('post.outing_days')
  })
})

describe('the page of a route', () => {
  it('names the trips that stop at it, with their dates, and no others', async () => {
    const there = { days: assignRanks([dayOn('2026-07-17')]), author: cardOf('maya') }
    give('trips', tripOf({ id: 't-1', name: 'Triglav', ...there }))
    give('trips', tripOf({ id: 't-2', name: 'Long ago', ...there, archived: true }))
    give('trips', tripOf({ id: 't-3', name: 'Elsewhere', author: cardOf('maya') }))
    app = await openPage({ world, at: '/routes/r-1' })
    app.start()
    await pulled(world, app)
    await later(() => expect(app.text()).toContain('In trips'))
    const links = [...document.querySelectorAll('main a[href^="/trip-planner/trips/"]')]
    expect(links.map(({ parentElement }) => parentElement?.textContent)).toEqual(['Triglav 17 July 2026'])
  })
})

describe('the invitation link of a trip', () => {
  const TOKEN = 'A'.repeat(22)
  const tatras = { id: 't-1', name: 'Five days in the Tatras', username: 'ana', start: null, end: null }

  /** Opens the link, whose join the server answers with this. */
  async function openLink(joined: () => Response): Promise<void> {
    world.network.handler = (request) => {
      if (request.path === apiPaths.linkInvitation(TOKEN))
        return yes({ trip: { ...tatras, members: 2, role: 'viewer' }, isMember: false })
      return request.path === apiPaths.linkJoin(TOKEN) ? joined() : world.api.serve(request)
    }
    app = await openPage({ world, at: `/trip-planner/join/${TOKEN}` })
    app.start()
    await pulled(world, app)
    await later(() => expect(app.text()).toContain('planned by ana, 2 members'))
  }

  it('shows the trip, and leads to it after joining', async () => {
    await openLink(() => {
      const days = assignRanks([dayOn(dayFromNow(0))])
      give('trips', tripOf({ id: 't-1', days, author: cardOf('ana') }), 'trip:t-1')
      return yes({ trip: 't-1' })
    })
    expect(app.text()).toContain('you can see the plan')
    app.press('Join')
    await later(() => expect(app.path()).toBe('/trip-planner/trips/t-1'))
    await later(() => expect(document.querySelector('h1')?.textContent).toBe('Five days in the Tatras'))
  })

  it('says why the member cannot join', async () => {
    await openLink(() => no(409, 'full'))
    app.press('Join')
    await later(() => expect(app.text()).toContain('This trip is full'))
    expect(app.path()).toBe(`/trip-planner/join/${TOKEN}`)
  })
})
