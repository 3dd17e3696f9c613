import * as v from 'valibot'

// Messages between page and service worker about handed-over pushes (addresses: paths.ts).

/** The name that the page gives to the batch it hands over. */
export const PUSH_BATCH_HEADER = 'x-cairnway-batch'

/** `batch`: the discarded batch, which was never sent; null: there was none. */
export const reclaimedBatch = v.object({ batch: v.nullable(v.string()) })
export type ReclaimedBatch = v.InferOutput<typeof reclaimedBatch>
