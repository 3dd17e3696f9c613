import { relationId } from '#domain/relation/relation-key.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { Write, WriteResult } from '#domain/wire/sync/protocol.ts'
import { commentFieldsOf, eventFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import { creating, deleting, editing, type TestMember } from '#tests/server/test-member.ts'
import { type Facts, keyOf, type Thing } from './facts.ts'
import type { Judge } from './judge.ts'
import { mayDelete, mayFollow, mayPull, maySee, mayWrite, nameOf, writesOf } from './oracle.ts'
import { judgeBody } from './pulling.ts'
import type { Members } from './world.ts'

// None of these writes changes the world: edits name a former value that never existed, created documents are invalid, and members who may delete do not.

const BATCH = 100
/** Of what there is much of, and all alike, so many. */
const ALIKE_MAX = 3

interface Case {
  write: Write
  judge(result: WriteResult): void
}

export interface Setting {
  app: TestApp
  members: Members
  facts: Facts
}

export async function judgePush(judge: Judge, { app, members, facts }: Setting): Promise<void> {
  const things = someOfEach(facts)
  for (const member of Object.values(members)) {
    const cases = things.flatMap((thing) => [
      ...edits(judge, facts, { member, thing }),
      ...deletes(judge, facts, { member, thing }),
      ...makes(judge, facts, { member, thing }),
    ])
    for (let at = 0; at < cases.length; at += BATCH) {
      const part = cases.slice(at, at + BATCH)
      const results = await member.push(...part.map(({ write }) => write))
      for (const [place, result] of results.entries()) part[place]?.judge(result)
    }
    for (const owner of [members.author, members.keeper])
      await judgePatch(judge, { app, facts, member, owner })
  }
}

function someOfEach(facts: Facts): Thing[] {
  const taken = new Map<string, number>()
  return [...facts.things.values()].filter((thing) => {
    const name = nameOf(facts, thing) + (thing.above?.collection ?? '')
    const isMany = ['relations', 'notifications', 'account', 'profiles', 'comments'].includes(
      thing.collection,
    )
    taken.set(name, (taken.get(name) ?? 0) + 1)
    return !isMany || (taken.get(name) ?? 0) <= ALIKE_MAX
  })
}

interface Pair {
  member: TestMember
  thing: Thing
}

/** A former value that never was makes a conflict of what is allowed: it brings the document as this member gets it. */
function edits(judge: Judge, facts: Facts, { member, thing }: Pair): Case[] {
  const sees = maySee(facts, member.id, thing)
  return writesOf(thing).map(([field, value, by]) => {
    const who = `${member.username} writes ${field} of ${keyOf(thing)}`
    return {
      write: editing(thing.collection, thing.id, {
        was: { [field]: 'what never was' },
        set: { [field]: value },
      }),
      judge({ status, error, document }) {
        judge.case('push', who, {
          did: status !== 'refused',
          may: sees && mayWrite(facts, member.id, thing, by),
        })
        judge.case('refused answer', who, { did: error?.code !== 'not_found', may: sees })
        judge.case('conflict answer', `${who} and gets it`, {
          did: document != null,
          may: sees && status === 'conflict',
        })
        if (document) judgeBody(judge, who, { member, thing, body: document })
      },
    }
  })
}

function deletes(judge: Judge, facts: Facts, { member, thing }: Pair): Case[] {
  const sees = maySee(facts, member.id, thing)
  if (sees && mayDelete(facts, member.id, thing)) return []
  const who = `${member.username} deletes ${keyOf(thing)}`
  return [
    {
      write: deleting(thing.collection, thing.id),
      judge({ status, error }) {
        judge.case('push', who, { did: status !== 'refused', may: false })
        judge.case('refused answer', who, { did: error?.code !== 'not_found', may: sees })
      },
    },
  ]
}

const COMMENTED = ['routes', 'events', 'posts', 'trips', 'route_collections']
const REPORTED = [...COMMENTED, 'profiles', 'communities', 'comments']

/** A child is visible only to members who see its parent; all others get the answer that there is none. */
function makes(judge: Judge, facts: Facts, { member, thing }: Pair): Case[] {
  const { collection, id } = thing
  const sees = maySee(facts, member.id, thing)
  const below = (write: Write): Case => ({
    write,
    judge({ status, error }) {
      const who = `${member.username} makes ${write.collection} below ${keyOf(thing)}`
      judge.case('push', who, { did: status !== 'refused', may: false })
      judge.case('refused answer', who, { did: error?.code !== 'not_found', may: sees })
    },
  })
  const report = relationId({ kind: 'report', member: member.id, target: id })
  const broken = { kind: 'report', target: { collection, id }, data: { reason: 'none', text: '' } }
  const comment = commentFieldsOf({ on: { collection, id } as never, text: '' })
  return [
    ...(REPORTED.includes(collection) && !facts.things.has(`relations/${report}`)
      ? [below(creating('relations', report, broken))]
      : []),
    ...(COMMENTED.includes(collection) ? [below(creating('comments', crypto.randomUUID(), comment))] : []),
    ...(collection === 'profiles' ? follows(judge, facts, { member, thing }) : []),
    ...(collection === 'communities' ? inside(judge, facts, { member, thing }) : []),
  ]
}

/** A broken wish to follow is found broken where one could be made; where one stands already, this would be no new one. */
function follows(judge: Judge, facts: Facts, { member, thing }: Pair): Case[] {
  const id = relationId({ kind: 'follow', member: member.id, target: thing.id })
  if (facts.things.has(`relations/${id}`)) return []
  const target = { collection: 'profiles', id: thing.id }
  return [
    {
      write: creating('relations', id, { kind: 'follow', target, data: null }),
      judge({ error }) {
        judge.case('push', `${member.username} follows ${keyOf(thing)}`, {
          did: error?.code === 'validation',
          may: mayFollow(facts, member.id, thing),
        })
      },
    },
  ]
}

/** A broken post or event is found broken in a community of the writer's own, and not looked at in any other. */
function inside(judge: Judge, facts: Facts, { member, thing: { id } }: Pair): Case[] {
  const isMember = mayPull(facts, member.id, `community:${id}`)
  const post = creating('posts', crypto.randomUUID(), postFieldsOf({ community: id, text: '' }))
  const event = creating(
    'events',
    crypto.randomUUID(),
    eventFieldsOf({ community: id, end: '2026-01-01T00:00:00Z' }),
  )
  return [post, event].map((write) => ({
    write,
    judge({ error }) {
      judge.case('push', `${member.username} makes ${write.collection} in ${id}`, {
        did: error?.code === 'validation',
        may: isMember,
      })
    },
  }))
}

async function judgePatch(
  judge: Judge,
  { app, facts, member, owner }: Omit<Setting, 'members'> & { member: TestMember; owner: TestMember },
): Promise<void> {
  const headers = { 'content-type': 'application/json', ...member.headers }
  const url = `http://localhost${apiPaths.profile(owner.id)}`
  const request = new Request(url, { method: 'PATCH', headers, body: JSON.stringify({ bio: 5 }) })
  const { status } = await app.handle(request)
  const profile = facts.things.get(`profiles/${owner.id}`)
  const who = `${member.username} patches ${owner.username}`
  judge.case('patch', who, { did: status === 400, may: member.id === owner.id })
  judge.case('refused answer', who, {
    did: status !== 404,
    may: profile !== undefined && maySee(facts, member.id, profile),
  })
}
