import { useQuery, useSteadyQuery } from './use-query.ts'

const COMMUNITIES_MAX = 100

/** The communities that a member is in, by name; undefined until this device has told. */
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
