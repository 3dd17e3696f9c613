import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './steps/paths.mjs'

// The checker of walls once passed blindly because it could not read TypeScript. So each wall is breached here, in a
// small project of its own under the real rules, and must be heard to complain.

let project: string

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'walls-'))
  await cp(join(root, '.dependency-cruiser.cjs'), join(project, '.dependency-cruiser.cjs'))
  await cp(join(root, 'package.json'), join(project, 'package.json'))
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
})

afterAll(async () => {
  await rm(project, { recursive: true })
})

/** Writes the files, runs the rules over them, and answers the names of the rules that were broken. */
async function brokenBy(files: Record<string, string>): Promise<string[]> {
  await rm(join(project, 'code'), { recursive: true, force: true })
  for (const folder of ['domain', 'replica', 'worker', 'server', 'sw', 'src'])
    await rm(join(project, folder), { recursive: true, force: true })
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(project, dirname(path)), { recursive: true })
    await writeFile(join(project, path), content)
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))]
  const output = await cruise(folders)
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].toSorted()
}

async function cruise(folders: string[]): Promise<{ summary: { violations: { rule: { name: string } }[] } }> {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [tool, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: project, maxBuffer: 1e8 }, (error, stdout) =>
      stdout ? resolve(JSON.parse(stdout)) : reject(error ?? new Error('no output')),
    )
  })
}

const other = 'export const other = 1\n'

describe('the walls', () => {
  it('let a view import a domain rule by its room’s name', async () => {
    const files = {
      'src/features/route/card.ts':
        "import { other } from '#domain/route/other.ts'\nexport const a = other\n",
    }
    expect(await brokenBy({ ...files, 'domain/route/other.ts': other })).toEqual([])
  })

  const breaches: [string, string, Record<string, string>][] = [
    [
      'a view that reaches into the server',
      'room-src-ui',
      { 'src/ui/a.ts': "import '#server/b.ts'", 'server/b.ts': other },
    ],
    [
      'a domain rule that knows the replica',
      'room-domain',
      { 'domain/a/a.ts': "import '#replica/b.ts'", 'replica/b.ts': other },
    ],
    [
      'a service worker that reads the replica',
      'room-sw',
      { 'sw/a.ts': "import '#replica/b.ts'", 'replica/b.ts': other },
    ],
    [
      'a page that shows samples',
      'samples-are-in-no-build',
      {
        'src/app.tsx': "import './dev/b.ts'",
        'src/pages/a.ts': "import '../dev/b.ts'",
        'src/dev/b.ts': other,
      },
    ],
    [
      'a page that loads the worker’s code',
      'page-knows-only-the-port-types',
      {
        'src/platform/a.ts': "import { other } from '#worker/port.ts'\nexport const a = other",
        'worker/port.ts': other,
      },
    ],
    [
      'a second file that names the pages’ files',
      'only-the-first-script-names-pages',
      {
        'src/app.tsx': "import { other } from './page-codes.ts'\nexport const a = other",
        'src/page-codes.ts': other,
      },
    ],
    [
      'a feature that imports another',
      'features-are-strangers',
      { 'src/features/trip/a.ts': "import '../route/b.ts'", 'src/features/route/b.ts': other },
    ],
    [
      'a resource that enters another by a side door',
      'resources-meet-in-stores',
      { 'server/resources/a/a.ts': "import '../b/policy.ts'", 'server/resources/b/policy.ts': other },
    ],
    [
      'a standard function that knows the domain',
      'std-stands-alone',
      { 'domain/std/a.ts': "import '../b/b.ts'", 'domain/b/b.ts': other },
    ],
    ['a domain rule that needs Node', 'node-only-in-server', { 'domain/a/a.ts': "import 'node:fs'" }],
    ['a second door for Comlink', 'door-comlink', { 'worker/a.ts': "import 'comlink'" }],
    ['a view with a database', 'door-rxdbdexie', { 'src/pages/a.ts': "import 'dexie'" }],
    ['a view that composes queries', 'door-rxjs', { 'src/pages/a.ts': "import 'rxjs'" }],
    [
      'a room crossed by a relative path',
      'rooms-are-crossed-by-name',
      { 'worker/a.ts': "import '../domain/b.ts'", 'domain/b.ts': other },
    ],
    ['a circle', 'no-circles', { 'domain/a.ts': "import './b.ts'", 'domain/b.ts': "import './a.ts'" }],
    ['an import that leads nowhere', 'found', { 'domain/a.ts': "import './b.ts'" }],
  ]
  it.each(breaches)('catch %s', async (_, rule, files) => {
    expect(await brokenBy(files)).toContain(rule)
  })
})
