import type { UpdateAnswer } from '#domain/fifa-registry/duplicates.ts'
import type { RegistryPerson } from '#domain/fifa-registry/record.ts'
import type { QueueRow } from '#domain/fifa-registry/rows.ts'
import { personas } from './personas.ts'
import type { TestServer } from './server.ts'

export function registryStaff(server: TestServer) {
  const staff = () => server.as(personas.staff)
  const get = async <T>(path: string): Promise<T> => (await staff().get(path)).json()
  const post = async (
    path: string,
    body: unknown,
    key?: string,
  ): Promise<UpdateAnswer & { error?: string }> => (await staff().post(path, body, { key })).json()
  return {
    get,
    post,
    personOf: (fifaId: string) =>
      get<RegistryPerson & { Version: number }>(`fifa/getperson?fifaid=${fifaId}`),
    /** The queue entries of a person, newest first. */
    async queueOf(id: number): Promise<[QueueRow, ...QueueRow[]]> {
      const rows = await get<QueueRow[]>('rest/registry/queue?range=[0,999]')
      const [first, ...others] = rows.filter(({ LocalId }) => LocalId === id)
      if (!first) throw new Error('nothing is queued')
      return [first, ...others]
    },
    async registered(): Promise<{ id: number; fifaId: string }> {
      const id = await registryPerson(server)
      const { UniqueFifaId } = await post('fifa/addpersonbyid', { id, force: false })
      return { id, fifaId: UniqueFifaId ?? '' }
    },
  }
}

/** Adds a person who is not registered in the international registry. */
export async function registryPerson({ services }: Pick<TestServer, 'services'>): Promise<number> {
  const { id } = await services.database.db
    .selectFrom('persons')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registry_records')
            .select('local_id')
            .where('kind', '=', 'person')
            .whereRef('local_id', '=', 'persons.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Possible duplicates of a person, as the registry reports them. It reveals only their ids. */
export function namesakesOf(ids: readonly string[]) {
  return ids.map((id) => ({ id, proximity: 90, sourceOrganisation: null, xml: null }))
}
