import type { Connection } from './connection.ts'

/** A member's devices, tabs without Web Locks and sockets that are not known to be dead yet. */
const SOCKETS_OF_MEMBER_MAX = 20

/** The open sockets of this instance. */
export class Connections {
  private readonly byMember = new Map<string, Set<Connection>>()

  /** Whether the member may open one more. */
  canAdd(memberId: string): boolean {
    return (this.byMember.get(memberId)?.size ?? 0) < SOCKETS_OF_MEMBER_MAX
  }

  add(connection: Connection): void {
    const own = this.byMember.get(connection.memberId) ?? new Set()
    this.byMember.set(connection.memberId, own.add(connection))
  }

  remove(connection: Connection): void {
    const own = this.byMember.get(connection.memberId)
    own?.delete(connection)
    if (own?.size === 0) this.byMember.delete(connection.memberId)
  }

  [Symbol.iterator](): Iterator<Connection> {
    return [...this.byMember.values()].flatMap((own) => [...own]).values()
  }
}
