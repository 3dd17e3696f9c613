import type { Route, RouteFields } from '#domain/route/route.ts'
import { type PictureEdge, type PictureFormat, picturePath } from '#domain/wire/picture-paths.ts'
import { routeScope } from '#domain/wire/sync/scope.ts'
import { newMediaId, photoFile } from '#tests/factories/files/photos.ts'
import type { TestApp } from './test-app.ts'
import type { TestMember } from './test-member.ts'
import { uploader } from './uploading.ts'

// Photos in documents, as the API sees them.

type Photo = RouteFields['photos'][number]

export const photoOf = (media: string, fields: Partial<Photo> = {}): Photo => ({
  media,
  caption: '',
  at: null,
  blur: '',
  ...fields,
})

/** Uploads a photo and returns its id; it must become ready. */
export async function sendPhoto(app: TestApp, member: TestMember, id = newMediaId()): Promise<string> {
  const answer = await uploader(app, member).upload(id, await photoFile({ width: 64, height: 48 }))
  if (!answer.ok) throw new Error(await answer.text())
  return id
}

export interface Asked {
  edge?: PictureEdge
  format?: PictureFormat
  headers?: Record<string, string>
}

/** Requests a picture with a token, or with other credentials. */
export const look = (
  app: TestApp,
  { headers }: Pick<TestMember, 'headers'>,
  id: string,
  { edge = 320, format = 'webp', headers: more = {} }: Asked = {},
): Promise<Response> => app.get(picturePath(id, edge, format), { ...headers, ...more })

/** A route as received by one pull; null if it is not included. */
export async function routeFor(member: TestMember, id: string): Promise<Route | null> {
  const { documents } = await member.pull({ scopes: { [routeScope(id)]: 0 } })
  return (documents.routes?.[0] as Route | undefined) ?? null
}
