import type { FieldErrors } from './envelope.ts'

/** The first message of each field, to be shown below that field. */
export function firstFieldMessages(fieldErrors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  )
}
