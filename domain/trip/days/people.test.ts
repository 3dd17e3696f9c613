import { expect, it } from 'vitest'
import { cardOf, tripOf } from '#tests/factories/nouns.ts'
import { absentNames, membersOfTrip } from './people.ts'

const trip = tripOf({
  id: 'trip-1',
  author: cardOf('maya'),
  collaborators: [{ member: cardOf('tomas'), role: 'viewer' }],
})

it('all members of a trip take part in its days, except those who are absent', () => {
  expect(membersOfTrip(trip)).toEqual([cardOf('maya'), cardOf('tomas')])
  expect(absentNames({ absent: [] }, membersOfTrip(trip))).toEqual([])
  expect(absentNames({ absent: ['tomas', 'somebody who left'] }, membersOfTrip(trip))).toEqual([
    cardOf('tomas').username,
  ])
})
