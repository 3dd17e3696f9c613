import * as v from 'valibot'
import { DRAFT_CONTENT_MAX } from '#domain/account/draft-limits.ts'
import { activity } from '#domain/route/activity-field.ts'
import type { RouteDetails } from '#domain/route/details/details.ts'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import { routeDetails } from '#domain/route/details/optional-details.ts'
import { grade, routeFields } from '#domain/route/route.ts'
import { VISIBILITIES } from '#domain/route/visibility.ts'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { encodePolyline } from '#domain/std/geo/encode-polyline.ts'
import { decodePolyline } from '#domain/std/geo/polyline.ts'
import {
  decodeDraftLine,
  draftLine,
  encodeDraftLine,
  lineFingerprint,
} from '#domain/track/editing/draft-line.ts'
import {
  decodeDraftWaypoints,
  draftWaypoints,
  encodeDraftWaypoints,
} from '#domain/track/editing/draft-waypoints.ts'
import { editedLineFromSegments, NO_LINE } from '#domain/track/editing/edited-line.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { type TerrainHeights, terrainKey } from '#domain/track/editing/terrain-heights.ts'
import { pickDetails, type RouteDraft } from '../../form/route-draft.ts'
import type { EditorOrigin, EditorState } from '../editor-state.ts'

// The stored format of an editor draft. Another app version or another device may have written it:
// do not rename a key.

/**
 * Version 2 adds waypoints, version 3 optional fields. An app that does not know them must not open
 * the draft and lose them.
 */
const VERSIONS = [1, 2, 3] as const
const HEIGHT_PLACE_DECIMALS = 5
/** Characters reserved for the fields, whose texts are bounded, and the terrain heights. */
const RESERVED_CHARS = 50_000
const HEIGHTS_CHARS_MAX = 20_000

/** A draft may contain values that are not valid yet, for example too long ones. */
const details = ignoreLimits(
  v.object({ ...routeDetails, communities: v.optional(routeFields.communities, []) }),
)

const content = v.object({
  version: v.picklist(VERSIONS),
  /** the route on which the draft is based, and the fingerprint of its line */
  base: v.nullable(v.object({ route: v.string(), print: v.string(), isCopy: v.boolean() })),
  line: draftLine,
  /** absent: unchanged */
  waypoints: v.optional(draftWaypoints),
  fields: v.object({
    name: v.string(),
    activity,
    visibility: v.picklist(VISIBILITIES),
    grade,
    description: v.string(),
  }),
  /** absent: all optional fields are empty */
  details: v.optional(details),
  isGraded: v.boolean(),
  /** terrain heights: places as a polyline, heights in tenths of a metre */
  heights: v.object({ places: v.string(), tenths: v.array(v.nullable(v.number())) }),
})
export type DraftContent = v.InferOutput<typeof content>

/** Returns null if the draft is too long to be stored. */
export function serializeDraft(
  edited: EditorState,
  origin: EditorOrigin,
  heights: TerrainHeights,
): string | null {
  const waypoints =
    edited.waypoints === origin.waypoints ? null : encodeDraftWaypoints(edited.waypoints, origin.waypoints)
  const lineCharsMax = DRAFT_CONTENT_MAX - RESERVED_CHARS - (waypoints ? JSON.stringify(waypoints).length : 0)
  const line = encodeDraftLine(edited.line, origin.segments, lineCharsMax)
  if (!line) return null
  const of = origin.editedRouteId ?? origin.copiedRouteId
  const { name, visibility, description } = edited.fields
  const filledDetails = pickFilledDetails(edited.fields)
  const written: DraftContent = {
    version: filledDetails ? 3 : waypoints ? 2 : 1,
    base:
      of === null
        ? null
        : { route: of, print: lineFingerprint(origin.segments), isCopy: origin.editedRouteId === null },
    line,
    ...(waypoints && { waypoints }),
    fields: {
      name,
      visibility,
      description,
      activity: edited.fields.activity,
      grade: edited.fields.grade,
    },
    ...(filledDetails && { details: filledDetails }),
    isGraded: edited.isGraded,
    heights: writeHeights(heights),
  }
  const text = JSON.stringify(written)
  return text.length > DRAFT_CONTENT_MAX ? null : text
}

/** Returns null if the text has no known version or format. */
export function parseDraft(text: string): DraftContent | null {
  try {
    const { success, output } = v.safeParse(content, JSON.parse(text))
    return success ? output : null
  } catch {
    return null
  }
}

/**
 * Restores the editor state. Null: the route's line or waypoints have changed since the draft was
 * created.
 */
export function restoreDraft(
  draft: DraftContent,
  origin: EditorOrigin,
): { edited: EditorState; heights: TerrainHeights } | null {
  if (draft.base && draft.base.print !== lineFingerprint(origin.segments)) return null
  const line = decodeDraftLine(draft.line, origin.segments)
  const waypoints = waypointsOf(draft, origin)
  if (!line || !waypoints) return null
  const { isGraded } = draft
  const fields = { ...draft.fields, ...EMPTY_DETAILS, ...draft.details }
  return { edited: { line, waypoints, fields, isGraded }, heights: readHeights(draft.heights) }
}

/** Null if all optional fields are empty. */
function pickFilledDetails(fields: RouteDraft): typeof EMPTY_DETAILS | null {
  const filled = { ...pickDetails(fields), communities: fields.communities }
  return canonicalJson(filled) === canonicalJson(EMPTY_DETAILS) ? null : filled
}

/** Values of fields that versions 1 and 2 do not contain. */
const EMPTY_DETAILS: RouteDetails & Pick<RouteDraft, 'communities'> = { ...NO_DETAILS, communities: [] }

const waypointsOf = ({ waypoints }: DraftContent, origin: EditorOrigin): EditedWaypoints | null =>
  waypoints ? decodeDraftWaypoints(waypoints, origin.waypoints) : origin.waypoints

export const initialFields = (visibility: RouteDraft['visibility']): RouteDraft => ({
  name: '',
  activity: 'hike',
  visibility,
  communities: [],
  grade: 'easy',
  description: '',
  ...NO_DETAILS,
})

/** The editor state before any change. */
export const initialState = (origin: EditorOrigin, fields: RouteDraft): EditorState => ({
  line: origin.segments.length > 0 ? editedLineFromSegments(origin.segments) : NO_LINE,
  waypoints: origin.waypoints,
  fields,
  isGraded: origin.editedRouteId !== null,
})

/** Heights can be fetched again, so drop them rather than the draft if they are too long. */
function writeHeights(heights: TerrainHeights): DraftContent['heights'] {
  const known = [...heights].map(([key, metres]) => {
    const [lat = 0, lon = 0] = key.split(',').map(Number)
    return { lat, lon, tenths: Number.isNaN(metres) ? null : Math.round(metres * 10) }
  })
  const written = {
    places: encodePolyline(known, HEIGHT_PLACE_DECIMALS),
    tenths: known.map(({ tenths }) => tenths),
  }
  return JSON.stringify(written).length > HEIGHTS_CHARS_MAX ? { places: '', tenths: [] } : written
}

function readHeights({ places, tenths }: DraftContent['heights']): TerrainHeights {
  try {
    const keys = decodePolyline(places, HEIGHT_PLACE_DECIMALS).map(terrainKey)
    return new Map(keys.flatMap((key, i) => (typeof tenths[i] === 'number' ? [[key, tenths[i] / 10]] : [])))
  } catch (error) {
    if (error instanceof RangeError) return new Map()
    throw error
  }
}

/** The schema without its validations: a value only has to have the right type. */
function ignoreLimits<Output>(schema: v.GenericSchema<unknown, Output>): v.GenericSchema<unknown, Output> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const result = v.safeParse(schema, dataset.value)
      if (result.typed) return result.output
      addIssue()
      return NEVER
    }),
  )
}
