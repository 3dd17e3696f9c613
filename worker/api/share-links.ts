import * as v from 'valibot'
import { apiPaths } from '#domain/wire/paths.ts'
import { type LinkTarget, type NewShareLink, type ShareLink, shareLinks } from '#domain/wire/share-link.ts'
import type { Answer } from './answer.ts'
import type { Send } from './client.ts'
import type { Get } from './get.ts'

type Links = { links: ShareLink[] }

export const linksTo = (get: Get, target: LinkTarget): Promise<Answer<Links>> =>
  get({
    path: `${apiPaths.shareLinks}?${new URLSearchParams({ ...target })}`,
    schema: shareLinks,
    changes: true,
  })

export const makeLink = (send: Send, body: NewShareLink): Promise<Answer<Links>> =>
  send({ method: 'POST', path: apiPaths.shareLinks, token: null, schema: shareLinks, body })

export const endLink = (send: Send, token: string): Promise<Answer<object>> =>
  send({ method: 'POST', path: apiPaths.shareLinkEnd(token), token: null, schema: v.object({}), body: {} })
