import type { RelationData, RelationOf } from '#domain/relation/relation.ts'

type Target<K extends 'favourite' | 'like' | 'mute' | 'report' | 'invitation'> = RelationOf<K>['target']

/** What a member may be to others, and to what they made. `on: false` ends it. */
export interface RelationCommands {
  'member.follow': { member: string; on: boolean }
  /** the member followed lets a follower in, or turns them away */
  'follower.answer': { member: string; accept: boolean }
  'member.block': { member: string; on: boolean }
  'favourite.set': { target: Target<'favourite'>; on: boolean }
  'like.set': { target: Target<'like'>; on: boolean }
  'mute.set': { target: Target<'mute'>; on: boolean }
  /** null: takes the vote back */
  'poll.vote': { post: string; option: string | null }
  'report.make': { target: Target<'report'> } & RelationData<'report'>
  'filter.save': {
    id: string
    collection: RelationOf<'saved_filter'>['target']['collection']
  } & RelationData<'saved_filter'>
  'filter.delete': { id: string }
  'invitation.make': { target: Target<'invitation'>; member: string }
  'invitation.take_back': { target: Target<'invitation'>; member: string }
  /** what follows from it, coming or joining, is a command of its own */
  'invitation.answer': { target: Target<'invitation'>; accept: boolean }
}
