import * as v from 'valibot'
import { cutText } from '#domain/std/text/cut-text.ts'
import type { FieldErrors, Rejection } from '#domain/wire/errors/envelope.ts'
import { fieldErrors } from '../../http/body/request-body.ts'
import type { Fields } from '../collection/document-row.ts'
import { invalidFields } from '../collection/rejections.ts'

type Checked = { fields: Fields; rejection: null } | { fields: null; rejection: Rejection }

/** Unknown fields that the rejection lists. A batch could contain a million. */
const UNKNOWN_FIELDS_MAX = 20
/** Longest field name and message in a rejection, in UTF-16 units. */
const REPORTED_TEXT_MAX = 200

/**
 * Checks the written values against the schemas of the writable fields. `all`: no field may be
 * missing. Only the first error of each field is reported, because the list for a million would
 * take a gigabyte.
 */
export function checkFields(entries: v.ObjectEntries, set: Fields, extent: 'all' | 'some'): Checked {
  const unknown = Object.keys(set).filter((name) => !Object.hasOwn(entries, name))
  if (unknown.length > 0) {
    const reported = unknown.slice(0, UNKNOWN_FIELDS_MAX)
    return rejected(Object.fromEntries(reported.map((name) => [name, ['This field cannot be written.']])))
  }
  const checked = Object.entries(entries).filter(([name]) => extent === 'all' || Object.hasOwn(set, name))
  const results = checked.map(([name, entry]) => {
    const part = Object.hasOwn(set, name) ? { [name]: set[name] } : {}
    return v.safeParse(v.object({ [name]: entry }), part, { abortEarly: true })
  })
  const errors = Object.assign(
    {},
    ...results.map((result) => (result.success ? {} : fieldErrors(result.issues))),
  )
  if (Object.keys(errors).length > 0) return rejected(errors)
  return { fields: Object.assign({}, ...results.map(({ output }) => output)), rejection: null }
}

/** Rejections are stored, so names and messages that repeat what was sent are cut. */
function rejected(errors: FieldErrors): Checked {
  const bounded = Object.entries(errors).map(([name, messages]) => [shorten(name), messages.map(shorten)])
  return { fields: null, rejection: invalidFields(Object.fromEntries(bounded) as FieldErrors) }
}

const shorten = (text: string): string => cutText(text, REPORTED_TEXT_MAX, REPORTED_TEXT_MAX)
