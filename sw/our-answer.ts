import { SERVER_HEADER } from '#domain/wire/session.ts'

/**
 * Whether our server gave this answer, whole and in earnest. A captive portal's page, an error, a redirect and an
 * opaque answer are not; nothing that fails this test may ever be stored.
 */
export function isOurAnswer(answer: Response): boolean {
  return (
    answer.status === 200 &&
    !answer.redirected &&
    answer.type !== 'opaque' &&
    answer.headers.has(SERVER_HEADER)
  )
}
