import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#app/platform/calls/call-error.ts'
import { fieldErrors, serverErrors } from '#app/platform/calls/field-errors.ts'
import { send } from '#app/platform/calls/http.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { saveUser } from '#domain/users/calls.ts'
import { ClubUser, ClubUserInput, type TeamGroup } from '#domain/users/club-user.ts'
import { areSame, isSame } from './use-group-choices.ts'
import { useLookUp } from './use-look-up.ts'

type Draft = { groups: TeamGroup[]; version: number | null }
type Errors = Partial<Record<'Name' | 'Ssn' | 'TeamGroup', string>>

/**
 * What is chosen in the form is a draft until it is saved; the national id is not, it stands nowhere but here
 * (threats T21).
 */
export function useUserForm(user: ClubUser | null) {
  const text = useText()
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  const Id = user?.Id ?? 0
  const [ssn, setSsn] = useState('')
  // With the version that it began from, so that a draft found again cannot go over a newer change unseen.
  const [begun] = useState<Draft>({ groups: user?.TeamGroup ?? [], version: user?.Version ?? null })
  const [draft, setDraft, { restored, forget }] = useDraft(`user.${Id || 'new'}`, begun)
  const { groups, version } = draft
  const [errors, setErrors] = useState<Errors>({})
  const lookUp = useLookUp(user ? '' : ssn)
  const Name = user?.Name ?? lookUp.name
  const isChanged = !areSame(groups, begun.groups)
  const wasFound = useRef(restored && isChanged).current

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (Version: number | null) =>
      send(saveUser, { body: { Id, Name, Ssn: user ? undefined : ssn, TeamGroup: groups, Version } }),
    onSuccess: async () => {
      forget()
      notice.done(text('users.saved'))
      client.removeQueries({ queryKey: ['user'] })
      await client.invalidateQueries({ queryKey: ['users'] })
      await navigate(paths.users())
    },
    onError: (failure) => {
      setErrors(serverErrors(failure))
      if (!isEndOfAccess(failure)) notice.failed(text('users.notSaved'))
    },
  })
  const newer = error instanceof CallError ? (ClubUser.safeParse(error.current).data ?? null) : null
  /** What is changed after a refusal is not what was refused; a newer copy stays to be chosen. */
  const forgetProblem = () => {
    if (error && !newer) reset()
  }
  const startFrom = (next: Draft) => {
    setDraft(next)
    setErrors({})
    reset()
  }
  const save = (Version = version) => {
    const found = fieldErrors(ClubUserInput, { Id, Name, Ssn: user ? undefined : ssn, TeamGroup: groups })
    setErrors(found)
    if (!Object.keys(found).length) mutate(Version)
  }
  return {
    Name,
    ssn,
    setSsn: (typed: string) => {
      setSsn(typed)
      setErrors(({ TeamGroup }) => ({ TeamGroup }))
      forgetProblem()
    },
    lookUp,
    groups,
    toggle: (group: TeamGroup) => {
      const left = groups.filter((one) => !isSame(one, group))
      setDraft({ version, groups: left.length < groups.length ? left : [...groups, group] })
      setErrors(({ Name, Ssn }) => ({ Name, Ssn }))
      forgetProblem()
    },
    errors,
    isPending,
    problem: newer || isEndOfAccess(error) ? null : error,
    newer,
    isChanged,
    wasFound,
    save: () => save(),
    discard: () => {
      startFrom(begun)
      forget()
    },
    /** Mine goes over the newer one, which has been seen now. */
    keepMine: () => newer && save(newer.Version),
    takeTheirs: () => newer && startFrom({ groups: newer.TeamGroup, version: newer.Version }),
  }
}

/** The page that follows says it. */
function isEndOfAccess(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}
