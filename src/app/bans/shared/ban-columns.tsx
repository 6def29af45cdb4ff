import { translate } from '#app/platform/i18n.ts'
import type { Column } from '#app/ui/list/declaration.ts'
import { banLooks } from '#app/ui/states/looks.ts'
import { type BanRow, causeText } from '#domain/bans/ban-row.ts'
import { banStateLabels } from '#domain/bans/codes.ts'
import { leftText } from '#domain/bans/note.ts'
import { whyText } from '#domain/bans/why.ts'
import { WhyBanned } from './WhyBanned.tsx'

export type ShownBan = Pick<
  BanRow,
  'Cause' | 'Count' | 'Left' | 'Until' | 'State' | 'Cards' | 'ServedGames' | 'TeamName' | 'TournamentName'
>

export const banColumns = {
  cause: {
    field: 'Cause',
    title: 'bans.row.cause',
    width: 108,
    text: (ban) => causeText(translate, ban),
  },
  left: {
    field: 'Left',
    title: 'bans.row.left',
    width: 104,
    text: (ban) => leftText(translate, ban),
  },
  state: {
    field: 'State',
    title: 'bans.row.state',
    width: 112,
    text: ({ State }) => translate(banStateLabels[State]),
    state: ({ State }) => banLooks[State],
  },
  why: {
    field: 'Cards',
    title: 'bans.row.why',
    width: 280,
    unsortable: true,
    text: (ban) => whyText(translate, ban),
    Cell: ({ row }) => <WhyBanned why={row} tabIndex={-1} />,
  },
} as const satisfies Record<string, Column<ShownBan>>

/** Row height in pixels, enough for two cards. Most bans have one or two. */
export const banRowHeight = 52
