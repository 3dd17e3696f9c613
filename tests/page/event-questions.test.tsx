// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutdoorEvent } from '#domain/event/event.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { cardOf, eventOf, relationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// Questions that hosts ask members who want a place: on the form, on the page, and in the list of requests.

const DAY_MS = 86_400_000
const PACE = 'Your pace?'

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

const give = (collection: CollectionName, document: object, scopes = ['member:maya']) =>
  world.server.put(collection, document as WireDocument, scopes)

const at = (days: number): string => new Date(world.clock.now() + days * DAY_MS).toISOString()

function giveEvent(some: Partial<OutdoorEvent>): void {
  const event = { id: 'e-1', title: 'Komna', start: at(3), end: at(3.2), approval: true, questions: [PACE] }
  give('events', eventOf({ ...event, ...some }), ['member:maya', 'event:e-1'])
}

type Given = RelationOf<'event_answers'>
const answersId = (member: string) => relationId({ kind: 'event_answers', member, target: 'e-1' })
const stored = () => world.server.find('relations', answersId('maya')) as unknown as Given | null
const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)

async function open(path: string, shown: string): Promise<void> {
  app = await openPage({ world, at: path })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain(shown))
}

function choose(label: string): void {
  const option = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  option?.click()
}

describe('a member who wants to come', () => {
  beforeEach(() => giveEvent({ author: cardOf('tomas') }))

  it('answers the questions first, also offline, and both are sent later', async () => {
    await open('/events/e-1', 'Only hosts see your answers.')
    world.network.handler = unplugged
    choose('Going')
    await later(() => expect(app.find('dialog textarea')).not.toBeNull())
    app.press('Send request')
    await later(() => expect(app.text()).toContain('Please answer this question.'))
    app.type('answer-0', 'Slow and steady.')
    app.press('Send request')
    await later(() => expect(app.find('dialog textarea')).toBeNull())
    await later(() => expect(app.text()).toContain('Your answers'))
    expect(stored()).toBeNull()
    world.network.handler = world.api.serve
    await app.tab.device.sync.syncNow()
    await later(() =>
      expect(stored()?.data.answers).toEqual([{ question: PACE, answer: 'Slow and steady.' }]),
    )
    const rsvp = relationId({ kind: 'participation', member: 'maya', target: 'e-1' })
    expect(world.server.find('relations', rsvp)).toMatchObject({ data: { answer: 'going' } })
  })

  it('is not asked before declining', async () => {
    await open('/events/e-1', 'Will you come?')
    choose('Not going')
    await later(() => expect(app.text()).toContain('Not going'))
    expect(app.find('dialog textarea')).toBeNull()
  })

  it('is reminded of a question that the hosts have added', async () => {
    give(
      'relations',
      relationOf({ kind: 'participation', member: 'maya', target: 'e-1' }, { state: 'requested' }),
    )
    await open('/events/e-1', 'The hosts ask something that you have not answered.')
    app.press('Answer the questions')
    await later(() => expect(app.find('dialog textarea')).not.toBeNull())
  })
})

describe('a host', () => {
  it('reads the answers beside each request', async () => {
    giveEvent({ author: cardOf('maya') })
    const noor = { member: 'noor', target: 'e-1' }
    give('relations', relationOf({ kind: 'participation', ...noor }, { state: 'requested' }), ['event:e-1'])
    const data = { answers: [{ question: PACE, answer: 'As the slowest one.' }] }
    give('relations', relationOf({ kind: 'event_answers', ...noor }, { data }))
    await open('/events/e-1', 'Requests')
    await later(() => expect(app.text()).toContain('As the slowest one.'))
  })

  it('writes questions into the form, which leaves out empty ones', async () => {
    giveEvent({ author: cardOf('maya'), questions: [] })
    await open('/events/e-1/edit', 'Approve each person')
    app.press('Add a question')
    await later(() => expect(app.find('[aria-label="Question 1"]')).not.toBeNull())
    app.type('Question 1', ` ${PACE} `)
    app.press('Add a question')
    await later(() => expect(app.find('[aria-label="Question 2"]')).not.toBeNull())
    app.press('Save changes')
    await later(() => expect(world.server.find('events', 'e-1')).toMatchObject({ questions: [PACE] }))
  })
})
