import { useNavigate } from 'react-router'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { paths } from '#app/platform/paths.ts'
import { courtDay, gameTimeRequest } from '#domain/game-time-changes/calls.ts'
import { gamesToMove, gameTimeChanges } from './resource.ts'

/** GTC-10: once a request is confirmed or rejected the list is shown, read again with what hangs on it. */
export function useDecided() {
  const navigate = useNavigate()
  const refresh = useRefresh()
  return () => {
    void refresh([gameTimeChanges, gamesToMove], [gameTimeRequest, courtDay])
    void navigate(paths.gameTimeChanges())
  }
}
