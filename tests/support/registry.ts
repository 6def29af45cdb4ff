import type { TestServer } from './server.ts'

/** A person who has not been told to the international registry. */
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
