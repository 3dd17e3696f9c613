import type { ReportedNoun } from '#domain/wire/operations/moderation.ts'
import { APPEAL_DAYS } from '#domain/wire/periods.ts'
import type { WriteContext } from '../../../sync/collection/collection.ts'
import type { DocumentRow } from '../../../sync/collection/document-row.ts'
import { notifyOnce } from '../../notifications/store.ts'

// The statements that members get in their inbox: what was decided, why, and how to appeal.

export const NOUN_NAMES: Readonly<Record<ReportedNoun, string>> = {
  routes: 'route',
  events: 'event',
  trips: 'trip',
  communities: 'community',
  posts: 'post',
  comments: 'comment',
  route_collections: 'collection',
  profiles: 'profile',
}

interface Notice {
  /** of the notification; the same one is never sent twice */
  id: string
  to: string
  title: string
  message: string
  link: string | null
  about?: string
}

/** Also for members who have switched off notifications of the system. */
export const sendNotice = ({ query, now }: WriteContext, notice: Notice): Promise<DocumentRow[]> => {
  const { id, to, ...content } = notice
  return notifyOnce(query, { ...content, type: 'system', to: [to], now, isRequired: true, idFor: () => id })
}

interface Statement {
  noun: ReportedNoun
  title: string
  reason: string
  until: string | null
}

export const appealLink = (noticeId: string): string => `/appeals/${noticeId}`

const HOW_TO_APPEAL = `You can appeal within ${APPEAL_DAYS} days; another person decides it.`

/** The texts of the statement of each restriction. */
export const STATEMENTS = {
  hide: ({ noun, reason }: Statement) => ({
    title: `Your ${NOUN_NAMES[noun]} was hidden`,
    message: `Only you can see it now. Reason: ${reason} ${HOW_TO_APPEAL}`,
  }),
  warn: ({ noun, reason }: Statement) => ({
    title: `Warning about your ${NOUN_NAMES[noun]}`,
    message: `Reason: ${reason} ${HOW_TO_APPEAL}`,
  }),
  suspend: ({ reason, until }: Statement) => ({
    title: 'Your account was suspended',
    message: `It was suspended ${until ? `until ${until}` : 'until further notice'}. Reason: ${reason} ${HOW_TO_APPEAL}`,
  }),
} as const
