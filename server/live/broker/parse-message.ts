import * as v from 'valibot'
import { liveEventMessage } from '#domain/wire/live/event-messages.ts'
import type { BrokerMessage } from './broker.ts'

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
export function parseBrokerMessage(payload: string): BrokerMessage | undefined {
  try {
    return v.parse(word, JSON.parse(payload))
  } catch {
    return undefined
  }
}
