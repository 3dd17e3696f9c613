import { CELLS } from '../../actions/places.ts'
import type { ExpectedDocument, ExpectedState } from '../expected-state.ts'
import { authorOnly, type NounRules } from './noun-rules.ts'

// The simulation has events outside communities, which are open to everyone while places are free.

export const eventRules: NounRules = {
  sees: () => true,
  scopes: (world, { id, authorId, fields }) => {
    const { lat, lon } = fields['meetingPoint'] as { lat: number; lon: number }
    const cell = CELLS.get(JSON.stringify({ lat, lon })) ?? ''
    return [
      `event:${id}`,
      `member:${authorId}`,
      ...membersWithRsvp(world, id).map((member) => `member:${member}`),
      `area:${cell.slice(0, 4)}`,
      `area:${cell}`,
    ]
  },
  valuesForOthers: {},
  serverFields: [
    'author',
    'series',
    'occurrence',
    'changed',
    'participant_count',
    'waitlist_count',
    'like_count',
  ],
  creationErrors: () => [],
  editErrors: (event, { memberId }) => authorOnly(event, memberId),
  deletionErrors: authorOnly,
  children: (world, { id }) =>
    world.members.map((member) => ({ collection: 'relations', id: `participation:${member}:${id}` })),
  onChange: (world, _before, { id }) => promoteWaitlist(world, id),
}

/** Applies a changed rsvp, and fills free places from the waitlist. */
export function applyRsvp(
  world: ExpectedState,
  before: ExpectedDocument | null,
  after: ExpectedDocument,
): void {
  const event = after.id.split(':')[2] ?? ''
  const isNew = before === null || before.deleted || answerOf(before) !== answerOf(after)
  if (!after.deleted && isNew)
    world.put({ ...after, fields: { ...after.fields, ...seatFor(world, event, after) } })
  promoteWaitlist(world, event)
}

/** Members who have ever sent an rsvp keep the event, also after deleting the rsvp. */
const membersWithRsvp = (world: ExpectedState, event: string): string[] =>
  world.members.filter((member) => world.documents.has(`relations/participation:${member}:${event}`))

const answerOf = ({ fields }: ExpectedDocument): string => (fields['data'] as { answer: string }).answer

interface Seat {
  state: 'going' | 'waitlist' | null
  position: number | null
}

/** A new participant goes behind the waitlist. */
function seatFor(world: ExpectedState, event: string, asked: ExpectedDocument): Seat {
  if (answerOf(asked) !== 'going') return { state: null, position: null }
  const others = rsvpsTo(world, event).filter(({ id }) => id !== asked.id)
  const waiting = waitlistOf(others)
  if (waiting.length === 0 && capacityOf(world, event) > countGoing(others))
    return { state: 'going', position: null }
  return { state: 'waitlist', position: 1 + Math.max(0, ...waiting.map(positionOf)) }
}

/** The first on the waitlist get the free places. */
function promoteWaitlist(world: ExpectedState, event: string): void {
  const answers = rsvpsTo(world, event)
  const free = Math.max(0, capacityOf(world, event) - countGoing(answers))
  for (const answer of waitlistOf(answers).slice(0, free))
    world.put({ ...answer, fields: { ...answer.fields, state: 'going', position: null } })
}

function rsvpsTo(world: ExpectedState, event: string): ExpectedDocument[] {
  const found = world.members.map((member) => world.find('relations', `participation:${member}:${event}`))
  return found.filter((answer) => answer !== null)
}

const waitlistOf = (answers: readonly ExpectedDocument[]): ExpectedDocument[] =>
  answers
    .filter(({ fields }) => fields['state'] === 'waitlist')
    .toSorted((a, b) => positionOf(a) - positionOf(b))

const positionOf = ({ fields }: ExpectedDocument): number => Number(fields['position'])

const countGoing = (answers: readonly ExpectedDocument[]): number =>
  answers.filter(({ fields }) => fields['state'] === 'going').length

const capacityOf = (world: ExpectedState, event: string): number =>
  (world.find('events', event)?.fields['capacity'] as number | null | undefined) ?? Infinity
