/** The page of a community with one of its posts. */
export const postLink = ({ community, post }: { community: string; post: string }): string =>
  `/communities/${encodeURIComponent(community)}?post=${encodeURIComponent(post)}`

/** The id of the post that such a link opens; null for other links. */
export function linkedPost(link: string): string | null {
  const id = /^\/communities\/[^?#]+\?post=([^&#]+)/.exec(link)?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}
