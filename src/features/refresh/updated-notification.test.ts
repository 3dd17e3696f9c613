import { describe, expect, it } from 'vitest'
import { showUpdatedNotification } from './updated-notification.ts'

interface WindowState {
  /** display modes that the window has */
  modes?: readonly string[]
  permission?: NotificationPermission
}

async function shownWith({ modes = [], permission = 'granted' }: WindowState) {
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

describe('the notification after a background refresh', () => {
  it.each(['standalone', 'fullscreen'])('is shown if the app is installed: %s', async (mode) => {
    expect(await shownWith({ modes: [mode] })).toEqual([
      {
        title: 'Content Updated',
        icon: '/icons/icon-192.png',
        body: 'The content was refreshed in the background.',
      },
    ])
  })

  it.each<WindowState>([
    { modes: [] },
    { modes: ['browser'] },
    { modes: ['standalone'], permission: 'default' },
    { modes: ['standalone'], permission: 'denied' },
  ])('is not shown with %j', async (state) => {
    expect(await shownWith(state)).toEqual([])
  })
})
