import { SERVER_HEADER } from '#domain/wire/session/session.ts'

/**
 * Whether our server gave this answer, whole and in earnest. A captive portal's page, an error, a redirect and an
 * opaque answer are not; nothing that fails this test may ever be stored.
 */
export function isServerResponse(answer: Response): boolean {
  return (
    answer.status === 200 &&
    !answer.redirected &&
    answer.type !== 'opaque' &&
    answer.headers.has(SERVER_HEADER)
  )
}

/** What the type of a file says at least, by the end of its name; a browser runs no script that calls itself a text. */
const TYPES: Record<string, string> = {
  html: 'html',
  js: 'javascript',
  css: 'css',
  svg: 'svg',
  png: 'png',
  webmanifest: 'json',
  json: 'json',
}

/** Whether it is besides of the type that the file at this path has. */
export function isServerFile(answer: Response, path: string): boolean {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? ''
  return isServerResponse(answer) && (answer.headers.get('content-type') ?? '').includes(type)
}
