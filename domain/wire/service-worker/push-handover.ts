import * as v from 'valibot'

// What a page and the service worker say to each other of the batch that waits to be sent (paths.ts has the addresses).

/** The name that a page gives the batch which it hands over. */
export const PUSH_BATCH_HEADER = 'x-cairnway-batch'

/** `batch`: the one that is kept no longer, and that no server has heard of; null: there was no such batch. */
export const reclaimedBatch = v.object({ batch: v.nullable(v.string()) })
export type ReclaimedBatch = v.InferOutput<typeof reclaimedBatch>
