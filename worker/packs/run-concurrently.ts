/** number of parallel requests */
const PARALLEL_TILES = 4

/**
 * Runs the task for each path, a few at a time, until one returns `stop`. If a task throws,
 * rethrows its error after all have ended.
 */
export async function runConcurrently(
  paths: readonly string[],
  signal: AbortSignal,
  work: (path: string) => Promise<'go on' | 'stop'>,
): Promise<'done' | 'stopped'> {
  const remaining = [...paths]
  let stopped = false
  const worker = async (): Promise<void> => {
    for (
      let path = remaining.shift();
      path !== undefined && !stopped && !signal.aborted;
      path = remaining.shift()
    )
      if ((await work(path)) === 'stop') stopped = true
  }
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL_TILES }, worker))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return stopped || signal.aborted ? 'stopped' : 'done'
}
