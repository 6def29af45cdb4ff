import { translate } from '#app/platform/i18n.ts'
import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import { formDialog } from '#app/ui/form/FormDialog.tsx'
import { decimal, number, text } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import {
  degreesOf,
  degreesText,
  Placed,
  PlaceInput,
  PlaceKind,
  placeNameMax,
  whyNotSavePlace,
} from '#domain/appointments/placed.ts'
import { places } from './resource.ts'

const degrees = { parse: degreesOf, shown: degreesText, isHalf: true } as const
const where = [
  decimal('Latitude', { title: 'places.latitude', help: 'places.latitudeHelp', ...degrees }),
  decimal('Longitude', { title: 'places.longitude', help: 'places.longitudeHelp', ...degrees }),
]

/** The form for the coordinates of courts or of postcodes. */
function formFor(kind: PlaceKind) {
  const isCourt = kind === PlaceKind.Court
  return formOf(places, {
    schema: PlaceInput,
    empty: () => ({ Of: null, Name: '', Latitude: null, Longitude: null }),
    toFormValues: (record) => {
      const { Of, Name, Latitude, Longitude } = Placed.parse(record)
      return { Of, Name, Latitude, Longitude }
    },
    // The request contains `Kind` and `Of` but not `Key`. The form shows none of the three for a court.
    toPayload: ({ Key, ...sent }, record) => ({ Of: record?.Of, ...sent, Kind: kind }),
    fields: isCourt
      ? where
      : [
          number('Of', {
            title: 'places.postcode',
            isHalf: true,
            whyNot: ({ record }) => record && 'places.postcodeStays',
          }),
          text('Name', { title: 'places.town', max: placeNameMax, isHalf: true }),
          ...where,
        ],
    check: (typed) => {
      const refusal = whyNotSavePlace({ ...typed, Kind: kind })
      return refusal && { Field: refusal.field, Refusal: refusal.id }
    },
    submit: 'places.save',
    done: { create: 'places.registered', edit: 'places.changed' },
  })
}

const CourtForm = formFor(PlaceKind.Court)
const PostcodeForm = formFor(PlaceKind.Postcode)

const isCourt = ({ Kind }: Placed) => Kind === PlaceKind.Court
const hasNone = ({ Version }: Placed) => Version === null
const stateText = (placed: Placed) => translate(hasNone(placed) ? 'places.missing' : 'places.known')

/** Coordinates of courts and postcodes; courts without coordinates come first. */
export const PlacesList = listPage(places, {
  columns: [
    {
      field: 'Name',
      title: 'places.name',
      width: 220,
      text: (placed) => (isCourt(placed) ? placed.Name : `${placed.Of} ${placed.Name}`),
    },
    {
      field: 'Kind',
      title: 'places.kind',
      width: 110,
      text: (placed) => translate(isCourt(placed) ? 'places.kinds.court' : 'places.kinds.postcode'),
    },
    { field: 'TeamShortName', title: 'places.team', width: 140 },
    {
      field: 'Version',
      title: 'places.state',
      width: 130,
      text: stateText,
      state: (placed) => (hasNone(placed) ? 'attention' : 'done'),
    },
    {
      field: 'Latitude',
      title: 'places.latitude',
      width: 100,
      kind: 'number',
      text: ({ Latitude }) => degreesText(Latitude),
    },
    {
      field: 'Longitude',
      title: 'places.longitude',
      width: 100,
      kind: 'number',
      text: ({ Longitude }) => degreesText(Longitude),
    },
  ],
  filters: [
    { field: 'Kind', address: 'tegund', title: 'places.kind' },
    { field: 'Version', address: 'stada', title: 'places.state' },
  ],
  sort: { field: 'Version', isServerOrder: true },
  mobileFields: ['Kind', 'Version'],
  create: { title: 'places.new', Dialog: formDialog(PostcodeForm, 'places.new') },
  actions: [
    {
      title: 'places.change',
      action: 'edit',
      isHidden: (placed) => !isCourt(placed),
      Dialog: formDialog(CourtForm, 'places.edit'),
    },
    {
      title: 'places.change',
      action: 'edit',
      isHidden: isCourt,
      Dialog: formDialog(PostcodeForm, 'places.edit'),
    },
    deleteAction(places, {
      title: 'places.delete',
      asked: 'places.deleteAsked',
      done: 'places.deleted',
      isHidden: hasNone,
    }),
  ],
  empty: 'places.none',
})
