// What another app has shared with this one: the service worker takes it, also with no network and nobody signed in, and
// keeps it on the device until the page of new routes has saved it or a member has let go of it. Whoever can send a form
// here can put something in: it is only ever offered.

/** Answered by the service worker; where there is none, the server says that nothing was kept. */
export const SHARE_PATH = '/sw/shared/'
/** The page that offers what was shared. */
export const SHARE_TARGET_PAGE = '/routes/create'
/** In that page's address: how taking it has ended, where it is not as it should. */
export const SHARE_STATUS_PARAM = 'shared'
/** not_all: some of it was more than may wait · not_kept: none of it is here */
export const SHARE_STATUSES = ['not_all', 'not_kept'] as const
export type ShareStatus = (typeof SHARE_STATUSES)[number]

/** The form's fields, as the manifest names them. */
export const SHARED_FIELDS = { files: 'files', texts: ['title', 'text', 'url'] } as const

/** A database of its own, so that no room needs another one's; no version of the app takes it away. */
export const SHARED_DATABASE = 'shared'
export const SHARED_DATABASE_VERSION = 1
export const SHARED_STORE = 'things'

/** Files that wait at once; the bytes of all of them together may be as many as those of the largest that can be imported. */
export const SHARED_FILES_MAX = 20
export const IMPORT_FILE_MAX_BYTES = 150 * 1024 * 1024
/** UTF-16 units of a shared text: more than any link is long. */
export const SHARED_TEXT_MAX = 2_000

interface Kept {
  /** in the order in which they came */
  id: number
  /** whose it is: null until a signed-in member was shown it, from then on nobody else is */
  memberId: string | null
}

/** `Content`: a Blob, in rooms that know of such. */
export interface SharedFile<Content> extends Kept {
  kind: 'file'
  name: string
  content: Content
}

/** One at a time: the next takes its place. */
export interface SharedText extends Kept {
  kind: 'text'
  id: typeof SHARED_TEXT_ID
  text: string
}
export const SHARED_TEXT_ID = 0

export type SharedItem<Content> = SharedFile<Content> | SharedText
