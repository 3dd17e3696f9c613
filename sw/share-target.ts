import {
  SHARE_PATH,
  SHARE_STATUS_PARAM,
  SHARE_TARGET_PAGE,
  SHARED_FIELDS,
  SHARED_TEXT_MAX,
  type ShareStatus,
} from '#domain/wire/service-worker/share-target.ts'
import type { Shared } from './shared-store.ts'

/** Answers whether all of it is kept; rejects where nothing is. */
type Keep = (shared: Shared) => Promise<boolean>

/**
 * What another app shares comes as a form that leads here; null: it is something else. The form of another site can make the
 * same, and nothing tells the two apart: so what comes is kept to be offered, and nothing is done with it.
 */
export function handleShare(request: Request, keep: Keep): Promise<Response> | null {
  const { method, mode, url } = request
  if (method !== 'POST' || mode !== 'navigate' || new URL(url).pathname !== SHARE_PATH) return null
  return take(request, keep)
}

/** Leads on by a GET, so that a reload shares nothing twice. */
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
  // a form in which no file was chosen has one without name and content
  const files = form
    .getAll(SHARED_FIELDS.files)
    .filter((part) => typeof part !== 'string')
    .filter(({ name, size }) => name !== '' || size > 0)
  // what comes beside a file are the other app's own words about it
  return { files, text: files.length > 0 ? '' : textOf(form) }
}

/** Apps put a link into any of these, some into two. */
function textOf(form: FormData): string {
  const parts = SHARED_FIELDS.texts.flatMap((field) => {
    const part = form.get(field)
    return typeof part === 'string' && part.trim() !== '' ? part.trim() : []
  })
  return [...new Set(parts)].join('\n').slice(0, SHARED_TEXT_MAX)
}
