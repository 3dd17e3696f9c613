import * as v from 'valibot'
import type { FieldErrors } from '#domain/wire/errors/envelope.ts'
import type { AppContext } from '../app-env.ts'
import { reject } from '../errors.ts'
import { DISCARDED_BODY_MAX_BYTES } from './discard-body.ts'

/** Forms are small; endpoints with larger bodies pass their own limit. */
const FORM_MAX_BYTES = 64_000

const REQUIRED = 'This field is required.'
const INVALID_JSON = 'The request body is not valid JSON.'

type Schema = v.GenericSchema

/**
 * The JSON body, parsed by `schema`. Rejects with `too_large` before more than `maxBytes` are
 * buffered, and with `validation` and messages by field for invalid input.
 */
export async function readBody<S extends Schema>(
  c: AppContext,
  schema: S,
  maxBytes = FORM_MAX_BYTES,
): Promise<v.InferOutput<S>> {
  return (await readSizedBody(c, schema, maxBytes)).body
}

/** As `readBody`, with the size of the body in bytes. */
export async function readSizedBody<S extends Schema>(
  c: AppContext,
  schema: S,
  maxBytes: number,
): Promise<{ body: v.InferOutput<S>; bytes: number }> {
  const { text, bytes } = await readText(c, maxBytes)
  return { body: parseFields(schema, parseJson(text)), bytes }
}

/** Parses external input. Rejects with `validation` and messages by field. */
export function parseFields<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : reject('validation', { fieldErrors: fieldErrors(parsed.issues) })
}

/** Messages by the dotted path of their field, or `non_field_errors`. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const messages = new Map<string, string[]>()
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'non_field_errors'
    const text = isMissing(issue) ? REQUIRED : issue.message
    messages.set(field, [...(messages.get(field) ?? []), text])
  }
  return Object.fromEntries(messages)
}

/** The valibot message for a missing key is not meant for members. */
const isMissing = (issue: v.BaseIssue<unknown>): boolean =>
  issue.kind === 'schema' && issue.received === 'undefined'

async function readText(c: AppContext, maxBytes: number): Promise<{ text: string; bytes: number }> {
  const declared = c.req.header('content-length')
  if (Number(declared ?? 0) > maxBytes) reject('too_large')
  // Node reads no more than it declares; the body of a web request costs several times as much as its text.
  if (declared !== undefined && c.env?.incoming)
    return { text: await c.req.raw.text(), bytes: Number(declared) }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes <= maxBytes) chunks.push(chunk)
    // [Note: Read before answering]
    else if (bytes > DISCARDED_BODY_MAX_BYTES) break
  }
  if (bytes > maxBytes) reject('too_large')
  return { text: Buffer.concat(chunks).toString('utf8'), bytes }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return reject('validation', { message: INVALID_JSON, fieldErrors: { non_field_errors: [INVALID_JSON] } })
  }
}
