import { INSTALLED_QUERY } from '../../platform/device/install.ts'

/** In the place of the one before: ten refreshes are one piece of news. */
const TAG = 'content-updated'

/** Who has the app installed and lets it notify is told that it was refreshed in the background. */
export async function showUpdatedNotification(window: Window & typeof globalThis): Promise<void> {
  if (!window.matchMedia(INSTALLED_QUERY).matches || !('Notification' in window)) return
  if (window.Notification.permission !== 'granted') return
  const registration = await window.navigator.serviceWorker.getRegistration()
  await registration?.showNotification('Content Updated', {
    body: 'The content was refreshed in the background.',
    icon: '/icons/icon-192.png',
    tag: TAG,
  })
}
