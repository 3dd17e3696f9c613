import { from } from 'rxjs'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import type { Watcher } from './watcher.ts'

export const findKeptPlaces: Watcher<'place.kept'> = ({ keptPlaces }, asked) =>
  from(keptPlaces().then((kept) => kept?.find(asked) ?? { hasMaps: false, places: [] }))

export const readKeptPlaceAt: Watcher<'place.kept_at'> = ({ keptPlaces }, position) =>
  from(keptPlaces().then((kept) => kept?.at(position) ?? NO_DETAILS.place))

export const readNearestGround: Watcher<'ground.nearest'> = ({ keptPlaces }, position) =>
  from(keptPlaces().then((kept) => kept?.nearest(position) ?? { hut: null, road: null }))
