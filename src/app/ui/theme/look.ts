import { deviceSetting } from '#app/platform/device-settings.ts'

/** Puts the chosen look on the page: light, dark, or as the device has it. */
export function showLook() {
  const look = deviceSetting('look')
  if (look === 'auto') delete document.documentElement.dataset.look
  else document.documentElement.dataset.look = look
}
