import type { Hint } from '../deps.ts'
import type { Subscriptions } from './socket/subscriptions.ts'

/** So many connections receive a hint at once. */
const AT_ONCE = 20
/** Each further one adds this to the time over which the others receive it. */
const APART_MS = 1
/** What a member waits at most. */
const SPREAD_MAX_MS = 300

/** Over how long a hint to so many receivers is spread. */
export const spreadMs = (receivers: number): number =>
  Math.min(SPREAD_MAX_MS, Math.max(0, receivers - AT_ONCE) * APART_MS)

interface HintReceiver {
  sessionId: string
  send(message: { type: 'sync'; scopes: string[]; collections: string[] }): void
}

/**
 * Sends a hint to the subscribers of its scopes. Each hint causes a pull: many subscribers receive it at
 * random within a moment, or one edit would make all their devices pull at once.
 */
export function spreadHint<Receiver extends HintReceiver>(
  subscriptions: Subscriptions<Receiver>,
  { scopes, collections, except }: Hint,
  random: () => number = Math.random,
): void {
  const receivers = [...subscriptions.subscribersOf(scopes)].filter(([{ sessionId }]) => sessionId !== except)
  for (const [index, [receiver, subscribed]] of receivers.entries()) {
    const sendTo = (keys: string[]) =>
      receiver.send({ type: 'sync', scopes: keys, collections: [...collections] })
    if (index < AT_ONCE) sendTo(subscribed)
    else
      setTimeout(() => {
        // It may have lost a scope meanwhile, with the right to it.
        const now = new Set(subscriptions.scopesOf(receiver))
        const kept = subscribed.filter((scope) => now.has(scope))
        if (kept.length > 0) sendTo(kept)
      }, random() * spreadMs(receivers.length)).unref()
  }
}
