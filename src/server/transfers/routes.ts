import { activeContract } from '#domain/contracts/rules.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { transferPlayer } from '#domain/transfers/calls.ts'
import { confirmedDates } from '../contracts/store.ts'
import { keepLookups } from '../platform/lookup-store.ts'
import { nameInRegistry } from '../platform/national-registry/ask.ts'
import { type Request, serve } from '../platform/serve.ts'
import { playerBySsn, teamsToActFor } from './store.ts'

export const transferRoutes = [
  serve(
    transferPlayer,
    async ({ query, user, scope, db, services, note, prepared: name }) => {
      // Who stands for no club has no transfer to make (D3-004).
      if (scope === 'own' && !user.TeamId) return refuse('access.notYours')
      if (name instanceof Refusal)
        return name.id === 'users.notInRegistry' ? refuse('transfers.unknownPlayer') : name
      const player = await playerBySsn(db, query.ssn)
      if (!player) return refuse('transfers.unknownPlayer')
      note({ Person: player.id })
      const now = services.clock()
      await keepLookups(db, user.PersonId, [player.id], now)
      const active = activeContract(await confirmedDates(db, player.id), dayAt(now))
      const PlayerInfo = {
        PlayerId: player.id,
        PlayerName: player.name,
        TeamFromName: player.team ?? '',
        TeamsTo: await teamsToActFor(db, user.AuthType === AuthType.Staff ? null : user.TeamId),
        ActiveContract: active,
        TransferWindow: [],
      }
      return { Success: true as const, Message: '', Data: { PlayerInfo } }
    },
    registryName,
  ),
]

/** One that is protected is nobody to the registry, so our own register must be silent too. */
function registryName({ query, services }: Request<typeof transferPlayer>): Promise<string | Refusal> {
  return nameInRegistry(query.ssn, services.registry)
}
