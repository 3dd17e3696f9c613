import { isJsonEqual } from '../../std/canonical-json.ts'

// Names of changed values, which the server logs with each edit and a device compares with its conflicts.

type Fields = Readonly<Record<string, unknown>>

/** Of an edit of more values, the server logs the names of the fields only. */
const CHANGED_VALUES_MAX = 40

/**
 * The name of a value in a document. `container`: the id of the list element, or the name of the
 * object, that the field is in; null: the document itself.
 */
export const valueName = (container: string | null, field: string): string =>
  container === null ? field : `${container}.${field}`

/** Names of the values that an edit changes or removes. New list elements have no earlier values. */
export function changedValueNames(before: Fields, after: Fields): string[] {
  const names = [...new Set(namesIn(before, after, null))]
  if (names.length <= CHANGED_VALUES_MAX) return names
  return changedFieldsOf(before, after).slice(0, CHANGED_VALUES_MAX)
}

const changedFieldsOf = (before: Fields, after: Fields): string[] =>
  Object.keys(after).filter((field) => !isJsonEqual(after[field] ?? null, before[field] ?? null))

function namesIn(before: Fields, after: Fields, container: string | null): string[] {
  return changedFieldsOf(before, after).flatMap((field) => {
    const [from, to] = [before[field], after[field]]
    if (isFields(from) && isFields(to)) return namesIn(from, to, field)
    const elements = elementsOf(to)
    const earlier = elementsOf(from)
    if (!elements || !earlier) return [valueName(container, field)]
    return [...elements].flatMap(([id, element]) => namesIn(earlier.get(id) ?? element, element, id))
  })
}

/** Null: the value is no list of elements with ids. */
function elementsOf(value: unknown): Map<string, Fields> | null {
  if (!Array.isArray(value)) return null
  const elements: unknown[] = value
  const entries = elements.flatMap((element) =>
    isFields(element) && typeof element['id'] === 'string' ? [[element['id'], element] as const] : [],
  )
  return entries.length === elements.length ? new Map(entries) : null
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
