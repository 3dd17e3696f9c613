import { INSTALLED_QUERY } from '../../platform/device/install.ts'

/** A later notification replaces the earlier one. */
const TAG = 'content-updated'

/** Notifies that a background refresh is done, if the app is installed and may show notifications. */
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
