import { html } from 'hono/html'
import { LINK_STYLES } from '#domain/wire/link-paths.ts'

export type Html = ReturnType<typeof html>

export const renderEndedPage = (): Html =>
  renderPage(
    'This link has ended',
    html`<h1>This link has ended</h1><p>The sender ended it, or it expired. Ask them for a new one.</p>`,
  )

export const renderUnknownPage = (): Html =>
  renderPage(
    'There is no such link',
    html`<h1>There is no such link</h1><p>Part of the address may be missing. Ask the sender for the full link.</p>`,
  )

/**
 * A page for visitors without an account: one response without scripts, for slow networks and old
 * phones.
 */
export function renderPage(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta property="og:title" content="${title}">
<meta property="og:site_name" content="Cairnway">
<title>${title} · Cairnway</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${LINK_STYLES}">
</head>
<body>
<main>${content}</main>
<footer><a href="/">Cairnway</a>: routes, events, communities and trips, with or without a signal.</footer>
</body>
</html>`
}
