import * as v from 'valibot'
import { DRAFT_CONTENT_MAX } from '#domain/account/draft-limits.ts'
import { activity } from '#domain/route/activity-field.ts'
import { grade } from '#domain/route/route.ts'
import { VISIBILITIES } from '#domain/route/visibility.ts'
import { canonicalJson } from '#domain/std/canonical-json.ts'
import { decodePolyline, encodePolyline } from '#domain/std/geo/polyline.ts'
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
import { NO_DETAILS, pickDetails, type RouteDetails, type RouteDraft } from '../../form/route-draft.ts'
import type { EditorOrigin, EditorState } from '../editor-state.ts'

// What a draft of a route's line holds. It may have been written by another version of the app, or on another device.

/** The second also holds waypoints, the third what nobody has to say of a route: who does not know them would lose them. */
const VERSIONS = [1, 2, 3] as const
const HEIGHT_PLACE_DECIMALS = 5
/** for the fields, whose texts are bounded, and the ground's heights */
const LETTERS_BESIDE_LINE = 50_000
const HEIGHTS_LETTERS_MAX = 20_000

const words = v.string()
const answer = v.picklist(['yes', 'no', 'unknown'])
/** Half typed they may break rules which only a saved route must keep. */
const details = v.object({
  communities: v.optional(v.array(words), []),
  scale: v.nullable(v.object({ name: words, value: words })),
  place: v.object({ village: words, region: words, country: words }),
  surfaces: v.record(words, v.number()),
  months: v.array(v.number()),
  tags: v.array(words),
  dogs: answer,
  stroller: answer,
  wheelchair: answer,
  practical: v.object({ access: words, parking: words, transport: words, water: words, gear: words }),
})

const content = v.object({
  version: v.picklist(VERSIONS),
  /** the route on whose line it was begun, and which line that was */
  base: v.nullable(v.object({ route: v.string(), print: v.string(), isCopy: v.boolean() })),
  line: draftLine,
  /** absent: those of the line that it was begun on */
  waypoints: v.optional(draftWaypoints),
  fields: v.object({
    name: v.string(),
    activity,
    visibility: v.picklist(VISIBILITIES),
    grade,
    description: v.string(),
  }),
  /** absent: nothing was said of them */
  details: v.optional(details),
  isGraded: v.boolean(),
  /** of the ground: places as a polyline, metres in tenths */
  heights: v.object({ places: v.string(), tenths: v.array(v.nullable(v.number())) }),
})
export type DraftContent = v.InferOutput<typeof content>

/** Null where it is too long to be kept. */
export function serializeDraft(
  edited: EditorState,
  origin: EditorOrigin,
  heights: TerrainHeights,
): string | null {
  const waypoints =
    edited.waypoints === origin.waypoints ? null : encodeDraftWaypoints(edited.waypoints, origin.waypoints)
  const letters = DRAFT_CONTENT_MAX - LETTERS_BESIDE_LINE - (waypoints ? JSON.stringify(waypoints).length : 0)
  const line = encodeDraftLine(edited.line, origin.segments, letters)
  if (!line) return null
  const of = origin.edits ?? origin.copies
  const { name, visibility, description } = edited.fields
  const said = saidDetails(edited.fields)
  const written: DraftContent = {
    version: said ? 3 : waypoints ? 2 : 1,
    base:
      of === null
        ? null
        : { route: of, print: lineFingerprint(origin.segments), isCopy: origin.edits === null },
    line,
    ...(waypoints && { waypoints }),
    fields: {
      name,
      visibility,
      description,
      activity: edited.fields.activity,
      grade: edited.fields.grade,
    },
    ...(said && { details: said }),
    isGraded: edited.isGraded,
    heights: writeHeights(heights),
  }
  const text = JSON.stringify(written)
  return text.length > DRAFT_CONTENT_MAX ? null : text
}

/** Null where no version that we know has written it. */
export function parseDraft(text: string): DraftContent | null {
  try {
    const { success, output } = v.safeParse(content, JSON.parse(text))
    return success ? output : null
  } catch {
    return null
  }
}

/** What the draft stood at. Null: the line that it was begun on, or its waypoints, are others by now. */
export function restoreDraft(
  draft: DraftContent,
  origin: EditorOrigin,
): { edited: EditorState; heights: TerrainHeights } | null {
  if (draft.base && draft.base.print !== lineFingerprint(origin.segments)) return null
  const line = decodeDraftLine(draft.line, origin.segments)
  const waypoints = waypointsOf(draft, origin)
  if (!line || !waypoints) return null
  const { isGraded } = draft
  const fields = { ...draft.fields, ...UNSAID, ...draft.details }
  return { edited: { line, waypoints, fields, isGraded }, heights: readHeights(draft.heights) }
}

/** Null where nothing was said of them. */
function saidDetails(fields: RouteDraft): typeof UNSAID | null {
  const said = { ...pickDetails(fields), communities: fields.communities }
  return canonicalJson(said) === canonicalJson(UNSAID) ? null : said
}

/** What a draft of the first two versions says nothing of. */
const UNSAID: RouteDetails & Pick<RouteDraft, 'communities'> = { ...NO_DETAILS, communities: [] }

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

/** As the origin has it: nothing, or its line. */
export const initialState = (origin: EditorOrigin, fields: RouteDraft): EditorState => ({
  line: origin.segments.length > 0 ? editedLineFromSegments(origin.segments) : NO_LINE,
  waypoints: origin.waypoints,
  fields,
  isGraded: origin.edits !== null,
})

/** They can be asked for again: rather without some of them than without the draft. */
function writeHeights(heights: TerrainHeights): DraftContent['heights'] {
  const known = [...heights].map(([key, metres]) => {
    const [lat = 0, lon = 0] = key.split(',').map(Number)
    return { lat, lon, tenths: Number.isNaN(metres) ? null : Math.round(metres * 10) }
  })
  const written = {
    places: encodePolyline(known, HEIGHT_PLACE_DECIMALS),
    tenths: known.map(({ tenths }) => tenths),
  }
  return JSON.stringify(written).length > HEIGHTS_LETTERS_MAX ? { places: '', tenths: [] } : written
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
