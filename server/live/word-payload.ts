import * as v from 'valibot'
import { liveEventMessage } from '#domain/wire/live-events.ts'
import type { Word } from './broker.ts'

const hint = v.object({
  scopes: v.array(v.string()),
  collections: v.array(v.string()),
  except: v.optional(v.string()),
})

const told = v.object({
  message: liveEventMessage,
  to: v.union([
    v.object({ members: v.array(v.string()) }),
    v.object({ scopes: v.array(v.string()), document: v.number(), about: v.optional(v.string()) }),
  ]),
})

const word = v.union([hint, told])

/** Undefined for what is no word of ours: anybody with access to the broker can say something. */
export function parseWord(payload: string): Word | undefined {
  try {
    return v.parse(word, JSON.parse(payload))
  } catch {
    return undefined
  }
}
