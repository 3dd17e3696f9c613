import * as v from 'valibot'

// A link under which somebody without an account sees one route, or one collection of routes: as others see it, for as long as its maker wants.

/** The address of what a link shows: a page of the server's own, with no code in it. */
export const LINK_PATH = '/link/'
export const linkPath = (token: string): string => `${LINK_PATH}${token}`
/** The same route as a file. */
export const linkFilePath = (token: string): string => `${linkPath(token)}/route.gpx`
/** One route of a collection as a file. */
export const linkRouteFilePath = (token: string, route: string): string =>
  `${linkPath(token)}/routes/${encodeURIComponent(route)}`
/** A picture of what the link shows, by the name of its size (`pictureNamed`). */
export const linkPicturePath = (token: string, media: string, picture: string): string =>
  `${linkPath(token)}/photos/${encodeURIComponent(media)}/${picture}`
/** All that a collection's link shows, each as a file. */
export const linkZipPath = (token: string): string => `${linkPath(token)}/routes.zip`

/** The style sheet of those pages, which the build puts there. */
export const LINK_STYLES = '/link.css'

/** Made by the device, so that a link asked for twice is one link; 128 bits nobody can guess, as base64url. */
const TOKEN = /^[\w-]{22}$/
export const shareToken = v.pipe(v.string(), v.regex(TOKEN, 'This is no link.'))

/** For how long a link may hold, days; null: until it is ended. */
export const LINK_DAYS = [1, 7, 30] as const
export type LinkDays = (typeof LINK_DAYS)[number] | null
/** What a link can show. */
export const LINKED_COLLECTIONS = ['routes', 'route_collections'] as const
export const linkTarget = v.object({
  collection: v.picklist(LINKED_COLLECTIONS),
  id: v.pipe(v.string(), v.maxLength(80)),
})
export type LinkTarget = v.InferOutput<typeof linkTarget>
export const LINKED_NOUNS: Readonly<Record<LinkTarget['collection'], string>> = {
  routes: 'route',
  route_collections: 'collection',
}

/** Of one member to one target; ended ones do not count. */
export const SHARE_LINKS_MAX = 20

export const newShareLink = v.object({
  token: shareToken,
  target: linkTarget,
  days: v.nullable(v.picklist(LINK_DAYS)),
})
export type NewShareLink = v.InferOutput<typeof newShareLink>

export const shareLink = v.object({
  token: shareToken,
  createdAt: v.string(),
  /** null: it holds until it is ended */
  endsAt: v.nullable(v.string()),
})
export type ShareLink = v.InferOutput<typeof shareLink>

/** Those of the caller to one target that still hold, newest first. */
export const shareLinks = v.object({ links: v.array(shareLink) })
