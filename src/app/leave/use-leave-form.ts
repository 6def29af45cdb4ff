import { useRef, useState } from 'react'
import { fieldErrors } from '#app/platform/calls/field-errors.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { today } from '#app/platform/today.ts'
import { Holiday, HolidayInput, newHoliday, whyNotSaveHoliday } from '#domain/leave/holiday.ts'
import { isDay } from '#domain/platform/dates.ts'
import { draftOf, type Saving } from './use-saved-leave.ts'

/** Dates may be half typed. */
type Typed = { DateFrom: string; DateTo: string; PartOfDay: 0 | 1; Comment: string; Version: number | null }
type Errors = Partial<Record<'DateFrom' | 'DateTo' | 'Comment', string>>

/** What is typed into the dialog: kept as a draft until it is saved or thrown away, and checked as the server does. */
export function useLeaveForm(holiday: Holiday | null, saving: Saving) {
  const Id = holiday?.Id ?? 0
  const [begun] = useState(() => (holiday ? typedOf(holiday) : { ...newHoliday(today()), Version: null }))
  const [typed, setTyped, { restored, forget }] = useDraft<Typed>(draftOf(Id), begun)
  const [errors, setErrors] = useState<Errors>({})
  const [warning, setWarning] = useState(false)
  const isChanged = !isSame(typed, begun)
  const wasFound = useRef(restored && isChanged).current
  const newer = newerIn(saving.problemOf(Id)?.current)

  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in part))))
    setWarning(false)
  }
  const startFrom = (next: Typed) => {
    setTyped(next)
    setErrors({})
    setWarning(false)
    saving.forgetProblem()
  }
  const send = ({ Version, ...fields }: Typed) => {
    const found = fieldErrors(HolidayInput, { Id, ...fields, Version })
    setErrors({ DateFrom: found.DateFrom, DateTo: found.DateTo, Comment: found.Comment })
    if (Object.keys(found).length) return
    const refusal = whyNotSaveHoliday(fields)
    setWarning(refusal === 'leave.datesWrong')
    // The draft is written with what is sent, so that its end is known after a reload too.
    setTyped({ ...fields, Version })
    if (refusal !== 'leave.datesWrong') saving.save({ Id, ...fields, Version, Edit: Id !== 0 })
  }
  return {
    typed,
    change,
    errors,
    warning,
    isChanged,
    wasFound,
    newer,
    save: () => send(typed),
    discard: () => {
      startFrom(begun)
      forget()
    },
    /** Mine goes over the newer one, which has been seen now. */
    keepMine: () => newer && send({ ...typed, Version: newer.Version }),
    takeTheirs: () => newer && startFrom(typedOf(newer)),
  }
}

function typedOf({ DateFrom, DateTo, PartOfDay, Comment, Version }: Holiday): Typed {
  return { DateFrom, DateTo, PartOfDay, Comment, Version }
}

function newerIn(current: unknown): Holiday | null {
  return Holiday.safeParse(current).data ?? null
}

function isSame(one: Typed, other: Typed): boolean {
  return (['DateFrom', 'DateTo', 'PartOfDay', 'Comment'] as const).every(
    (field) => one[field] === other[field],
  )
}

/** Whether both are days, in order. */
export function areDaysInOrder(from: string, to: string): boolean {
  return isDay(from) && isDay(to) && from <= to
}
