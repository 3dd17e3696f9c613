import { matchPage, paths } from '../../paths.ts'

/**
 * The address that a notification opens: its link, or the nearest page while there is none for what it is about.
 * Without a link it is the list of notifications.
 */
export function pageOfLink(link: string | null): string {
  if (link === null) return paths.notifications
  const [, noun, id] = new URL(link, 'https://app.invalid').pathname.split('/')
  if (matchPage(new URL(link, 'https://app.invalid').pathname)) return link
  return noun === 'users' && id ? paths.routesBy(decodeURIComponent(id)) : paths.home
}
