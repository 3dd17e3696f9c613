import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { photoFile } from '#tests/factories/files/photo-files.ts'
import { postFieldsOf } from '#tests/factories/nouns.ts'
import { signIn } from './harness/member.ts'
import { signInOnOtherDevice } from './harness/other-device.ts'
import { expect, test } from './harness/test.ts'
import { VIEWPORTS } from './scenes/stage/scene.ts'

// A community whose posts are approved, and a member who joins it with its link.

const NAME = 'Karst Walkers'
/** a community of the demo world that maya and noor belong to */
const WALKERS = 'Bohinj Hill Walkers'
const QUESTION = 'Which caves do you know?'
/** the caption of a photo */
const POND = 'The pond from the dam'
const REASON = 'Please name the trail.'

/** Founds a community that approves posts, and resolves to its path. */
async function found(page: Page): Promise<string> {
  await page.goto('/communities/create')
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await page.getByRole('textbox', { name: 'Area', exact: true }).fill('Lake Bohinj')
  await page.getByRole('textbox', { name: 'Coordinates of the area' }).fill('46.28, 13.88')
  await page.getByRole('radio', { name: 'By request' }).check()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question 1' }).fill(QUESTION)
  await page.getByRole('button', { name: 'Create community' }).click()
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.goto(`${path}/settings`)
  await page.getByRole('switch', { name: 'Approve posts before they appear' }).click()
  await expect(page.getByRole('switch', { name: 'Approve posts before they appear' })).toBeChecked()
  return path
}

/** Makes an invitation link, and resolves to the path in the clipboard. */
async function copyInvitation(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Invitation link copied')).toBeVisible()
  await expect(page.getByText('No one has joined with it yet')).toBeVisible()
  // Each device of the tests has its own origin.
  return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
}

async function joinByLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Join ${NAME}` })).toBeVisible()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Please answer this question.')).toBeVisible()
  await page.getByRole('textbox', { name: QUESTION }).fill('Postojna and Škocjan.')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: NAME, level: 1, exact: true })).toBeVisible()
}

async function post(page: Page, text: string, photo?: { caption: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('textbox', { name: `Post to ${NAME}` }).fill(text)
  if (photo) await addPhoto(page, photo)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Post to ${NAME}` })).toHaveValue('')
}

/** A file that is no photo is refused beside the field, and loses nothing. */
async function addPhoto(page: Page, { caption, buffer }: { caption: string; buffer: Buffer }): Promise<void> {
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByRole('button', { name: 'Photo', exact: true }).click()
  const chooser = form.getByLabel('Photos for my post')
  await chooser.setInputFiles({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await expect(form).toContainText('plan.jpg: Not a photo')
  await chooser.setInputFiles({ name: 'pond.jpg', mimeType: 'image/jpeg', buffer })
  await form.getByLabel('Caption of photo 1').fill(caption)
  await expect.poll(() => widthOf(page, caption)).toBeGreaterThan(0)
}

/** Width in pixels of the image with this name; 0 if there is none. */
const widthOf = (page: Page, name: string): Promise<number> =>
  page
    .getByRole('img', { name })
    .evaluate((image) => (image as HTMLImageElement).naturalWidth)
    .catch(() => 0)

async function editPost(article: Locator, text: string): Promise<void> {
  await article.getByRole('button', { name: 'More about the post by' }).click()
  await article.page().getByRole('menuitem', { name: 'Edit' }).click()
  const form = article.getByRole('form', { name: 'Edit my post' })
  await form.getByRole('textbox', { name: 'Text' }).fill(text)
  await form.getByRole('button', { name: 'Save post' }).click()
  await expect(form).toHaveCount(0)
}

const poll = (page: Page): Locator => page.getByRole('article').filter({ hasText: 'Where on Sunday?' })

async function askWhere(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByRole('button', { name: 'Poll' }).click()
  await form.getByRole('textbox', { name: 'Question' }).fill('Where on Sunday?')
  await form.getByRole('textbox', { name: 'Option 1' }).fill('Krma')
  await form.getByRole('textbox', { name: 'Option 2' }).fill('Vrata')
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(poll(page)).toBeVisible()
}

for (const [size, viewport] of Object.entries(VIEWPORTS))
  test(`posts of a member who joined by link are approved and declined: ${size}`, async ({ world }) => {
    const tomas = await (await world.newDevice(viewport)).start()
    await signIn(tomas, 'tomas')
    const community = await found(tomas)
    const link = await copyInvitation(tomas)

    // its files are stored, so that the feed opens offline, also after it was killed
    const device = await world.newDeviceOnDisk({ ...viewport })
    let maya = await device.start()
    await signIn(maya, 'maya')
    await joinByLink(maya, link)

    await device.setOffline(true)
    const buffer = await photoFile({ width: 1_200, height: 900, noise: true })
    await post(maya, 'The pond is full again.', { caption: POND, buffer })
    await expect.poll(() => widthOf(maya, POND)).toBeGreaterThan(0)
    await post(maya, 'Somewhere there is a bridge.')
    const mine = (text: string) => maya.getByRole('article').filter({ hasText: text })
    await editPost(mine('The pond is full again.'), 'The pond is full again. Bring a towel.')
    await device.setOffline(false)
    await expect(mine('The pond is full again.')).toContainText('Waits for approval.')
    await expect(mine('Somewhere there is a bridge.')).toContainText('Waits for approval.')

    await tomas.goto(`${community}/settings#waiting`)
    const waiting = tomas.locator('#waiting').getByRole('article')
    await expect(waiting).toHaveCount(2)
    // The photo is sent after the post, and stewards see it before they decide.
    await expect.poll(() => widthOf(tomas, POND)).toBeGreaterThan(0)
    await waiting.getByRole('button', { name: POND }).click()
    await expect(tomas.getByRole('dialog', { name: 'Photo' })).toContainText(POND)
    await tomas.keyboard.press('Escape')
    await waiting
      .filter({ hasText: 'The pond is full again.' })
      .getByRole('button', { name: 'Approve the post by maya' })
      .click()
    await expect(waiting).toHaveCount(1)
    await waiting.getByRole('button', { name: 'Decline the post by maya' }).click()
    const dialog = tomas.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(dialog).toContainText('Give a reason.')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(tomas.getByText('No posts wait for approval.')).toBeVisible()

    await expect(mine('Somewhere there is a bridge.')).toContainText(`Not approved.`)
    await expect(mine('Somewhere there is a bridge.')).toContainText(REASON)
    await expect(mine('The pond is full again.')).not.toContainText('Waits for approval.')
    await maya.goto('/notifications')
    await expect(maya.getByRole('main')).toContainText(`Your post in ${NAME} is approved.`)
    await expect(maya.getByRole('main')).toContainText(
      `Your post in ${NAME} was not approved. Reason: ${REASON}`,
    )

    await tomas.goto(community)
    await expect(tomas.getByText('Bring a towel.')).toBeVisible()
    await askWhere(tomas)
    await maya.goto(community)
    await expect(poll(maya)).toBeVisible()
    await device.setOffline(true)
    // Its state is that of the replica, which the click changes.
    await poll(maya).getByRole('radio', { name: 'Krma' }).click()
    await expect(poll(maya).getByRole('radio', { name: 'Krma' })).toBeChecked()
    await poll(maya).getByRole('button', { name: 'Like the post by tomas' }).click()
    await poll(maya).getByRole('button', { name: 'Comments on the post by tomas' }).click()
    await poll(maya).getByRole('textbox', { name: 'Comment' }).fill('Krma has shade, @tomas.')
    await poll(maya).getByRole('button', { name: 'Save comment' }).click()
    await expect(maya.getByText('Comment saved')).toBeVisible()
    await device.kill()
    maya = await device.start()
    await maya.goto(community)
    await expect(poll(maya)).toContainText('1 vote')
    await device.setOffline(false)
    await expect(poll(tomas)).toContainText('1 vote')
    await expect(poll(tomas).getByRole('button', { name: 'likes: 1' })).toBeVisible()
    await tomas.goto('/notifications')
    await tomas.getByRole('link', { name: `maya mentioned you in a comment in ${NAME}.` }).click()
    const linked = tomas.getByRole('list', { name: 'Linked post' })
    await expect(linked).toContainText('Krma has shade, @tomas.')
  })

test('new posts are counted in the navigation and the list, also offline, until they are read', async ({
  world,
}) => {
  const device = await world.newDeviceWithServiceWorker(VIEWPORTS.narrow)
  const page = await device.start()
  await signIn(page, 'maya')
  await page.goto('/communities')
  const mine = page.getByRole('list', { name: 'My communities' })
  const link = mine.getByRole('link', { name: WALKERS, exact: true })
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All posts are read')).toBeVisible()

  const noor = await signInOnOtherDevice(world.server.origin, 'noor')
  const write = (text: string) =>
    noor.create('posts', v7(), postFieldsOf({ community: id, text, visibility: 'community' }))
  await write('The gate at Savica is open.')
  await write('Fog until eleven, then sun.')
  const bar = page.getByRole('navigation', { name: 'Quick' })
  await expect(bar.getByRole('link', { name: 'Communities 2 unread' })).toBeVisible()
  await device.setOffline(true)
  await mine.getByRole('link', { name: '2 new posts' }).click()
  const fresh = page.getByRole('article').filter({ hasText: 'New' })
  await expect(fresh).toHaveCount(2)
  await expect(bar.getByRole('link', { name: 'Communities', exact: true })).toBeVisible()
  await expect(fresh).toHaveCount(2)
  await device.setOffline(false)

  await page.goto('/communities')
  await expect(page.getByText('All posts are read')).toBeVisible()
  await write('The bridge is repaired.')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All posts are read')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Communities', exact: true })).toBeVisible()
})
