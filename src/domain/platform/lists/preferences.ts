import { z } from 'zod'
import { nameText, requiredText, text } from '../input.ts'
import { holdsKennitala, mayHoldKennitala, withMaskedKennitala } from '../kennitala.ts'
import { pageAt, railGroups } from '../pages.ts'

/** The page sizes to choose from in a list (SES-41). */
export const pageSizes = [20, 50, 100, 5000] as const
/** The initial page size of the squad lists (LST-08). It is offered in addition to the usual page sizes. */
const ownPageSizes = [60] as const
export type PageSize = (typeof pageSizes | typeof ownPageSizes)[number]
export const defaultPageSize: PageSize = 20

/** Names of lists that share a page with another list. Most consist of the page's path, a dot and a name of their own. */
export const listParts = [
  'leikskyrslur.leikirdagsins',
  'komast-ekki',
  'orlof-allra',
  'vanhaefi-allra',
  'samningar.opnir',
  'samningar.akvednir',
  'samningar.ad-renna-ut',
  'felagaskipti-yfirlit.oklarud',
  'breyta-leiktima.opnar',
  'breyta-leiktima.leikir',
  'breyta-leik.lokadar',
  'felag.folk',
  'felag.leikbonn',
  'felag.leikskyrslulistar',
  'felag.leikir',
  'felag.samningar',
  'felag.adgangur',
  'felag.notendur',
  'einstaklingur.hlutverk',
  'einstaklingur.samningar',
  'einstaklingur.felagaskipti',
  'einstaklingur.leikir',
  'einstaklingur.leikbonn',
  'einstaklingur.nidurrodun',
  'einstaklingur.einkunnir',
  'einstaklingur.orlof',
  'einstaklingur.postur',
  'einstaklingur.saga',
] as const

/**
 * The name of a list, which is the Icelandic path of its page. Other names are rejected, so that nobody can fill the database with names.
 */
export const ListName = z.string().refine((name) => isPage(name) || listParts.some((part) => part === name))

const isPage = (name: string) => /^[a-z][a-z-]{0,39}$/.test(name) && pageAt(`/${name}`) !== null

const field = z.string().regex(/^\w{1,60}$/)

export const Density = z.enum(['normal', 'compact'])
export type Density = z.infer<typeof Density>

/**
 * All columns that existed when the user chose columns, in order. Columns that were added to the list later are thereby recognized as new.
 */
export const ColumnChoice = z.array(z.strictObject({ Field: field, Shown: z.boolean() })).max(60)
export type ColumnChoice = z.infer<typeof ColumnChoice>

/** Limits of a column width in pixels. Only widths that the user has set are stored; other columns have their default width. */
export const widthLimits = { min: 40, max: 1200 } as const
const Width = z.number().int().min(widthLimits.min).max(widthLimits.max)
export const ColumnWidths = z.record(field, Width).refine((widths) => Object.keys(widths).length <= 60)
export type ColumnWidths = z.infer<typeof ColumnWidths>

export const SavedView = z.strictObject({
  Name: requiredText(60),
  Search: text(200),
  Filters: z
    .record(field, z.array(z.string().max(100)).max(500))
    .refine((filters) => Object.keys(filters).length <= 60),
  Sort: z.strictObject({ Field: field, Descending: z.boolean() }).nullable(),
  Size: z.literal([...pageSizes, ...ownPageSizes]),
  Columns: ColumnChoice,
})
export type SavedView = z.infer<typeof SavedView>

/** A view of a list to be stored. It may be shared with all staff, so it must not contain a national id (threats T21). */
export const ViewToKeep = SavedView.extend({ Name: nameText(60) })
  .refine(({ Search }) => !mayHoldKennitala(Search), { path: ['Search'], message: 'validation.noNationalId' })
  .refine(({ Filters }) => !Object.entries(Filters).flat(2).some(holdsKennitala), {
    path: ['Filters'],
    message: 'validation.keptNationalId',
  })

/** Removes national ids from a view. Needed for views that were stored before such views were rejected. */
export function withoutNationalIds(view: SavedView): SavedView {
  return {
    ...view,
    Name: withMaskedKennitala(view.Name),
    Search: mayHoldKennitala(view.Search) ? '' : view.Search,
    Filters: Object.fromEntries(
      Object.entries(view.Filters).filter((filter) => !filter.flat().some(holdsKennitala)),
    ),
  }
}

/** Maximum number of views that one person shares per list. */
export const mostShared = 50

/** One person's settings for one list. `Columns` is empty if the user has chosen none. */
export const ListPreferences = z.strictObject({
  Columns: ColumnChoice,
  Density,
  // Widths of columns; empty in settings that were stored before widths existed.
  Widths: ColumnWidths.default({}),
  Views: z.array(SavedView).max(50),
})
export type ListPreferences = z.infer<typeof ListPreferences>

export const PreferencesToKeep = ListPreferences.extend({ Views: z.array(ViewToKeep).max(50) })

export const noPreferences: ListPreferences = {
  Columns: [],
  Density: 'normal',
  Widths: {},
  Views: [],
}

/** A page or action that the user chose with Ctrl+K: `page.referees`, `action.fine`. */
export const RecentChoice = z.string().regex(/^(page|action)\.[A-Za-z]{1,40}$/)
export const mostRecent = 12

export const mostPins = 4
/** The side navigation of one person in one role: the collapsed groups, and the names of the pages pinned above all groups, in their order. */
export const RailPreferences = z.strictObject({
  Folded: z.array(z.enum(railGroups)).max(railGroups.length),
  Pins: z.array(z.string().regex(/^[A-Za-z]{1,40}$/)).max(mostPins),
})
export type RailPreferences = z.infer<typeof RailPreferences>
export const noRailPreferences: RailPreferences = { Folded: [], Pins: [] }
