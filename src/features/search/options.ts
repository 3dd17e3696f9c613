import { toWellFormed } from '#domain/std/text/to-well-formed.ts'
import type { LocalHits, SearchHits } from '#domain/wire/search/search.ts'
import { paths } from '../../paths.ts'
import { type DeviceHits, HITS_PER_GROUP, type ServerHits } from './hits.ts'

type Line =
  | { noun: 'route'; hit: SearchHits['routes'][number] }
  | { noun: 'event'; hit: SearchHits['events'][number] }
  | { noun: 'member'; hit: SearchHits['profiles'][number] }
  | { noun: 'trip'; hit: LocalHits['trips'][number] }

/** A result that can be opened. */
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

/** The groups of results in their order; empty groups are left out. */
export function buildOptionGroups({ text, device, server }: Found): OptionGroup[] {
  const here = device?.hits ?? NO_HITS
  const localIds = new Set([...here.routes, ...here.events, ...here.profiles].map(({ id }) => id))
  // it may have been synced to this device since the server answered
  const isOnlineOnly = ({ hit }: Line) => !localIds.has(hit.id)
  const online = server.state === 'answered' ? server.hits : NO_HITS
  const onlineOnly = [routes(online), events(online), members(online)].flatMap((lines) =>
    lines.filter(isOnlineOnly).slice(0, HITS_PER_GROUP),
  )
  const groups: OptionGroup[] = [
    { label: groupLabel(device?.similar, 'Routes', 'on this device'), options: routes(here) },
    { label: groupLabel(device?.similar, 'Events', 'on this device'), options: events(here) },
    { label: groupLabel(device?.similar, 'Trips', 'on this device'), options: trips(here) },
    { label: groupLabel(device?.similar, 'Members', 'on this device'), options: members(here) },
    { label: SERVER_LABEL, options: onlineOnly },
    { label: 'In Discover', options: here.routes.length > 0 ? [wholeList(text)] : [] },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The option that an arrow key selects; −1 is the field, before the first and after the last. Undefined for other keys. */
export function nextOptionIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1
  return undefined
}

export const SERVER_LABEL = 'Online results'

const NO_HITS: LocalHits = { routes: [], events: [], profiles: [], trips: [] }

const groupLabel = (similar: boolean | undefined, nouns: string, where: string): string =>
  similar ? `Similar: ${nouns.toLowerCase()} ${where}` : `${nouns} ${where}`

const routes = (hits: SearchHits): (SearchOption & Line)[] =>
  hits.routes.map((hit) => ({ noun: 'route', hit, href: paths.route(hit.id) }))

const events = (hits: SearchHits): (SearchOption & Line)[] =>
  hits.events.map((hit) => ({ noun: 'event', hit, href: paths.event(hit.id) }))

const members = (hits: SearchHits): (SearchOption & Line)[] =>
  hits.profiles.map((hit) => ({ noun: 'member', hit, href: paths.user(hit.id) }))

const trips = (hits: LocalHits): (SearchOption & Line)[] =>
  hits.trips.map((hit) => ({ noun: 'trip', hit, href: paths.trip(hit.id) }))

const wholeList = (text: string): SearchOption => ({
  noun: 'list',
  text,
  href: paths.routeSearch(toWellFormed(text)),
})
