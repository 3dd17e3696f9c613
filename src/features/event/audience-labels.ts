import type { Announcement } from '#domain/event/event.ts'

export type Audience = Announcement['audience']

/** To whom the hosts announce something. */
export const AUDIENCE_LABELS: Record<Audience, string> = {
  all: 'Everyone',
  going: 'Participants',
  waitlist: 'The waitlist',
}
