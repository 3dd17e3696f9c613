import type { MemberCard } from '#domain/member/user.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoWorld } from '../world.ts'
import type { PlannedMember } from './planned-member.ts'

const HOUR_MS = 3_600_000

type Report = RelationOf<'report'>
type Reported = Pick<DemoWorld, 'routes' | 'events' | 'communities' | 'comments'>

interface Complaint {
  noun: keyof Reported
  reason: Report['data']['reason']
  /** one report each */
  texts: readonly string[]
  agoHours: number
}

/** What members have reported to the staff, and what they wrote. */
const COMPLAINTS: readonly Complaint[] = [
  {
    noun: 'routes',
    reason: 'unsafe',
    texts: [
      'The line crosses the gully below the cornice.',
      'This is no walk. We needed a rope.',
      'Graded far too easy.',
    ],
    agoHours: 52,
  },
  { noun: 'comments', reason: 'harassment', texts: ['Insults beginners.'], agoHours: 19 },
  {
    noun: 'routes',
    reason: 'wrong',
    texts: ['Private pasture since spring, the gate is locked.', ''],
    agoHours: 11,
  },
  {
    noun: 'communities',
    reason: 'spam',
    texts: ['Sells boots.', 'Only advertisements.'],
    agoHours: 9,
  },
  { noun: 'events', reason: 'unsafe', texts: ['Free climbing for beginners, without a guide?'], agoHours: 1 },
]

interface Reporters {
  members: readonly PlannedMember[]
  cards: ReadonlyMap<PlannedMember, MemberCard>
  now: Date
}

/** Reports of things that all members may see, never of what the demo accounts made. */
export function makeReports(world: Reported, reporters: Reporters, random: SeededRandom): Report[] {
  const used = new Set<string>()
  return COMPLAINTS.flatMap((complaint) => {
    const thing = random
      .shuffle(candidatesOf(world, complaint.noun, reporters))
      .find(({ id }) => !used.has(id))
    if (!thing) return []
    used.add(thing.id)
    const others = reporters.members.filter(
      ({ user, canSignIn }) => !canSignIn && !user.is_staff && user.id !== thing.author.id,
    )
    const chosen = random.shuffle(others)
    return complaint.texts.map((text, index) => {
      const author = must(reporters.cards.get(must(chosen[index], 'a reporter')), 'a card')
      const createdMs = reporters.now.getTime() - (complaint.agoHours - index * 0.3) * HOUR_MS
      return makeReport(complaint, { author, text, id: thing.id, at: new Date(createdMs).toISOString() })
    })
  })
}

function candidatesOf(world: Reported, noun: keyof Reported, { members }: Reporters) {
  const accounts = new Set(members.filter(({ canSignIn }) => canSignIn).map(({ user }) => user.id))
  const things: readonly { id: string; author: MemberCard; visibility?: string; state?: string }[] =
    world[noun]
  return things.filter(
    ({ author, visibility = 'public', state = 'published' }) =>
      visibility === 'public' && state !== 'draft' && !accounts.has(author.id),
  )
}

const makeReport = (
  { noun, reason }: Complaint,
  { author, text, id, at }: { author: MemberCard; text: string; id: string; at: string },
): Report => ({
  id: relationId({ kind: 'report', member: author.id, target: id }),
  version: 1,
  createdAt: at,
  updatedAt: at,
  kind: 'report',
  target: { collection: noun, id },
  data: { reason, text },
  author,
})
