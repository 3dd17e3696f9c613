import { linkPath } from '#domain/wire/link-paths.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { LinkTarget, ShareLink } from '#domain/wire/share-link.ts'
import type { TestApp } from './test-app.ts'
import type { TestMember } from './test-member.ts'

// Share links as the API creates them, and what a visitor without an account gets.

let made = 0
export const newToken = (): string => `token-${String(made++).padStart(16, '0')}`

export const routeTarget = (id: string): LinkTarget => ({ collection: 'routes', id })
export const collectionTarget = (id: string): LinkTarget => ({ collection: 'route_collections', id })

export const makeLink = (
  member: TestMember,
  target: LinkTarget,
  given: Partial<{ token: string; days: number | null }> = {},
): Promise<Response> => member.post(apiPaths.shareLinks, { token: newToken(), target, days: null, ...given })

/** Creates a link, which must be allowed; returns its token. */
export async function linked(
  member: TestMember,
  target: LinkTarget,
  days: number | null = null,
): Promise<string> {
  const token = newToken()
  const answer = await makeLink(member, target, { token, days })
  if (answer.status !== 200) throw new Error(`${member.username}: ${await answer.text()}`)
  return token
}

export async function linksOf(app: TestApp, member: TestMember, target: LinkTarget): Promise<ShareLink[]> {
  const answer = await app.get(`${apiPaths.shareLinks}?${new URLSearchParams({ ...target })}`, member.headers)
  return ((await answer.json()) as { links: ShareLink[] }).links
}

/** Opens its page as a visitor. */
export async function openPage(app: TestApp, token: string, headers: Record<string, string> = {}) {
  const answer = await app.get(linkPath(token), headers)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
