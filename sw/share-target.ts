import { cutText } from '#domain/std/text/cut-text.ts'
import {
  SHARE_PATH,
  SHARE_STATUS_PARAM,
  SHARE_TARGET_PAGE,
  SHARED_FIELDS,
  SHARED_TEXT_MAX,
  type ShareStatus,
} from '#domain/wire/service-worker/share-target.ts'
import type { Shared } from './shared-store.ts'

/** Returns whether everything was stored; rejects if nothing was. */
type Keep = (shared: Shared) => Promise<boolean>

/**
 * Handles the form post by which another app shares something; null for other requests. The form of
 * another site can make the same request, so the content is only stored and offered to the member.
 */
export function handleShare(request: Request, keep: Keep): Promise<Response> | null {
  const { method, mode, url } = request
  if (method !== 'POST' || mode !== 'navigate' || new URL(url).pathname !== SHARE_PATH) return null
  return take(request, keep)
}

/** Redirects to a GET, so that a reload does not share twice. */
async function take(request: Request, keep: Keep): Promise<Response> {
  const end = await keepAll(request, keep).catch((): ShareStatus => 'not_kept')
  const page = new URL(SHARE_TARGET_PAGE, request.url)
  if (end) page.searchParams.set(SHARE_STATUS_PARAM, end)
  return Response.redirect(page.href, 303)
}

async function keepAll(request: Request, keep: Keep): Promise<ShareStatus | null> {
  const shared = sharedBy(await request.formData())
  if (shared.files.length === 0 && !shared.text) return null
  return (await keep(shared)) ? null : 'not_all'
}

function sharedBy(form: FormData): Shared {
  // a form without a chosen file has one without name and content
  const files = form
    .getAll(SHARED_FIELDS.files)
    .filter((part) => typeof part !== 'string')
    .filter(({ name, size }) => name !== '' || size > 0)
  // the text next to a file is the other app's description of it
  return { files, text: files.length > 0 ? '' : textOf(form) }
}

/** Apps put a link into any of these fields, some into two. */
function textOf(form: FormData): string {
  const parts = SHARED_FIELDS.texts.flatMap((field) => {
    const part = form.get(field)
    return typeof part === 'string' && part.trim() !== '' ? part.trim() : []
  })
  return cutText([...new Set(parts)].join('\n'), SHARED_TEXT_MAX)
}
