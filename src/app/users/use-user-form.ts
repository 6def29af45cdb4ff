import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#app/platform/call-error.ts'
import { useDraft } from '#app/platform/drafts.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { send } from '#app/platform/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { bareKennitala, isKennitala, shownKennitala } from '#domain/platform/kennitala.ts'
import { saveUser } from '#domain/users/calls.ts'
import { ClubUser, ClubUserInput, type TeamGroup } from '#domain/users/club-user.ts'
import { useLookUp } from './use-look-up.ts'

/** What is kept as a draft: the national id and the name are not among it. */
type Chosen = { TeamGroup: TeamGroup[]; Version: number | null }
type Errors = { Name?: string; Ssn?: string; TeamGroup?: string }

export function useUserForm(user: ClubUser | null) {
  const text = useText()
  const notice = useNotice()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { TeamId } = useUser()
  const [begun] = useState(() => chosenOf(user))
  const [chosen, setChosen, draft] = useDraft<Chosen>(`user.${user?.Id ?? 'new'}`, begun)
  const [ssn, setSsn] = useState(user ? shownKennitala(user.Ssn) : '')
  const [errors, setErrors] = useState<Errors>({})
  const found = useLookUp(ssn, user !== null)
  const name = user?.Name ?? found.name

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: ClubUserInput) => send(saveUser, { body }),
    onSuccess: () => {
      draft.forget()
      void client.invalidateQueries({ queryKey: ['users'] })
      notice.done(text('users.saved'))
      return navigate(paths.users())
    },
    onError: (problem) => {
      if (problem instanceof CallError && problem.kind === 'expired') return
      notice.failed(text('users.notSaved'))
      if (problem instanceof CallError)
        setErrors(Object.fromEntries(problem.errors.map(({ Field, Message }) => [Field, Message])))
    },
  })
  const save = (next: Chosen) => {
    const bare = bareKennitala(ssn)
    const typed = {
      Id: user?.Id ?? 0,
      Name: name || undefined,
      Ssn: isKennitala(bare) ? bare : '',
      TeamId,
      ...next,
    }
    const wrong: Errors = fieldErrors(ClubUserInput, typed)
    if (bare && !typed.Ssn) wrong.Ssn = text('validation.kennitala')
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) mutate(typed)
  }
  const choose = (next: Chosen) => {
    setChosen(next)
    reset()
  }
  const problem = error instanceof CallError && error.kind !== 'expired' ? error : null
  const newer = (problem?.status === 409 && ClubUser.safeParse(problem.current).data) || null
  return {
    ssn,
    name,
    found,
    // A name that has come since answers what was missed.
    errors: name ? { ...errors, Name: undefined } : errors,
    groups: chosen.TeamGroup,
    problem: problem?.message,
    newer,
    isPending,
    isChanged: !isSame(chosen.TeamGroup, begun.TeamGroup),
    wasFound: draft.restored,
    typeSsn: (typed: string) => {
      setSsn(typed)
      setErrors({})
      reset()
    },
    toggle: (group: TeamGroup) => choose({ ...chosen, TeamGroup: toggled(chosen.TeamGroup, group) }),
    save: () => save(chosen),
    discard: () => {
      choose(begun)
      draft.forget()
    },
    /** Mine goes over the newer one, which has been seen now. */
    keepMine: () => {
      if (!newer) return
      const mine = { ...chosen, Version: newer.Version }
      setChosen(mine)
      save(mine)
    },
    takeTheirs: () => newer && choose(chosenOf(newer)),
  }
}

export function hasGroup(groups: readonly TeamGroup[], { GroupId, Gender }: TeamGroup): boolean {
  return groups.some((group) => group.GroupId === GroupId && group.Gender === Gender)
}

function toggled(groups: TeamGroup[], group: TeamGroup): TeamGroup[] {
  if (!hasGroup(groups, group)) return [...groups, group]
  return groups.filter((one) => one.GroupId !== group.GroupId || one.Gender !== group.Gender)
}

function isSame(one: TeamGroup[], other: TeamGroup[]): boolean {
  return one.length === other.length && one.every((group) => hasGroup(other, group))
}

function chosenOf(user: ClubUser | null): Chosen {
  return { TeamGroup: user?.TeamGroup ?? [], Version: user?.Version ?? null }
}
