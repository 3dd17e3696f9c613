// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { cardOf, eventOf, relationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// Events on their pages: from the replica, also offline. The server decides on every RSVP.

const MINE = 'member:maya'
const OPENED = 'event:e-1'
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

const give = (collection: CollectionName, document: object, scopes = [MINE]) =>
  world.server.put(collection, document as WireDocument, scopes)

const at = (days: number): string => new Date(world.clock.now() + days * DAY_MS).toISOString()

function giveEvent(some: Partial<OutdoorEvent> = {}, days = 3): void {
  const times = { start: at(days), end: at(days + 0.2) }
  give('events', eventOf({ id: 'e-1', title: 'Komna', author: cardOf('tomas'), ...times, ...some }), [
    MINE,
    OPENED,
  ])
}

type Rsvp = RelationOf<'participation'>

function giveRsvp(member: string, some: Partial<Rsvp> = {}, target = 'e-1'): void {
  const rsvp = relationOf({ kind: 'participation', member, target }, some)
  give('relations', rsvp, member === 'maya' ? [MINE, `event:${target}`] : [`event:${target}`])
}

const rsvpId = (member: string) => `participation:${member}:e-1`
const stored = (member = 'maya') => world.server.find('relations', rsvpId(member)) as unknown as Rsvp

async function open(path: string, shown: string): Promise<void> {
  app = await openPage({ world, at: path })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain(shown))
}

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)

const titles = () => [...document.querySelectorAll('article h3')].map((one) => one.textContent)
const weeks = () =>
  [...document.querySelectorAll('main section h2')].map((one) => one.firstChild?.textContent)
const answerCard = () => app.find('section[aria-label="Your answer"]')?.textContent ?? ''
const dates = () => [...document.querySelectorAll('ol[aria-label=Dates] li')]
const choose = (label: string) => {
  const option = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  if (!option) throw new Error(`No option ${label}`)
  option.click()
}

describe('the list of events', () => {
  it('shows an empty state', async () => {
    await open('/events', 'No upcoming events on this device')
    expect(app.text()).toContain('Create an event')
  })

  it('groups upcoming events by week, with the member’s own answer and the places left', async () => {
    giveEvent({ capacity: 10, participant_count: 7 }, 0.1)
    give('events', eventOf({ id: 'e-2', title: 'Vogar', start: at(40), end: at(40.2) }))
    giveRsvp('maya', { state: 'waitlist', position: 4 }, 'e-2')
    await open('/events', 'Vogar')
    expect(titles()).toEqual(['Komna', 'Vogar'])
    expect(weeks()[0]).toBe('This week')
    expect(app.text()).toContain('3 places left')
    expect(app.text()).toContain('Waitlist #4')
  })

  it('shows the member’s own events by role, and past ones', async () => {
    giveEvent()
    give('events', eventOf({ id: 'e-2', title: 'Hosted', author: cardOf('maya'), start: at(5), end: at(6) }))
    give('events', eventOf({ id: 'e-3', title: 'Other', start: at(5), end: at(6) }))
    give('events', eventOf({ id: 'e-4', title: 'Ended', start: at(-5), end: at(-4) }))
    giveRsvp('maya')
    giveRsvp('maya', {}, 'e-4')
    await open('/events?tab=mine', 'Hosted')
    await later(() => expect(titles()).toEqual(['Komna', 'Hosted']))
    app.press('Hosting 1')
    await later(() => expect(titles()).toEqual(['Hosted']))
    expect(app.path()).toBe('/events?tab=mine&role=hosting')
    app.press('Past')
    await later(() => expect(titles()).toEqual(['Ended']))
    expect(app.text()).toContain('You went')
  })

  it('is filtered by text and activity, both in the address', async () => {
    giveEvent()
    give('events', eventOf({ id: 'e-2', title: 'Vogar', activity: 'walk', start: at(5), end: at(6) }))
    await open('/events?activity=walk', 'Vogar')
    expect(titles()).toEqual(['Vogar'])
    app.type('q', 'komna')
    await later(() => expect(app.text()).toContain('No matching events'))
    app.press('Clear filters')
    await later(() => expect(titles()).toEqual(['Komna', 'Vogar']))
    app.type('q', 'komna')
    await later(() => expect(titles()).toEqual(['Komna']))
    await later(() => expect(app.path()).toBe('/events?q=komna'))
  })

  it('ends at its limit, and shows more', async () => {
    for (let n = 0; n < 35; n += 1)
      give('events', eventOf({ id: `e-${n + 10}`, title: `Walk ${n}`, start: at(n + 1), end: at(n + 1.1) }))
    await open('/events', 'Walk 0')
    expect(titles()).toHaveLength(30)
    app.press('Show more events')
    await later(() => expect(titles()).toHaveLength(35))
  })
})

describe('an event', () => {
  it('shows when, where, with what and by whom', async () => {
    giveEvent({
      start: '2026-06-20T01:00:00Z',
      end: '2026-06-20T12:00:00Z',
      timeZone: 'Pacific/Auckland',
      meetingPoint: { name: 'Krma', lat: 46.3826, lon: 13.9074, parking: 'At the hut', transport: 'No bus' },
      gear: 'Head torch, Poles',
      paceNote: 'Slow',
      minimum: 4,
    })
    await open('/events/e-1', 'Krma')
    for (const text of ['Saturday 20 June 2026', '13:00', 'your time', '46.38260, 13.90740', 'At the hut'])
      expect(app.text()).toContain(text)
    for (const text of ['No bus', 'Poles', 'Slow', 'Takes place with 4 or more', 'Hike, hosted by tomas'])
      expect(app.text()).toContain(text)
    await later(() => expect(document.title).toContain('Komna'))
  })

  it('becomes going once the server has decided, with the participants', async () => {
    giveEvent({ capacity: 3, participant_count: 1 })
    giveRsvp('noor')
    await open('/events/e-1', 'Will you come?')
    await later(() => expect(app.find('ul[aria-label=Going]')?.textContent).toContain('noor'))
    choose('Going')
    await later(() => expect(stored()).toMatchObject({ data: { answer: 'going', guests: 0 } }))
    giveRsvp('maya', { version: stored().version + 1 })
    world.server.change('events', 'e-1', { participant_count: 2 })
    await app.tab.device.sync.syncNow()
    await later(() => expect(answerCard()).toContain('You’re going'))
    expect(answerCard()).toContain('2 of 3 taken')
  })

  it('shows an answer made offline as a request, and then the place on the waitlist', async () => {
    giveEvent({ capacity: 10, participant_count: 7 })
    await open('/events/e-1', 'Will you come?')
    world.network.handler = unplugged
    choose('Going')
    await later(() => expect(answerCard()).toContain('Asked to go'))
    await later(() =>
      expect(answerCard()).toMatch(/Will be asked for when online; 3 places left as of \d\d:\d\d\./),
    )
    world.network.handler = world.api.serve
    await app.tab.device.sync.syncNow()
    await later(() => expect(stored()).toMatchObject({ data: { answer: 'going' } }))
    giveRsvp('maya', { version: stored().version + 1, state: 'waitlist', position: 4 })
    await app.tab.device.sync.syncNow()
    await later(() => expect(answerCard()).toContain('Waitlist #4'))
  })

  it('tells a refused member so, who may still decline', async () => {
    giveEvent()
    giveRsvp('maya', { state: 'refused' })
    await open('/events/e-1', 'Refused')
    expect(answerCard()).toContain('A host has refused your request.')
    expect([...document.querySelectorAll('[role=radiogroup] label')].map((one) => one.textContent)).toEqual([
      'Not going',
    ])
  })

  it('takes guests as far as they are allowed', async () => {
    giveEvent({ guestsAllowed: 2 })
    giveRsvp('maya')
    await open('/events/e-1', 'Guests you bring')
    const select = app.find('select[aria-label="Guests you bring"]') as HTMLSelectElement
    expect([...select.options].map(({ text }) => text)).toEqual(['None', '1', '2'])
    select.value = '2'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await later(() => expect(stored().data).toEqual({ answer: 'going', guests: 2 }))
  })

  it('is liked, and counts that at once', async () => {
    giveEvent({ like_count: 3 })
    await open('/events/e-1', 'Like')
    await later(() => expect(app.find('main button')?.hasAttribute('disabled')).toBe(false))
    app.press('Like 3, liked by 3')
    await later(() => expect(app.text()).toContain('liked by 4'))
  })

  it('is unavailable offline until it was downloaded', async () => {
    await open('/events', 'No upcoming events')
    world.network.handler = unplugged
    app.go('/events/e-9')
    await later(() => expect(app.text()).toContain('This event is not on this device'))
  })

  it('that repeats lists its dates, computed ones until the server has made them', async () => {
    const recurrence = { rrule: 'FREQ=WEEKLY', exceptions: [] }
    give('events', eventOf({ id: 'e-s', title: 'Weekly', start: at(1), end: at(1.1), recurrence }))
    await open('/events/e-s', 'Dates')
    await later(() => expect(dates()).toHaveLength(6))
    give('events', eventOf({ id: 'e-d', title: 'Weekly', start: at(1), end: at(1.1), series: 'e-s' }))
    await app.tab.device.sync.syncNow()
    await later(() => expect(dates()).toHaveLength(1))
    expect(app.find('ol[aria-label=Dates] a')?.getAttribute('href')).toBe('/events/e-d')
  })

  it('that was cancelled says why, and takes no answers', async () => {
    giveEvent({ state: 'cancelled', cancelReason: 'Storm warning.' })
    await open('/events/e-1', 'This event was cancelled. Storm warning.')
    expect(app.find('[role=radiogroup]')).toBeNull()
  })
})
