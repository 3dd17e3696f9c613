import * as v from 'valibot'
import { liveEventMessage } from '#domain/wire/live/event-messages.ts'
import type { BrokerMessage } from './broker.ts'

const hint = v.object({
  scopes: v.array(v.string()),
  collections: v.array(v.string()),
  except: v.optional(v.string()),
})

const eventMessage = v.object({
  message: liveEventMessage,
  to: v.union([
    v.object({ members: v.array(v.string()) }),
    v.object({ scopes: v.array(v.string()), document: v.number(), about: v.optional(v.string()) }),
  ]),
})

const brokerMessage = v.union([hint, eventMessage])

/** Undefined for an invalid message: everyone with access to the broker can send on the channel. */
export function parseBrokerMessage(payload: string): BrokerMessage | undefined {
  try {
    return v.parse(brokerMessage, JSON.parse(payload))
  } catch {
    return undefined
  }
}
