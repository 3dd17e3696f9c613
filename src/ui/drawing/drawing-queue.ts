// Runs costly drawings after the frame that needs them, in slices of a few milliseconds, so that
// lists do not block the page.

type Job = () => void

/** A slice ends after this time and yields to the page. */
export const SLICE_MS = 8

export interface DrawingQueue {
  /** Adds a job; jobs run in order. Returns a cancel function. */
  add(job: Job): () => void
}

/**
 * States: empty → scheduled (job added) → drawing → scheduled (slice used up, jobs left) or empty.
 */
export function createDrawingQueue(later: (run: () => void) => void, nowMs: () => number): DrawingQueue {
  const jobs = new Set<Job>()
  let scheduled = false
  const schedule = () => {
    scheduled = true
    later(run)
  }
  const run = () => {
    const endMs = nowMs() + SLICE_MS
    for (const job of jobs) {
      jobs.delete(job)
      job()
      if (nowMs() >= endMs) break
    }
    scheduled = false
    if (jobs.size > 0) schedule()
  }
  return {
    add(job) {
      jobs.add(job)
      if (!scheduled) schedule()
      return () => jobs.delete(job)
    },
  }
}

const pageQueue = createDrawingQueue(
  (run) => setTimeout(run),
  () => performance.now(),
)

/** Adds a job to the shared queue of the page. Returns a cancel function. */
export function drawLater(job: Job): () => void {
  return pageQueue.add(job)
}
