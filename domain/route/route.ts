import * as v from 'valibot'
import { memberCard } from '../member/user.ts'
import { PHOTO_CAPTION_MAX, ROUTE_PHOTOS_MAX } from '../photo/limits.ts'
import { documentHead } from '../wire/collections.ts'
import {
  count,
  encodedText,
  latitude,
  longitude,
  longText,
  metres,
  seconds,
  text,
  titleText,
} from '../wire/fields.ts'
import { activity } from './activity-field.ts'
import { GRADES } from './details/grade.ts'
import { routeDetails } from './details/optional-details.ts'
import { ROUTE_DESCRIPTION_MAX, ROUTE_NAME_MAX, ROUTE_NAME_MIN } from './limits.ts'
import { ROUTE_SHAPES } from './shapes.ts'
import { VISIBILITIES } from './visibility.ts'

export const PREVIEW_POINTS_MAX = 60
export const ROUTE_CELL_LETTERS = 6

export const grade = v.picklist(GRADES)

const latLon = v.object({ lat: latitude, lon: longitude })
export type LatLon = v.InferOutput<typeof latLon>

/** `at`: where it was taken, if the member shares it. `blur`: a ThumbHash shown while loading. */
export const photo = v.object({
  media: encodedText(80),
  caption: text(PHOTO_CAPTION_MAX),
  at: v.nullable(latLon),
  blur: encodedText(140),
})
export type Photo = v.InferOutput<typeof photo>

const height = v.nullable(v.number())

/**
 * Computed from the line. Heights are null if the track has none. `bounds`: west, south, east,
 * north.
 */
export const routeFigures = {
  /** encoded polyline of at most 60 points, five decimals */
  preview: encodedText(1_200),
  /** at most 60 heights in metres at equal steps along the line */
  sketchHeights: v.pipe(v.array(v.number()), v.maxLength(PREVIEW_POINTS_MAX)),
  start: latLon,
  /** geohash of six letters of `start` */
  cell: v.pipe(v.string(), v.length(ROUTE_CELL_LETTERS)),
  bounds: v.tuple([longitude, latitude, longitude, latitude]),
  distance: metres,
  ascent: v.nullable(metres),
  descent: v.nullable(metres),
  highest: height,
  lowest: height,
  /** seconds at standard pace */
  duration: seconds,
  shape: v.picklist(ROUTE_SHAPES),
}
const figures = v.object(routeFigures)
export type RouteFigures = v.InferOutput<typeof figures>

/** Written by the author. */
export const routeFields = {
  name: titleText('Name', { min: ROUTE_NAME_MIN, max: ROUTE_NAME_MAX }),
  description: longText('Description', ROUTE_DESCRIPTION_MAX),
  activity,
  visibility: v.picklist(VISIBILITIES),
  communities: v.pipe(v.array(encodedText(80)), v.maxLength(20)),
  ...routeFigures,
  grade,
  ...routeDetails,
  photos: v.pipe(v.array(photo), v.maxLength(ROUTE_PHOTOS_MAX)),
  original: v.nullable(v.object({ media: encodedText(80), name: text(200) })),
  copiedFrom: v.nullable(encodedText(80)),
  state: v.picklist(['draft', 'published', 'hidden']),
}
const writable = v.object(routeFields)
export type RouteFields = v.InferOutput<typeof writable>

/** Written by the server, never pushed. */
export const routeServerFields = {
  author: memberCard,
  counts: v.object({ favourites: count, completed: count, comments: count }),
  rating: v.object({
    average: v.nullable(v.number()),
    count,
    histogram: v.tuple([count, count, count, count, count]),
  }),
  latestCondition: v.nullable(v.object({ state: text(20), at: v.string() })),
  featured: v.boolean(),
}

export const route = v.object({ ...documentHead, ...routeFields, ...routeServerFields })
export type Route = v.InferOutput<typeof route>
