import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { comment } from '#domain/comment/comment.ts'
import { type OutdoorEvent, outdoorEvent } from '#domain/event/event.ts'
import { currentEventState, isSeries } from '#domain/event/event-state.ts'
import { countParticipants } from '#domain/event/participation.ts'
import { type Relation, type RelationOf, relation } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { planMembers } from '../members/planned-member.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { makeEvents } from './make-events.ts'

const NOW = new Date('2026-06-10T08:00:00Z')

function make(now: Date) {
  const members = planMembers(createSeededRandom(1), now)
  const cards = new Map(
    members.map((member) => {
      const { id, username } = member.user
      return [member, { id, username, avatar: null, level: 1 }]
    }),
  )
  return makeEvents({ members, cards, routes: [], now }, createSeededRandom(2))
}

const { events, relations, comments } = make(NOW)
const isParticipation = (one: Relation): one is RelationOf<'participation'> => one.kind === 'participation'
const participations = relations.filter(isParticipation)
const answersTo = ({ id }: Pick<OutdoorEvent, 'id'>) =>
  participations.filter(({ target }) => target.id === id)
const answersBy = (username: string) => participations.filter(({ author }) => author.username === username)
const titled = (title: string) =>
  must(
    events.find((one) => one.title === title),
    title,
  )

describe('the events of the demo world', () => {
  it('are the same for the same seed and time', () => {
    expect(make(NOW)).toEqual({ events, relations, comments })
  })

  it('are about twenty, one of them a series, and valid', () => {
    expect(events.length).toBeGreaterThanOrEqual(20)
    expect(events.filter(isSeries)).toHaveLength(1)
    for (const event of events) expect(v.parse(outdoorEvent, event)).toEqual(event)
    for (const one of relations) expect(v.parse(relation, one)).toEqual(one)
    for (const one of comments) expect(v.parse(comment, one)).toEqual(one)
  })

  it('start at the same local time on the same days after the day of creation, all year', () => {
    for (const now of ['2026-01-10T23:30:00Z', '2026-03-28T20:00:00Z', '2026-10-24T12:00:00Z']) {
      const { start } = must(
        make(new Date(now)).events.find(({ title }) => title === 'Komna at first light'),
        'the event',
      )
      const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Ljubljana', timeStyle: 'short' })
      expect(time.format(new Date(start))).toBe('04:30')
      expect(Date.parse(start)).toBeGreaterThan(Date.parse(now))
    }
  })

  it('have the counts of their participations and likes', () => {
    for (const event of events) {
      const likes = relations.filter(({ kind, target }) => kind === 'like' && target.id === event.id)
      expect(event, event.title).toMatchObject({
        ...countParticipants(answersTo(event)),
        like_count: likes.length,
      })
    }
  })

  it('have no more participants than places, and waitlists only if they are full', () => {
    for (const { title, capacity, participant_count, waitlist_count } of events) {
      expect(participant_count, title).toBeLessThanOrEqual(capacity ?? Infinity)
      if (waitlist_count > 0) expect(participant_count, title).toBe(capacity)
    }
    const line = answersTo(titled('Crags of Bohinj: easy ridges')).filter(({ state }) => state === 'waitlist')
    expect(line.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(line.map(({ createdAt }) => createdAt)).toEqual(line.map(({ createdAt }) => createdAt).toSorted())
  })

  it('include past ones with check-ins, and a cancelled one with its reason', () => {
    const past = events.filter(({ state }) => state === 'past')
    expect(past.length).toBeGreaterThanOrEqual(3)
    for (const event of past) {
      expect(currentEventState({ ...event, state: 'scheduled' }, NOW)).toBe('past')
      expect(answersTo(event).filter(({ checkedInAt }) => checkedInAt !== null).length).toBeGreaterThan(3)
    }
    expect(
      events.filter(({ state }) => state === 'cancelled').map(({ cancelReason }) => cancelReason),
    ).toEqual([expect.stringContaining('next full moon')])
  })

  it('show maya every kind of answer, and events that she hosts', () => {
    const hosted = events.filter(({ author }) => author.username === 'maya')
    expect(hosted.map(({ state }) => state).toSorted()).toEqual(['past', 'scheduled', 'scheduled'])
    const states = answersBy('maya').map(({ state, data }) => state ?? data.answer)
    expect(new Set(states)).toEqual(new Set(['going', 'waitlist', 'requested', 'not_going']))
    const invitations = relations.filter(
      ({ kind, author }) => kind === 'invitation' && author.username === 'maya',
    )
    expect(invitations).toHaveLength(1)
  })

  it('name only participants and comments from before the day of creation', () => {
    for (const { createdAt, target } of relations) {
      const event = must(
        events.find(({ id }) => id === target.id),
        'an event',
      )
      expect(createdAt > event.createdAt).toBe(true)
      expect(createdAt <= NOW.toISOString()).toBe(true)
    }
    for (const { createdAt } of comments) expect(createdAt <= NOW.toISOString()).toBe(true)
  })
})
