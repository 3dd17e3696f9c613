import type { Log } from '../deps.ts'

/** Log lines with timestamps on stdout and stderr. */
export function consoleLog(clock: () => Date): Log {
  const write = (stream: NodeJS.WriteStream, line: string) =>
    stream.write(`${clock().toISOString()} ${line}\n`)
  return {
    info: (line) => write(process.stdout, line),
    error: (line, cause) =>
      write(process.stderr, cause === undefined ? line : `${line}: ${formatCause(cause)}`),
  }
}

const formatCause = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
