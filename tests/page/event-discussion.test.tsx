// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MemberComment } from '#domain/comment/comment.ts'
import { World } from '#tests/device/world.ts'
import { cardOf, commentOf, eventOf } from '#tests/factories/nouns.ts'
import { unplugged } from '#tests/fakes/network.ts'
import { afterFrames, type OpenPage, openPage, pulled } from './open-page.tsx'

// What members say about an event, on its page.

const DAY_MS = 86_400_000

let world: World
let app: OpenPage

beforeEach(() => {
  world = new World()
  world.browser.tokens = world.api.issue('maya')
  const [start, end] = [at(3), at(3.2)]
  const event = eventOf({ id: 'e-1', title: 'Komna', author: cardOf('tomas'), start, end })
  world.server.put('events', event, ['member:maya', 'event:e-1'])
})
afterEach(async () => {
  app.close()
  await world.end()
})

const at = (days: number): string => new Date(world.clock.now() + days * DAY_MS).toISOString()

function give(some: Partial<MemberComment> & { id: string }): void {
  const comment = commentOf({ on: { collection: 'events', id: 'e-1' }, author: cardOf('noor'), ...some })
  world.server.put('comments', comment, ['event:e-1'])
}

async function open(shown: string): Promise<void> {
  app = await openPage({ world, at: '/events/e-1' })
  app.start()
  await pulled(world, app)
  await later(() => expect(app.text()).toContain(shown))
}

const later = (holds: () => void | Promise<void>) => afterFrames(world, holds)

describe('the discussion of an event', () => {
  it('shows comments with their replies', async () => {
    give({ id: 'k-1', text: 'Which car park?' })
    give({ id: 'k-2', text: 'The upper one.', author: cardOf('tomas'), replyTo: 'k-1' })
    await open('The upper one.')
    expect(app.find('ul[aria-label="Replies to noor"]')?.textContent).toContain('The upper one.')
  })

  it('says that there are none', async () => {
    await open('No comments yet.')
  })

  it('stores a comment offline and sends it later', async () => {
    await open('No comments yet.')
    world.network.handler = unplugged
    app.type('comment', 'See you there.')
    await later(() => expect(app.text()).toContain('Cancel'))
    app.press('Save comment')
    await later(() => expect(app.find('ul[aria-label=Comments]')?.textContent).toContain('See you there.'))
    world.network.handler = world.api.serve
    await later(() => expect(world.server.idsIn('comments', ['event:e-1', 'member:maya'])).toHaveLength(1))
  })
})
