// Places and waitlist of one event as the specification has them, without code of the product.

export interface Decided {
  state: 'going' | 'waitlist' | 'requested' | 'not going'
  /** place in line, from 1 */
  position: number | null
  /** the place was given to somebody on the waitlist */
  movedUp: boolean
  /** the answer came after the answers were closed */
  isClosed: boolean
}

interface Party {
  guests: number
  state: Decided['state']
  movedUp: boolean
}

export class PlacesOracle {
  /** the host closed the answers; withdrawing is still possible */
  isClosed = false
  readonly #parties = new Map<string, Party>()
  readonly #late = new Set<string>()
  #line: string[] = []
  readonly #capacity: number
  readonly #approval: boolean

  constructor({ capacity, approval }: { capacity: number | null; approval: boolean }) {
    this.#capacity = capacity ?? Infinity
    this.#approval = approval
  }

  /** An answer that reaches the server. `guests`: null for somebody who does not come. */
  answer(member: string, guests: number | null): void {
    if (this.isClosed && guests !== null) {
      this.#late.add(member)
      return
    }
    this.#line = this.#line.filter((other) => other !== member)
    this.#parties.delete(member)
    if (guests === null) this.#parties.set(member, { guests: 0, state: 'not going', movedUp: false })
    else this.#parties.set(member, { guests, state: this.#stateFor(guests), movedUp: false })
    if (this.#parties.get(member)?.state === 'waitlist') this.#line.push(member)
    this.#moveUp()
  }

  decided(member: string): Decided | null {
    if (this.#late.has(member)) return { state: 'not going', position: null, movedUp: false, isClosed: true }
    const party = this.#parties.get(member)
    if (!party) return null
    const at = this.#line.indexOf(member)
    return { state: party.state, position: at < 0 ? null : at + 1, movedUp: party.movedUp, isClosed: false }
  }

  /** A new party goes behind those in line whom the free places fit; others do not block it. */
  #stateFor(guests: number): Party['state'] {
    if (this.#approval) return 'requested'
    const fits = 1 + guests <= this.#free()
    return fits ? 'going' : 'waitlist'
  }

  #free(): number {
    const going = [...this.#parties.values()].filter(({ state }) => state === 'going')
    return this.#capacity - going.reduce((sum, { guests }) => sum + 1 + guests, 0)
  }

  /** Again and again the first in line whose party fits. */
  #moveUp(): void {
    for (const member of this.#line) {
      const party = this.#parties.get(member)
      if (!party || 1 + party.guests > this.#free()) continue
      party.state = 'going'
      party.movedUp = true
      this.#line = this.#line.filter((other) => other !== member)
    }
  }
}
