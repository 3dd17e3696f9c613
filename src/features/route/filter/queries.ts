import { useQuery, useSteadyQuery } from '../../../platform/queries/use-query.ts'
import type { ListView } from '../list/list-view.ts'

/** Counts per filter option; the previous counts stay until the new ones are loaded. */
export const useFacets = ({ text, author, filter }: Pick<ListView, 'text' | 'author' | 'filter'>) =>
  useSteadyQuery('route.facets', { text: text.trim(), author, filter }).rows

const PLACES_SHOWN = 5
export const usePlaces = (text: string) =>
  useSteadyQuery('route.places', { text, limit: PLACES_SHOWN }).rows ?? []

const COMMUNITIES_SHOWN = 100
export const useCommunities = () =>
  useQuery('community.list', { sort: 'name', limit: COMMUNITIES_SHOWN }) ?? []

/** Empty until it is known. */
export const useCommunityName = (id: string): string => useQuery('community.one', { id })?.name ?? ''

const SAVED_MAX = 50
export function useSavedFilters(member: string) {
  const found = useQuery('relation.of', { member, kind: 'saved_filter', limit: SAVED_MAX }) ?? []
  return found.flatMap((edge) =>
    edge.kind === 'saved_filter' && edge.target.collection === 'routes' ? [edge] : [],
  )
}
