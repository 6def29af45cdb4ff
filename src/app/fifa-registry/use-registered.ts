import { useNavigate } from 'react-router'
import { paths } from '#app/platform/paths.ts'
import type { WithActions } from '#app/platform/resource/use-action.ts'
import type {
  addFacilityById,
  addOrganisationById,
  addPersonById,
  postponeDuplicates,
  resolveDuplicates,
} from '#domain/fifa-registry/calls.ts'
import { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegisterAnswer } from '#domain/fifa-registry/duplicates.ts'
import { fifaFacilities, fifaOrganisations, fifaPersons } from './resource.ts'

type Actions = {
  register: typeof addPersonById | typeof addOrganisationById | typeof addFacilityById
  postpone: typeof postponeDuplicates
  merge: typeof resolveDuplicates
}

export const registering: Readonly<Record<Kind, WithActions<Actions>>> = {
  person: fifaPersons,
  organisation: fifaOrganisations,
  facility: fifaFacilities,
}

export type Registered = { Id: number; Name: string }

/** FIO-02, FIF-03: opens a club or court after it is registered; for a person the list stays open. */
export function useRegistered(kind: Kind, onClose: () => void) {
  const navigate = useNavigate()
  return ({ UniqueFifaId }: RegisterAnswer) => {
    onClose()
    if (!UniqueFifaId || kind === Kind.Person) return
    const page = kind === Kind.Organisation ? paths.fifaOrganisation : paths.fifaFacility
    void navigate(page({ id: UniqueFifaId }))
  }
}
