import type { PlacesResponse } from '#domain/wire/map/places.ts'
import { placePaths } from '#domain/wire/paths.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import type { Judge } from './judge.ts'
import { type Members, SEARCHED_WORD } from './world.ts'

/** A place that the ground names, and a position in it. */
const NAMED = 'triglav'
const POSITION = '46.28,13.86'

/** The place search is for members, and knows the names of the ground alone: none that a member has typed. */
export async function judgePlaces(
  judge: Judge,
  { app, members }: { app: TestApp; members: Members },
): Promise<void> {
  const asking = [...Object.values(members), null]
  for (const member of asking) {
    const who = member?.username ?? 'somebody signed out'
    const headers = member?.headers ?? {}
    const find = (text: string) => app.get(`${placePaths.find}?q=${encodeURIComponent(text)}`, headers)
    const found = await find(NAMED)
    judge.case('places', `${who} finds ${NAMED}`, {
      did: found.ok && ((await found.json()) as PlacesResponse).places.length > 0,
      may: member !== null,
    })
    const at = await app.get(`${placePaths.at}?at=${POSITION}`, headers)
    judge.case('places', `${who} reads the place of a position`, { did: at.ok, may: member !== null })
    const typed = await find(SEARCHED_WORD)
    judge.case('places', `${who} finds what members have named`, {
      did: typed.ok && ((await typed.json()) as PlacesResponse).places.length > 0,
      may: false,
    })
  }
}
