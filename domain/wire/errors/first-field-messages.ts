import type { FieldErrors } from './envelope.ts'

/** The first message of each field, as it stands under the field. */
export function firstFieldMessages(fieldErrors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  )
}
