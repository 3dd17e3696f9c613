import type { Page } from '@playwright/test'
import { SHARE_PATH, SHARED_FIELDS } from '#domain/wire/service-worker/share-target.ts'

interface Shared {
  files?: readonly { name: string; mimeType: string; buffer: Buffer }[]
  text?: string
}

/** Shares something with the app as the browser does: by submitting a form, from `page`, to the share target of the manifest. */
export async function shareWithApp(
  page: Page,
  origin: string,
  { files = [], text = '' }: Shared,
): Promise<void> {
  const packed = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString('base64'),
  }))
  const loaded = page.waitForEvent('load')
  await page.evaluate(
    ({ action, shared, words, field }) => {
      const form = document.createElement('form')
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' })
      const chosen = new DataTransfer()
      for (const { name, mimeType, bytes } of shared) {
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        chosen.items.add(new File([content], name, { type: mimeType }))
      }
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: field,
        multiple: true,
      })
      input.files = chosen.files
      form.append(input, Object.assign(document.createElement('input'), { name: 'text', value: words }))
      document.body.append(form)
      form.submit()
    },
    { action: origin + SHARE_PATH, shared: packed, words: text, field: SHARED_FIELDS.files },
  )
  await loaded
}
