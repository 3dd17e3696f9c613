import { CELLS } from '../../actions/places.ts'
import type { ExpectedState } from '../expected-state.ts'
import { authorOnly, type NounRules } from './noun-rules.ts'
import { applyEventEdit } from './participations.ts'

// The simulation has events outside communities, which everyone may join while places are free, or with the host's approval.

export const eventRules: NounRules = {
  sees: () => true,
  scopes: (world, { id, authorId, fields }) => {
    const { lat, lon } = fields['meetingPoint'] as { lat: number; lon: number }
    const cell = CELLS.get(JSON.stringify({ lat, lon })) ?? ''
    return [
      `event:${id}`,
      `member:${authorId}`,
      `profile:${authorId}`,
      ...membersWithRsvp(world, id).map((member) => `member:${member}`),
      `area:${cell.slice(0, 4)}`,
      `area:${cell}`,
    ]
  },
  valuesForOthers: () => ({}),
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
    world.members.flatMap((member) => [
      { collection: 'relations', id: `participation:${member}:${id}` },
      { collection: 'relations', id: `event_answers:${member}:${id}` },
    ]),
  onChange: (world, before, after) => {
    if (!after.deleted) applyEventEdit(world, before, after)
  },
}

/** Members who have ever sent an rsvp keep the event, also after deleting the rsvp. */
const membersWithRsvp = (world: ExpectedState, event: string): string[] =>
  world.members.filter((member) => world.documents.has(`relations/participation:${member}:${event}`))
