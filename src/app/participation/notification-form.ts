import { useTranslate } from '#app/platform/i18n.ts'
import type { Field, Typed } from '#app/ui/form/declaration.ts'
import { checks, choice, text } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { type Competition, competitions, flags, type Side } from '#domain/participation/competitions.ts'
import { feeTable } from '#domain/participation/fees.ts'
import { lineMax, ParticipationForm } from '#domain/participation/form.ts'
import { TeamType } from '#domain/platform/entities.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { FeeTables } from './FeeTables.tsx'
import { participationNotifications } from './resource.ts'
import { emptyTyped, leagueField, TypedForm, tickedIn, toFormValues } from './typed.ts'

const line = (name: string, title: TextKey) => text(name, { title, max: lineMax, isHalf: true })
const email = (name: string, title: TextKey) =>
  text(name, { title, max: lineMax, isHalf: true, inputMode: 'email' })
const phone = (name: string, title: TextKey) =>
  text(name, { title, max: lineMax, isHalf: true, inputMode: 'tel' })
const courtType = (name: string, title: TextKey) =>
  choice(name, {
    title,
    isHalf: true,
    useChoices: useCourtTypes,
    none: { Value: '', title: 'participation.courtTypes.none' },
  })

/** The notification form (PAR-02 to PAR-08), with one group for each heading. */
export const notificationForm = formOf(participationNotifications, {
  schema: TypedForm,
  empty: () => emptyTyped,
  toFormValues: (record) => toFormValues(ParticipationForm.parse(record)),
  toPayload: (sent, record) => ({ ...sent, Year: record?.Year }),
  groups: [
    {
      title: 'participation.groups.team',
      fields: [
        line('TeamName', 'participation.team.name'),
        phone('TeamPhone', 'participation.team.phone'),
        email('TeamEmail', 'participation.team.email'),
        line('TeamWebsite', 'participation.team.website'),
      ],
    },
    {
      title: 'participation.groups.chairman',
      fields: [
        line('ChairmanName', 'participation.chairman.name'),
        email('ChairmanEmail', 'participation.chairman.email'),
        phone('ChairmanPhone', 'participation.chairman.phone'),
        phone('ChairmanGsm', 'participation.chairman.gsm'),
      ],
    },
    {
      title: 'participation.groups.president',
      fields: [
        line('PresidentName', 'participation.president.name'),
        email('PresidentEmail', 'participation.president.email'),
        phone('PresidentPhone', 'participation.president.phone'),
        phone('PresidentGsm', 'participation.president.gsm'),
      ],
    },
    {
      title: 'participation.groups.mainCostume',
      fields: [
        line('MainCostumeJersey', 'participation.mainCostume.jersey'),
        line('MainCostumeShorts', 'participation.mainCostume.shorts'),
        line('MainCostumeSocks', 'participation.mainCostume.socks'),
      ],
    },
    {
      title: 'participation.groups.reserveCostume',
      fields: [
        line('ReserveCostumeJersey', 'participation.reserveCostume.jersey'),
        line('ReserveCostumeShorts', 'participation.reserveCostume.shorts'),
        line('ReserveCostumeSocks', 'participation.reserveCostume.socks'),
      ],
    },
    { title: 'participation.groups.mens', fields: competitions.Mens.flatMap((one) => entry('Mens', one)) },
    {
      title: 'participation.groups.womens',
      fields: competitions.Womens.flatMap((one) => entry('Womens', one)),
    },
    {
      title: 'participation.groups.court1',
      fields: [
        line('Court1Name', 'participation.court1.name'),
        courtType('Court1Type', 'participation.court1.type'),
        phone('Court1Phone', 'participation.court1.phone'),
      ],
    },
    {
      title: 'participation.groups.court2',
      fields: [
        line('Court2Name', 'participation.court2.name'),
        courtType('Court2Type', 'participation.court2.type'),
        phone('Court2Phone', 'participation.court2.phone'),
      ],
    },
    {
      title: 'participation.groups.court3',
      fields: [
        line('Court3Name', 'participation.court3.name'),
        courtType('Court3Type', 'participation.court3.type'),
        phone('Court3Phone', 'participation.court3.phone'),
      ],
    },
  ],
  After: FeeTables,
  submit: 'participation.save',
  done: 'participation.saved',
})

/** The checkboxes of a competition, and its league, which is shown once the A team is chosen. */
function entry(side: Side, { name, title, flags: own, hasLeagues }: Competition): Field[] {
  const field = `${side}${name}`
  const ticks = checks(field, {
    title,
    isHalf: true,
    useChoices: () => {
      const translate = useTranslate()
      return own.map((flag) => ({ value: flag, label: translate(flags[flag].title) }))
    },
    None: () => null,
  })
  if (!hasLeagues) return [ticks]
  const league = choice(leagueField(side), {
    title: side === 'Mens' ? 'participation.mens.league' : 'participation.womens.league',
    isHalf: true,
    useChoices: () => {
      const translate = useTranslate()
      return feeTable[side].leagues.map((one) => ({ Value: one.name, Label: translate(one.title) }))
    },
    none: { Value: '', title: 'participation.leagues.none' },
    isShown: (typed: Typed) => tickedIn(typed, field).includes('TeamA'),
  })
  return [ticks, league]
}

function useCourtTypes() {
  const translate = useTranslate()
  return Object.values(TeamType).map((Value) => ({ Value, Label: translate(courtTypes[Value]) }))
}

const courtTypes = {
  [TeamType.Country]: 'participation.courtTypes.country',
  [TeamType.School]: 'participation.courtTypes.school',
  [TeamType.Club]: 'participation.courtTypes.club',
} as const satisfies Record<TeamType, TextKey>
