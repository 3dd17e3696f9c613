import type { Log, LogFields } from '../deps.ts'

/** One JSON object per line: information on stdout, errors on stderr. */
export function consoleLog(
  clock: () => Date,
  streams: { out: Output; err: Output } = { out: process.stdout, err: process.stderr },
): Log {
  const write = (stream: Output, line: LogFields) =>
    stream.write(`${JSON.stringify({ time: clock().toISOString(), ...line })}\n`)
  return {
    info: (message, fields) => write(streams.out, { level: 'info', message, ...fields }),
    error: (message, cause, fields) =>
      write(streams.err, {
        level: 'error',
        message,
        ...fields,
        ...(cause !== undefined && { error: formatCause(cause) }),
      }),
  }
}

interface Output {
  write: (text: string) => unknown
}

/** Without details of the database, which contain values of rows. */
const formatCause = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
