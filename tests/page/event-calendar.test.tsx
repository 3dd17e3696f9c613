// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { World } from '#tests/device/world.ts'
import { cardOf, eventOf, relationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// The month calendar of events and the filters, from the replica. The clock of the device is in May 2026.

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

function give(id: string, day: string, some: Partial<OutdoorEvent> = {}): void {
  const times = { start: `${day}T06:00:00Z`, end: `${day}T12:00:00Z` }
  const event = eventOf({ id, title: id, author: cardOf('tomas'), ...times, ...some })
  world.server.put('events', event, ['member:maya'])
}

async function open(path: string, shown: string): Promise<void> {
  app = await openPage({ world, at: path })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain(shown))
}

const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)
const dayButton = (name: string) => app.find(`button[aria-label^="${name},"]`) as HTMLButtonElement | null
const cell = (name: string) => dayButton(name)?.closest('td')?.textContent ?? ''
const titles = () => [...document.querySelectorAll('article h3')].map((one) => one.textContent)
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

describe('the calendar', () => {
  it('shows each event on its days, and what it is to the member', async () => {
    give('Komna', '2026-05-13')
    give('Two days', '2026-05-20', { end: '2026-05-21T12:00:00Z' })
    give('Called off', '2026-05-22', { state: 'cancelled' })
    const rsvp = relationOf({ kind: 'participation', member: 'maya', target: 'Komna' }, { state: 'going' })
    world.server.put('relations', rsvp, ['member:maya'])
    await open('/events?view=calendar', 'May 2026')
    await later(() => expect(cell('Wednesday 13 May')).toContain('You’re going'))
    expect(cell('Wednesday 13 May')).toContain('08:00 Komna')
    expect(cell('Thursday 21 May')).toContain('until 14:00 Two days')
    expect(cell('Friday 22 May')).toContain('Cancelled')
    expect(document.querySelectorAll('th')[0]?.getAttribute('abbr')).toBe('Monday')
  })

  it('lists the events of the chosen day below, in the address', async () => {
    give('Komna', '2026-05-13')
    give('Vogar', '2026-05-14')
    await open('/events?view=calendar', 'Vogar')
    dayButton('Wednesday 13 May')?.click()
    await later(() => expect(titles()).toEqual(['Komna']))
    expect(app.path()).toBe('/events?view=calendar&month=2026-05&day=2026-05-13')
    dayButton('Tuesday 12 May')?.click()
    await later(() => expect(app.text()).toContain('No events on this day.'))
  })

  it('is moved through by keys, also into the next month', async () => {
    give('Later', '2026-06-05')
    await open('/events?view=calendar&month=2026-05&day=2026-05-29', 'May 2026')
    dayButton('Friday 29 May')?.focus()
    press('ArrowRight')
    await later(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday 30 May, no events'),
    )
    press('PageDown')
    await later(() => expect(app.text()).toContain('June 2026'))
    await later(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('30 June'))
    expect(cell('Friday 5 June')).toContain('Later')
  })

  it('works offline and keeps the filters of the agenda', async () => {
    give('Komna', '2026-05-13')
    give('Walk', '2026-05-14', { activity: 'walk' })
    await open('/events?activity=walk', 'Walk')
    world.network.handler = unplugged
    app.press('Calendar')
    await later(() => expect(cell('Thursday 14 May')).toContain('Walk'))
    expect(cell('Wednesday 13 May')).not.toContain('Komna')
    const next = app.find('button[aria-label="Next month"]') as HTMLButtonElement | null
    next?.click()
    await later(() => expect(app.text()).toContain('June 2026'))
  })
})

describe('the filters of the agenda', () => {
  it('are difficulty, distance, community, free places and time', async () => {
    give('Near', '2026-05-03', { grade: 'easy', community: 'graz' })
    give('Far', '2026-05-20', {
      meetingPoint: { name: 'Graz', lat: 47.07, lon: 15.44, parking: '', transport: '' },
      capacity: 1,
      participant_count: 1,
    })
    const shows = async (search: string, expected: string[]) => {
      app.go(`/events${search}`)
      await later(() => expect(titles()).toEqual(expected))
    }
    await open('/events', 'Far')
    await shows('?grade=easy', ['Near'])
    await shows('?near=46.38,13.9,25', ['Near'])
    await shows('?places=free', ['Near'])
    await shows('?community=graz', ['Near'])
    await shows('?when=week', ['Near'])
    await shows('?grade=expert', [])
    app.press('Clear filters')
    await later(() => expect(titles()).toEqual(['Near', 'Far']))
  })
})
