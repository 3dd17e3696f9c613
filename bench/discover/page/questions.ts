import { ROUTE_SORTS, type RouteSort } from '#domain/route/list/sort.ts'
import type { RouteListArgs } from '#worker/port.ts'

const LIMIT = 40

/** A list that is timed. `index`: the index of the database that answers it, if there is one. */
export interface Question {
  name: string
  args: RouteListArgs
  index: { fields: string[]; equal: string[] } | null
}

const asked = (name: string, some: Partial<RouteListArgs>, index: Question['index'] = null): Question => ({
  name,
  args: { text: '', sort: 'newest', author: null, filter: '', limit: LIMIT, ...some },
  index,
})

const KEYS: Partial<Record<RouteSort, string>> = {
  newest: 'newest',
  best_rated: 'bestRated',
  shortest: 'shortest',
  longest: 'longest',
  most_ascent: 'mostAscent',
  name: 'nameKey',
}

const sorts = ROUTE_SORTS.map((sort) => {
  const key = KEYS[sort]
  const filter = sort === 'nearest' ? 'near=47.5,14.5' : ''
  return asked(`sort ${sort}`, { sort, filter }, key ? { fields: [key], equal: [] } : null)
})

const single: Question[] = [
  asked('text, a word', { text: 'lugauer' }),
  asked('text, two beginnings', { text: 'over hocht' }),
  asked('text, a letter', { text: 'o' }),
  asked('author', { author: 'maya' }, { fields: ['authorId', 'newest'], equal: ['maya'] }),
  asked('activity', { filter: 'activity=hike,trail_run' }),
  asked('distance', { filter: 'distance=5000-12000' }),
  asked('ascent', { filter: 'ascent=1000-' }),
  asked('duration', { filter: 'duration=-14400' }),
  asked('grade', { filter: 'grade=hard,expert' }),
  asked('shape', { filter: 'shape=loop' }),
  asked('near, 10 km', { filter: 'near=47.5,14.5,10000' }),
  asked('frame', { filter: 'frame=14.3,47.3,14.6,47.6' }),
  asked('rating', { filter: 'rating=4' }),
  asked('tag', { filter: 'tag=lake' }),
  asked('community', { filter: 'community=c-2' }),
  asked('mine', { filter: 'only=mine' }),
  asked('saved', { filter: 'only=saved' }),
  asked('completed', { filter: 'only=completed' }),
  asked('offline', { filter: 'only=offline' }),
  asked('dogs', { filter: 'for=dogs' }),
  asked('stroller', { filter: 'for=stroller' }),
  asked('wheelchair', { filter: 'for=wheelchair' }),
  asked('season', { filter: 'month=7,8' }),
]

const together: Question[] = [
  asked('an easy walk near here', {
    filter: 'activity=walk,hike&grade=easy&near=47.5,14.5,25000',
    sort: 'nearest',
  }),
  asked('a long day with a hut', {
    filter: 'duration=25200-&tag=hut&grade=moderate,hard',
    sort: 'best_rated',
  }),
  asked('a loop for an evening', { filter: 'shape=loop&duration=-7200&distance=-8000', sort: 'shortest' }),
  asked('with a dog in summer', { filter: 'for=dogs&month=6,7,8&rating=3', sort: 'most_saved' }),
  asked('with a stroller', { filter: 'for=stroller&distance=-6000&grade=easy,moderate', sort: 'nearest' }),
  asked('in the frame, by word', { text: 'hochtor', filter: 'frame=14.2,47.2,14.7,47.7', sort: 'name' }),
  asked('big climbs by bike', { filter: 'activity=mtb,gravel,road_bike&ascent=1200-', sort: 'most_ascent' }),
  asked('mine and unfinished', { author: 'maya', filter: 'only=saved&activity=hike', sort: 'longest' }),
  asked('at home with no signal', { filter: 'only=offline&near=47.5,14.5,60000', sort: 'nearest' }),
  asked('everything at once', {
    text: 'over',
    filter:
      'activity=walk,hike,run,trail_run&grade=easy,moderate,hard&distance=2000-&ascent=-1800&duration=-32400&rating=2&month=5,6,7,8&near=47.5,14.5,80000',
    sort: 'best_rated',
  }),
]

export const QUESTIONS: readonly Question[] = [...sorts, ...single, ...together]
