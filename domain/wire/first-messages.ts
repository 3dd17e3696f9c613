import type { FieldErrors } from './envelope.ts'

/** The first message of each field, as it stands under the field. */
export function firstMessages(fieldErrors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  )
}
