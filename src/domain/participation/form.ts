import { z } from 'zod'
import { TeamType } from '../platform/entities.ts'
import { text } from '../platform/input.ts'
import { email } from '../platform/typed/email.ts'
import { phoneText } from '../platform/typed/phone.ts'
import { type Competition, competitions, type Entries, type Side } from './competitions.ts'
import { feeTable } from './fees.ts'

export const lineMax = 120

/** The text fields of the participation form (PAR-02 to PAR-04). */
function partsOf<Line extends z.ZodType, Kind extends z.ZodType>(parts: {
  line: Line
  phone: Line
  email: Line
  kind: Kind
}) {
  const { line, phone, email, kind } = parts
  const officer = { Name: line, Email: email, Phone: phone, Gsm: phone }
  const costume = { Jersey: line, Shorts: line, Socks: line }
  const court = { Name: line, Type: kind, Phone: phone }
  return { team: { Name: line, Phone: phone, Email: email, Website: line }, officer, costume, court }
}

const CourtType = z.enum(TeamType).or(z.literal(''))
const sent = partsOf({
  line: text(lineMax).default(''),
  phone: phoneText(lineMax).default(''),
  email: email(lineMax).default(''),
  kind: CourtType.default(''),
})
const answered = z.string()
const kept = partsOf({ line: answered, phone: answered, email: answered, kind: CourtType })

export const OfficerInput = z.strictObject(sent.officer)
export const CostumeInput = z.strictObject(sent.costume)
export const FormCourtInput = z.strictObject(sent.court)

/** A check box of the form: 'true' if checked, else 'false' (PAR-13). */
export const Tick = z.enum(['true', 'false'])

/** The form in a request. Fields that are missing are empty (PAR-12). */
export const formInput = {
  Team: z.strictObject(sent.team).prefault({}),
  Chairman: OfficerInput.prefault({}),
  President: OfficerInput.prefault({}),
  MainCostume: CostumeInput.prefault({}),
  ReserveCostume: CostumeInput.prefault({}),
  Court1: FormCourtInput.prefault({}),
  Court2: FormCourtInput.prefault({}),
  Court3: FormCourtInput.prefault({}),
  Mens: entriesOf('Mens'),
  Womens: entriesOf('Womens'),
}

/** The check boxes of each competition as 'true' or 'false' (PAR-13), and the league of the A team. */
const entries = z.record(z.string(), z.record(z.string(), z.string()))

export const formAnswer = {
  Team: z.object(kept.team),
  Chairman: z.object(kept.officer),
  President: z.object(kept.officer),
  MainCostume: z.object(kept.costume),
  ReserveCostume: z.object(kept.costume),
  Court1: z.object(kept.court),
  Court2: z.object(kept.court),
  Court3: z.object(kept.court),
  Mens: entries,
  Womens: entries,
}
export const ParticipationForm = z.object(formAnswer)
export type ParticipationForm = z.infer<typeof ParticipationForm>

/** Adds the missing fields to a valid form; without an argument returns an empty form. */
export function wholeForm(given: unknown = {}): ParticipationForm {
  return z.strictObject(formInput).parse(given)
}

/** Adapts a stored form to the current competitions: removes competitions that no longer exist, and adds new ones unchecked. */
export function withCompetitionsOfToday(form: ParticipationForm): ParticipationForm {
  const empty = wholeForm()
  const known = (side: Side): Entries =>
    Object.fromEntries(
      Object.entries(empty[side]).map(([name, entry]) => [
        name,
        Object.fromEntries(
          Object.entries(entry).map(([flag, none]) => [flag, form[side][name]?.[flag] ?? none]),
        ),
      ]),
    )
  return { ...form, Mens: known('Mens'), Womens: known('Womens') }
}

function entriesOf(side: Side) {
  const ofSide = competitions[side].map((one) => [one.name, entryOf(side, one)] as const)
  return z.strictObject(Object.fromEntries(ofSide)).prefault({})
}

function entryOf(side: Side, { flags, hasLeagues }: Competition) {
  const leagues = z.enum(['', ...feeTable[side].leagues.map(({ name }) => name)])
  const ticks = flags.map((flag) => [flag, Tick.default('false')] as const)
  const league = hasLeagues ? [['League', leagues.default('')] as const] : []
  return z.strictObject(Object.fromEntries([...ticks, ...league])).prefault({})
}
