import { StartupError } from './startup-error.ts'

/** Why a start can not go on without the Redis that was named. */
export const redisStartupError = (url: string, error: unknown): StartupError =>
  new StartupError(
    `Redis at ${hostOf(url)} cannot be used (${wordsOf(error)}): start it, or correct REDIS_URL.`,
  )

/** Without the password that stands before it. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'REDIS_URL')

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
