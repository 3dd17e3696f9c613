import { firstValueFrom, map, merge, type Observable } from 'rxjs'
import type { Profile } from '#domain/profile/profile.ts'
import type { Replica } from '../open-replica.ts'
import { watchRelationsOf } from './relations.ts'
import { readDocument, watchDocument } from './rows/one-document.ts'

/** Where a member is at home: a geohash of three letters, and the communities that they belong to, joined last first. */
export interface Home {
  cell: string | null
  communities: readonly string[]
}

interface Of {
  memberId: string
  /** communities at most */
  limit: number
}

/** As the replica has it now, not as a watcher was last told. */
export async function readHome(replica: Replica, of: Of): Promise<Home> {
  const profile = (await readDocument(replica, 'profiles', of.memberId)) as Partial<Profile> | null
  return {
    cell: profile?.homeArea?.cell ?? null,
    communities: await firstValueFrom(watchJoined(replica, of)),
  }
}

/** Emits at once, and whenever the home may have changed. */
export const watchHome = (replica: Replica, of: Of): Observable<unknown> =>
  merge(watchDocument(replica, { collection: 'profiles', id: of.memberId }), watchJoined(replica, of))

const watchJoined = (replica: Replica, { memberId, limit }: Of): Observable<string[]> =>
  watchRelationsOf(replica, { member: memberId, kind: 'membership', limit }).pipe(
    map((memberships) =>
      memberships.filter(({ state }) => state === 'member').map(({ target }) => target.id),
    ),
  )
