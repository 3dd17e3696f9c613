// @ts-check

// The three examples of docs/extending.md as edits of the source, for `npm run proof -- cost-of-change`.

/** @typedef {{ file: string, name: string }} Test */
/**
 * The edit of an existing file: each text is added after the first occurrence of a line. `reportedBy`: what fails while only this edit
 * is missing; null for the edit that the change starts with.
 *
 * @typedef {{ file: string, added: [after: string, text: string][], reportedBy: 'types' | Test | null }} Edit
 * @typedef {{ name: string, mostEdits: number, newFiles: Record<string, string>, edits: Edit[] }} Example
 */

/** Stands for the hash of the new schemas, which SCHEMA_TEST reports. */
export const NEW_HASH = 'new-hash'
/** The file of the hashes, the last one of which is that of the current schemas. */
export const HASHES = 'replica/storage/database-names.ts'
/** @type {Test} */
export const SCHEMA_TEST = {
  file: 'replica/collections/specs.test.ts',
  name: 'require a new version for every schema change',
}

/** @param {string} lastHash @returns {Edit} */
const newHash = (lastHash) => ({
  file: HASHES,
  added: [[`  '${lastHash}',\n`, `  '${NEW_HASH}',\n`]],
  reportedBy: SCHEMA_TEST,
})

/** @type {Example} */
const page = {
  name: 'a page',
  mostEdits: 2,
  newFiles: {
    'src/pages/member/weather.tsx':
      'export function WeatherPage() {\n  return <h1 tabIndex={-1}>Weather</h1>\n}\n',
  },
  edits: [
    {
      file: 'src/paths.ts',
      added: [
        ["  home: '/home',\n", "  weather: '/weather',\n"],
        ['export const PAGES = {\n', "  weather: { path: paths.weather, title: 'Weather' },\n"],
      ],
      reportedBy: null,
    },
    {
      file: 'src/page-modules.ts',
      added: [
        [
          'export const pageModules: PageModules = {\n',
          "  weather: { code: lazyModule(async () => (await import('./pages/member/weather.tsx')).WeatherPage) },\n",
        ],
      ],
      reportedBy: 'types',
    },
  ],
}

/** @param {string} lastHash @returns {Example} */
const field = (lastHash) => ({
  name: 'an optional field of a route',
  mostEdits: 6,
  newFiles: {},
  edits: [
    {
      file: 'domain/route/details/details.ts',
      added: [['  stroller: yesNoUnknown,\n', '  horses: yesNoUnknown,\n']],
      reportedBy: null,
    },
    {
      file: 'domain/route/details/no-details.ts',
      added: [["  stroller: 'unknown',\n", "  horses: 'unknown',\n"]],
      reportedBy: 'types',
    },
    {
      file: 'src/features/route/form/practical-labels.ts',
      added: [["  stroller: 'Stroller',\n", "  horses: 'Horses',\n"]],
      reportedBy: 'types',
    },
    {
      file: 'demo/routes/make-route.ts',
      added: [
        ["): Pick<Route, 'dogs'", " | 'horses'"],
        ["    stroller: stroller ? 'yes' : 'no',\n", "    horses: 'unknown',\n"],
      ],
      reportedBy: 'types',
    },
    newHash(lastHash),
  ],
})

/** @type {Record<string, string>} */
const NOUN_FILES = {
  'domain/sighting/sighting.ts': `import * as v from 'valibot'
import { memberCard } from '../member/user.ts'
import { documentHead } from '../wire/collections.ts'
import { longText } from '../wire/fields.ts'

export const sightingFields = { text: longText('Text', 2_000) }
export const sighting = v.object({ ...documentHead, ...sightingFields, author: memberCard })
export type Sighting = v.InferOutput<typeof sighting>
const writable = v.object(sightingFields)
export type SightingFields = v.InferOutput<typeof writable>
`,
  'domain/sighting/merge.ts': `import { type MergeResult, mergeFields, type ThreeWayFields } from '../std/merge/merge-fields.ts'

export const mergeSighting = (input: ThreeWayFields): MergeResult => mergeFields(input, { longTexts: ['text'] })
`,
  'domain/sighting/noun.ts': `import { describeNoun, titleIn } from '../noun/noun.ts'
import { mergeSighting } from './merge.ts'
import { type Sighting, sighting, sightingFields } from './sighting.ts'

export const sightingNoun = describeNoun({
  name: 'sighting',
  document: sighting,
  limitedBy: { max: 1_000, unit: 'sightings' },
  merge: mergeSighting,
  title: titleIn('text'),
  isListed: true,
  writes: {
    fields: sightingFields,
    editable: sightingFields,
    writableFields: () => Object.keys(sightingFields),
    mayDelete: ({ author }: Sighting, memberId) => author.id === memberId,
    optimisticValues: () => ({}),
  },
})
`,
  'server/resources/sightings/collection.ts': `import { type Sighting, type SightingFields, sightingFields } from '#domain/sighting/sighting.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import type { Collection } from '../../sync/collection/collection.ts'
import { requireAuthor } from '../../sync/collection/require-author.ts'
import { AUTHOR_ONLY } from '../../sync/visibility/groups.ts'
import { readMemberCard } from '../profiles/store.ts'

export const sightingCollection: Collection<Sighting, SightingFields> = {
  name: 'sightings',
  writableFields: () => sightingFields,
  policy: {
    mayCreate: () => Promise.resolve(null),
    mayEdit: async (context, { row }) => requireAuthor(context, row),
    mayDelete: async (context, { row }) => requireAuthor(context, row),
  },
  parent: null,
  audience: () => AUTHOR_ONLY,
  scopes: ({ authorId }) => [memberScope(authorId)],
  sharedBody: () => null,
  serverFields: async ({ query, memberId }) => ({ author: await readMemberCard(query, memberId) }),
  onUpdate: () => Promise.resolve({ changed: [] }),
}
`,
}

/** @param {string} lastHash @returns {Example} */
const noun = (lastHash) => ({
  name: 'a synced noun without pages',
  mostEdits: 5,
  newFiles: NOUN_FILES,
  edits: [
    { file: 'domain/wire/collections.ts', added: [["  'trips',\n", "  'sightings',\n"]], reportedBy: null },
    {
      file: 'domain/noun/nouns.ts',
      added: [
        [
          "import { routeCollectionNoun } from '../route-collection/noun.ts'\n",
          "import { sightingNoun } from '../sighting/noun.ts'\n",
        ],
        ['  trips: tripNoun,\n', '  sightings: sightingNoun,\n'],
      ],
      reportedBy: 'types',
    },
    {
      file: 'server/collections.ts',
      added: [
        [
          "import { routeCollection } from './resources/routes/collection.ts'\n",
          "import { sightingCollection } from './resources/sightings/collection.ts'\n",
        ],
        ['  trips: tripCollection,\n', '  sightings: sightingCollection,\n'],
      ],
      reportedBy: 'types',
    },
    {
      file: 'src/features/sync/unsent/document-labels.ts',
      added: [["  trips: 'Trip',\n", "  sightings: 'Sighting',\n"]],
      reportedBy: 'types',
    },
    newHash(lastHash),
  ],
})

/** @param {string} lastHash @returns {Example[]} */
export const examplesAfter = (lastHash) => [page, field(lastHash), noun(lastHash)]
