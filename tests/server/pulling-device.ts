import * as v from 'valibot'
import { must } from '#domain/std/must.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { type HeldDocuments, type PullPage, pullResponse, withEpoch } from '#domain/wire/sync/protocol.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import { pullBody, type TestMember } from './test-member.ts'

/** Few, so that a comparison takes more than one pull. */
const COMPARED_AT_ONCE = 3

/** The minimum of a device: store positions, store documents, remove deleted ones, compare if the server requests it. */
export class PullingDevice {
  readonly held = new Map<string, WireDocument>()
  positions: Record<string, number>
  drops: Record<string, [number, number]> = {}
  epoch: string | null = null
  /** how often it named its scopes by their hash */
  shortened = 0
  /** how many documents it sent in comparisons */
  compared = 0
  private readonly wantedAgain = new Set<string>()
  private hasBegunAgain = false
  /** the hash of the positions with which it last had everything */
  private confirmedHash: string | null = null
  /** how far a comparison has advanced; null: none is running */
  private comparing: string | null = null
  private floors: Record<string, number> = {}
  private readonly member: TestMember

  constructor(member: TestMember, scopes: readonly string[]) {
    this.member = member
    this.positions = Object.fromEntries(scopes.map((scope) => [scope, 0]))
  }

  /** A scope with documents left here is not restarted: it continues, or is removed completely first. */
  want(scope: string): void {
    const [reached, at] = this.drops[scope] ?? [0, 0]
    if (at > 0) {
      this.wantedAgain.add(scope)
      return
    }
    this.positions[scope] ??= reached
    delete this.drops[scope]
  }

  drop(scope: string): void {
    this.wantedAgain.delete(scope)
    const position = this.positions[scope]
    if (position === undefined) return
    delete this.positions[scope]
    this.drops[scope] = [position, 0]
  }

  /** One pull. Returns the page. */
  async pull(limit = 500): Promise<PullPage> {
    const held = this.toCompare()
    const answer = await this.ask({ limit, ...(held && { held }) })
    this.lay(answer)
    this.compareOn(answer, held)
    return answer
  }

  /** Pulls until there is no more. Returns how many pulls it took. */
  async catchUp(limit = 500): Promise<number> {
    for (let pulls = 1; pulls < 1_000; pulls++) {
      const { more } = await this.pull(limit)
      if (!more && !this.hasBegunAgain && this.comparing === null) return pulls
    }
    throw new Error('Never caught up')
  }

  ids(collection: string): string[] {
    return [...this.held.keys()]
      .filter((key) => key.startsWith(`${collection}/`))
      .map((key) => key.slice(collection.length + 1))
      .toSorted()
  }

  private async ask(more: object): Promise<PullPage> {
    const hash = hashScopePositions(this.positions)
    const isShort = hash === this.confirmedHash
    if (isShort) this.shortened += 1
    const scopes = isShort ? { scopes: undefined, same: hash } : { scopes: this.positions }
    const body = pullBody({ columns: true, epoch: this.epoch, drop: this.drops, ...scopes, ...more })
    const response = await this.member.post('/api/sync/pull/', body)
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    const answer = v.parse(pullResponse, await response.json())
    if ('reset' in answer) throw new Error('The server answered with a reset')
    if (!('unknown' in answer)) return must(withEpoch(answer, this), 'epoch')
    this.confirmedHash = null
    return this.ask(more)
  }

  private lay(page: PullPage): void {
    this.epoch = page.epoch
    for (const [collection, documents] of Object.entries(page.documents))
      for (const document of documents) this.held.set(`${collection}/${document.id}`, document)
    for (const [collection, ids] of Object.entries(page.gone))
      for (const id of ids) this.held.delete(`${collection}/${id}`)
    for (const scope of Object.keys(page.refused)) delete this.positions[scope]
    this.positions = { ...this.positions, ...page.scopes }
    if (!page.more) this.confirmedHash = hashScopePositions(this.positions)
    this.drops = Object.fromEntries(
      Object.entries(page.drop).map(([key, [reached, at]]) => [key, [reached, at]]),
    )
    const again = [...this.wantedAgain].filter((scope) => !(scope in this.drops))
    this.hasBegunAgain = again.length > 0
    for (const scope of again) {
      this.wantedAgain.delete(scope)
      this.positions[scope] ??= 0
    }
  }

  private toCompare(): HeldDocuments | null {
    if (this.comparing === null) return null
    const after = this.comparing
    const keys = [...this.held.keys()].filter((key) => key > after).toSorted()
    const versions: HeldDocuments['versions'] = {}
    for (const key of keys.slice(0, COMPARED_AT_ONCE)) {
      const { id, version } = must(this.held.get(key), key)
      const collection = key.slice(0, key.indexOf('/')) as keyof typeof versions
      versions[collection] = { ...versions[collection], [id]: version }
      this.compared += 1
    }
    return { after, versions }
  }

  private compareOn({ compare = {}, compared }: PullPage, held: HeldDocuments | null): void {
    if (held && compared) {
      const keys = Object.entries(held.versions).flatMap(([collection, byId]) =>
        Object.keys(byId).map((id) => `${collection}/${id}`),
      )
      this.comparing = keys.toSorted().at(-1) ?? null
    }
    for (const [scope, floor] of Object.entries(compare)) {
      if (floor <= (this.floors[scope] ?? 0)) continue
      this.floors[scope] = floor
      this.comparing = ''
    }
  }
}
