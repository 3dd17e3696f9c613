import type { RelationData, RelationOf } from '#domain/relation/relation.ts'

type Target<K extends 'favourite' | 'like' | 'mute' | 'report' | 'invitation'> = RelationOf<K>['target']

/** Commands for relations to other members and their documents. `on: false` ends the relation. */
export interface RelationCommands {
  'member.follow': { member: string; on: boolean }
  /** the followed member accepts or rejects a follower */
  'follower.answer': { member: string; accept: boolean }
  'member.block': { member: string; on: boolean }
  'favourite.set': { target: Target<'favourite'>; on: boolean }
  'like.set': { target: Target<'like'>; on: boolean }
  'mute.set': { target: Target<'mute'>; on: boolean }
  /** null: withdraws the vote */
  'poll.vote': { post: string; option: string | null }
  'report.make': { target: Target<'report'> } & RelationData<'report'>
  /** against the decision that a notification states */
  'appeal.make': { notice: string } & RelationData<'appeal'>
  'filter.save': {
    id: string
    collection: RelationOf<'saved_filter'>['target']['collection']
  } & RelationData<'saved_filter'>
  'filter.delete': { id: string }
  'invitation.make': { target: Target<'invitation'>; member: string }
  'invitation.take_back': { target: Target<'invitation'>; member: string }
  /** joining or RSVP afterwards is a separate command */
  'invitation.answer': { target: Target<'invitation'>; accept: boolean }
}
