import type { SearchHits } from '#domain/wire/search/search.ts'
import { paths } from '../../paths.ts'
import { type DeviceHits, HITS_PER_GROUP, type ServerHits } from './hits.ts'

type Line =
  | { noun: 'route'; hit: SearchHits['routes'][number] }
  | { noun: 'member'; hit: SearchHits['profiles'][number] }

/** One line that can be opened. */
export type SearchOption = { href: string } & (Line | { noun: 'list'; text: string })

export interface OptionGroup {
  label: string
  options: SearchOption[]
}

interface Found {
  text: string
  device: DeviceHits
  server: ServerHits
}

/** What stands under the field, in its order; groups without a line are left out. */
export function buildOptionGroups({ text, device, server }: Found): OptionGroup[] {
  const here = device?.hits ?? NO_HITS
  const held = new Set([...here.routes, ...here.profiles].map(({ id }) => id))
  // a page may have brought it to this device since the server answered
  const isLacking = ({ hit }: Line) => !held.has(hit.id)
  const elsewhere = server.state === 'answered' ? server.hits : NO_HITS
  const lacking = [routes(elsewhere), members(elsewhere)].flatMap((lines) =>
    lines.filter(isLacking).slice(0, HITS_PER_GROUP),
  )
  const groups: OptionGroup[] = [
    { label: titled(device?.similar, 'Routes', 'on this device'), options: routes(here) },
    { label: titled(device?.similar, 'Members', 'on this device'), options: members(here) },
    { label: SERVER_LABEL, options: lacking },
    { label: 'In Discover', options: here.routes.length > 0 ? [wholeList(text)] : [] },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** Where an arrow key leads: −1 is the field itself, before the first and after the last. Undefined for other keys. */
export function nextOptionIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1
  return undefined
}

export const SERVER_LABEL = 'From the server'

const NO_HITS: SearchHits = { routes: [], profiles: [] }

const titled = (similar: boolean | undefined, nouns: string, where: string): string =>
  similar ? `Similar: ${nouns.toLowerCase()} ${where}` : `${nouns} ${where}`

const routes = (hits: SearchHits): (SearchOption & Line)[] =>
  hits.routes.map((hit) => ({ noun: 'route', hit, href: paths.route(hit.id) }))

const members = (hits: SearchHits): (SearchOption & Line)[] =>
  hits.profiles.map((hit) => ({ noun: 'member', hit, href: paths.routesBy(hit.id) }))

const wholeList = (text: string): SearchOption => ({ noun: 'list', text, href: paths.routeSearch(text) })
