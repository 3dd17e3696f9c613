import { CELLS } from '../acts/places.ts'
import { type NounRules, notTheirs } from './noun-rules.ts'
import type { TrueDocument, TrueWorld } from './world.ts'

// The simulation has events outside communities, which are open to everyone while places are free.

export const rulesOfEvents: NounRules = {
  sees: () => true,
  scopes: (world, { id, authorId, fields }) => {
    const { lat, lon } = fields['meetingPoint'] as { lat: number; lon: number }
    const cell = CELLS.get(JSON.stringify({ lat, lon })) ?? ''
    return [
      `event:${id}`,
      `member:${authorId}`,
      ...haveAnswered(world, id).map((member) => `member:${member}`),
      `area:${cell.slice(0, 4)}`,
      `area:${cell}`,
    ]
  },
  othersGet: {},
  serverSays: ['author', 'participant_count', 'waitlist_count', 'like_count'],
  refusesCreation: () => [],
  refusesEdit: (event, { memberId }) => notTheirs(event, memberId),
  refusesDeletion: notTheirs,
  children: (world, { id }) =>
    world.members.map((member) => ({ collection: 'relations', id: `participation:${member}:${id}` })),
  settles: (world, _before, { id }) => moveUp(world, id),
}

/** Applies a changed rsvp, and fills free places from the waitlist. */
export function settleAnswer(world: TrueWorld, before: TrueDocument | null, after: TrueDocument): void {
  const event = after.id.split(':')[2] ?? ''
  const isNew = before === null || before.deleted || answerIn(before) !== answerIn(after)
  if (!after.deleted && isNew)
    world.put({ ...after, fields: { ...after.fields, ...seatFor(world, event, after) } })
  moveUp(world, event)
}

/** Members who have ever sent an rsvp keep the event, also after deleting the rsvp. */
const haveAnswered = (world: TrueWorld, event: string): string[] =>
  world.members.filter((member) => world.documents.has(`relations/participation:${member}:${event}`))

const answerIn = ({ fields }: TrueDocument): string => (fields['data'] as { answer: string }).answer

interface Seat {
  state: 'going' | 'waitlist' | null
  position: number | null
}

/** A new participant goes behind the waitlist. */
function seatFor(world: TrueWorld, event: string, asked: TrueDocument): Seat {
  if (answerIn(asked) !== 'going') return { state: null, position: null }
  const others = answersTo(world, event).filter(({ id }) => id !== asked.id)
  const waiting = inLine(others)
  if (waiting.length === 0 && places(world, event) > goingOf(others))
    return { state: 'going', position: null }
  return { state: 'waitlist', position: 1 + Math.max(0, ...waiting.map(positionOf)) }
}

/** The first on the waitlist get the free places. */
function moveUp(world: TrueWorld, event: string): void {
  const answers = answersTo(world, event)
  const free = Math.max(0, places(world, event) - goingOf(answers))
  for (const answer of inLine(answers).slice(0, free))
    world.put({ ...answer, fields: { ...answer.fields, state: 'going', position: null } })
}

function answersTo(world: TrueWorld, event: string): TrueDocument[] {
  const found = world.members.map((member) => world.find('relations', `participation:${member}:${event}`))
  return found.filter((answer) => answer !== null)
}

const inLine = (answers: readonly TrueDocument[]): TrueDocument[] =>
  answers
    .filter(({ fields }) => fields['state'] === 'waitlist')
    .toSorted((a, b) => positionOf(a) - positionOf(b))

const positionOf = ({ fields }: TrueDocument): number => Number(fields['position'])

const goingOf = (answers: readonly TrueDocument[]): number =>
  answers.filter(({ fields }) => fields['state'] === 'going').length

const places = (world: TrueWorld, event: string): number =>
  (world.find('events', event)?.fields['capacity'] as number | null | undefined) ?? Infinity
