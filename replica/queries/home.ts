import { firstValueFrom, map, merge, type Observable } from 'rxjs'
import type { Profile } from '#domain/profile/profile.ts'
import type { Replica } from '../open-replica.ts'
import { watchRelationsOf } from './relations.ts'
import { readDocument, watchDocument } from './rows/one-document.ts'

/** A member's home area (geohash of three letters) and communities, most recently joined first. */
export interface Home {
  cell: string | null
  communities: readonly string[]
}

interface HomeQuery {
  memberId: string
  /** maximum number of communities */
  limit: number
}

/** Reads the replica, not the last value of a watcher. */
export async function readHome(replica: Replica, of: HomeQuery): Promise<Home> {
  const profile = (await readDocument(replica, 'profiles', of.memberId)) as Partial<Profile> | null
  return {
    cell: profile?.homeArea?.cell ?? null,
    communities: await firstValueFrom(watchJoined(replica, of)),
  }
}

/** Emits immediately, and whenever the home may have changed. */
export const watchHome = (replica: Replica, of: HomeQuery): Observable<unknown> =>
  merge(watchDocument(replica, { collection: 'profiles', id: of.memberId }), watchJoined(replica, of))

const watchJoined = (replica: Replica, { memberId, limit }: HomeQuery): Observable<string[]> =>
  watchRelationsOf(replica, { member: memberId, kind: 'membership', limit }).pipe(
    map((memberships) =>
      memberships.filter(({ state }) => state === 'member').map(({ target }) => target.id),
    ),
  )
