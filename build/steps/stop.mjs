// @ts-check

const PARENT_CHECK_MS = 500

/**
 * Runs `stop` when this command shall end: by a signal, or because npm has ended. npm passes a SIGTERM on to a shell
 * only, which dies of it without a word to us. May run more than once.
 * @param {() => unknown} stop
 */
export function onStop(stop) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref()
}
