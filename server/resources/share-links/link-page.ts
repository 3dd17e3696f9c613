import { html } from 'hono/html'
import { ACTIVITY_WORDS } from '#domain/route/activity-words.ts'
import { placeName } from '#domain/route/place-name.ts'
import type { Route } from '#domain/route/route.ts'
import { LINK_STYLES, linkFilePath } from '#domain/wire/share-link.ts'
import { DRAWING, drawnLine, drawnProfile, PROFILE } from './drawn-line.ts'

type Page = ReturnType<typeof html>

/** A route for somebody without an account, in one answer that needs no code: also on the slowest link and the oldest phone. */
export function routePage({ route, token }: { route: Route; token: string }): Page {
  const place = placeName(route.place)
  const facts = [ACTIVITY_WORDS[route.activity], ...(place ? [place] : []), `by ${route.author.username}`]
  return page(
    route.name,
    html`<header><h1>${route.name}</h1><p>${facts.join(' · ')}</p></header>
${sketch(route)}${figures(route)}${profile(route)}
<p><a class="file" href="${linkFilePath(token)}" download>Download as GPX</a></p>
${route.description && html`<h2>About</h2><p class="text">${route.description}</p>`}
${practical(route)}`,
  )
}

export const endedPage = (): Page =>
  page(
    'This link has ended',
    html`<h1>This link has ended</h1><p>Whoever sent it has ended it, or its time is over. Ask them for a new one.</p>`,
  )

export const unknownPage = (): Page =>
  page(
    'There is no such link',
    html`<h1>There is no such link</h1><p>A part of the address may be missing. Ask whoever sent it for the whole of it.</p>`,
  )

function page(title: string, content: Page): Page {
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

function sketch({ preview, name }: Route): Page | '' {
  const drawn = drawnLine(preview)
  if (!drawn) return ''
  const { path, start, end } = drawn
  return html`<figure><svg viewBox="0 0 ${DRAWING.width} ${DRAWING.height}" role="img" aria-label="Sketch of ${name}">
<path class="line" d="${path}"/><circle class="end" cx="${end.x}" cy="${end.y}" r="6"/><circle class="start" cx="${start.x}" cy="${start.y}" r="7"/>
</svg></figure>`
}

function profile({ sketchHeights, lowest, highest }: Route): Page | '' {
  const area = drawnProfile(sketchHeights)
  if (area === null || lowest === null || highest === null) return ''
  const words = `From ${metres(lowest)} up to ${metres(highest)}`
  return html`<figure><svg viewBox="0 0 ${PROFILE.width} ${PROFILE.height}" aria-hidden="true"><path class="area" d="${area}"/></svg>
<figcaption>${words}</figcaption></figure>`
}

function figures({ distance, duration, ascent, descent }: Route): Page {
  const told = [
    ['Distance', `${(distance / 1_000).toFixed(1)} km`],
    ['Time', hours(duration)],
    ...(ascent === null ? [] : [['Ascent', metres(ascent)]]),
    ...(descent === null ? [] : [['Descent', metres(descent)]]),
  ]
  return html`<dl>${told.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

const PRACTICAL_WORDS: Record<keyof Route['practical'], string> = {
  access: 'Access',
  parking: 'Parking',
  transport: 'Public transport',
  water: 'Water',
  gear: 'Gear',
}

function practical({ practical: words }: Route): Page[] {
  const known = Object.entries(PRACTICAL_WORDS).map(
    ([key, name]) => [name, words[key as keyof Route['practical']]] as const,
  )
  return known
    .filter(([, text]) => text !== '')
    .map(([name, text]) => html`<h2>${name}</h2><p class="text">${text}</p>`)
}

const metres = (m: number): string => `${Math.round(m).toLocaleString('en')} m`

/** `3 h 20` to ten minutes, `45 min` to five: as the app tells it. */
function hours(seconds: number): string {
  const exact = seconds / 60
  if (exact < 57.5) return `${Math.max(5, Math.round(exact / 5) * 5)} min`
  const minutes = Math.round(exact / 10) * 10
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
