// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { cardOf, eventOf, relationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// What hosts do on the page of their event.

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

/** Presses the last button of the open dialog. */
const pressLast = () => ([...document.querySelectorAll('dialog button')].at(-1) as HTMLButtonElement).click()

const titles = () => [...document.querySelectorAll('article h3')].map((one) => one.textContent)

describe('a host', () => {
  const host = { author: cardOf('maya') }

  it('approves and refuses requests', async () => {
    giveEvent({ ...host, approval: true })
    giveRsvp('noor', { state: 'requested' })
    giveRsvp('rosa', { state: 'requested' })
    await open('/events/e-1', 'Requests')
    app.press('Approve noor')
    app.press('Refuse rosa')
    await later(() => expect(stored('noor').state).toBe('going'))
    await later(() => expect(stored('rosa').state).toBe('refused'))
  })

  it('checks participants in offline, with a count, and undoes it', async () => {
    giveEvent(host, 0.1)
    giveRsvp('noor', { data: { answer: 'going', guests: 1 } })
    giveRsvp('rosa')
    await open('/events/e-1', '0 of 3 are here')
    world.network.handler = unplugged
    app.press('Check in noor')
    await later(() => expect(app.text()).toContain('2 of 3 are here'))
    app.press('Undo the check-in of noor')
    await later(() => expect(app.text()).toContain('0 of 3 are here'))
  })

  it('announces something', async () => {
    giveEvent(host)
    await open('/events/e-1', 'Announce')
    app.press('Announce')
    await later(() => expect(app.find('dialog textarea')).not.toBeNull())
    app.press('Post announcement')
    await later(() => expect(app.text()).toContain('Announcement must not be empty.'))
    app.type('text', 'Bring a coat.')
    app.press('Post announcement')
    await later(() => expect(app.text()).toContain('Bring a coat.'))
  })

  it('moves the event to another time, and says why', async () => {
    giveEvent(host)
    await open('/events/e-1', 'Reschedule')
    app.press('Reschedule')
    await later(() => expect(app.find('dialog [name=startDay]')).not.toBeNull())
    pressLast()
    await later(() => expect(app.text()).toContain('Choose another time.'))
    app.type('startDay', '2026-07-11')
    app.type('text', 'Snow on the path.')
    pressLast()
    await later(() => {
      const { start, end, announcements } = world.server.find('events', 'e-1') as unknown as OutdoorEvent
      expect([start.slice(0, 10), end.slice(0, 10)]).toEqual(['2026-07-11', '2026-07-11'])
      expect(announcements.map(({ text }) => text)).toEqual(['Snow on the path.'])
    })
  })

  it('cancels with a reason', async () => {
    giveEvent(host)
    await open('/events/e-1', 'Cancel event')
    app.press('Cancel event')
    await later(() => expect(app.find('dialog textarea')).not.toBeNull())
    app.type('text', 'Too much snow.')
    const confirm = [...document.querySelectorAll('dialog button')].at(-1) as HTMLButtonElement
    confirm.click()
    await later(() => expect(app.text()).toContain('This event was cancelled. Too much snow.'))
    await later(() =>
      expect(world.server.find('events', 'e-1')).toMatchObject({
        state: 'cancelled',
        cancelReason: 'Too much snow.',
      }),
    )
  })

  it('deletes the event', async () => {
    giveEvent(host)
    await open('/events/e-1', 'Delete')
    app.press('Delete')
    await later(() => expect(app.text()).toContain('Delete “Komna”?'))
    app.press('Delete event')
    await later(() => expect(app.path()).toBe('/events'))
    await later(() => expect(titles()).toEqual([]))
  })

  it('is the only one who may do that', async () => {
    giveEvent()
    giveRsvp('noor')
    await open('/events/e-1', 'noor')
    for (const text of ['Announce', 'Cancel event', 'Delete', 'Check-in', 'Remove'])
      expect(app.text()).not.toContain(text)
    await later(() => expect(app.text()).toContain('Report this event'))
  })
})
