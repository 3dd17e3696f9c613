// Costly drawings come after the frame that needs them, a few milliseconds at a time, so that no list of cards blocks the page.

type Job = () => void

/** A slice of drawing ends after this long, and the page gets its turn. */
export const SLICE_MS = 8

export interface DrawingQueue {
  /** Draws later, in order of asking; the answer takes the job back. */
  add(job: Job): () => void
}

/** States: empty → scheduled (a job came) → drawing → scheduled (time is up, jobs are left) or empty. */
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

/** The page's one queue. */
export function drawLater(job: Job): () => void {
  return pageQueue.add(job)
}
