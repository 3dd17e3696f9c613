import { PullingDevice } from '#tests/server/pulling-device.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import { type Facts, keyOf, type Thing } from './facts.ts'
import type { Judge } from './judge.ts'
import { mayPull, maySee, mustGet } from './oracle.ts'
import { allScopes } from './scopes-of.ts'
import type { Members } from './world.ts'

const PAGE = 1_000

/** What each member gets who asks for everything there is. */
export async function judgePull(judge: Judge, members: Members, facts: Facts): Promise<void> {
  for (const member of Object.values(members)) {
    const device = new PullingDevice(member, allScopes(facts))
    await device.catchUp(PAGE)
    for (const scope of allScopes(facts))
      judge.case('scope', `${member.username} asks for ${scope}`, {
        did: scope in device.positions,
        may: mayPull(facts, member.id, scope),
      })
    for (const thing of facts.things.values()) {
      const held = device.held.get(keyOf(thing))
      const who = `${member.username} has ${keyOf(thing)}`
      judge.case('pull', who, {
        did: held !== undefined,
        may: maySee(facts, member.id, thing),
        must: mustGet(facts, member.id, thing),
      })
      if (held) judgeBody(judge, who, { member, thing, body: held })
    }
  }
}

/** Of a route its owner alone gets the file; what somebody answered to be let in is for those who let them in. */
export function judgeBody(
  judge: Judge,
  who: string,
  { member, thing, body }: { member: TestMember; thing: Thing; body: Record<string, unknown> },
): void {
  const may = thing.author === member.id
  if (thing.collection === 'routes')
    judge.case('body', `${who} with its file`, { did: body['original'] !== null, may })
  if (thing.body['kind'] !== 'membership' || thing.body['state'] !== 'member') return
  const { answers } = body['data'] as { answers: unknown[] }
  judge.case('body', `${who} with the answers`, {
    did: answers.length > 0,
    may: may && (thing.body['data'] as { answers: unknown[] }).answers.length > 0,
  })
}
