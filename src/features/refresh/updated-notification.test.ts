import { describe, expect, it } from 'vitest'
import { showUpdatedNotification } from './updated-notification.ts'

interface Seen {
  /** display modes that the window has */
  modes?: readonly string[]
  permission?: NotificationPermission
}

async function shownWith({ modes = [], permission = 'granted' }: Seen) {
  const shown: unknown[] = []
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) =>
      void shown.push({ title, icon: options.icon, body: options.body }),
  }
  const window = {
    navigator: { serviceWorker: { getRegistration: async () => registration } },
    matchMedia: (query: string) => ({
      matches: modes.some((mode) => query.includes(`(display-mode: ${mode})`)),
    }),
    Notification: { permission },
  } as unknown as Window & typeof globalThis
  await showUpdatedNotification(window)
  return shown
}

describe('a background refresh that has ended', () => {
  it.each(['standalone', 'fullscreen'])('is told to who has the app installed: %s', async (mode) => {
    expect(await shownWith({ modes: [mode] })).toEqual([
      {
        title: 'Content Updated',
        icon: '/icons/icon-192.png',
        body: 'The content was refreshed in the background.',
      },
    ])
  })

  it.each<Seen>([
    { modes: [] },
    { modes: ['browser'] },
    { modes: ['standalone'], permission: 'default' },
    { modes: ['standalone'], permission: 'denied' },
  ])('is told to nobody else: %j', async (seen) => {
    expect(await shownWith(seen)).toEqual([])
  })
})
