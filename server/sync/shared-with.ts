import * as v from 'valibot'
import type { Visibility } from '#domain/route/route.ts'
import type { Refusal } from '#domain/wire/envelope.ts'
import { communityScope, memberScope, profileScope } from '#domain/wire/scope.ts'
import { type Audience, communityCircle, EVERYBODY, followersCircle, isEverybody, NOBODY } from './circles.ts'
import type { Placement, Shown, Writing } from './collection.ts'
import type { Fields } from './document-row.ts'
import { invalid } from './refusal.ts'

// What an author shows to the public, to followers or to communities: routes, trips, collections, posts of no community.

interface Shared {
  visibility: Visibility
  communities: readonly string[]
}

/** Who sees it beside its author. */
export function sharedWith({ authorId, fields }: Pick<Shown, 'authorId' | 'fields'>): Audience {
  const { visibility, communities } = fields as unknown as Shared
  if (visibility === 'public') return EVERYBODY
  if (visibility === 'followers') return [followersCircle(authorId)]
  return visibility === 'community' ? communities.map(communityCircle) : NOBODY
}

/** The circles whose members get it in the scopes of their own: followers, of what they may see. */
export function carriedWhenShared(shown: Shown): string[] {
  const audience = sharedWith(shown)
  const follower = followersCircle(shown.authorId)
  return isEverybody(audience) || audience.includes(follower) ? [follower] : []
}

/** The scopes of its author, of its followers, of its communities; of the author's page where all may see it. */
export function scopesWhenShared({ authorId, fields, near }: Placement): string[] {
  const { visibility, communities } = fields as unknown as Shared
  const keys = [memberScope(authorId), ...near.map(memberScope)]
  if (visibility === 'public') return [...keys, profileScope(authorId)]
  return visibility === 'community' ? [...keys, ...communities.map(communityScope)] : keys
}

const STRANGE = invalid({ communities: ['Choose communities that you are a member of.'] })

/** Refuses to show something in a community in which the writer has no place; null where all named ones are the writer's. */
export async function strangeCommunities(
  { query, memberId }: Writing,
  { communities }: Fields,
): Promise<Refusal | null> {
  const named = v.safeParse(v.array(v.string()), communities)
  if (!named.success || named.output.length === 0) return null
  const circles = [...new Set(named.output)].map(communityCircle)
  const found = await query('select from circle where member_id = $1 and key = any ($2)', [memberId, circles])
  return found.length === circles.length ? null : STRANGE
}
