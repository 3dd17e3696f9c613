import { expect, test } from './harness/test.ts'

// What the server's policy refuses is seen by every journey.

test('a journey fails in which the policy refuses anything', async ({ world }) => {
  const device = await world.newDevice()
  const page = await device.start()
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const refused = await page.evaluate(() => {
    const attempts = [
      () => (document.createElement('p').innerHTML = '<b>bold</b>'),
      () => new Worker('/assets/other.js'),
      () =>
        document.head.append(
          Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
        ),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'passed'
      } catch (error) {
        return String(error).split(':')[0]
      }
    })
  })
  // a refused style throws nothing
  expect(refused).toEqual(['TypeError', 'TypeError', 'passed'])
  const kinds = () =>
    device.violations.map((text) => text.match(/^Policy violated: (\S+)/)?.[1]).filter(Boolean)
  await expect
    .poll(kinds)
    .toEqual(['require-trusted-types-for', 'require-trusted-types-for', 'style-src-elem'])
  // seen: the journey that they would fail is this one
  device.violations.length = 0
})

test('a journey fails in which the policy refuses anything in a worker', async ({ world }) => {
  const device = await world.newDevice()
  const page = await device.start()
  await page.goto('/auth/login')
  await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  await page.workers()[0]?.evaluate(() => fetch('https://other.example/').catch(() => undefined))
  await expect
    .poll(() => device.violations)
    .toEqual([expect.stringMatching(/^Policy violated: connect-src https:\/\/other[.]example/)])
  device.violations.length = 0
})
