import { describe, expect, it } from 'vitest'
import { CONDITION_STATES } from '#domain/comment/condition-state.ts'
import { collections } from '#server/collections.ts'
import { continueRenaming } from '#server/resources/profiles/propagate-names.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { cardOf, commentFieldsOf, commentOf, postOf } from '#tests/factories/nouns.ts'
import { LONG_MS } from '#tests/long.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { rowsRead, rowsWritten } from './rows-read.ts'

// A write costs the same among few documents and many.

const [FEW, MANY] = [100, 5_000]

interface World {
  app: TestApp
  /** signed all documents */
  author: TestMember
  writer: TestMember
}

interface Cost {
  read: number
  written: number
}

async function openWorld(): Promise<World> {
  const app = await openTestApp()
  return { app, author: await addMember(app, 'author'), writer: await addMember(app, 'writer') }
}

/** The rows that a write reads and changes, with statistics that are up to date. */
async function costOf({ app }: World, write: () => Promise<unknown>): Promise<Cost> {
  await app.db.query('vacuum (analyze, index_cleanup on)')
  const cost = { read: 0, written: 0 }
  cost.read = await rowsRead(app.db.query, async () => {
    cost.written = await rowsWritten(app.db.query, write)
  })
  return cost
}

async function commentCost(kind: 'text' | 'review' | 'condition' | 'reply', comments: number): Promise<Cost> {
  const world = await openWorld()
  const { app, author, writer } = world
  const on = { collection: 'routes', id: await author.publish() } as const
  const kinds = ['comment', 'condition'] as const
  const condition = { date: '2026-04-30', state: 'good', note: '' } as const
  await bulkInsertDocuments(
    app.db,
    'comments',
    Array.from({ length: comments }, (_, at) => {
      const chosen = kinds[at % 2] ?? 'comment'
      return {
        authorId: author.id,
        document: {
          ...commentOf({
            id: `c${at}`,
            on,
            author: { ...cardOf('author'), id: author.id },
            kind: chosen,
            condition: chosen === 'condition' ? condition : null,
          }),
        },
      }
    }),
  )
  const fields = {
    text: {},
    review: { kind: 'review', stars: 4 },
    condition: { kind: 'condition', condition: { ...condition, state: 'closed' } },
    reply: { replyTo: 'c0' },
  } as const
  const write = creating('comments', 'new', commentFieldsOf({ on, ...fields[kind] }))
  const cost = await costOf(world, async () => {
    expect(only(await writer.push(write)).status).toBe('applied')
  })
  await app.close()
  return cost
}

async function renameCost(documents: number): Promise<Cost> {
  const world = await openWorld()
  const { app, author } = world
  await fillPosts(world, documents)
  const cost = await costOf(world, async () => {
    const rename = editing('profiles', author.id, {
      was: { username: 'author' },
      set: { username: 'renamed' },
    })
    expect(only(await author.push(rename)).status).toBe('applied')
  })
  await app.close()
  return cost
}

const fillPosts = ({ app, author }: Pick<World, 'app' | 'author'>, count: number) =>
  bulkInsertDocuments(
    app.db,
    'posts',
    Array.from({ length: count }, (_, at) => ({
      authorId: author.id,
      document: { ...postOf({ id: `p${at}`, author: cardOfAuthor }) },
    })),
  )

const cardOfAuthor = { id: 'member-author', username: 'author', avatar: null, level: 0 }

/** Rows of the indexes' upper levels and of the planner, which may differ by a few. */
const TOLERANCE = 5

function expectSameCost(few: Cost, many: Cost): void {
  expect(Math.abs(many.read - few.read)).toBeLessThanOrEqual(TOLERANCE)
  expect(many.written).toBe(few.written)
}

describe('the cost of a write', () => {
  it.each(['text', 'review', 'condition', 'reply'] as const)(
    'does not depend on the number of comments on the route: a %s',
    { timeout: 4 * LONG_MS },
    async (kind) => {
      expectSameCost(await commentCost(kind, FEW), await commentCost(kind, MANY))
    },
  )

  it('does not depend on the number of documents that a renamed member signed', {
    timeout: 4 * LONG_MS,
  }, async () => {
    expectSameCost(await renameCost(FEW), await renameCost(MANY))
  })
})

describe('a rename of a member with many documents', () => {
  const { app, author } = useTestApp({ members: ['author'] })

  it('reaches all of them in the background, also by several instances after a restart', async () => {
    await fillPosts({ app, author }, 230)
    const names = async () =>
      app.db.query<{ name: string; count: number }>(
        `select own #>> '{author,username}' as name, count(*)::integer as count from document
         where collection = 'posts' group by 1 order by 1`,
      )
    const rename = (was: string, username: string) =>
      author.push(editing('profiles', author.id, { was: { username: was }, set: { username } }))
    await rename('author', 'first')
    expect(await names()).toEqual([
      { name: 'author', count: 180 },
      { name: 'first', count: 50 },
    ])
    await rename('first', 'second')
    await Promise.all([continueRenaming(app.deps, collections), continueRenaming(app.deps, collections)])
    expect(await names()).toEqual([{ name: 'second', count: 230 }])
    expect(await app.db.query('select from renaming')).toEqual([])
  })
})

describe('the severity of conditions in the database', () => {
  const { app } = useTestApp()

  it('has the order of the domain', async () => {
    const rows = await app.db.query<{ severity: number }>(
      'select condition_severity(s) as severity from unnest($1::text[]) with ordinality t (s, at) order by at',
      [CONDITION_STATES],
    )
    expect(rows.map(({ severity }) => severity)).toEqual(CONDITION_STATES.map((_, at) => at + 1))
  })
})
