// @ts-check
import { occurrences } from './places.mjs'

/** @typedef {import('./parse.mjs').Point} Point */

export const SECTIONS = 9
/** A shorter text may have another meaning elsewhere. */
const TELLING_LENGTH = 24

/**
 * The problems of the specification, as sentences; empty if there are none.
 * @param {Point[]} points
 * @param {{ tests: ReadonlySet<string>, sources: ReadonlyMap<string, string> }} found tests as `path: suite > name`, and
 * the product's files by path
 * @returns {string[]}
 */
export function check(points, { tests, sources }) {
  return [
    ...missingSections(points),
    ...doubleIds(points),
    ...points.flatMap((point) => lostTests(point, tests)),
    ...points.filter(isHeld).flatMap((point) => lostPlaces(point, sources)),
  ]
}

/** @param {Point} point */
export const isHeld = (point) => point.heldBy.length > 0

/** @param {Point[]} points */
function missingSections(points) {
  const present = new Set(points.map(({ section }) => section))
  return Array.from({ length: SECTIONS }, (_, place) => place + 1)
    .filter((section) => !present.has(section))
    .map((section) => `Section ${section} has no points.`)
}

/** @param {Point[]} points */
function doubleIds(points) {
  const ids = points.map(({ id }) => id)
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `${id} stands twice.`)
}

/** @param {Point} point @param {ReadonlySet<string>} tests */
function lostTests({ id, heldBy }, tests) {
  return heldBy
    .map(({ file, name }) => `${file}: ${name}`)
    .filter((test) => !tests.has(test))
    .map((test) => `${id} has lost its test: ${test}`)
}

/** @param {Point} point @param {ReadonlyMap<string, string>} sources */
function lostPlaces({ id, exact, place }, sources) {
  const source = sources.get(place ?? '')
  if (exact.length > 0 && source === undefined) return [`${id}: there is no file ${place}.`]
  return exact.flatMap((text) => {
    if (occurrences(source ?? '', text).length === 0) return [`${id}: ${place} does not have ${text}`]
    return text.length < TELLING_LENGTH
      ? []
      : [...sources]
          .filter(([file, other]) => file !== place && occurrences(other, text).length > 0)
          .map(([file]) => `${id}: ${text} stands in ${place}, and again in ${file}.`)
  })
}
