import { RefereeRole } from '#domain/games/codes.ts'
import { chapters } from '#domain/inspector-reports/chapters.ts'
import { ReportGrade, type RowList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import type { Assignment } from './assignments.ts'
import { addDays } from './dates.ts'
import type { DemoGame } from './games/demo-game.ts'
import type { Random } from './random.ts'

type Report = { game_id: number; person_id: number; confirmed_at: string | null }
type Material = {
  games: readonly DemoGame[]
  assignments: readonly Assignment[]
  reports: readonly Report[]
  today: string
}

/** Reports on games of the last 100 days have all chapters; older reports have marks only. */
const daysOfWhole = 100

/**
 * Inspector reports by supervisors: sent reports with marks, recent ones also with chapters, and drafts that
 * have only a beginning.
 */
export function writeReports(random: Random, { games, assignments, reports, today }: Material) {
  const dates = new Map(games.map(({ id, fixture }) => [id, fixture.date]))
  const officials = new Map<number, Assignment[]>()
  for (const one of assignments) officials.set(one.game_id, [...(officials.get(one.game_id) ?? []), one])
  const isRecent = ({ game_id }: Report) => (dates.get(game_id) ?? today) >= addDays(today, -daysOfWhole)
  const sent = reports.filter(({ confirmed_at }) => confirmed_at !== null)
  const recent = reports.filter(isRecent)
  return {
    reports: reports.map((report) => ({ ...report, ...conditionsOf(random, report) })),
    marks: sent.flatMap((report) => marksOf(random, officials.get(report.game_id) ?? [])),
    grades: recent.flatMap((report) => gradesOf(random, report)),
    rows: recent.flatMap((report) => rowsOf(random, report)),
    comments: recent
      .filter(({ confirmed_at }) => confirmed_at !== null)
      .flatMap((one) => commentsOf(random, one)),
  }
}

function conditionsOf(random: Random, { confirmed_at }: Report) {
  if (!confirmed_at) return { field_condition: '', weather: '', conditions: '' }
  return {
    field_condition: String(random.between(1, 3)),
    weather: String(random.between(6, 10)),
    conditions: random.pick(['Logn og þurrt', 'Hvasst á annað markið', 'Rigning, völlur blautur', '']),
  }
}

/**
 * Marks for the officials of a game. Most are as expected; one official in eight has an obvious mistake,
 * which lowers the mark.
 */
function marksOf(random: Random, officials: readonly Assignment[]) {
  return officials
    .filter(({ role_id }) => role_id !== RefereeRole.Supervisor)
    .map(({ game_id, person_id, role_id }) => {
      const hasMistake = random.chance(0.12)
      const good = random.between(80, 88) / 10
      return {
        game_id,
        person_id,
        role_id,
        difficulty: 1 + random.weighted([5, 4, 1]),
        rating: hasMistake ? random.between(75, 79) / 10 : good,
        other_rating: hasMistake ? good : null,
      }
    })
}

/** Grades of the report's questions. A draft has grades in the first chapter only. */
function gradesOf(random: Random, { game_id, confirmed_at }: Report) {
  const written = confirmed_at ? chapters : chapters.filter(({ number }) => number === 1)
  return written.flatMap(({ questions }) =>
    questions.map(({ id }) => ({
      game_id,
      question_id: id,
      grade: [ReportGrade.Positive, ReportGrade.Plain, ReportGrade.Consider][random.weighted([6, 2, 1])] ?? 1,
    })),
  )
}

const texts: Record<RowList, readonly string[]> = {
  incidents: [
    'Rétt dæmd vítaspyrna, vel staðsettur.',
    'Sleppti augljósu broti við vítateig.',
    'Góð hagnaðarregla sem skilaði færi.',
    'Mótmæli leikmanna leyst af yfirvegun.',
  ],
  reviews: ['Hleypur mikið og er nálægt atvikum.', 'Mætti breyta hlaupalínu í hröðum sóknum.'],
  positive: ['Yfirvegaður og með góð tök á leiknum.', 'Skýr merkjagjöf.', 'Góð samvinna við aðstoðardómara.'],
  consider: ['Nota flautuna af meiri festu.', 'Ræða fyrr við leikmenn sem brjóta ítrekað af sér.'],
  reminders: ['Mótmæli', 'Brot sem stöðvaði góða sókn', 'Leiktöf'],
  expulsions: ['Tvær áminningar', 'Rændi upplögðu marktækifæri'],
}

function rowsOf(random: Random, { game_id, confirmed_at }: Report) {
  const written = chapters.filter(({ number }) => (confirmed_at ? number > 0 : number === 1))
  return written.flatMap(({ number, lists }) =>
    lists.flatMap((list) =>
      Array.from({ length: random.weighted(list === 'expulsions' ? [6, 1] : [2, 4, 2]) }, (_, place) => ({
        game_id,
        chapter: number,
        list,
        key: `d-${number}-${list}-${place}`,
        number: hasField(list, 'number') ? String(random.between(1, 23)) : '',
        team: '',
        minute: hasField(list, 'minute') ? String(random.between(2, 90)) : '',
        text: random.pick(texts[list]),
      })),
    ),
  )
}

const hasField = (list: RowList, name: string) => rowLists[list].fields.some(({ field }) => field === name)

function commentsOf(random: Random, { game_id }: Report) {
  return chapters.flatMap(({ number, comments }) =>
    comments
      .filter(() => random.chance(0.4))
      .map(({ name }) => ({
        game_id,
        chapter: number,
        name,
        text: random.pick(['Gott starf í heild.', 'Lofar góðu.', 'Vinna þarf betur saman við hliðarlínu.']),
      })),
  )
}
