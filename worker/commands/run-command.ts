import { CodeNotLoadedError, loadLate } from '../late-code.ts'
import type { CommandName, CommandResult, Commands } from '../port.ts'
import { deleteDraft, markCommunitiesSeen, saveDraft } from './account/account.ts'
import {
  clearAllNotifications,
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
} from './account/notification.ts'
import { editProfile } from './account/profile.ts'
import { editSettings } from './account/settings.ts'
import type { CommandDeps } from './command-deps.ts'
import { createComment, deleteComment, editComment, hideComment } from './community/comment.ts'
import {
  changeMember,
  createCommunity,
  deleteCommunity,
  editCommunity,
  joinCommunity,
  leaveCommunity,
  removeMember,
} from './community/community.ts'
import {
  addAnnouncement,
  answerQuestions,
  cancelEvent,
  checkInParticipant,
  checkInWalkIn,
  confirmArrival,
  createEvent,
  decideParticipant,
  deleteEvent,
  editEvent,
  excludeDay,
  setRsvp,
} from './community/event.ts'
import { editAllDates, editFollowingDates } from './community/event-series.ts'
import { answerInvitation, inviteMember, withdrawInvitation } from './community/invitation.ts'
import { createPost, deletePost, editPost, moderatePost } from './community/post.ts'
import { nounCommands } from './noun-commands.ts'
import { acceptCollaboration, putCollaborator, removeCollaborator } from './planning/collaborator.ts'
import { reviseOwnPacking } from './planning/own-packing.ts'
import { putRoute, removeRoute } from './planning/route-collection.ts'
import { deletePackingList, renamePackingList, savePackingList } from './planning/saved-packing.ts'
import {
  putDay,
  putItem,
  putStop,
  removeDay,
  removeItem,
  removeStop,
  reviseTrip,
} from './planning/trip-plan.ts'
import {
  appealDecision,
  decideFollower,
  deleteFilter,
  reportContent,
  saveFilter,
  setBlock,
  setFavourite,
  setFollow,
  setLike,
  setMute,
  setVote,
} from './relation.ts'
import { createRoute, deleteRoute, editRoute } from './route/route.ts'

// Loaded on demand: the photo code is larger than most commands together, and few sessions need it.
const photos = () => loadLate(import('./route/photo.ts'))
const covers = () => loadLate(import('./planning/cover.ts'))
const avatars = () => loadLate(import('./account/avatar.ts'))

type Command<C extends CommandName> = (deps: CommandDeps, args: Commands[C]) => Promise<CommandResult>

const commands: { [C in CommandName]: Command<C> } = {
  ...nounCommands,
  'route.create': createRoute,
  'route.edit': editRoute,
  'route.delete': deleteRoute,
  'photo.add': async (...call) => (await photos()).addPhoto(...call),
  'photo.edit': async (...call) => (await photos()).editPhoto(...call),
  'photo.remove': async (...call) => (await photos()).removePhoto(...call),
  'photo.put': async (...call) => (await photos()).putPhoto(...call),
  'photo.keep': async (...call) => (await photos()).keepPhoto(...call),
  'event.create': createEvent,
  'event.edit': editEvent,
  'event.edit_following': editFollowingDates,
  'event.edit_all': editAllDates,
  'event.cancel': cancelEvent,
  'event.delete': deleteEvent,
  'event.exclude_day': excludeDay,
  'event.announce': addAnnouncement,
  'event.answer': setRsvp,
  'event.answer_questions': answerQuestions,
  'event.arrive': confirmArrival,
  'participant.decide': decideParticipant,
  'participant.tick': checkInParticipant,
  'participant.walk_in': checkInWalkIn,
  'community.create': createCommunity,
  'community.edit': editCommunity,
  'community.delete': deleteCommunity,
  'community.join': joinCommunity,
  'community.leave': leaveCommunity,
  'community.seen': markCommunitiesSeen,
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
  'trip.put_day': putDay,
  'trip.take_day': removeDay,
  'trip.put_stop': putStop,
  'trip.take_stop': removeStop,
  'trip.put_item': putItem,
  'trip.take_item': removeItem,
  'trip.revise': reviseTrip,
  'packing_list.revise': reviseOwnPacking,
  'saved_packing.save': savePackingList,
  'saved_packing.rename': renamePackingList,
  'saved_packing.delete': deletePackingList,
  'collection.put_route': putRoute,
  'collection.take_route': removeRoute,
  'cover.choose': async (...call) => (await covers()).chooseCover(...call),
  'cover.say': async (...call) => (await covers()).describeCover(...call),
  'cover.put': async (...call) => (await covers()).putCover(...call),
  'collaborator.put': putCollaborator,
  'collaborator.remove': removeCollaborator,
  'collaborator.accept': acceptCollaboration,
  'member.follow': setFollow,
  'follower.answer': decideFollower,
  'member.block': setBlock,
  'favourite.set': setFavourite,
  'like.set': setLike,
  'mute.set': setMute,
  'poll.vote': setVote,
  'report.make': reportContent,
  'appeal.make': appealDecision,
  'filter.save': saveFilter,
  'filter.delete': deleteFilter,
  'invitation.make': inviteMember,
  'invitation.take_back': withdrawInvitation,
  'invitation.answer': answerInvitation,
  'profile.edit': editProfile,
  'avatar.choose': async (...call) => (await avatars()).chooseAvatar(...call),
  'avatar.put': async (...call) => (await avatars()).putAvatar(...call),
  'settings.edit': editSettings,
  'notification.read': markNotificationRead,
  'notification.delete': deleteNotification,
  'notifications.read_all': markAllNotificationsRead,
  'notifications.clear_all': clearAllNotifications,
  'draft.save': saveDraft,
  'draft.delete': deleteDraft,
}

/**
 * Runs a command of the port by its name. If the device cannot store it, or cannot load its code, the result says so; it
 * never throws.
 */
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
    return { ok: false, reason: error instanceof CodeNotLoadedError ? 'not_loaded' : 'storage' }
  }
}
