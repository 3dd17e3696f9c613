import { useQuery, useSteadyQuery } from './use-query.ts'

const COMMUNITIES_MAX = 100

/** The communities of a member, by name; undefined while loading. */
export function useOwnCommunities(memberId: string): readonly { id: string; name: string }[] | undefined {
  const memberships = useQuery('relation.of', {
    member: memberId,
    kind: 'membership',
    limit: COMMUNITIES_MAX,
  })
  const ids = (memberships ?? []).flatMap((edge) =>
    edge.kind === 'membership' && edge.state === 'member' ? [edge.target.id] : [],
  )
  const { rows } = useSteadyQuery('community.some', { ids })
  return rows
}
