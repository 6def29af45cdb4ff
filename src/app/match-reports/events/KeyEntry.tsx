import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import { otherSide, type Side } from '#domain/match-reports/sides.ts'
import { readKeys } from './key-entry.ts'
import type { Entry } from './use-entry.ts'

type Props = { report: GameReport; entry: Entry; sides: readonly Side[] }

/** Records an incident by keyboard, as a shirt number and the letter of a type. Arrow keys switch between the teams. */
export function KeyEntry({ report, entry, sides }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<Side>(sides[0] ?? 'Home')
  const side = sides.includes(wanted) ? wanted : (sides[0] ?? 'Home')
  const input = useRef<HTMLInputElement>(null)
  useKey('n', translate('matchReports.events.keysTitle'), () => input.current?.focus())

  const numbered = (number: number | null, from: Side) =>
    entry.everybody.find(
      ({ GameTeamJerseyNumber, Side }) => Side === from && number !== null && GameTeamJerseyNumber === number,
    )
  const find = (next: string, from = side) => {
    setTyped(next)
    const { number, type } = readKeys(next)
    if (entry.partners) return
    const member =
      numbered(number, from) ?? (sides.length > 1 ? numbered(number, otherSide(from)) : undefined)
    if (type && entry.chosen && entry.types.includes(type)) {
      entry.record(type)
      setTyped('')
    } else entry.choose(member?.PersonId ?? null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (isArrow && sides.length > 1) {
      event.preventDefault()
      const next = event.key === 'ArrowLeft' ? 'Home' : 'Away'
      setWanted(next)
      find(typed, next)
    }
    if (event.key === 'Escape') {
      setTyped('')
      entry.clear()
    }
    if (event.key !== 'Enter' || !entry.partners || !entry.chosen) return
    const partner = numbered(readKeys(typed).number, entry.chosen.Side)
    if (!partner || !entry.partners.includes(partner)) return
    entry.swap(partner)
    setTyped('')
  }
  return (
    <TextField
      inputRef={input}
      label={translate('matchReports.events.keys', { team: teamOf(report, side).ShortName })}
      value={typed}
      onChange={({ target }) => find(target.value)}
      onKeyDown={handleKeyDown}
      helperText={translate(
        entry.partners ? 'matchReports.events.keysPartner' : 'matchReports.events.keysHelp',
      )}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 6 } }}
    />
  )
}
