import { SERVER_HEADER } from '#domain/wire/session/session.ts'

/**
 * Whether this is a successful response of our server. A captive portal's page, an error, a redirect
 * and an opaque response are not; nothing that fails this test may be stored.
 */
export function isServerResponse(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    response.type !== 'opaque' &&
    response.headers.has(SERVER_HEADER)
  )
}

/** A part of the content type by file extension; a browser runs no script of another type. */
const TYPES: Record<string, string> = {
  html: 'html',
  js: 'javascript',
  css: 'css',
  svg: 'svg',
  png: 'png',
  webmanifest: 'json',
  json: 'json',
  txt: 'plain',
}

/** Whether it also has the content type of the file at this path. */
export function isServerFile(response: Response, path: string): boolean {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? ''
  return isServerResponse(response) && (response.headers.get('content-type') ?? '').includes(type)
}
