import * as v from 'valibot'
import { type MediaUpload, mediaUpload, TUS_VERSION, uploadPath } from '#domain/wire/media.ts'
import type { MediaKind } from '#domain/wire/media-limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { TestApp } from './test-app.ts'
import type { TestMember } from './test-member.ts'

/** The client of an upload, request by request. */
export interface Uploader {
  begin(file: { id: string; size: number; kind?: MediaKind; name?: string }): Promise<Response>
  /** The received size of the file, as HEAD reports it. */
  offset(id: string): Promise<number>
  send(id: string, from: number, content: Uint8Array): Promise<Response>
  state(id: string): Promise<MediaUpload>
  give(id: string, method: string, headers?: Record<string, string>): Promise<Response>
  /** Starts an upload and sends the complete file. Returns the last response. */
  upload(id: string, content: Uint8Array, kind?: MediaKind): Promise<Response>
}

const ORIGIN = 'http://localhost'

export function uploader(
  app: Pick<TestApp, 'handle'>,
  { headers: session }: Pick<TestMember, 'headers'>,
): Uploader {
  const ask = (path: string, init: RequestInit) =>
    app.handle(
      new Request(ORIGIN + path, {
        ...init,
        headers: { ...session, 'tus-resumable': TUS_VERSION, ...(init.headers as Record<string, string>) },
      }),
    )
  const give: Uploader['give'] = (id, method, headers = {}) => ask(uploadPath(id), { method, headers })
  const begin: Uploader['begin'] = ({ id, size, kind = 'photo', name = 'photo.jpg' }) =>
    ask(apiPaths.uploads, {
      method: 'POST',
      headers: {
        'upload-length': `${size}`,
        'upload-metadata': Object.entries({ id, kind, name, type: 'image/jpeg' })
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    })
  const send: Uploader['send'] = (id, from, content) =>
    ask(uploadPath(id), {
      method: 'PATCH',
      headers: { 'upload-offset': `${from}`, 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(content),
    })
  return {
    begin,
    send,
    give,
    offset: async (id) => Number((await give(id, 'HEAD')).headers.get('upload-offset')),
    state: async (id) => v.parse(mediaUpload, await (await give(id, 'GET')).json()),
    async upload(id, content, kind = 'photo') {
      const begun = await begin({ id, size: content.length, kind })
      return begun.ok ? send(id, 0, content) : begun
    },
  }
}
