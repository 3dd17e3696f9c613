// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { profileOf, routeOf } from '#tests/factories/documents.ts'
import { cardOf, communityOf, eventOf, relationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// The form of an event: new, copied, on a route, and edited; also offline, and after a kill.

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  give('profiles', profileOf({ id: 'maya', first_name: 'Maya' }))
  world.server.scopesOfNew = () => ['member:maya']
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

const give = (collection: CollectionName, document: object, scopes = ['member:maya']) =>
  world.server.put(collection, document as WireDocument, scopes)

const giveEvent = (some: Partial<OutdoorEvent> = {}) =>
  give('events', eventOf({ id: 'e-1', author: cardOf('maya'), ...some }), ['member:maya', 'event:e-1'])

async function open(at: string, form = NEW): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
  await shows(form)
}

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)
const shows = (selector: string) => later(() => expect(app.find(selector)).not.toBeNull())

async function kill(at: string, form = NEW): Promise<void> {
  app.close()
  await world.close(app.tab)
  sessionStorage.clear()
  app = await openPage({ world, at })
  app.start()
  await shows(form)
}

const NEW = 'form[aria-label="New event"]'
const EDIT = 'form[aria-label="Edit event"]'

const valueOf = (name: string) =>
  (app.find(`[name="${name}"]`) as HTMLInputElement | HTMLSelectElement | null)?.value

function choose(name: string, value: string): void {
  const select = must(app.find(`select[name="${name}"]`), name) as HTMLSelectElement
  Reflect.set(HTMLSelectElement.prototype, 'value', value, select)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

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

/** the events that the server has got */
const sent = () =>
  world.server
    .idsIn('events', ['member:maya'])
    .map((id) => world.server.find('events', id) as unknown as OutdoorEvent)

function fill(): void {
  app.type('title', 'Saturday walk to Vogar')
  app.type('startDay', '2026-10-03')
  app.type('coordinates', '46.2986, 13.8526')
}

describe('a new event', () => {
  it('is published offline, opens its page and is sent later', async () => {
    await open('/events/create')
    world.network.handler = unplugged
    choose('timeZone', 'Europe/Ljubljana')
    fill()
    app.type('placeName', 'Stara Fužina, church')
    app.type('capacity', '14')
    choose('closing', 'day')
    app.press('Publish event')
    await later(() => expect(app.path()).toMatch(/^\/events\/[^/]+$/))
    expect(await drafts()).toEqual([])
    world.network.handler = world.api.serve
    await app.tab.device.sync.syncNow()
    await later(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      title: 'Saturday walk to Vogar',
      start: '2026-10-03T07:00:00.000Z',
      end: '2026-10-03T11:00:00.000Z',
      timeZone: 'Europe/Ljubljana',
      meetingPoint: { name: 'Stara Fužina, church', lat: 46.2986, lon: 13.8526 },
      capacity: 14,
      rsvpCloses: 1_440,
      recurrence: null,
    })
  })

  it('shows the messages beside the fields and focuses the first', async () => {
    await open('/events/create')
    app.type('capacity', '0')
    app.press('Publish event')
    await later(() => expect(app.text()).toContain('Title must be at least 2 characters.'))
    for (const words of ['Enter a date and time.', 'Enter latitude and longitude', 'Enter a whole number'])
      expect(app.text()).toContain(words)
    expect(app.alerts().join()).toContain('Please correct the errors below')
    expect(document.activeElement?.getAttribute('name')).toBe('title')
    app.type('title', 'Saturday walk')
    await later(() => expect(app.text()).not.toContain('Title must be at least 2 characters.'))
    expect(app.text()).toContain('Enter a date and time.')
  })

  it('that is half-typed is restored after a kill, and can be discarded', async () => {
    await open('/events/create')
    world.network.handler = unplugged
    app.type('title', 'Saturday walk')
    choose('every', 'WEEKLY')
    await later(async () => expect(await drafts()).toEqual(['New event']))
    await kill('/events/create')
    expect(valueOf('title')).toBe('Saturday walk')
    expect(valueOf('every')).toBe('WEEKLY')
    app.press('Discard this draft')
    await shows('dialog[open]')
    app.press('Discard')
    await later(async () => expect(await drafts()).toEqual([]))
  })

  it('explains a time that the clocks skip', async () => {
    await open('/events/create')
    choose('timeZone', 'Europe/Ljubljana')
    app.type('startDay', '2027-03-28')
    app.type('startTime', '02:30')
    await later(() => expect(app.text()).toContain('the clocks in Ljubljana go forward and skip 02:30'))
  })

  it('shows the next dates of a series, of which one can be skipped', async () => {
    await open('/events/create')
    fill()
    choose('every', 'WEEKLY')
    await later(() => expect(app.text()).toContain('Every week on Saturday'))
    app.press('Skip Sat 10 October 2026')
    await later(() => expect(app.text()).toContain('1 date skipped'))
    app.press('Publish event')
    await later(() => expect(app.path()).not.toBe('/events/create'))
    await app.tab.device.sync.syncNow()
    await later(() =>
      expect(sent()[0]?.recurrence).toEqual({ rrule: 'FREQ=WEEKLY', exceptions: ['2026-10-10'] }),
    )
  })

  it('for the members of a community names the community', async () => {
    give('communities', communityOf({ id: 'c-1', name: 'Bohinj Hill Walkers' }))
    give('relations', relationOf({ kind: 'membership', member: 'maya', target: 'c-1' }))
    await open('/events/create')
    await later(() => expect(app.text()).toContain('Bohinj Hill Walkers'))
    fill()
    choose('visibility', 'members')
    app.press('Publish event')
    await later(() => expect(app.text()).toContain('Choose a community.'))
    choose('community', 'c-1')
    app.press('Publish event')
    await later(() => expect(app.path()).not.toBe('/events/create'))
    await app.tab.device.sync.syncNow()
    await later(() => expect(sent()[0]).toMatchObject({ visibility: 'members', community: 'c-1' }))
  })
})

describe('what a new event starts from', () => {
  it('is another event, whose values are copied', async () => {
    giveEvent({ title: 'Sunrise on Triglav', capacity: 8 })
    await open('/events/create?from=e-1')
    expect(valueOf('title')).toBe('Sunrise on Triglav')
    expect(valueOf('capacity')).toBe('8')
    expect(await drafts()).toEqual([])
  })

  it('is a route, at whose start it meets', async () => {
    give('routes', routeOf({ id: 'r-1', name: 'To Komna', activity: 'snowshoe' }))
    await open('/events/create?route=r-1')
    expect(valueOf('activity')).toBe('snowshoe')
    expect(valueOf('coordinates')).not.toBe('')
  })

  it('asks first if there is a draft of another one', async () => {
    giveEvent({ title: 'Sunrise on Triglav' })
    await open('/events/create')
    app.type('title', 'Saturday walk')
    await later(async () => expect(await drafts()).toEqual(['New event']))
    await kill('/events/create?from=e-1', 'main')
    await later(() => expect(app.text()).toContain('You have an unfinished event: “Saturday walk”'))
    app.press('Discard it')
    await shows(NEW)
    expect(valueOf('title')).toBe('Sunrise on Triglav')
  })
})

describe('routes and co-hosts of an event', () => {
  it('are found on this device, and added', async () => {
    give('routes', routeOf({ id: 'r-1', name: 'To Komna' }))
    give('profiles', profileOf({ id: 'ana', username: 'ana' }))
    give('profiles', profileOf({ id: 'bor', username: 'anastas' }))
    give('relations', relationOf({ kind: 'follow', member: 'maya', target: 'ana' }))
    await open('/events/create')
    fill()
    type('Add a route', 'komna')
    await later(() => app.press('Add To Komna'))
    type('Add a co-host', 'ana')
    await later(() => app.press('Add ana'))
    await later(() => expect(app.text()).not.toContain('Unavailable route'))
    expect(app.text()).not.toContain('anastas')
    app.press('Publish event')
    await later(() => expect(app.path()).not.toBe('/events/create'))
    await app.tab.device.sync.syncNow()
    await later(() => expect(sent()[0]).toMatchObject({ routes: ['r-1'], coHosts: ['ana'] }))
  })
})

/** Types into the field with this label. */
function type(label: string, text: string): void {
  const labels = [...document.querySelectorAll('label')]
  const { htmlFor } = must(
    labels.find(({ textContent }) => textContent === label),
    label,
  )
  const input = must(document.getElementById(htmlFor), label)
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('an event that is edited', () => {
  it('is written with its changed fields alone, also offline', async () => {
    giveEvent()
    await open('/events/e-1/edit', EDIT)
    world.network.handler = unplugged
    app.type('gear', 'Helmet')
    await later(async () => expect(await drafts()).toEqual(['Sunrise on Triglav']))
    world.server.change('events', 'e-1', { title: 'Sunrise on Mangart' })
    await kill('/events/e-1/edit', EDIT)
    expect(valueOf('gear')).toBe('Helmet')
    app.press('Save changes')
    await later(() => expect(app.path()).toBe('/events/e-1'))
    world.network.handler = world.api.serve
    await app.tab.device.sync.syncNow()
    await later(() =>
      expect(world.server.find('events', 'e-1')).toMatchObject({
        title: 'Sunrise on Mangart',
        gear: 'Helmet',
      }),
    )
  })

  it('is one date of a series, alone while the series is not on this device', async () => {
    giveEvent({ series: 'e-9', occurrence: '2026-06-20T01:00:00Z' })
    await open('/events/e-1/edit', EDIT)
    expect(app.text()).toContain('Changes apply to this date only.')
    expect(app.find('[name="every"]')).toBeNull()
  })

  it('is not shown to members who are not hosts', async () => {
    giveEvent({ author: cardOf('ana') })
    await open('/events/e-1/edit', 'main')
    await later(() => expect(app.path()).not.toBe('/events/e-1/edit'))
  })
})
