import type { PullPage } from '#domain/wire/sync/protocol.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import type { Expected, Oracle } from './oracle.ts'

/** What a device may not be answered, with examples. */
export interface Stale {
  count: number
  examples: string[]
}

/** A device that judges each answer. */
export class Reader {
  pulls = 0
  readonly stale: Stale = { count: 0, examples: [] }
  readonly member: TestMember
  private readonly device: PullingDevice
  private readonly scopes: readonly string[]
  private readonly oracle: Oracle

  constructor(member: TestMember, scopes: readonly string[], oracle: Oracle) {
    this.member = member
    this.scopes = scopes
    this.oracle = oracle
    this.device = new PullingDevice(member, scopes)
  }

  /** Pulls until there is no more. */
  async pull(): Promise<void> {
    for (const scope of this.scopes) this.device.want(scope)
    for (let isBehind = true; isBehind; ) {
      // As of the request: what is acknowledged, or taken away, later may be in the answer or not.
      const expected = this.oracle.expectedBy(this.member.id)
      const held = new Map([...this.device.held].map(([key, { version }]) => [key, version]))
      const positions = { ...this.device.positions }
      const page = await this.device.pull()
      this.pulls += 1
      const problems = [
        ...problemsOfPage(page, { expected, held, positions }),
        ...(page.more ? [] : this.problemsOfHeld(expected)),
      ]
      if (problems.length > 0) this.stale.count += 1
      this.stale.examples.push(...problems.map((problem) => `${this.member.username}: ${problem}`))
      isBehind = page.more
    }
  }

  private problemsOfHeld({ visible, hidden }: Expected): string[] {
    const lacks = [...visible].flatMap(([key, version]) => {
      const held = this.device.held.get(key)?.version ?? 0
      return held < version ? [`holds version ${held} of ${key} after ${version} was acknowledged`] : []
    })
    const keeps = [...hidden].filter((key) => this.device.held.has(key)).map((key) => `still holds ${key}`)
    return [...lacks, ...keeps]
  }
}

interface Before {
  expected: Expected
  held: ReadonlyMap<string, number>
  positions: Readonly<Record<string, number>>
}

function problemsOfPage(page: PullPage, { expected, held, positions }: Before): string[] {
  const back = Object.entries(page.scopes).flatMap(([scope, position]) =>
    position < (positions[scope] ?? 0) ? [`${scope} went back to ${position}`] : [],
  )
  const documents = Object.entries(page.documents).flatMap(([collection, list]) =>
    list.flatMap(({ id, version }) => {
      const key = `${collection}/${id}`
      if (expected.hidden.has(key)) return [`was sent ${key}`]
      const least = Math.max(held.get(key) ?? 0, expected.visible.get(key) ?? 0)
      return version < least ? [`was sent version ${version} of ${key} after ${least}`] : []
    }),
  )
  return [...back, ...documents]
}
