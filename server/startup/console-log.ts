import type { Log, LogFields } from '../deps.ts'

/** Lines of information wait so long for others: each call of the system costs as much as a small query. */
const WAIT_MS = 50

/**
 * One JSON object per line: information on stdout, errors on stderr. Information that still waits is written
 * before an error and when the process exits; a process that is killed loses it.
 */
export function consoleLog(
  clock: () => Date,
  streams: { out: Output; err: Output } = { out: process.stdout, err: process.stderr },
): Log {
  let waiting = ''
  const flush = () => {
    if (waiting !== '') streams.out.write(waiting)
    waiting = ''
  }
  const format = (line: LogFields) => `${JSON.stringify({ time: clock().toISOString(), ...line })}\n`
  process.on('exit', flush)
  return {
    info(message, fields) {
      if (waiting === '') setTimeout(flush, WAIT_MS)
      waiting += format({ level: 'info', message, ...fields })
    },
    error(message, cause, fields) {
      flush()
      const error = cause === undefined ? {} : { error: formatCause(cause) }
      streams.err.write(format({ level: 'error', message, ...fields, ...error }))
    },
  }
}

interface Output {
  write: (text: string) => unknown
}

/** Without details of the database, which contain values of rows. */
const formatCause = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
