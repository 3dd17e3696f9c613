// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MemberComment } from '#domain/comment/comment.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { routeOf } from '#tests/factories/documents.ts'
import { cardOf, commentOf, postOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// What members do with a route, on its page: from the replica, also offline.

const on = { collection: 'routes', id: 'r-1' } as const

let world: World
let app: OpenPage

beforeEach(async () => {
  world = new World()
  const rating = { average: 4, count: 1, histogram: [0, 0, 0, 1, 0] } as const
  give('routes', {
    ...routeOf({ id: 'r-1', name: 'To Komna', author: cardOf('ana') }),
    rating: { ...rating, histogram: [...rating.histogram] },
  })
  give('comments', commentOf({ id: 'k-1', on, kind: 'review', stars: 4, author: cardOf('tomas') }))
  world.browser.tokens = world.api.issue('maya')
})
afterEach(async () => {
  app.close()
  await world.end()
})

const give = (collection: CollectionName, document: object) =>
  world.server.put(collection, document as WireDocument, ['member:maya'])

async function open(at = '/routes/r-1'): Promise<void> {
  app = await openPage({ world, at })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain('Well marked all the way.'))
}

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const later = (holds: () => void) => afterFrames(world, holds)

async function reconnect(): Promise<void> {
  world.network.handler = world.api.serve
  await app.tab.device.sync.syncNow()
}

const all = <E extends Element = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)]
const region = (name: string) =>
  must(
    all('section').find((section) => section.querySelector('h2')?.textContent?.startsWith(name)),
    name,
  )
const press = (within: Element, words: string) =>
  must(
    [...within.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
      textContent?.startsWith(words),
    ),
    `a button ${words} in ${within.textContent}`,
  ).click()
const choose = (label: string) =>
  must(
    all('label')
      .find(({ textContent }) => textContent === label)
      ?.querySelector('input'),
    label,
  ).click()

function write(label: string, text: string): void {
  const id = must(
    all<HTMLLabelElement>('label').find((one) => one.textContent === label),
    label,
  ).htmlFor
  const field = must(document.getElementById(id), label)
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : field.constructor
  // bypasses React's own setter, which would treat the value as its own
  Reflect.set(kind.prototype as object, 'value', text, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const onServer = (kind: MemberComment['kind']): MemberComment[] =>
  world.server
    .idsIn('comments', ['member:maya'])
    .map((id) => world.server.find('comments', id) as unknown as MemberComment)
    .filter((comment) => comment.kind === kind && comment.id !== 'k-1')

async function writeReview(stars: string, text: string): Promise<void> {
  await later(() => press(region('Reviews'), 'Write a review'))
  await later(() => choose(stars))
  write('Review', text)
  await later(() => expect(region('Reviews').querySelector('textarea')?.value).toBe(text))
  press(region('Reviews'), 'Save review')
}

describe('a review', () => {
  it('is written offline: it is shown and counted at once, and sent later', async () => {
    await open()
    world.network.handler = unplugged
    await writeReview('2 stars', 'Too many people.')
    await later(() => expect(region('Reviews').textContent).toContain('On this device'))
    expect(region('Reviews').textContent).toContain('3.0 of 5 stars, 2 ratings')
    expect(region('Reviews').textContent).toContain('Edit my review')
    await reconnect()
    await later(() => expect(onServer('review')).toMatchObject([{ stars: 2, text: 'Too many people.', on }]))
    await later(() => expect(region('Reviews').textContent).not.toContain('On this device'))
  })

  it('without stars is not saved, and shows an error below them', async () => {
    await open()
    await later(() => press(region('Reviews'), 'Write a review'))
    await later(() => press(region('Reviews'), 'Save review'))
    await later(() => expect(app.text()).toContain('A review has one to five stars.'))
  })

  it('that was started is restored after the browser was killed', async () => {
    await open()
    await later(() => press(region('Reviews'), 'Write a review'))
    await later(() => choose('3 stars'))
    write('Review', 'Half a sent')
    await afterFrames(world, () => {
      const kept = world.server
        .idsIn('account', ['member:maya'])
        .map((id) => world.server.find('account', id))
      expect(JSON.stringify(kept)).toContain('Half a sent')
    })
    app.close()
    await world.close(app.tab)
    await open()
    await later(() => expect(region('Reviews').querySelector('textarea')?.value).toBe('Half a sent'))
    press(region('Reviews'), 'Save review')
    await later(() => expect(onServer('review')).toMatchObject([{ stars: 3, text: 'Half a sent' }]))
    await later(() => expect(world.server.idsIn('account', ['member:maya'])).toEqual([]))
  })

  it('that the server rejected returns to its form, with the reason, and is sent once corrected', async () => {
    await open()
    world.server.refuse = ({ collection, set }) =>
      collection === 'comments' && set['stars'] === 5 ? 'validation' : null
    await writeReview('5 stars', 'Perfect.')
    await later(() => expect(region('Reviews').textContent).toContain('Needs attention'))
    const id = must(app.tab.status().unsent.find(({ collection }) => collection === 'comments')?.id, 'unsent')
    app.close()
    await world.close(app.tab)
    await open(`/routes/r-1?edit=${id}`)
    await later(() => expect(region('Reviews').querySelector('textarea')?.value).toBe('Perfect.'))
    expect(region('Reviews').textContent).toContain('No: validation.')
    choose('4 stars')
    await later(() => press(region('Reviews'), 'Save review'))
    await later(() => expect(onServer('review')).toMatchObject([{ stars: 4, text: 'Perfect.' }]))
  })

  it('of another member shows that its author has done the route, and can be answered and liked', async () => {
    const outing = {
      route: 'r-1',
      activity: 'hike',
      date: '2026-04-02',
      distance: 1,
      ascent: 1,
      duration: 1,
      note: '',
    }
    give('posts', postOf({ id: 'p-1', kind: 'outing', outing: outing as never, author: cardOf('tomas') }))
    await open()
    await later(() => expect(region('Reviews').textContent).toContain('Completed 2 April 2026'))
    press(region('Reviews'), 'Like')
    await later(() => expect(region('Reviews').textContent).toContain('Liked'))
    expect(world.server.idsIn('relations', ['member:maya'])).toContain('like:maya:k-1')
    press(region('Reviews'), 'Reply')
    await later(() => write('Reply to tomas', 'Thank you.'))
    await later(() => press(region('Reviews'), 'Save reply'))
    await later(() => expect(onServer('comment')).toMatchObject([{ replyTo: 'k-1', text: 'Thank you.' }]))
    await later(() => expect(region('Reviews').textContent).toContain('Thank you.'))
  })

  it('hidden by moderators is shown to its author only, as hidden', async () => {
    give(
      'comments',
      commentOf({ id: 'k-2', on, kind: 'review', stars: 1, hidden: true, author: cardOf('maya') }),
    )
    await open()
    await later(() => expect(region('Reviews').textContent).toContain('Hidden by moderators'))
    expect(region('Reviews').textContent).not.toContain('Edit my review')
  })

  it('is reported once, with a reason', async () => {
    await open()
    await later(() => press(region('Reviews'), 'Report'))
    await later(() => write('What is wrong with it?', 'He was never there.'))
    await later(() => press(document.body, 'Send report'))
    await later(() => expect(region('Reviews').textContent).toContain('You reported this'))
    await later(() =>
      expect(world.server.find('relations', 'report:maya:k-1')).toMatchObject({
        data: { reason: 'wrong', text: 'He was never there.' },
      }),
    )
  })
})

describe('a condition', () => {
  it('is reported offline: a closure is listed first, and in the header of the page', async () => {
    const good = { state: 'good', date: '2026-04-30' } as const
    give(
      'comments',
      commentOf({ id: 'k-2', on, kind: 'condition', condition: good, author: cardOf('tomas') }),
    )
    await open()
    world.network.handler = unplugged
    await later(() => press(region('Conditions'), 'Add a condition'))
    await later(() => write('Condition', 'closed'))
    write('Note', 'Rockfall below the hut.')
    await later(() => expect(region('Conditions').querySelector('textarea')?.value).toContain('Rockfall'))
    press(region('Conditions'), 'Save condition')
    await later(() => expect(region('Conditions').textContent).toContain('Closedseen today'))
    const reports = [...region('Conditions').querySelectorAll('ul > li')].map(
      ({ textContent }) => textContent,
    )
    expect(reports[0]).toContain('Rockfall below the hut.')
    await later(() =>
      expect(document.querySelector('main header')?.textContent).toContain('Closed, seen today'),
    )
    await reconnect()
    await later(() =>
      expect(onServer('condition').map(({ text }) => text)).toContain('Rockfall below the hut.'),
    )
  })
})

describe('an outing', () => {
  it('is counted with those of other members', async () => {
    await open()
    expect(region('My outings').textContent).not.toContain('Done by')
    world.server.change('routes', 'r-1', { counts: { favourites: 0, completed: 2, comments: 1 } })
    await reconnect()
    await later(() => expect(region('My outings').textContent).toContain('Done by 2 members.'))
  })

  it('is logged with the figures of the route, changed, and deleted', async () => {
    await open()
    world.network.handler = unplugged
    await later(() => press(region('My outings'), 'I did this'))
    await later(() => write('Note', 'Alone all day.'))
    await later(() => press(region('My outings'), 'Save outing'))
    await later(() => expect(region('My outings').textContent).toContain('14.2 km, 1,757 m up, 8 h'))
    expect(region('My outings').textContent).toContain('On this device')
    press(region('My outings'), 'Edit')
    await later(() => write('Distance (km)', '15'))
    await later(() => press(region('My outings'), 'Save outing'))
    await later(() => expect(region('My outings').textContent).toContain('15.0 km'))
    await reconnect()
    await later(() => {
      const [id = ''] = world.server.idsIn('posts', ['member:maya'])
      expect(world.server.find('posts', id)).toMatchObject({
        kind: 'outing',
        outing: { route: 'r-1', distance: 15_000, ascent: 1_757, note: 'Alone all day.' },
      })
    })
    press(region('My outings'), 'Delete')
    await later(() => press(region('My outings'), 'Delete outing'))
    await later(() =>
      expect(region('My outings').textContent).toContain('You have not logged this route yet.'),
    )
    await later(() => expect(world.server.idsIn('posts', ['member:maya'])).toEqual([]))
  })
})

it('the page shows what is not on this device, and when it will be loaded', async () => {
  give('comments', commentOf({ id: 'k-1', on }))
  app = await openPage({ world, at: '/discover' })
  app.start()
  await pulled(world, app)
  world.network.handler = unplugged
  app.go('/routes/r-1')
  await later(() =>
    expect(region('Reviews').textContent).toContain(
      'The reviews are not on this device. They will download when you are online.',
    ),
  )
})
