import * as v from 'valibot'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { fieldErrors } from '../../http/request-body.ts'
import type { Fields } from '../collection/document-row.ts'
import { invalidFields } from '../collection/rejections.ts'

type Checked = { fields: Fields; rejection: null } | { fields: null; rejection: Rejection }

/** Unknown fields that the rejection lists. A batch could contain a million. */
const UNKNOWN_FIELDS_MAX = 20

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

const rejected = (errors: Parameters<typeof invalidFields>[0]): Checked => ({
  fields: null,
  rejection: invalidFields(errors),
})
