// The addresses of share links. Separate from the schemas, so that pages need not load valibot.

/** The page of a link, rendered by the server without scripts. */
export const LINK_PATH = '/link/'
export const linkPath = (token: string): string => `${LINK_PATH}${token}`
/** The route as a GPX file. */
export const linkFilePath = (token: string): string => `${linkPath(token)}/route.gpx`
/** One route of a collection or trip as a file. */
export const linkRouteFilePath = (token: string, route: string): string =>
  `${linkPath(token)}/routes/${encodeURIComponent(route)}`
/** A picture of the linked document, by size name (`parsePictureName`). */
export const linkPicturePath = (token: string, media: string, picture: string): string =>
  `${linkPath(token)}/photos/${encodeURIComponent(media)}/${picture}`
/** All routes of a linked collection or trip as files. */
export const linkZipPath = (token: string): string => `${linkPath(token)}/routes.zip`

/** The style sheet of these pages, created by the build. */
export const LINK_STYLES = '/link.css'

/** What a link can show. */
export const LINKED_COLLECTIONS = ['routes', 'route_collections', 'trips'] as const
export const LINKED_NOUNS: Readonly<Record<(typeof LINKED_COLLECTIONS)[number], string>> = {
  routes: 'route',
  route_collections: 'collection',
  trips: 'trip',
}
