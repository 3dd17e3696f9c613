import type { Community } from '#domain/community/community.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { DocumentRow } from '../../sync/collection/document-row.ts'
import { communityGroup, readRoles } from '../../sync/visibility/groups.ts'
import { notifyCrowd } from '../notifications/crowds/store.ts'

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Notifies all members that their community will be deleted, and why. */
export const notifyClosing = (
  context: WriteContext,
  community: DocumentRow<Community>,
  { reason, closesAt }: { reason: string; closesAt: string },
): Promise<DocumentRow[]> =>
  notifyMembers(context, community, {
    kind: 'community_closing',
    message: `${community.own.name} closes on ${DAY.format(new Date(closesAt))}. Until then you can read it and download what you wrote.${reason ? ` Reason: ${reason}` : ''}`,
  })

/** Notifies all members that the deletion was stopped. */
export const notifyKept = (
  context: WriteContext,
  community: DocumentRow<Community>,
): Promise<DocumentRow[]> =>
  notifyMembers(context, community, {
    kind: 'community_kept',
    message: `${community.own.name} stays: its deletion was stopped.`,
  })

/** Notifies all members that their community is gone. */
export const notifyDeleted = (
  context: WriteContext,
  community: DocumentRow<Community>,
): Promise<DocumentRow[]> =>
  notifyMembers(context, community, {
    kind: 'community_deleted',
    message: `${community.own.name} was deleted with its posts and events. Routes and collections stay with their authors.`,
  })

type Kind = 'community_closing' | 'community_kept' | 'community_deleted'

async function notifyMembers(
  context: WriteContext,
  { id, own }: DocumentRow<Community>,
  { kind, message }: { kind: Kind; message: string },
): Promise<DocumentRow[]> {
  const members = await readRoles(context.query, communityGroup(id))
  const isGone = kind === 'community_deleted'
  return notifyCrowd(context, {
    kind,
    to: members.map(({ memberId }) => memberId),
    message,
    link: isGone ? null : `/communities/${id}`,
    thing: `/communities/${id}`,
    about: own.name,
  })
}
