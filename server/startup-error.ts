/** The server cannot start. The message is one sentence for the operator with instructions. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** The system error code, for example `EACCES`; the text of the error if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/** The message of an error; its code if the message is empty, as for a failed connection. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || codeOf(error) : String(error)

/** The host of a URL without the password in it, or the name of the variable for an invalid one. */
export const hostOf = (url: string, variable: string): string =>
  URL.canParse(url) ? new URL(url).host : variable
