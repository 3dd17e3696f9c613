import * as v from 'valibot'
import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { fieldErrors } from '../../http/request-body.ts'
import type { Fields } from '../collection/document-row.ts'
import { invalidFields } from '../collection/rejections.ts'

type Checked = { fields: Fields; refusal: null } | { fields: null; refusal: Rejection }

/** Names of a broken write that are answered; a batch has room for a million. */
const FOREIGN_TOLD_MAX = 20

/**
 * Checks what a member wants written against the schemas of the fields that they may write. `all`: none may be missing.
 * Each field is told of once, at its first fault: a list of a million faults would cost a gigabyte.
 */
export function checkFields(entries: v.ObjectEntries, set: Fields, extent: 'all' | 'some'): Checked {
  const foreign = Object.keys(set).filter((name) => !Object.hasOwn(entries, name))
  if (foreign.length > 0) {
    const told = foreign.slice(0, FOREIGN_TOLD_MAX)
    return refused(Object.fromEntries(told.map((name) => [name, ['This field can not be written.']])))
  }
  const asked = Object.entries(entries).filter(([name]) => extent === 'all' || Object.hasOwn(set, name))
  const results = asked.map(([name, entry]) => {
    const part = Object.hasOwn(set, name) ? { [name]: set[name] } : {}
    return v.safeParse(v.object({ [name]: entry }), part, { abortEarly: true })
  })
  const errors = Object.assign(
    {},
    ...results.map((result) => (result.success ? {} : fieldErrors(result.issues))),
  )
  if (Object.keys(errors).length > 0) return refused(errors)
  return { fields: Object.assign({}, ...results.map(({ output }) => output)), refusal: null }
}

const refused = (errors: Parameters<typeof invalidFields>[0]): Checked => ({
  fields: null,
  refusal: invalidFields(errors),
})
