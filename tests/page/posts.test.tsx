// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#domain/post/post.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { World } from '#tests/device/world.ts'
import { cardOf, commentOf, communityOf, postOf, relationOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// Posts on their pages: from the replica, also offline.

const MINE = 'member:maya'

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  give('communities', communityOf({ id: 'c-1', name: 'Hill Walkers', counts: COUNTS }))
  give('relations', relationOf({ kind: 'membership', member: 'maya', target: 'c-1' }))
})
afterEach(async () => {
  app.close()
  await world.end()
})

const COUNTS = { members: 8, posts: 1, events: 0, routes: 0 }
const give = (collection: CollectionName, document: object) =>
  world.server.put(collection, document as WireDocument, [MINE])
const givePost = (some: Partial<Post> & { id: string }) =>
  give('posts', postOf({ author: cardOf('tomas'), community: 'c-1', ...some }))

async function open(path: string, shown: string): Promise<void> {
  app = await openPage({ world, at: path })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain(shown))
}

/** Waits for the next frames of the device, whose clock does not advance otherwise. */
const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)
const posts = () => [...document.querySelectorAll('article[aria-label^="Post by"]')]
const texts = () => posts().map((post) => post.querySelector('.text')?.textContent)

describe('the feed of the dashboard', () => {
  it('shows the posts of the member’s communities, and none that is hidden from others', async () => {
    givePost({ id: 'p-1', text: 'The spring is dry.' })
    givePost({ id: 'p-2', text: 'Advertising', hidden: true })
    givePost({ id: 'p-3', text: 'Elsewhere', community: 'c-2' })
    await open('/home', 'The spring is dry.')
    expect(texts()).toEqual(['The spring is dry.'])
    expect(app.text()).toContain('in Hill Walkers')
  })
})

describe('the feed of the communities', () => {
  it('writes a post offline, and sends it later', async () => {
    await open('/communities?tab=feed', 'Notifies up to 7 members')
    world.network.handler = unplugged
    app.type('post', 'Dry all the way.')
    app.press('Post')
    await later(() => expect(texts()).toEqual(['Dry all the way.']))
    await later(() => expect(posts()[0]?.textContent).toContain('On this device'))
    world.network.handler = world.api.serve
    await app.tab.device.sync.syncNow()
    await later(() => expect(posts()[0]?.textContent).not.toContain('On this device'))
  })

  it('keeps an empty post in the form, with the reason', async () => {
    await open('/communities?tab=feed', 'Post to')
    app.press('Post')
    await later(() => expect(app.text()).toContain('Enter some text.'))
  })

  it('shows posts of followed members outside communities', async () => {
    give('relations', relationOf({ kind: 'follow', member: 'maya', target: 'noor' }, { state: 'accepted' }))
    givePost({ id: 'p-1', text: 'In the community' })
    givePost({ id: 'p-2', text: 'To my followers', community: null, author: cardOf('noor') })
    await open('/communities?tab=feed', 'To my followers')
    expect(new Set(texts())).toEqual(new Set(['In the community', 'To my followers']))
    app.press('People I follow')
    await later(() => expect(texts()).toEqual(['To my followers']))
    expect(app.path()).toBe('/communities?tab=feed&from=people')
  })
})

describe('the feed of a community', () => {
  it('shows pinned posts first', async () => {
    givePost({ id: 'p-1', text: 'Dogs on the lead.', pinned: true, createdAt: '2026-03-01T08:00:00Z' })
    givePost({ id: 'p-2', text: 'The spring is dry.', createdAt: '2026-04-01T08:00:00Z' })
    await open('/communities/c-1', 'The spring is dry.')
    expect(texts()).toEqual(['Dogs on the lead.', 'The spring is dry.'])
    expect(posts()[0]?.textContent).toContain('Pinned')
  })

  it('lets the author edit a post', async () => {
    givePost({ id: 'p-1', text: 'The sprng is dry.', author: cardOf('maya') })
    await open('/communities/c-1', 'The sprng is dry.')
    app.press('More about the post by maya')
    await later(() => app.press('Edit'))
    await later(() => app.type('text', 'The spring is dry.'))
    app.press('Save post')
    await later(() => expect(texts()).toEqual(['The spring is dry.']))
  })

  it('lets a moderator delete the post of another member, with a reason for its author', async () => {
    give(
      'relations',
      relationOf({ kind: 'membership', member: 'maya', target: 'c-1' }, { role: 'moderator' }),
    )
    givePost({ id: 'p-1', text: 'Cheap boots!' })
    await open('/communities/c-1', 'Cheap boots!')
    app.press('More about the post by tomas')
    await later(() => app.press('Delete'))
    await later(() => app.press('Delete post'))
    await later(() => expect(app.text()).toContain('Give a reason. tomas will see it.'))
    app.type('reason', 'Advertising.')
    app.press('Delete post')
    await later(() =>
      expect(world.server.find('posts', 'p-1')).toMatchObject({ hiddenReason: 'Advertising.' }),
    )
    await later(() => expect(texts()).toEqual([]))
    await later(() => expect(world.server.idsIn('posts', [MINE])).toEqual([]))
  })
})

const result = () => [...document.querySelectorAll('fieldset li b')].map(({ textContent }) => textContent)
const vote = (at: number) => document.querySelectorAll<HTMLInputElement>('fieldset input')[at]?.click()

describe('a poll', () => {
  const poll = {
    question: 'Where do we sleep?',
    options: [
      { id: 'o-1', text: 'Komna' },
      { id: 'o-2', text: 'Vojah' },
    ],
    closes: null,
  }

  it('counts the member’s own vote at once, offline and after it was changed', async () => {
    givePost({ id: 'p-1', kind: 'poll', poll, text: '', votes: { 'o-1': 3, 'o-2': 1 } })
    give(
      'relations',
      relationOf({ kind: 'vote', member: 'maya', target: 'p-1' }, { data: { option: 'o-1' } }),
    )
    await open('/communities/c-1', 'Where do we sleep?')
    await later(() => expect(document.querySelector('fieldset input:checked')).not.toBeNull())
    expect(result()).toEqual(['3', '1'])
    world.network.handler = unplugged
    vote(1)
    await later(() => expect(result()).toEqual(['2', '2']))
    app.press('Take my vote back')
    await later(() => expect(result()).toEqual(['2', '1']))
  })

  it('is refused with two equal options', async () => {
    await open('/communities/c-1', 'Poll')
    app.press('Poll')
    await later(() => app.type('question', 'Where to?'))
    app.type('option-1', 'Komna')
    app.type('option-2', 'komna')
    app.press('Post')
    await later(() => expect(app.text()).toContain('Options must be different.'))
  })
})

describe('the comments of a post', () => {
  it('are shown with their replies, and answered offline', async () => {
    givePost({ id: 'p-1', text: 'The spring is dry.' })
    const on = { collection: 'posts', id: 'p-1' } as const
    give('comments', commentOf({ id: 'k-1', on, text: 'Since when?', author: cardOf('noor') }))
    await open('/home', 'The spring is dry.')
    app.press('Comments on the post by tomas: 0')
    await later(() => expect(app.text()).toContain('Since when?'))
    world.network.handler = unplugged
    app.type('comment', 'Since May.')
    app.press('Save comment')
    await later(() => expect(app.text()).toContain('Comment saved'))
    expect(document.querySelectorAll('ul[aria-label=Comments] > li')).toHaveLength(2)
  })
})
