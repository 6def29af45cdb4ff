import { deviceSetting } from '#app/platform/device-settings.ts'

/** Applies the chosen colour scheme: light, dark or that of the device. */
export function applyColorScheme() {
  const look = deviceSetting('look')
  if (look === 'auto') delete document.documentElement.dataset.look
  else document.documentElement.dataset.look = look
}
