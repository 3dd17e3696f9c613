import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './steps/paths.mjs'

// The rules once passed because their checker could not read TypeScript. So each wall is violated here, in a small project
// under the real rules. All violations are planted at once: one start of the checker takes as long as reading hundreds of files.

interface Violation {
  what: string
  rule: string
  /** the first file is the one that violates the rule */
  files: Record<string, string>
}

const other = 'export const other = 1\n'

const violations: Violation[] = [
  {
    what: 'a view that imports the server',
    rule: 'room-src-ui',
    files: { 'src/ui/a.ts': "import '#server/b.ts'", 'server/b.ts': other },
  },
  {
    what: 'a domain rule that imports the replica',
    rule: 'room-domain',
    files: { 'domain/a/a.ts': "import '#replica/b.ts'", 'replica/b.ts': other },
  },
  {
    what: 'a service worker that reads the replica',
    rule: 'room-sw',
    files: { 'sw/a.ts': "import '#replica/c.ts'", 'replica/c.ts': other },
  },
  {
    what: 'a page that imports samples',
    rule: 'samples-are-in-no-build',
    files: { 'src/pages/a.ts': "import '../dev/b.ts'", 'src/dev/b.ts': other },
  },
  {
    what: 'a page that loads the worker’s code',
    rule: 'page-knows-only-the-port-types',
    files: {
      'src/platform/a.ts': "import { other } from '#worker/port.ts'\nexport const a = other",
      'worker/port.ts': other,
    },
  },
  {
    what: 'a second file that names the pages’ files',
    rule: 'only-the-first-script-names-pages',
    files: {
      'src/app.tsx': "import { other } from './page-modules.ts'\nexport const a = other",
      'src/page-modules.ts': other,
    },
  },
  {
    what: 'a feature that imports another feature',
    rule: 'features-are-strangers',
    files: { 'src/features/trip/a.ts': "import '../route/b.ts'", 'src/features/route/b.ts': other },
  },
  {
    what: 'a demo world that imports the server',
    rule: 'room-demo',
    files: { 'demo/a.ts': "import '#server/b.ts'", 'server/b.ts': other },
  },
  {
    what: 'a part of the server that makes the demo world',
    rule: 'demo-is-composed-in-main',
    files: {
      'server/demo/a.ts': "import { other } from '#demo/b.ts'\nexport const a = other",
      'demo/b.ts': other,
    },
  },
  {
    what: 'a resource that imports another resource’s policy',
    rule: 'resources-meet-in-stores',
    files: { 'server/resources/a/a.ts': "import '../b/policy.ts'", 'server/resources/b/policy.ts': other },
  },
  {
    what: 'a standard function that imports the domain',
    rule: 'std-stands-alone',
    files: { 'domain/std/a.ts': "import '../b/b.ts'", 'domain/b/b.ts': other },
  },
  {
    what: 'a domain rule that needs Node',
    rule: 'node-only-in-server',
    files: { 'domain/c/a.ts': "import 'node:fs'" },
  },
  {
    what: 'a second file that imports Comlink',
    rule: 'door-comlink',
    files: { 'worker/a.ts': "import 'comlink'" },
  },
  { what: 'a view with a database', rule: 'door-rxdbdexie', files: { 'src/pages/b.ts': "import 'dexie'" } },
  { what: 'a view that composes queries', rule: 'door-rxjs', files: { 'src/pages/c.ts': "import 'rxjs'" } },
  {
    what: 'a relative import across rooms',
    rule: 'rooms-are-crossed-by-name',
    files: { 'worker/b.ts': "import '../domain/d.ts'", 'domain/d.ts': other },
  },
  {
    what: 'a circular import',
    rule: 'no-circles',
    files: { 'domain/e.ts': "import './f.ts'", 'domain/f.ts': "import './e.ts'" },
  },
  {
    what: 'an import of a file that does not exist',
    rule: 'found',
    files: { 'domain/g.ts': "import './missing.ts'" },
  },
]

const allowed = {
  'src/features/route/card.ts': "import { other } from '#domain/route/other.ts'\nexport const a = other\n",
  'domain/route/other.ts': other,
}

let project: string
/** names of violated rules, by file */
let rulesByFile: Map<string, string[]>

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'walls-'))
  await cp(join(root, '.dependency-cruiser.cjs'), join(project, '.dependency-cruiser.cjs'))
  await cp(join(root, 'package.json'), join(project, 'package.json'))
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  const files = Object.assign({}, allowed, ...violations.map((violation) => violation.files))
  for (const [path, content] of Object.entries<string>(files)) {
    await mkdir(join(project, dirname(path)), { recursive: true })
    await writeFile(join(project, path), content)
  }
  rulesByFile = await findViolations([...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))])
})

afterAll(async () => {
  await rm(project, { recursive: true })
})

async function findViolations(folders: string[]): Promise<Map<string, string[]>> {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [tool, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { cwd: project, maxBuffer: 1e8 }, (error, stdout) =>
      stdout ? resolve(stdout) : reject(error ?? new Error('no output')),
    )
  })
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  const found = new Map<string, string[]>()
  for (const { from, rule } of summary.violations) found.set(from, [...(found.get(from) ?? []), rule.name])
  return found
}

describe('the walls', () => {
  it('allow a view to import a domain rule by the room’s name', () => {
    expect(rulesByFile.get('src/features/route/card.ts')).toBeUndefined()
  })

  it.each(violations)('reject $what', ({ rule, files }) => {
    expect(rulesByFile.get(Object.keys(files)[0] ?? '')).toContain(rule)
  })
})
