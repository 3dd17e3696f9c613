interface Entry {
  key: string
  position: number
  stays: boolean
}

/** A scope's feed: each document that was ever in it, once, at the position of its last change. */
export class ModelScope {
  head = 0
  private readonly entries = new Map<string, Entry>()

  touch(key: string, stays: boolean): void {
    this.head += 1
    this.entries.set(key, { key, position: this.head, stays })
  }

  /** The changes since a position, in order. From the beginning, removed documents are omitted. */
  after(position: number): Entry[] {
    return this.allAfter(position).filter((entry) => position > 0 || entry.stays)
  }

  /** The same, always with removed documents. */
  allAfter(position: number): Entry[] {
    const later = [...this.entries.values()].filter((entry) => entry.position > position)
    return later.toSorted((a, b) => a.position - b.position)
  }

  /** The same for a reader that unsubscribes, and knows what was removed before the position reached. */
  allIn(position: number, reached: number): Entry[] {
    return this.allAfter(position).filter((entry) => entry.stays || entry.position > reached)
  }
}
