import { html } from 'hono/html'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { formatPlace } from '#domain/route/place-name.ts'
import type { Route } from '#domain/route/route.ts'
import { linkFilePath } from '#domain/wire/link-paths.ts'
import { distanceFigure, durationFigure, formatFigure, heightFigure, renderFigures } from './figures.ts'
import { type Html, renderPage } from './page-layout.ts'
import { type PageContext, renderLinkPhoto } from './photo.ts'
import { renderSketch } from './sketch.ts'
import { PROFILE_SIZE, profilePath } from './svg-lines.ts'

/** The page of a route, as others see it. */
export function renderRoutePage(route: Route, context: PageContext): Html {
  return renderPage(
    route.name,
    html`<header><h1>${route.name}</h1><p>${routeSubtitle(route)}</p></header>
${renderSketch([route.preview], route.name)}${renderRouteFigures(route)}${renderProfile(route)}
<p><a class="file" href="${linkFilePath(context.token)}" download>Download as GPX</a></p>
${route.description && html`<h2>About</h2><p class="text">${route.description}</p>`}
${renderPhotos(route, context)}
${renderPractical(route)}`,
  )
}

/** `Hiking · Bohinj · by maya` */
export function routeSubtitle({
  activity,
  place,
  author,
}: Pick<Route, 'activity' | 'place' | 'author'>): string {
  const where = formatPlace(place)
  return [ACTIVITY_LABELS[activity], ...(where ? [where] : []), `by ${author.username}`].join(' · ')
}

function renderProfile({ sketchHeights, lowest, highest }: Route): Html | '' {
  const area = profilePath(sketchHeights)
  if (area === null || lowest === null || highest === null) return ''
  const range = `From ${formatFigure(heightFigure(lowest))} up to ${formatFigure(heightFigure(highest))}`
  return html`<figure><svg viewBox="0 0 ${PROFILE_SIZE.width} ${PROFILE_SIZE.height}" aria-hidden="true"><path class="area" d="${area}"/></svg>
<figcaption>${range}</figcaption></figure>`
}

const renderRouteFigures = ({ distance, duration, ascent, descent }: Route): Html =>
  renderFigures([
    ['Distance', distanceFigure(distance)],
    ['Time', durationFigure(duration)],
    ...(ascent === null ? [] : [['Ascent', heightFigure(ascent)] as const]),
    ...(descent === null ? [] : [['Descent', heightFigure(descent)] as const]),
  ])

function renderPhotos({ photos: all }: Route, context: PageContext): Html | '' {
  if (all.length === 0) return ''
  const items = all.map(({ media, caption, blur }, at) => {
    const alt = caption || `Photo ${at + 1} of ${all.length}`
    const shown = renderLinkPhoto({ media, blur, alt }, context, '(max-width: 46rem) 50vw, 220px')
    return html`<li><figure>${shown}${caption && html`<figcaption aria-hidden="true">${caption}</figcaption>`}</figure></li>`
  })
  return html`<h2>Photos</h2><ul class="photos">${items}</ul>`
}

const PRACTICAL_LABELS: Record<keyof Route['practical'], string> = {
  access: 'Access',
  parking: 'Parking',
  transport: 'Public transport',
  water: 'Water',
  gear: 'Gear',
}

function renderPractical({ practical: texts }: Route): Html[] {
  const known = Object.entries(PRACTICAL_LABELS).map(
    ([key, name]) => [name, texts[key as keyof Route['practical']]] as const,
  )
  return known
    .filter(([, text]) => text !== '')
    .map(([name, text]) => html`<h2>${name}</h2><p class="text">${text}</p>`)
}
