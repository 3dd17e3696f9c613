// What each member may see, and the version that was acknowledged last. Written from the rules, not from the server.

interface Known {
  authorId: string
  /** of the community, else in the profile of its author */
  isOfCommunity: boolean
  isPublic: boolean
  version: number
}

/** What one answer must respect. */
export interface Expected {
  /** the least version of each document that the member may see */
  visible: ReadonlyMap<string, number>
  hidden: ReadonlySet<string>
}

export class Oracle {
  private readonly documents = new Map<string, Known>()
  private readonly banned = new Set<string>()
  private readonly blocks = new Set<string>()

  add(key: string, document: Known): void {
    this.documents.set(key, document)
  }

  acknowledge(key: string, version: number | undefined): void {
    const known = this.documents.get(key)
    if (known && version !== undefined) known.version = Math.max(known.version, version)
  }

  setPublic(key: string, isPublic: boolean): void {
    const known = this.documents.get(key)
    if (known) known.isPublic = isPublic
  }

  setBanned(memberId: string, isBanned: boolean): void {
    if (isBanned) this.banned.add(memberId)
    else this.banned.delete(memberId)
  }

  isBanned(memberId: string): boolean {
    return this.banned.has(memberId)
  }

  setBlocked(by: string, memberId: string, isBlocked: boolean): void {
    if (isBlocked) this.blocks.add(`${by} ${memberId}`)
    else this.blocks.delete(`${by} ${memberId}`)
  }

  hasBlocked(by: string, memberId: string): boolean {
    return this.blocks.has(`${by} ${memberId}`)
  }

  expectedBy(memberId: string): Expected {
    const visible = new Map<string, number>()
    const hidden = new Set<string>()
    for (const [key, known] of this.documents)
      if (this.maySee(memberId, known)) visible.set(key, known.version)
      else hidden.add(key)
    return { visible, hidden }
  }

  /** A block hides from each other what both have made. */
  private maySee(memberId: string, { authorId, isOfCommunity, isPublic }: Known): boolean {
    if (memberId === authorId) return true
    if (this.hasBlocked(authorId, memberId) || this.hasBlocked(memberId, authorId)) return false
    return isOfCommunity ? !this.banned.has(memberId) : isPublic
  }
}
