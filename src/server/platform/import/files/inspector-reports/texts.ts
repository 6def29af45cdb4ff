import { chapters, performance } from '#domain/inspector-reports/chapters.ts'
import type { Tables } from '../../columns.ts'
import { changedIn } from './report.ts'

type Text = { column: string; field: string; chapter: number; name: string }

/** The free texts of the chapters (INS-04 to INS-06): Chapter3Comments is the box `comments` of the third. */
export const texts: readonly Text[] = chapters.flatMap(({ number, comments }) =>
  comments.map(({ name }) => ({
    ...(name === performance.name && number === performance.chapter
      ? { column: 'GeneralPerfomance', field: performance.name }
      : {
          column: `Chapter${number}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
          field: `chapter${number}_${name}`,
        }),
    ...{ chapter: number, name },
  })),
)

/** The app keeps an empty text where somebody has cleared one. */
export const storedText = ({ chapter, name }: Text) =>
  `(select nullif(c.text, '') from inspector_comments c
    where c.game_id = t.game_id and c.chapter = ${chapter} and c.name = '${name}')`

export const writeText = ({ field, chapter, name }: Text, tables: Tables) =>
  `insert into inspector_comments (game_id, chapter, name, text)
     select game_id, ${chapter}, '${name}', ${field} from (${changedIn(tables, field)}) c
   on conflict (game_id, chapter, name) do update set text = excluded.text`
