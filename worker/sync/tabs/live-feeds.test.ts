import { beforeEach, describe, expect, it } from 'vitest'
import { LIVE_EVENTS_KEPT_MAX } from '#domain/wire/limits.ts'
import { createLiveFeeds, type LiveFeedStore, type LiveFeeds } from './live-feeds.ts'

const liked = (total_likes: number) =>
  ({ type: 'event_liked', event_id: 'e-1', like: { user: { id: 'tomas' } }, total_likes }) as const
const event = { id: 'e-1', participant_count: 0, waitlist_count: 0, like_count: 0 }
const invited = { type: 'participation_approved', event } as const

let made: number
let updates: LiveFeedStore

beforeEach(() => {
  made = 0
  updates = createLiveFeeds({ newId: () => `id-${made++}`, nowMs: () => Date.parse('2026-05-01T08:00:00Z') })
})

const ids = (feed: LiveFeeds['events' | 'personal']) => feed.map(({ id }) => id)

describe('the feeds', () => {
  it('keep the latest fifty of events, newest first', () => {
    for (let n = 0; n < 60; n++) updates.add(liked(n))
    const { events } = updates.feeds()
    expect(events).toHaveLength(50)
    expect(events.map(({ message }) => message)).toEqual(Array.from({ length: 50 }, (_, n) => liked(59 - n)))
  })

  it('keep as many of what concerns the member alone, and neither pushes out the other', () => {
    for (let n = 0; n < LIVE_EVENTS_KEPT_MAX + 5; n++) updates.add(invited)
    updates.add(liked(1))
    expect([updates.feeds().events.length, updates.feeds().personal.length]).toEqual([
      1,
      LIVE_EVENTS_KEPT_MAX,
    ])
  })

  it('say when this device heard it', () => {
    updates.add(invited)
    expect(updates.feeds().personal).toEqual([
      { id: 'id-0', at: '2026-05-01T08:00:00.000Z', message: invited },
    ])
  })

  it('hold messages of another tab once, however often they come', () => {
    const other = createLiveFeeds({ newId: () => `other-${made++}`, nowMs: () => 0 })
    updates.merge(other.add(liked(1)))
    updates.merge(other.add(liked(2)))
    updates.merge(other.feeds())
    expect(ids(updates.feeds().events)).toEqual(['other-1', 'other-0'])
  })

  it('put what was heard before behind what was heard since', () => {
    const other = createLiveFeeds({ newId: () => `other-${made++}`, nowMs: () => 0 })
    other.add(liked(1))
    updates.merge(other.add(liked(2)))
    updates.merge(other.feeds())
    expect(ids(updates.feeds().events)).toEqual(['other-1', 'other-0'])
  })

  it('are delivered at once and after every change, until unwatched', () => {
    const counts: number[] = []
    const unwatch = updates.watch(({ events }) => counts.push(events.length))
    updates.add(liked(1))
    unwatch()
    updates.add(liked(2))
    expect(counts).toEqual([0, 1])
  })
})
