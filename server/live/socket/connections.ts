import type { Connection } from './connection.ts'

/** Devices of a member, tabs without Web Locks, and sockets not yet detected as dead. */
const SOCKETS_PER_MEMBER_MAX = 20

/** The open sockets of this instance. */
export class Connections {
  private readonly byMember = new Map<string, Set<Connection>>()

  /** Whether the member may open another socket. */
  canAdd(memberId: string): boolean {
    return (this.byMember.get(memberId)?.size ?? 0) < SOCKETS_PER_MEMBER_MAX
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
