import { beginPath } from '#domain/begin/begin-state.ts'
import { pathOf } from '#domain/platform/call-path.ts'
import { request } from '../calls/http.ts'

/** Whether the association has no staff yet; false if the server does not know the call. */
export async function isWithoutStaff(): Promise<boolean> {
  try {
    const path = pathOf({ path: beginPath })
    const { body } = await request({ method: 'GET', path, anonymous: true })
    return Object(body).IsWithoutStaff === true
  } catch {
    return false
  }
}
