import { Observable, shareReplay } from 'rxjs'
import type { Replica } from '../open-replica.ts'
import { type Row, readAllRows, watchAllRows } from './rows/all-rows.ts'

const followed = new WeakMap<Replica, Observable<string[]>>()

/**
 * Watches the ids of the events that the member co-hosts. No index knows them, so the first caller reads
 * all events once; after that, their changes are followed until the replica is closed.
 */
export function watchCoHosted(replica: Replica): Observable<string[]> {
  const known = followed.get(replica) ?? follow(replica).pipe(shareReplay(1))
  followed.set(replica, known)
  return known
}

const follow = (replica: Replica): Observable<string[]> =>
  new Observable((listener) => {
    const ids = new Set<string>()
    // Changes during reading are newer than what is read.
    const changed = new Set<string>()
    let isRead = false
    const apply = (id: string, row: Row | null): boolean => {
      const isCoHosted = (row?.['coHosts'] as string[] | undefined)?.includes(replica.memberId) ?? false
      if (isCoHosted === ids.has(id)) return false
      if (isCoHosted) ids.add(id)
      else ids.delete(id)
      return true
    }
    const watching = watchAllRows(replica, 'events').subscribe(({ id, row }) => {
      if (!isRead) changed.add(id)
      if (apply(id, row) && isRead) listener.next([...ids])
    })
    readAllRows(replica, 'events', (rows) => {
      for (const row of rows) if (!changed.has(row['id'] as string)) apply(row['id'] as string, row)
    }).then(
      () => {
        isRead = true
        listener.next([...ids])
      },
      (error: unknown) => listener.error(error),
    )
    return () => watching.unsubscribe()
  })
