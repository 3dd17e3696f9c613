import type { PullPage } from '#domain/wire/sync/protocol.ts'
import { FEATURED_SCOPE, memberScope } from '#domain/wire/sync/scope.ts'
import { AREA, SMALL_AREA } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import { type Facts, keyOf } from './facts.ts'
import type { Judge } from './judge.ts'
import { mayPull, maySee, mustGet } from './oracle.ts'
import { allScopes } from './scopes-of.ts'

/** A device that records removals of documents it never had: the id of a relation reveals its members and kind. */
class NotingDevice extends PullingDevice {
  readonly named: string[] = []

  override async pull(limit?: number): Promise<PullPage> {
    const held = new Set(this.held.keys())
    const page = await super.pull(limit)
    for (const id of page.gone.relations ?? []) if (!held.has(`relations/${id}`)) this.named.push(id)
    return page
  }
}

/** Two devices of a member, while the world changes: one that has every page open, and one that holds what members hold unasked. */
export class WatchingDevice {
  private readonly wide: NotingDevice
  private readonly narrow: NotingDevice
  private readonly member: TestMember

  constructor(member: TestMember, facts: Facts) {
    const { id } = member
    const joined = [...facts.things.keys()]
      .filter((key) => key.startsWith('communities/'))
      .map((key) => `community:${key.slice('communities/'.length)}`)
      .filter((scope) => mayPull(facts, id, scope))
    this.member = member
    this.wide = new NotingDevice(member, allScopes(facts))
    this.narrow = new NotingDevice(member, [memberScope(id), FEATURED_SCOPE, AREA, SMALL_AREA, ...joined])
  }

  async begin(judge: Judge, facts: Facts): Promise<void> {
    await Promise.all([this.wide.catchUp(1_000), this.narrow.catchUp(1_000)])
    this.judgeNames(judge, facts, 'at first')
  }

  async judge(judge: Judge, facts: Facts, change: string): Promise<void> {
    for (const scope of allScopes(facts)) this.wide.want(scope)
    await Promise.all([this.wide.catchUp(1_000), this.narrow.catchUp(1_000)])
    for (const thing of facts.things.values()) {
      const who = `${this.member.username} holds ${keyOf(thing)} once ${change}`
      const may = maySee(facts, this.member.id, thing)
      judge.case('gone', who, {
        did: this.wide.held.has(keyOf(thing)),
        may,
        must: mustGet(facts, this.member.id, thing),
      })
      if (this.narrow.held.has(keyOf(thing)))
        judge.case('gone', `${who}, with no page open`, { did: true, may })
    }
    this.judgeNames(judge, facts, `once ${change}`)
  }

  private judgeNames(judge: Judge, facts: Facts, when: string): void {
    const named = [...this.wide.named.splice(0), ...this.narrow.named.splice(0)]
    for (const id of named)
      judge.case('gone', `${this.member.username} is notified of ${id} ${when}`, {
        did: true,
        may: facts.wasSeen(this.member.id, id),
      })
  }
}
