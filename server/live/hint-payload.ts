import * as v from 'valibot'
import type { Hint } from './broker.ts'

const hintPayload = v.object({
  scopes: v.array(v.string()),
  collections: v.array(v.string()),
  except: v.optional(v.string()),
})

/** Undefined for what is no hint: anybody with access to the broker can say something. */
export function parseHint(payload: string): Hint | undefined {
  try {
    return v.parse(hintPayload, JSON.parse(payload))
  } catch {
    return undefined
  }
}
