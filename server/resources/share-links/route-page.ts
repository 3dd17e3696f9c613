import { html } from 'hono/html'
import { ACTIVITY_WORDS } from '#domain/route/activity-words.ts'
import { placeName } from '#domain/route/place-name.ts'
import type { Route } from '#domain/route/route.ts'
import { linkFilePath } from '#domain/wire/share-link.ts'
import { drawnProfile, PROFILE } from './drawn-line.ts'
import { distanceFigure, figureList, heightFigure, inWords, timeFigure } from './figures.ts'
import { type Html, pageOf } from './page-frame.ts'
import { type Reading, shownPhoto } from './shown-photo.ts'
import { sketch } from './sketch.ts'

/** A route, as others see it. */
export function routePage(route: Route, reading: Reading): Html {
  return pageOf(
    route.name,
    html`<header><h1>${route.name}</h1><p>${factsOf(route)}</p></header>
${sketch([route.preview], route.name)}${figures(route)}${profile(route)}
<p><a class="file" href="${linkFilePath(reading.token)}" download>Download as GPX</a></p>
${route.description && html`<h2>About</h2><p class="text">${route.description}</p>`}
${photos(route, reading)}
${practical(route)}`,
  )
}

/** `Hiking · Bohinj · by maya` */
export function factsOf({ activity, place, author }: Pick<Route, 'activity' | 'place' | 'author'>): string {
  const where = placeName(place)
  return [ACTIVITY_WORDS[activity], ...(where ? [where] : []), `by ${author.username}`].join(' · ')
}

function profile({ sketchHeights, lowest, highest }: Route): Html | '' {
  const area = drawnProfile(sketchHeights)
  if (area === null || lowest === null || highest === null) return ''
  const words = `From ${inWords(heightFigure(lowest))} up to ${inWords(heightFigure(highest))}`
  return html`<figure><svg viewBox="0 0 ${PROFILE.width} ${PROFILE.height}" aria-hidden="true"><path class="area" d="${area}"/></svg>
<figcaption>${words}</figcaption></figure>`
}

const figures = ({ distance, duration, ascent, descent }: Route): Html =>
  figureList([
    ['Distance', distanceFigure(distance)],
    ['Time', timeFigure(duration)],
    ...(ascent === null ? [] : [['Ascent', heightFigure(ascent)] as const]),
    ...(descent === null ? [] : [['Descent', heightFigure(descent)] as const]),
  ])

function photos({ photos: all }: Route, reading: Reading): Html | '' {
  if (all.length === 0) return ''
  const items = all.map(({ media, caption, blur }, at) => {
    const alt = caption || `Photo ${at + 1} of ${all.length}`
    const shown = shownPhoto({ media, blur, alt }, reading, '(max-width: 46rem) 50vw, 220px')
    return html`<li><figure>${shown}${caption && html`<figcaption aria-hidden="true">${caption}</figcaption>`}</figure></li>`
  })
  return html`<h2>Photos</h2><ul class="photos">${items}</ul>`
}

const PRACTICAL_WORDS: Record<keyof Route['practical'], string> = {
  access: 'Access',
  parking: 'Parking',
  transport: 'Public transport',
  water: 'Water',
  gear: 'Gear',
}

function practical({ practical: words }: Route): Html[] {
  const known = Object.entries(PRACTICAL_WORDS).map(
    ([key, name]) => [name, words[key as keyof Route['practical']]] as const,
  )
  return known
    .filter(([, text]) => text !== '')
    .map(([name, text]) => html`<h2>${name}</h2><p class="text">${text}</p>`)
}
