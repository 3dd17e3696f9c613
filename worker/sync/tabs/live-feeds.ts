import { LIVE_EVENTS_KEPT_MAX } from '#domain/wire/limits.ts'
import {
  type EventMessage,
  isPersonalMessage,
  type LiveEventMessage,
  type PersonalMessage,
} from '#domain/wire/live/event-messages.ts'
import type { LiveUpdate } from '../../port/live-queries.ts'
import type { Unwatch } from '../../port.ts'

/** Newest first, at most LIVE_EVENTS_KEPT_MAX each. Sent between tabs: the field names are fixed. */
export interface LiveFeeds {
  events: readonly LiveUpdate<EventMessage>[]
  personal: readonly LiveUpdate<PersonalMessage>[]
}

/** The member's recent live messages, in memory. */
export interface LiveFeedStore {
  feeds: () => LiveFeeds
  /** Adds a message of this tab's socket. Returns the feeds that other tabs must merge. */
  add: (message: LiveEventMessage) => LiveFeeds
  /** Adds the feeds of another tab, except what is already known. */
  merge: (received: LiveFeeds) => void
  /** Calls back at once, and after every change. */
  watch: (onFeeds: (feeds: LiveFeeds) => void) => Unwatch
}

export function createLiveFeeds(deps: { newId: () => string; nowMs: () => number }): LiveFeedStore {
  const watchers = new Set<(feeds: LiveFeeds) => void>()
  let feeds: LiveFeeds = { events: [], personal: [] }

  const merge = (received: LiveFeeds) => {
    feeds = {
      events: mergeUpdates(received.events, feeds.events),
      personal: mergeUpdates(received.personal, feeds.personal),
    }
    for (const notify of watchers) notify(feeds)
  }
  return {
    feeds: () => feeds,
    add: (message) => {
      const head = { id: deps.newId(), at: new Date(deps.nowMs()).toISOString() }
      const added: LiveFeeds = isPersonalMessage(message)
        ? { events: [], personal: [{ ...head, message }] }
        : { events: [{ ...head, message }], personal: [] }
      merge(added)
      return added
    },
    merge,
    watch: (onFeeds) => {
      watchers.add(onFeeds)
      onFeeds(feeds)
      return () => void watchers.delete(onFeeds)
    },
  }
}

/** Received updates are never older: they are one new message, or all that the leader has. */
function mergeUpdates<Update extends { id: string }>(
  received: readonly Update[],
  existing: readonly Update[],
): Update[] {
  const known = new Set(received.map(({ id }) => id))
  return [...received, ...existing.filter(({ id }) => !known.has(id))].slice(0, LIVE_EVENTS_KEPT_MAX)
}
