// Web Share Target: content shared from other apps. The service worker stores it, also offline and
// signed out, until the page of new routes has imported it or a member has dismissed it. Any site can
// submit this form, so the content is only offered, never imported automatically.

/** Handled by the service worker; without one, the server responds that nothing was stored. */
export const SHARE_PATH = '/sw/shared/'
/** The page that offers the shared content. */
export const SHARE_TARGET_PAGE = '/routes/create'
/** URL parameter of that page: a problem while storing. */
export const SHARE_STATUS_PARAM = 'shared'
/** not_all: some exceeded the limits · not_kept: nothing was stored */
export const SHARE_STATUSES = ['not_all', 'not_kept'] as const
export type ShareStatus = (typeof SHARE_STATUSES)[number]

/** Form field names, as in the manifest. */
export const SHARED_FIELDS = { files: 'files', texts: ['title', 'text', 'url'] } as const

/** A separate database, so that no room depends on another; app updates do not delete it. */
export const SHARED_DATABASE = 'shared'
export const SHARED_DATABASE_VERSION = 1
export const SHARED_STORE = 'things'

/** Limits of waiting files; all together may be as large as the largest file that can be imported. */
export const SHARED_FILES_MAX = 20
export const IMPORT_FILE_MAX_BYTES = 150 * 1024 * 1024
/** UTF-16 units of a shared text: longer than any link. */
export const SHARED_TEXT_MAX = 2_000

interface SharedBase {
  /** in order of arrival */
  id: number
  /** null until a signed-in member was shown it; from then on only that member sees it */
  memberId: string | null
}

/** `Content`: Blob, in rooms that know the type. */
export interface SharedFile<Content> extends SharedBase {
  kind: 'file'
  name: string
  content: Content
}

/** At most one: the next replaces it. */
export interface SharedText extends SharedBase {
  kind: 'text'
  id: typeof SHARED_TEXT_ID
  text: string
}
export const SHARED_TEXT_ID = 0

export type SharedItem<Content> = SharedFile<Content> | SharedText
