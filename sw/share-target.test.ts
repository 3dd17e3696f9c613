import { beforeEach, describe, expect, it } from 'vitest'
import { SHARE_PATH, SHARED_TEXT_MAX } from '#domain/wire/service-worker/share-target.ts'
import { handleShare } from './share-target.ts'
import type { Shared } from './shared-store.ts'

let kept: Shared[]
let fits: () => Promise<boolean>
beforeEach(() => {
  kept = []
  fits = async () => true
})

const keep = (shared: Shared): Promise<boolean> => {
  kept.push(shared)
  return fits()
}

/** As the browser makes it where an app shares something, or a form leads here; no script can make one. */
const navigation = (body: BodyInit, { path = SHARE_PATH, method = 'POST' } = {}) =>
  new Proxy(new Request(`https://cairnway.test${path}`, { method, ...(method === 'POST' && { body }) }), {
    get: (request, name) => {
      if (name === 'mode') return 'navigate'
      const value: unknown = Reflect.get(request, name, request)
      return typeof value === 'function' ? value.bind(request) : value
    },
  })

function form(fields: Record<string, string>, ...files: File[]): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const file of files) data.append('files', file)
  return data
}

async function share(body: BodyInit) {
  const answer = await handleShare(navigation(body), keep)
  return [answer?.status, answer?.headers.get('location')]
}

const gpx = (name: string) => new File(['<gpx/>'], name, { type: 'application/gpx+xml' })
const CREATE = 'https://cairnway.test/routes/create'

describe('what another app shares', () => {
  it('is kept, and leads on to the page of new routes by a GET', async () => {
    expect(await share(form({ title: 'Komna' }, gpx('komna.gpx'), gpx('krn.gpx')))).toEqual([303, CREATE])
    expect(kept[0]?.files.map(({ name }) => name)).toEqual(['komna.gpx', 'krn.gpx'])
    expect(kept[0]?.text).toBe('')
  })

  it('is a link or a text where there is no file, from whichever field it comes in, once', async () => {
    const link = 'https://elsewhere.example/tour/7'
    await share(form({ title: 'A tour', text: link, url: link }))
    await share(form({ url: ` ${link} ` }))
    await share(form({ text: 'x'.repeat(SHARED_TEXT_MAX + 1) }))
    expect(kept.map(({ text }) => text)).toEqual([`A tour\n${link}`, link, 'x'.repeat(SHARED_TEXT_MAX)])
  })

  it('is reported if it could not be stored, or not completely', async () => {
    fits = async () => false
    expect(await share(form({}, gpx('komna.gpx')))).toEqual([303, `${CREATE}?shared=not_all`])
    fits = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    expect(await share(form({}, gpx('komna.gpx')))).toEqual([303, `${CREATE}?shared=not_kept`])
    expect(await share('no form')).toEqual([303, `${CREATE}?shared=not_kept`])
  })

  it('is nothing where the form was empty', async () => {
    expect(await share(form({ title: ' ' }, new File([], '')))).toEqual([303, CREATE])
    expect(kept).toEqual([])
  })

  it('is never what a script sends, nor what goes elsewhere', () => {
    const request = new Request(`https://cairnway.test${SHARE_PATH}`, { method: 'POST', body: form({}) })
    expect(handleShare(request, keep)).toBeNull()
    expect(handleShare(navigation(form({}), { path: '/routes/create' }), keep)).toBeNull()
    expect(handleShare(navigation('', { method: 'GET' }), keep)).toBeNull()
  })
})
