import * as v from 'valibot'
import { apiPaths } from '#domain/wire/paths.ts'
import { type LinkTarget, type NewShareLink, type ShareLink, shareLinks } from '#domain/wire/share-link.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'

type Links = { links: ShareLink[] }

export const fetchShareLinks = (get: Get, target: LinkTarget): Promise<ApiResult<Links>> =>
  get({
    path: `${apiPaths.shareLinks}?${new URLSearchParams({ ...target })}`,
    schema: shareLinks,
    skipsDeduplication: true,
  })

export const postShareLink = (send: Send, body: NewShareLink): Promise<ApiResult<Links>> =>
  send({ method: 'POST', path: apiPaths.shareLinks, token: null, schema: shareLinks, body })

export const postShareLinkEnd = (send: Send, token: string): Promise<ApiResult<object>> =>
  send({ method: 'POST', path: apiPaths.shareLinkEnd(token), token: null, schema: v.object({}), body: {} })
