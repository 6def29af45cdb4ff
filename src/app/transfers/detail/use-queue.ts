import { useNavigate } from 'react-router'
import { paths } from '#app/platform/paths.ts'
import { useRows } from '#app/platform/resource/use-rows.ts'
import { todoOf } from '#domain/transfers/todo.ts'
import { transfers } from '../resource.ts'

/** The ids of the requests that await this viewer's decision, oldest first, and the index of `id` among them. */
export function useQueue(id: number | undefined) {
  const navigate = useNavigate()
  const { data } = useRows(transfers)
  const ids = (data ?? []).filter((row) => todoOf(row) === 'decision').map(({ Id }) => Id)
  const at = id === undefined ? -1 : ids.indexOf(id)
  const next = ids.find((one, index) => index > at && one !== id) ?? ids.find((one) => one !== id)
  const previous = at > 0 ? ids[at - 1] : undefined
  const go = (to: number | undefined) => to !== undefined && void navigate(paths.transfer({ id: to }))
  return { isLoading: !data, count: ids.length, at, next, previous, go }
}

/** Opens the next request; `null` if none is pending. */
export function useNextRequest(request: { Id: number } | undefined): (() => void) | null {
  const { next, go } = useQueue(request?.Id)
  return next === undefined ? null : () => void go(next)
}
