import * as v from 'valibot'
import { loginRequest } from '../../member/credentials.ts'
import { APPEAL_TEXT_MAX } from '../../relation/reports.ts'
import { longText } from '../fields.ts'

// All that a suspended account gets: why, until when, and one appeal.

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000))

/** Proves whose account it is: by credentials, by the tokens of a device, or by `token` of an answer. */
export const suspensionRequest = v.union([
  ...loginRequest.options,
  v.object({ refresh: token }),
  v.object({ token }),
])
export type SuspensionRequest = v.InferOutput<typeof suspensionRequest>

export const suspension = v.object({
  /** null: it was not set in Operations */
  reason: v.nullable(v.string()),
  since: v.string(),
  /** null: until staff reactivate the account */
  until: v.nullable(v.string()),
  mayAppeal: v.boolean(),
  appeal: v.nullable(
    v.object({
      at: v.string(),
      /** null: not decided yet */
      outcome: v.nullable(v.picklist(['accepted', 'declined'])),
      answer: v.nullable(v.string()),
    }),
  ),
  /** for the appeal, and to look again; good for nothing else */
  token: v.string(),
})
export type Suspension = v.InferOutput<typeof suspension>

export const suspensionAppeal = v.object({
  token,
  text: v.pipe(
    longText('The appeal', APPEAL_TEXT_MAX),
    v.trim(),
    v.minLength(1, 'The appeal must not be empty.'),
  ),
})
export type SuspensionAppeal = v.InferOutput<typeof suspensionAppeal>
