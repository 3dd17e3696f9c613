import * as v from 'valibot'
import { fitsCharacters } from '../std/text/cut-text.ts'
import { toWellFormed } from '../std/text/to-well-formed.ts'
import { isCalendarDay } from '../std/time/calendar-day.ts'

// Field schemas that several nouns share.

/** Longest document id: that of a relation, which contains two other ids. */
export const DOCUMENT_ID_MAX = 120
/** Longest id that is generated, not derived from others. */
const GENERATED_ID_MAX = 80

/** Any text; half a surrogate pair becomes U+FFFD, because no address and no database holds it. */
const wellFormedText = v.pipe(v.string(), v.transform(toWellFormed))

const maxCharacters = (max: number, message: string) =>
  v.check((typed: string) => fitsCharacters(typed, max), message)

/** What a member types. `max` counts characters as the reader sees them (std/text/cut-text.ts). */
export const text = (max: number) => v.pipe(wellFormedText, maxCharacters(max, `At most ${max} characters.`))

/** A trimmed name or title; `label` names it in messages. */
export const titleText = (label: string, { min, max }: { min: number; max: number }) =>
  v.pipe(
    wellFormedText,
    v.trim(),
    v.check(
      (title: string) => !fitsCharacters(title, min - 1),
      min === 1 ? `${label} must not be empty.` : `${label} must be at least ${min} characters.`,
    ),
    maxCharacters(max, `${label} must be at most ${max} characters.`),
  )

/** Longer text with line breaks; `label` names it in messages. */
export const longText = (label: string, max: number) =>
  v.pipe(wellFormedText, maxCharacters(max, `${label} must be at most ${max} characters.`))

const isWellFormed = v.check((value: string) => toWellFormed(value) === value, 'Invalid text.')

/** Ids, codes and encoded data, of at most `max` UTF-16 units. */
export const encodedText = (max: number) =>
  v.pipe(v.string(), v.maxLength(max, `At most ${max} characters.`), isWellFormed)

/** The id of a document, a member or a picture. */
export const reference = v.pipe(encodedText(GENERATED_ID_MAX), v.minLength(1))
/** The id of a list element, unique within its document. */
export const elementId = v.pipe(encodedText(40), v.minLength(1))

export const references = (max: number) => v.pipe(v.array(reference), v.maxLength(max, `At most ${max}.`))

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const metres = v.pipe(v.number(), v.minValue(0))
export const seconds = v.pipe(v.number(), v.minValue(0))

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/

/** A moment, ISO 8601 in UTC. */
export const instant = v.pipe(
  v.string(),
  v.check((moment) => INSTANT.test(moment) && isCalendarDay(moment.slice(0, 10)), 'Enter a date and time.'),
)

/** A calendar day without time zone, YYYY-MM-DD. */
export const day = v.pipe(v.string(), v.check(isCalendarDay, 'Enter a date.'))

/** A local time of day, HH:MM. */
export const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'))

/** The rank of a list element (std/rank/rank.ts). */
export const rank = v.pipe(v.string(), v.maxLength(120), v.regex(/^[0-9A-Za-z]*[1-9A-Za-z]$/))

/** A named area, as precise as the member chooses: `cell` is a geohash of `letters` letters. */
export const namedArea = (letters: number) =>
  v.object({
    name: text(80),
    cell: v.pipe(
      v.string(),
      v.length(letters),
      v.check((cell) => /^[0-9b-hjkmnp-z]*$/.test(cell), 'Not a place.'),
    ),
  })
