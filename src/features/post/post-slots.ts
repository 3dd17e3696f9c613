import type { ComponentType } from 'react'
import type { CommunityRole } from '#domain/community/access/roles.ts'
import type { EventCard } from '#domain/event/card.ts'
import type { Post } from '#domain/post/post.ts'
import type { RouteRow } from '../../platform/port/port.ts'
import type { ScopeSubscription } from '../../platform/queries/use-scope-subscription.ts'

/** Parts of posts that come from other features. */
export interface PostSlots {
  RouteCard: ComponentType<{ route: RouteRow; size: 'small' }>
  EventCard: ComponentType<{ event: EventCard }>
  Photos: ComponentType<{ post: Post; isMine: boolean; isEditing: boolean }>
  /** the photos of a new post */
  FormPhotos: ComponentType<{
    photos: Post['photos']
    error: string | undefined
    onChange: (photos: Post['photos']) => void
  }>
  Comments: ComponentType<{ post: Post; subscription: ScopeSubscription }>
  ReportDialog: ComponentType<{
    target: { collection: 'posts'; id: string }
    /** names the post in a sentence */
    what: string
    onClose: () => void
  }>
}

/** What every post of a list shares. */
export interface FeedContext {
  memberId: string
  slots: PostSlots
  /** whether the comments of these posts are complete on this device */
  subscription: ScopeSubscription
  /** the member's role in a community; null: none */
  roleIn: (community: string) => CommunityRole | null
  /** the role of a steward of the listed community, by member id; null: posts of several communities */
  stewards: ReadonlyMap<string, CommunityRole> | null
  /** of a community: posts created after this moment are new to the member; null: none is */
  newAfter: (community: string) => string | null
  /** the name of a post's community, if posts of several communities are listed; null: one community */
  communityNames: ReadonlyMap<string, string> | null
}
