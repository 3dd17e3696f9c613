import { LIVE_EVENTS_KEPT_MAX } from '#domain/wire/limits.ts'
import {
  type EventMessage,
  isPersonalMessage,
  type LiveEventMessage,
  type PersonalMessage,
} from '#domain/wire/live/event-messages.ts'
import type { LiveUpdate } from '../../port/live-queries.ts'
import type { Unwatch } from '../../port.ts'

/** Newest first, at most LIVE_FEED_MAX each. */
export interface LiveFeeds {
  events: readonly LiveUpdate<EventMessage>[]
  personal: readonly LiveUpdate<PersonalMessage>[]
}

/** What the live socket told one member of late, in memory. */
export interface LiveFeedStore {
  feeds: () => LiveFeeds
  /** It came to this tab's socket. Answers what other tabs are to take in. */
  add: (message: LiveEventMessage) => LiveFeeds
  /** What another tab heard. What is known already does not come twice. */
  merge: (told: LiveFeeds) => void
  /** Calls back at once, and after every change. */
  watch: (onFeeds: (feeds: LiveFeeds) => void) => Unwatch
}

export function createLiveFeeds(deps: { newId: () => string; nowMs: () => number }): LiveFeedStore {
  const watchers = new Set<(feeds: LiveFeeds) => void>()
  let feeds: LiveFeeds = { events: [], personal: [] }

  const take = (told: LiveFeeds) => {
    feeds = {
      events: joined(told.events, feeds.events),
      personal: joined(told.personal, feeds.personal),
    }
    for (const tell of watchers) tell(feeds)
  }
  return {
    feeds: () => feeds,
    add: (message) => {
      const head = { id: deps.newId(), at: new Date(deps.nowMs()).toISOString() }
      const told: LiveFeeds = isPersonalMessage(message)
        ? { events: [], personal: [{ ...head, message }] }
        : { events: [{ ...head, message }], personal: [] }
      take(told)
      return told
    },
    merge: take,
    watch: (onFeeds) => {
      watchers.add(onFeeds)
      onFeeds(feeds)
      return () => void watchers.delete(onFeeds)
    },
  }
}

/** What is told is never older than what is held: it is one that was just heard, or all that the leading tab holds. */
function joined<Update extends { id: string }>(told: readonly Update[], held: readonly Update[]): Update[] {
  const known = new Set(told.map(({ id }) => id))
  return [...told, ...held.filter(({ id }) => !known.has(id))].slice(0, LIVE_EVENTS_KEPT_MAX)
}
