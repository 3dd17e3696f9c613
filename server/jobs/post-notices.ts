import { collections } from '../collections.ts'
import type { Deps } from '../deps.ts'
import { notifyOfDuePosts } from '../resources/posts/notices/notify-members.ts'
import { runEvery } from './run-every.ts'

const INTERVAL_MS = 2_000

/** Notifies the members of communities of new posts. Returns how to stop. */
export const startPostNotices = (
  deps: Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage' | 'log'>,
): (() => Promise<void>) =>
  runEvery(INTERVAL_MS, {
    name: 'notifying of posts',
    log: deps.log,
    run: () => notifyOfDuePosts({ ...deps, collections }),
  })
