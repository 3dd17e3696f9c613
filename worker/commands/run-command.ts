import type { CommandName, CommandResult, Commands } from '../port.ts'
import { deleteDraft, saveDraft, seeCommunity } from './account.ts'
import { acceptCollaboration, putCollaborator, removeCollaborator } from './collaborator.ts'
import { createComment, deleteComment, editComment, hideComment } from './comment.ts'
import {
  changeMember,
  createCommunity,
  deleteCommunity,
  editCommunity,
  joinCommunity,
  leaveCommunity,
  muteCommunity,
  removeMember,
} from './community.ts'
import type { CommandDeps } from './deps.ts'
import {
  announce,
  answerEvent,
  arrive,
  cancelEvent,
  createEvent,
  decideParticipant,
  deleteEvent,
  editEvent,
  tickParticipant,
} from './event.ts'
import { answerInvitation, invite, takeBackInvitation } from './invitation.ts'
import {
  clearAllNotifications,
  deleteNotification,
  readAllNotifications,
  readNotification,
} from './notification.ts'
import { createPost, deletePost, editPost, moderatePost } from './post.ts'
import { editProfile } from './profile.ts'
import {
  answerFollower,
  block,
  deleteFilter,
  follow,
  report,
  saveFilter,
  setFavourite,
  setLike,
  setMute,
  vote,
} from './relation.ts'
import { createRoute, deleteRoute, editRoute } from './route.ts'
import {
  createCollection,
  deleteCollection,
  editCollection,
  putRoute,
  takeRoute,
} from './route-collection.ts'
import { editSettings } from './settings.ts'
import { createTrip, deleteTrip, editTrip } from './trip.ts'
import { putDay, putItem, putStop, takeDay, takeItem, takeStop } from './trip-plan.ts'

// The code of photos is more than that of most others together, and few sessions need it.
const photos = () => import('./photo.ts')
const covers = () => import('./cover.ts')

type Command<C extends CommandName> = (deps: CommandDeps, args: Commands[C]) => Promise<CommandResult>

const commands: { [C in CommandName]: Command<C> } = {
  'route.create': createRoute,
  'route.edit': editRoute,
  'route.delete': deleteRoute,
  'photo.add': async (...call) => (await photos()).addPhoto(...call),
  'photo.edit': async (...call) => (await photos()).editPhoto(...call),
  'photo.remove': async (...call) => (await photos()).removePhoto(...call),
  'photo.put': async (...call) => (await photos()).putPhoto(...call),
  'event.create': createEvent,
  'event.edit': editEvent,
  'event.cancel': cancelEvent,
  'event.delete': deleteEvent,
  'event.announce': announce,
  'event.answer': answerEvent,
  'event.arrive': arrive,
  'participant.decide': decideParticipant,
  'participant.tick': tickParticipant,
  'community.create': createCommunity,
  'community.edit': editCommunity,
  'community.delete': deleteCommunity,
  'community.join': joinCommunity,
  'community.leave': leaveCommunity,
  'community.mute': muteCommunity,
  'community.seen': seeCommunity,
  'member.change': changeMember,
  'member.remove': removeMember,
  'post.create': createPost,
  'post.edit': editPost,
  'post.moderate': moderatePost,
  'post.delete': deletePost,
  'comment.create': createComment,
  'comment.edit': editComment,
  'comment.hide': hideComment,
  'comment.delete': deleteComment,
  'trip.create': createTrip,
  'trip.edit': editTrip,
  'trip.delete': deleteTrip,
  'trip.put_day': putDay,
  'trip.take_day': takeDay,
  'trip.put_stop': putStop,
  'trip.take_stop': takeStop,
  'trip.put_item': putItem,
  'trip.take_item': takeItem,
  'collection.create': createCollection,
  'collection.edit': editCollection,
  'collection.delete': deleteCollection,
  'collection.put_route': putRoute,
  'collection.take_route': takeRoute,
  'cover.choose': async (...call) => (await covers()).chooseCover(...call),
  'cover.say': async (...call) => (await covers()).sayOfCover(...call),
  'cover.put': async (...call) => (await covers()).putCover(...call),
  'collaborator.put': putCollaborator,
  'collaborator.remove': removeCollaborator,
  'collaborator.accept': acceptCollaboration,
  'member.follow': follow,
  'follower.answer': answerFollower,
  'member.block': block,
  'favourite.set': setFavourite,
  'like.set': setLike,
  'mute.set': setMute,
  'poll.vote': vote,
  'report.make': report,
  'filter.save': saveFilter,
  'filter.delete': deleteFilter,
  'invitation.make': invite,
  'invitation.take_back': takeBackInvitation,
  'invitation.answer': answerInvitation,
  'profile.edit': editProfile,
  'settings.edit': editSettings,
  'notification.read': readNotification,
  'notification.delete': deleteNotification,
  'notifications.read_all': readAllNotifications,
  'notifications.clear_all': clearAllNotifications,
  'draft.save': saveDraft,
  'draft.delete': deleteDraft,
}

/** Runs a named command of the port. What the device could not store is an answer, not an exception. */
export async function runCommand<C extends CommandName>(
  deps: CommandDeps & { log(message: string, error: unknown): void },
  name: C,
  args: Commands[C],
): Promise<CommandResult> {
  const command: Command<C> = commands[name]
  try {
    return await command(deps, args)
  } catch (error) {
    deps.log(`${name} was not stored`, error)
    return { ok: false, reason: 'storage' }
  }
}
