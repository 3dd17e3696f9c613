import type { Log } from '../deps.ts'

/** Lines on the terminal, each with its time. */
export function consoleLog(clock: () => Date): Log {
  const write = (stream: NodeJS.WriteStream, line: string) =>
    stream.write(`${clock().toISOString()} ${line}\n`)
  return {
    info: (line) => write(process.stdout, line),
    error: (line, cause) => write(process.stderr, cause === undefined ? line : `${line}: ${words(cause)}`),
  }
}

const words = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
