import { matchPage, paths } from '../../paths.ts'

/**
 * The address that a notification opens: its link, or the dashboard while there is no page for what it is about.
 * Without a link it is the list of notifications.
 */
export function pageOfLink(link: string | null): string {
  if (link === null) return paths.notifications
  return matchPage(new URL(link, 'https://app.invalid').pathname) ? link : paths.home
}
