import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#app/platform/call-error.ts'
import { useDraft } from '#app/platform/drafts.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { send } from '#app/platform/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { saveUser } from '#domain/users/calls.ts'
import { ClubUser, ClubUserInput, type TeamGroup } from '#domain/users/club-user.ts'
import { useLookUp } from './use-look-up.ts'

type Draft = { groups: TeamGroup[]; version: number | null }

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
  const [draft, setDraft, { forget }] = useDraft<Draft>(`user.${Id || 'new'}`, {
    groups: user?.TeamGroup ?? [],
    version: user?.Version ?? null,
  })
  const { groups, version } = draft
  const [errors, setErrors] = useState<{ Name?: string; Ssn?: string }>({})
  const lookUp = useLookUp(user ? '' : ssn)
  const Name = user?.Name ?? lookUp.name

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
    onError: () => notice.failed(text('users.notSaved')),
  })
  const newer = error instanceof CallError ? (ClubUser.safeParse(error.current).data ?? null) : null
  const save = (Version = version) => {
    const found = fieldErrors(ClubUserInput, { Id, Name, Ssn: user ? undefined : ssn, TeamGroup: groups })
    setErrors({ Name: found.Name, Ssn: found.Ssn })
    if (!Object.keys(found).length) mutate(Version)
  }
  return {
    Name,
    ssn,
    setSsn: (typed: string) => {
      setSsn(typed)
      setErrors({})
    },
    lookUp,
    groups,
    toggle: (group: TeamGroup) =>
      setDraft({
        version,
        groups: groups.some((one) => isSame(one, group))
          ? groups.filter((one) => !isSame(one, group))
          : [...groups, group],
      }),
    errors,
    isPending,
    problem: newer ? null : error,
    newer,
    save: () => save(),
    /** Mine goes over the newer one, which has been seen now. */
    keepMine: () => newer && save(newer.Version),
    takeTheirs: () => {
      if (!newer) return
      setDraft({ groups: newer.TeamGroup, version: newer.Version })
      reset()
    },
  }
}

export function isSame(one: TeamGroup, other: TeamGroup): boolean {
  return one.GroupId === other.GroupId && one.Gender === other.Gender
}
