/** So many tiles are asked for at the same time. */
const PARALLEL_TILES = 4

/** Does one thing after the other, a few at a time, until one says that the rest is not to be done. Throws what one threw, once all have ended. */
export async function runConcurrently(
  paths: readonly string[],
  signal: AbortSignal,
  work: (path: string) => Promise<'go on' | 'stop'>,
): Promise<'done' | 'stopped'> {
  const left = [...paths]
  let stopped = false
  const worker = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined && !stopped && !signal.aborted; path = left.shift())
      if ((await work(path)) === 'stop') stopped = true
  }
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL_TILES }, worker))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return stopped || signal.aborted ? 'stopped' : 'done'
}
